# Veladas de club con varias mesas.

page-club-title = Veladas de club
page-club-about = Asientos, rondas, clasificación y hojas para una velada con varias mesas. Funciona sin red, y todo queda en este navegador.
page-club-new = Nueva velada
page-club-none = Todavía no hay veladas.
page-club-lost = No encontramos esa velada en este navegador.
page-club-unsaved = Este navegador no puede guardar la velada. Guarda su archivo antes de cerrar la página.
page-club-players =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
page-club-pairs =
    { $count ->
        [one] { $count } pareja
       *[other] { $count } parejas
    }

## Una velada nueva

page-club-names = Nombres
page-club-names-about = Un nombre en cada línea, o una pareja: Ann + Ben. Puedes pegar una lista.
page-club-lots = Sortear el orden
page-club-terms = Cómo se juega
page-club-at-table = Jugadores en una mesa
page-club-stay-partners = Los dos de una pareja juegan juntos toda la velada.
page-club-change-partners = En cada ronda se cambia de compañero.
page-club-system = Quién juega contra quién
page-club-swiss = Sistema suizo
page-club-swiss-about = En cada ronda se enfrentan los vecinos de la clasificación.
page-club-robin = Todos contra todos
page-club-robin-about = Cada uno se enfrenta una vez a todos los demás.
page-club-rounds = Rondas
page-club-minutes = Minutos por ronda
page-club-cap = Tope de puntos
page-club-no-limit = sin límite

## Una ronda

page-club-seat = Sentar la ronda { NUMBER($n) }
page-club-enter = Anotar el resultado
page-club-missing = ¿Cuántos puntos tiene { $side }?
page-club-keys = Teclas
page-club-minus = Más o menos
page-club-erase = Borrar
page-club-done = Anotar
page-club-clock-start = Poner en marcha el reloj
page-club-clock-stop = Parar el reloj
page-club-clock-reset = Todo el tiempo otra vez
page-club-time-over = Se acabó el tiempo. Se termina la mano que se está jugando: es la última.
page-club-won =
    { $count ->
        [one] Gana la velada: { $names }
       *[other] Comparten el primer puesto: { $names }
    }
page-club-earlier = Rondas anteriores

## Papel, archivo y enlace

page-club-print-seats = Imprimir asientos
page-club-print-cards = Imprimir tarjetas
page-club-print-results = Imprimir clasificación
page-club-file = Guardar como archivo
page-club-share-about = Este enlace contiene toda la velada tal como está. Quien lo abra puede seguir desde ahí.

## Errores

page-club-error-text = línea { $line }: no es el archivo de una velada
page-club-error-link = este enlace no contiene ninguna velada
page-club-error-game = esta página no conoce el juego de esta velada: { $sheet }
page-club-error-house = las reglas de la casa de esta velada necesitan el servidor una vez
