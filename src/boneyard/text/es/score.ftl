# La hoja de anotación para fichas de verdad: lo que pregunta y dice, y lo que no se puede anotar.

error-score-other-sheet = el archivo es una hoja de anotación de otro juego: { $sheet }
error-score-rounds = una hoja de anotación compartida tiene { $most } rondas como máximo
error-score-no-game = nombra un juego, o un archivo que exista
error-referee-tile = el { $tile } no está en este dominó
error-referee-number = { $n } no es un número de este dominó: de 0 a { $most }
error-referee-ends = nombra las puntas abiertas, de 1 a { $most }

## Lo que el terminal pregunta y dice

score-welcome = Hoja de anotación: { $title }.
score-turn-order = Nombra a los jugadores en el orden de juego.
score-turn-order-pairs = Nombra a los jugadores en el orden de juego; el primero y el tercero son pareja.
score-names = { $n } nombres separados por comas (Intro: Jugador 1, Jugador 2 ...)
score-players = Jugadores: { $list }.
score-hint = Escribe ayuda para ver las órdenes, terminar para irte.
score-round = Ronda { $n }.
score-round-again = Ronda { $n } otra vez. Intro conserva una respuesta.
score-engine = El doble de esta ronda: { $tile }.
score-keep = (Intro: { $value })
score-who-led = ¿Quién sale?
score-who-out = ¿Quién dominó? O bien: trancada
score-who-out-stops = ¿Quién dominó? O bien: trancada; detenida, si se alcanzó el objetivo durante el juego
score-last-tile = ¿Con qué ficha?
score-ways = ¿Cómo se puso la última ficha? { $list }. Intro: nada de esto
score-last-count-ends = ¿Cuánto sumaban las puntas con la última ficha? Intro: sin puntos
score-last-count-alike = ¿Cuántas puntas eran iguales con la última ficha? Intro: sin puntos
score-blocker = ¿Quién puso la última ficha?
score-hand-tiles = Fichas que le quedan a { $seat }, como 6-4 5-5
score-hand-pips = A { $seat } le quedan: los puntos, o las fichas, como 6-4 5-5
score-left-stock = Fichas que quedan en el pozo (Intro: ninguna)
score-which-penalty = ¿Qué penalización? { $list }
score-which-bonus = ¿Qué premio? { $list }
score-noted = Anotado: { $what }.
score-reached = Se alcanzó el objetivo: escribe detenida.
score-removed = Quitado: { $what }.
score-nothing-noted = En esta ronda no hay penalizaciones ni puntos anotados.
score-penalty-entry = { $what }{ $n ->
        [1] { "" }
       *[other] , { $n } veces
    }
score-bonus-entry = { $seat }, { $what }
score-points-entry-ends = { $seat }, las puntas suman { $n }
score-points-entry-alike = { $seat }, { $n } puntas iguales
score-seats-who = ¿Quién llega?
score-seats-after = ¿Después de quién, en el orden de juego? { $list } (Intro: { $last })
score-seats-start = ¿Con qué total empieza? { $list }
score-undone = Deshecho. Rondas: { $n }.
score-cancelled = Se descartan las respuestas de esta ronda.
score-refused = No se ha anotado: { $what }.
score-match-over = La partida ha acabado. deshacer, corregir 3, puntos, o terminar
score-saved = La hoja de anotación está en { $path }
score-which-player = ¿Qué jugador? { $list }
score-no-number = { $text } no es un número.
score-no-tiles = { $text }: escribe las fichas como 6-4 5-5.
score-one-tile = Nombra una sola ficha.
score-no-hand = Anota al menos una ficha.
score-which-option = No hay número { $n }; el último es el { $count }.
score-one-option = Elige un solo número.
score-no-penalties = Este juego no tiene penalizaciones.
score-no-points = Este juego no tiene puntos por las puntas.
score-no-bonuses = Este juego no tiene premios durante el juego.
score-points-how-ends = Escribe un nombre y la suma de las puntas, como tantos Ana 15.
score-points-how-alike = Escribe un nombre y cuántas puntas son iguales, como tantos Ana 3.
score-no-round = No hay ronda { $n }; la última es la { $count }.
score-cancel-first = Termina antes esta ronda, o escribe cancelar.
score-help-answer = Responde a la pregunta, o escribe cancelar para descartar esta ronda, terminar para irte.
score-help =
    Un jugador se dice por su nombre, por el principio del nombre, o por su número.
    Un nombre: este jugador dominó
    trancada: ya nadie podía jugar
    detenida: se alcanzó el objetivo durante el juego
    penalización Ana: Ana recibe una penalización, o hizo pasar a todos los demás; penalización Ana 2: dos veces
    tantos Ana 15: Ana puso una ficha, y las puntas suman 15
    premio Ana: Ana recibe un premio por los pases de los demás
    lista: las penalizaciones y los puntos de esta ronda
    quitar 2: quitar la segunda línea de la lista
    cancelar: descartar las respuestas de esta ronda
    deshacer: deshacer el último cambio
    corregir 3: corregir la ronda 3; lo que sigue se calcula de nuevo
    llegar Eva: Eva llega y juega desde la próxima ronda
    irse Ana: Ana se va después de la última ronda
    reemplazar Ana Eva: Eva ocupa el asiento de Ana
    puntos: los totales
    reglas: las reglas de este juego
    terminar: irte y guardar

command-blocked = trancada
command-stopped = detenida
command-penalty = penalización
command-points = tantos
command-bonus = premio
command-list = lista
command-remove = quitar
command-undo = deshacer
command-edit = corregir
command-join = llegar
command-leave = irse
command-replace = reemplazar
command-cancel = cancelar

## El árbitro en el terminal

referee-welcome = Árbitro: { $title }.
referee-ask = 1: ¿se puede poner una ficha? 2: ¿quién gana una ronda trancada? O bien: terminar
referee-ends = Los números de las puntas abiertas, como 6 4
referee-end = punta { $pip }
referee-sides = ¿Cuáles son lados libres del primer doble? { $list }. Intro: ninguna
referee-firsts = ¿Cuáles están en la primera ficha de un brazo? { $list }. Intro: ninguna
referee-places = ¿Cuáles son sitios libres del doble que hay que completar ahora? { $list }. Intro: ninguna
referee-doubles = ¿Qué dobles están en la mesa{ $opening ->
        [yes] { "" }
       *[no] , sin la primera ficha
    }? Sus números, como 6 3. Intro: ninguno
referee-arm-doubles = ¿Qué dobles están en el brazo que acaba en { $pip }{ $opening ->
        [yes] , con la primera ficha
       *[no] , sin la primera ficha
    }? Sus números, como 6 3. Intro: ninguno
referee-tile = ¿Qué ficha? Intro: otra pregunta
