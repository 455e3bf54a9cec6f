# Hojas de anotación para fichas de verdad.

page-entry-title = Hojas de anotación
page-entry-home = Anotar con fichas de verdad
page-entry-about = Lleva la cuenta de una partida con fichas de verdad. Funciona sin red, y todo queda en este navegador mientras no lo compartas.
page-entry-new = Nueva hoja de anotación
page-entry-none = Todavía no hay hojas de anotación.
page-entry-open-file = Abrir un archivo
page-entry-delete = Borrar
page-entry-delete-sure = Borrar para siempre
page-entry-over = terminada
page-entry-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-entry-begin = Empezar
page-entry-names = Los nombres, en el orden de juego
page-entry-names-pairs = Los nombres, en el orden de juego. El primero y el tercero son pareja.
page-entry-lost = No encontramos esa hoja de anotación en este navegador.
page-entry-unable = Este navegador no puede llevar hojas de anotación. Prueba uno más nuevo.
page-entry-unsaved = Este navegador no puede guardar la hoja de anotación. Compártela o descárgala antes de cerrar la página.
page-entry-other-rules = Las reglas de este juego han cambiado, o esta página no conoce sus reglas de la casa.

## Una ronda

page-entry-round = Ronda { NUMBER($number) }
page-entry-again = Corregir la ronda { NUMBER($number) }
page-entry-engine = El doble de esta ronda
page-entry-who-leads = ¿Quién sale?
page-entry-play = Puntos y penalizaciones durante la ronda
page-entry-who = ¿Quién?
page-entry-points-ends = Las puntas suman
page-entry-points-alike = Puntas iguales
page-entry-alike = { $count ->
        [one] { $count } punta igual
       *[other] { $count } puntas iguales
    }
page-entry-other-number = Otro número
page-entry-add = Añadir
page-entry-times = { $what }, { $count ->
        [one] una vez
       *[other] { $count } veces
    }
page-entry-noted = Anotado en esta ronda
page-entry-remove = Quitar: { $what }
page-entry-charged =
    { $count ->
        [one] { $count } punto de penalización
       *[other] { $count } puntos de penalización
    }
page-entry-reached = Se alcanzó el objetivo: anota la ronda.
page-entry-how = ¿Quién dominó?
page-entry-blocked = Nadie: trancada
page-entry-stopped = Se alcanzó el objetivo durante el juego
page-entry-last-tile = Última ficha
page-entry-ways = ¿Cómo se puso la última ficha?
page-entry-last-ends = Con la última ficha, las puntas suman
page-entry-last-alike = Puntas iguales con la última ficha
page-entry-blocker = ¿Quién puso la última ficha?
page-entry-pips-left = Puntos que quedan
page-entry-hand = { $name }: puntos que quedan
page-entry-tap = Fichas
page-entry-stock = Pozo
page-entry-with-number = Fichas con este número
page-entry-enter = Anotar la ronda { NUMBER($number) }
page-entry-change = Cambiar la ronda { NUMBER($number) }

## Toda la hoja

page-entry-totals = Totales
page-entry-history = Rondas
page-entry-chart = Cómo crecieron los totales
page-entry-undo = Deshacer
page-entry-undone =
    { $count ->
        [one] Deshecho. Ahora hay { $count } ronda.
       *[other] Deshecho. Ahora hay { $count } rondas.
    }
page-entry-correct = Corregir esta ronda
page-entry-rename = Nombres
page-entry-share = Compartir
page-entry-share-about = Este enlace contiene toda la hoja de anotación tal como está. Quien lo abra puede seguir desde aquí.
page-entry-csv = Tabla (CSV)
page-entry-file = Archivo de anotación
page-entry-print = Imprimir

## Jugadores que llegan o se van

page-seats-title = Quién llega o se va
page-seats-about = Desde la ronda { NUMBER($number) }. Las rondas anteriores quedan como están.
page-seats-before = Jugadores antes de la ronda { NUMBER($number) }
page-seats-total = { $name }: { $total }
page-seats-stays = Se queda
page-seats-leaves = Se va
page-seats-instead = Otro jugador aquí
page-seats-join = Un jugador más
page-seats-new = Jugador nuevo
page-seats-name = Nombre
page-seats-after = Juega después de
page-seats-start = Empieza con
page-seats-done = Jugar así la ronda { NUMBER($number) }

## Una serie de partidas

page-series-title = Serie de partidas
page-series-next = Siguiente partida
page-series-phones = Todos los teléfonos que comparten esta hoja de anotación pasan a la próxima partida. Sin conexión, empieza solo en este.
page-series-go-on = Seguir con la partida { NUMBER($number) }
page-series-what = Qué cuenta
page-series-won = Partidas ganadas
page-series-points = Puntos
page-series-money = Dinero
page-series-place = Lugar
page-series-player = Jugador
page-series-played = Partidas
page-series-match = Partida { NUMBER($number) }
page-series-shut-out = Zapato: { $names }
page-series-prizes = Premios de la casa
page-series-win = Por cada partida ganada
page-series-win-more = Más si alguien queda zapatero
page-series-stake = Cada perdedor paga
page-series-stake-more = Quien queda zapatero paga además
page-series-pot = Los ganadores de una partida se reparten lo que pagan los perdedores.
page-series-none = Aún no ha acabado ninguna partida.
page-series-lost = No encontramos esa serie en este navegador.

## El árbitro

page-referee-title = Árbitro
page-referee-about = Describe lo que hay en la mesa, y las reglas del juego responden.
page-referee-question = Tu pregunta
page-referee-tile = ¿Puedo poner esta ficha?
page-referee-block = ¿Quién ganó esta ronda trancada?
page-referee-ends = Las puntas abiertas: toca el número de cada una
page-referee-side = lado libre del primer doble
page-referee-first = en la primera ficha de un brazo
page-referee-place = sitio libre del doble que hay que completar ahora
page-referee-doubles = ¿Qué dobles están en la mesa{ $opening ->
        [yes] { "" }
       *[no] , sin la primera ficha
    }?
page-referee-arm-doubles = ¿Qué dobles están en el brazo que acaba en { $pip }{ $opening ->
        [yes] , con la primera ficha
       *[no] , sin la primera ficha
    }?
page-referee-which = ¿Qué ficha?
