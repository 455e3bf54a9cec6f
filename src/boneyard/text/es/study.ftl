# Estudios: `boneyard study`, sus errores y su informe.

## Errores

study-empty = no debe estar vacío
study-rounds-or-matches = indica rounds o matches, uno de los dos
study-lineup = { $sheet }: hacen falta { $n } bots, uno por jugador, y no «{ $bots }»
study-file-damaged = { $file }: este archivo está dañado o incompleto. Bórralo y continúa con --resume.
study-folder-full = { $folder }: esta carpeta no está vacía y no tiene resultados de un estudio
study-folder-other = { $folder }: esta carpeta tiene los resultados de otro estudio
study-folder-resume = { $folder }: este estudio ya se empezó. Continúalo con --resume.
study-stopped = { $folder }: detenido. Lo terminado se conserva: continúa con --resume.
study-disk-full = { $folder }: el disco está lleno. Lo terminado se conserva: libera espacio y continúa con --resume.
study-no-results = { $folder }: aquí no hay resultados de un estudio
study-no-table = no hay ninguna tabla «{ $table }»; hay: { $names }
study-no-column = la tabla «{ $table }» no tiene la columna «{ $column }»; hay: { $names }
study-no-engine = no hay ningún motor «{ $engine }»; hay: local, ray
study-address-without-ray = --address solo tiene efecto con --engine ray
study-ray-start = Ray no se inició, o no hay ningún clúster en { $address }: { $what }
study-ray-lost = el clúster de Ray se ha perdido ({ $what }). Lo terminado se conserva: continúa con --resume.
study-nothing = indica una especificación (ARCHIVO.toml), o una hoja de reglas con --sheet
study-too-many = «{ $text }»: indica una sola especificación
study-spec-and-options = estas opciones van en la especificación: { $options }
study-no-effect = estas opciones no tienen efecto aquí: { $options }
study-compare-two = para comparar, indica dos hojas de reglas, o una hoja y --set CAMPO=VALOR
study-design-sheet = para probar ajustes, indica una hoja de reglas y --vary CAMPO=VALORES
study-design-none = ninguno de estos ajustes es posible
study-one-case = aquí, indica --players y --bots una sola vez
study-vary = «{ $text }»: debe ser como match.target=50..200, match.target=50..200:25 o layout.arm_gate=none,own_double
study-vary-many = --vary: { $n } combinaciones son más que { $most }
study-want = «{ $text }»: debe ser como "rondas por partida ~ 8", "blocked < 5 %" o "lead > 0"
study-want-unknown = ninguna estadística se llama «{ $text }»; hay: { $names }

## Progreso

study-progress = , { $rate } por segundo, quedan { $left }

## El informe

study-report-title = Estudio
study-report-about = { $n ->
    [one] una partida
   *[other] { $matches } partidas
}, { $rounds } rondas, semilla { $seed }.
study-report-intervals = Los intervalos contienen el valor verdadero con una confianza del 99 %. Las rondas de una partida dependen unas de otras, así que cada partida cuenta como una observación: intervalo de Wilson para las proporciones e intervalo normal para las medias.
study-report-overview = Los casos, uno al lado del otro
study-report-case = Caso
study-report-measure = Estadística
study-report-value = Valor
study-report-interval = Intervalo del 99 %
study-compare-change = Cambio
study-from-to = { $low } a { $high }
study-game = { $game }, { $n ->
    [one] un jugador
   *[other] { $n } jugadores
}
study-game-partners = { $game }, { $n } jugadores en parejas
study-report-skill = Habilidad
study-skill-about = Los bots unos contra otros: con los mismos repartos, uno ocupa por turno el lugar de cada bando y el otro juega el resto. La ganancia es en puntos por ronda, por encima de la media de los otros bandos.
study-skill-game = Juego
study-skill-pair = Bots
study-skill-decks = Repartos
study-skill-gain = Ganancia, puntos por ronda
study-skill-won = Rondas decididas en que lo hace mejor
study-skill-one-other = { $one } contra { $other }

study-find-single = Una partida es una sola ronda.
study-find-fixed = Una partida tiene { $most } rondas.
study-find-length = Una partida dura { $mean } rondas de media; nueve de cada diez duran como mucho { $most }.
study-find-round = Una ronda tiene { $moves } jugadas, y el { $blocked } de las rondas se tranca.
study-find-choice = Un jugador elige entre { $options } jugadas de media, y el { $forced } de las jugadas son forzadas.
study-find-lead-good = Quien sale gana el { $wins } de las rondas; con las mismas posibilidades sería el { $even }. Salir es una ventaja, que vale { $points } puntos por ronda ({ $low } a { $high }).
study-find-lead-bad = Quien sale gana el { $wins } de las rondas; con las mismas posibilidades sería el { $even }. Salir es una desventaja, que cuesta { $points } puntos por ronda ({ $low } a { $high }).
study-find-lead-none = Quien sale gana el { $wins } de las rondas; con las mismas posibilidades sería el { $even }. En puntos, la salida no vale nada que se pueda medir ({ $low } a { $high } por ronda).

study-measure-rounds = Rondas por partida
study-measure-blocked = Rondas trancadas
study-measure-no-winner = Rondas sin ganador
study-measure-stopped = Rondas detenidas por una penalización
study-measure-moves = Jugadas por ronda
study-measure-draws = Robos por ronda
study-measure-passes = Pases por ronda
study-measure-redealt = Rondas repartidas de nuevo
study-measure-pass-run = Rondas con penalización por pases seguidos
study-measure-shutout = Rondas con penalización cuando todos los demás pasan
study-measure-no-double-to-lead = Rondas con penalización por salir sin doble
study-measure-markers = Marcas puestas por ronda
study-measure-fined = Rondas en que se olvida tocar
study-measure-gated = Pases por ronda ante una puerta cerrada
study-measure-held-double = Rondas en que un doble guardado cuesta más
study-measure-last-double = Rondas en que un doble como última ficha cuenta más
study-measure-refused = Rondas con una victoria demasiado pequeña para contar
study-measure-forced = Jugadas forzadas
study-measure-options = Opciones por jugada
study-measure-points = Puntos por ronda, todos los jugadores
study-measure-place-wins = { $n ->
    [0] Rondas ganadas por quien sale
    [one] Rondas ganadas por el asiento siguiente
   *[other] Rondas ganadas { $n } asientos después de quien sale
}
study-measure-lead = Valor de la salida, puntos por ronda
study-measure-drawn = Partidas sin un único ganador
study-measure-leader-wins = Partidas ganadas por quien sale en la primera ronda
study-measure-side-wins = Partidas ganadas por el asiento { $n }

study-figure-places = Rondas ganadas, por asiento desde quien sale
study-figure-leader = sale
study-figure-even = Línea discontinua: con las mismas posibilidades, { $share }
study-figure-typical = Mediana { $middle }; nueve de cada diez no pasan de { $most }
study-figure-rounds = Rondas de una partida
study-figure-moves = Jugadas de una ronda
study-figure-all = todas
study-figure-blocked = trancadas
study-figure-points = Puntos de una ronda
study-figure-pips = Puntos que quedan en las manos que no ganan
study-figure-scores = Totales al final de una partida

## La orden

study-help-what = la especificación, un archivo .toml; o compare HOJA HOJA; o design HOJA
study-help-set = compare: cambiar un campo de la hoja; se puede repetir
study-help-vary = design: los valores que se prueban, por ejemplo match.target=50..200; se puede repetir
study-help-want = design: lo que se desea, por ejemplo "rondas por partida ~ 8"; se puede repetir
study-help-sheet = en lugar de una especificación: el nombre de una hoja de reglas o un archivo .toml; se puede repetir
study-help-players = número de jugadores; se puede repetir
study-help-partners = jugar en parejas
study-help-bots = un bot para todos los asientos, o uno por asiento; se puede repetir
study-help-rounds = jugar más o menos este número de rondas de cada caso, en partidas enteras
study-help-matches = jugar este número de partidas de cada caso
study-help-seed = la misma semilla da los mismos repartos y las mismas jugadas
study-help-decisions = escribir también cada decisión con más de una opción
study-help-out = la carpeta de los resultados; con compare y design, donde la tabla se escribe también en Parquet y CSV
study-help-resume = continuar un estudio interrumpido
study-help-hard = con cuántos repartos juega el bot hard para el informe (por defecto: ninguno; cien tardan alrededor de un minuto por juego)
study-help-engine = jugar en esta máquina o en un clúster de Ray
study-help-address = la dirección del clúster de Ray; sin ella, Ray se inicia en esta máquina
study-help-processes = procesos en paralelo
