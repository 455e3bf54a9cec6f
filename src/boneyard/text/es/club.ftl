# Lo que solo dice la orden `boneyard club` de una velada.

## La velada

club-swiss = { $title }: sistema suizo, jugadores o parejas: { $n }, mesas: { $tables }, rondas: { $rounds }
club-robin = { $title }: todos contra todos, jugadores o parejas: { $n }, mesas: { $tables }, rondas: { $rounds }
club-new = { $file }: escrito
club-next = Se puede sentar la ronda { $n }.
club-over = Se han jugado todas las rondas.
club-table = Mesa { $n }: { $what }

## Errores

error-club-exists = { $file } ya existe: elige otro archivo para una velada nueva
error-club-no-game = --sheet: falta el juego de la velada
error-club-no-points = --points: «{ $text }» no es un número; escribe 100,45
error-club-which-table = --table: di qué mesa
