# La línea de comandos: su ayuda, sus errores y lo que escriben las órdenes.

## Palabras de todas las páginas de ayuda

usage-prefix = uso:
usage-heading = { $heading }:
usage-options = opciones
usage-arguments = argumentos
usage-help = mostrar esta ayuda y terminar
usage-version = mostrar la versión y terminar

## Uso incorrecto

usage-error = { $message } (consulta { $prog } --help)
usage-argument = argumento { $argument_name }: { $message }
usage-unknown = argumentos desconocidos: { $value }
usage-ambiguous = { $option } es ambiguo; puede ser { $matches }
usage-choice = { $value } no es ninguno de estos valores: { $choices }
usage-near-choice = { $value } no es ninguno de estos valores: { $choices }; ¿querías decir { $closest }?
usage-command = no hay ninguna orden { $parser_name }; hay: { $choices }
usage-one = falta un valor
usage-no-value = no lleva ningún valor, pero tiene { $value }
usage-required = faltan estos argumentos: { $value }
usage-number = «{ $text }» no es un número

## Nombres de valores

meta-command = ORDEN
meta-sheet = HOJA
meta-file = ARCHIVO
meta-toml = ARCHIVO.toml
meta-spec = ESTUDIO
meta-folder = CARPETA
meta-record = REGISTRO
meta-bot = BOT
meta-bots = BOT,...
meta-name = NOMBRE
meta-names = NOMBRE,...
meta-number = N
meta-seed = SEMILLA
meta-depth = P
meta-time = MS
meta-url = URL
meta-change = CAMPO=VALOR
meta-changes = CAMPO=VALORES
meta-condition = CONDICIÓN
meta-address = DIRECCIÓN
meta-action = ACCIÓN
meta-numbers = N,N,...

## Órdenes

cli-about = Juega al dominó con hojas de reglas, mira jugar a los bots y lee las reglas.
cli-commands = órdenes
cli-play = jugar una partida, o mirarla
cli-score = llevar los puntos de una partida con fichas de verdad
cli-club = sentar a los jugadores de una velada de club, anotar sus puntos y clasificarlos
cli-referee = preguntar si se puede poner una ficha, o quién gana una ronda trancada
cli-serve = abrir mesas en el navegador, para amigos y bots
cli-verify = comprobar el reparto de un registro con sus compromisos
cli-sheets = mostrar la lista de juegos
cli-rules = mostrar las reglas de un juego
cli-print = imprimir un folleto con las reglas de un juego, u hojas de puntos, en PDF
cli-check = comprobar una hoja de reglas
cli-replay = reproducir un registro
cli-review = analizar cada decisión de un registro
cli-perft = contar las líneas de juego, para comparar motores
cli-arena = hacer que dos bots jueguen muchas rondas, y compararlos
cli-study = jugar muchas partidas y hacer un informe
cli-train = entrenar una red que juega, jugando contra sí misma
cli-benchmark = jugar el banco de pruebas: juegos, repartos y presupuestos fijos, y una tabla

## Opciones de varias órdenes

cli-sheet = el nombre de una hoja o un archivo .toml
cli-record = un registro, en notación o JSON; - es la entrada estándar
cli-record-game = una sola partida de un archivo con varias, a partir de 1
cli-lang = idioma
cli-players = número de asientos
cli-partners = jugar por parejas
cli-seed = la misma semilla reparte las mismas fichas
cli-house-rule = una regla de la casa: otro valor de un campo, como match.target=50; se puede repetir

## boneyard play

cli-play-bots = los bots de los demás asientos: random, heavy, easy, medium, network, hard, expert, o file: y el archivo de una red
cli-play-plain = modo de líneas: texto en lugar de pantalla
cli-play-hints = permitir pistas (escribe pista, o pulsa h)
cli-play-watch = los bots juegan entre ellos
cli-play-line-mode = modo de líneas; para la pantalla completa: { $command }

## boneyard score

cli-score-names = los nombres de los jugadores en el orden de juego, con comas
cli-score-file = una hoja de anotación que se continúa y se escribe después de cada ronda
cli-score-csv = escribir las rondas como tabla (CSV)

## boneyard club

cli-club-file = la velada, un texto que se puede leer y corregir
cli-club-action = qué hacer: mostrar la velada (show), empezar una (new), sentar la ronda siguiente (pair), anotar un resultado (result), mostrar la clasificación (standings), o escribir un PDF para imprimir (print)
cli-club-sheet = new: el nombre de una hoja de reglas, o un archivo .toml
cli-club-names = new: los jugadores, separados por comas; las parejas así: Ann + Ben
cli-club-list = new: un archivo con un jugador o una pareja en cada línea
cli-club-seed = new: sortear el orden de los nombres; la misma semilla da el mismo orden
cli-club-system = new: swiss sienta juntos a vecinos de la clasificación que no se han enfrentado; robin hace jugar a todos contra todos
cli-club-rounds = new: número de rondas
cli-club-minutes = new: minutos de una ronda; la mano que se juega al acabar el tiempo es la última
cli-club-cap = new: los puntos que cuentan como máximo en una partida
cli-club-round = result: la ronda que se corrige, desde 1; por defecto: la última
cli-club-table = result: la mesa, desde 1
cli-club-points = result: los puntos de cada bando, en el orden de los asientos
cli-club-score = result: una hoja de puntos, cuyos totales son los puntos
cli-club-out = print: el PDF que se escribe; por defecto: el nombre de la velada

## boneyard serve

cli-serve-host = la dirección en la que escucha el servidor
cli-serve-port = 0: cualquier puerto libre
cli-serve-db = un archivo para SQLite, o una URL postgresql:// (entorno: BONEYARD_DB)
cli-serve-synchronous = SQLite: full no pierde ninguna jugada si se va la luz, normal es más rápido (BONEYARD_SYNCHRONOUS)
cli-serve-origin = la dirección de la página en el navegador, detrás de un proxy
cli-serve-bus = una URL redis://, con la que varios procesos se avisan entre sí (BONEYARD_BUS)
cli-serve-workers = número de procesos
cli-serve-trust-proxy = un proxy (dirección IP o red) cuyos X-Forwarded-For y -Proto se aceptan
cli-serve-log = auto: texto en una terminal
cli-serve-log-level = el nivel más bajo; por defecto: info para json, warning para text
cli-serve-open = abrir la página en el navegador
cli-serve-started = la mesa está en { $address } (Ctrl-C detiene el servidor)
cli-serve-waiting = esperando { $seconds } s como máximo a { $address }, que usa otro programa

## boneyard sheets, boneyard check

cli-sheets-json = mostrar todo en JSON, con todas las reglas
cli-check-file = la hoja
cli-check-good = { $file }: válida: { $title }, jugadores: { $seats }

## boneyard print

cli-print-paper = el tamaño del papel
cli-print-out = el PDF que se escribe; si no se da: el nombre de la hoja de reglas, en esta carpeta
cli-print-cards = hojas de puntos vacías en lugar del folleto
cli-print-written = { $file }: escrito
cli-print-written-leaflet = { $file }: { $n ->
        [one] una hoja de papel. Imprímela por las dos caras, volteada por el borde corto, y dóblala por la mitad.
       *[other] { $n } hojas de papel. Imprímelas por las dos caras, volteadas por el borde corto, y dóblalas juntas por la mitad.
    }

## boneyard replay, boneyard review

cli-replay-plain = mostrar cada jugada
cli-review-html = escribir una página para el navegador
cli-review-json = mostrar todo en JSON
cli-review-seat = un solo asiento, a partir de 0
cli-review-budget = milisegundos por decisión (150)

## boneyard verify

cli-verify-good = Cada reparto es el prometido antes de repartir, y todas las jugadas son válidas.
cli-verify-unrevealed = El asiento { $seat } ({ $name }) prometió un número para el reparto y no lo reveló.
cli-verify-nameless = un jugador

## boneyard perft

cli-perft-depth = jugadas de una línea
cli-perft-divide = contar por separado cada primera jugada

## boneyard arena

cli-arena-one = el bot que se prueba
cli-arena-other = el bot con el que se compara
cli-arena-deals = repartos que se juegan
cli-arena-processes = procesos en paralelo
cli-arena-out = añadir cada reparto a este archivo; los que ya contiene no se juegan de nuevo
cli-arena-unhurried = los bots no hacen caso de su límite de tiempo: más lento, pero con el mismo resultado en cualquier equipo
cli-arena-json = mostrar el resultado en JSON
cli-arena-contest = { $one } contra { $other }
cli-arena-result = { $one } contra { $other }: { $gain } puntos por ronda (99 %: de { $low } a { $high }), gana el { $won } % de las rondas decididas, { $deals } repartos, p = { $p }

## boneyard train

cli-train-more = más juegos para la misma red
cli-train-minutes = cuánto entrenar (10 sin --updates)
cli-train-updates = parar tras tantas actualizaciones en total; el mismo número da la misma red
cli-train-processes = cuántos lotes se juegan a la vez; sin Ray, cuatro como máximo
cli-train-out = el archivo de la red, que es un bot; si existe, su entrenamiento sigue
train-progress = { $updates } actualizaciones, { $decisions } millones de decisiones, { $rate } por segundo
train-strength = { $sheet } ({ $players }) contra { $bot }: { $gain } puntos por ronda (99 %: de { $low } a { $high })

## El compilador

compiling = compilando para este equipo, una sola vez (más o menos un minuto) ...
