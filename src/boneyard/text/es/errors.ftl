# Los errores que una persona puede ver.  Las palabras entre comillas rectas se escriben así en una hoja.

error-at = { $place }: { $what }

## Hojas de reglas y peticiones: valores que no convienen a su campo

sheet-unknown-field = este campo no existe
sheet-unknown-field-near = este campo no existe; ¿querías decir { $right }?
sheet-no-rule = no es una regla: se cambia un campo de una sección, como match.target
sheet-switch-section = es una sección: nombra uno de sus campos, como { $right }
sheet-unknown-section = esta sección no existe
sheet-missing-field = falta
sheet-not-table = vale { $value }; debe ser una tabla (un objeto en JSON)
sheet-not-list = vale { $value }; debe ser una lista
sheet-not-text = vale { $value }; debe ser un texto
sheet-not-flag = vale { $value }; debe ser true o false
sheet-not-number = vale { $value }; debe ser un número entero
sheet-not-a-choice = vale { $value }; valores posibles: { $right }
sheet-not-a-form = vale { $value }; formas posibles: { $right }
sheet-not-a-pattern = vale { $value }; debe tener la forma { $right }
sheet-too-small = vale { $value }; debe ser al menos { $least }
sheet-too-large = vale { $value }; debe ser como máximo { $most }
sheet-too-many-languages = tiene { $n } idiomas; puede haber { $most } como máximo
sheet-list-too-long = es una lista de { $n } elementos; puede tener { $most } como máximo
sheet-list-too-short = es una lista de { $n ->
        [one] { $n } elemento
       *[other] { $n } elementos
    }; debe tener al menos { $least }
sheet-text-too-long = tiene { $n } caracteres; puede tener { $most } como máximo
sheet-text-too-short = tiene { $n ->
        [one] { $n } carácter
       *[other] { $n } caracteres
    }; debe tener al menos { $least }

## Hojas de reglas: fichas

sheet-too-many-tiles = son { $n } fichas; puede haber { $most } como máximo
sheet-tile-not-in-set = { $tile } no está en un juego doble { $max }
sheet-tile-order = { $tile } se debe escribir { $right }
sheet-tile-removed = { $tile } se retira con set.remove
sheet-tile-twice = nombra una ficha dos veces; una basta para retirarla de cada copia
sheet-no-double-left = retira todos los dobles; debe quedar al menos uno

## Hojas de reglas: campos que no van juntos

sheet-min-above-max = vale { $n }; debe ser como máximo players.max ({ $most })
sheet-hand-missing = debe dar las fichas para cada número de jugadores; faltan: { $counts }
sheet-partners-required = "required" necesita players.min = 4 y players.max = 4
sheet-partners-optional = "optional" necesita que puedan jugar cuatro (min <= 4 <= max)
sheet-single-player-collects = debe ser al menos 2 mientras score.model es "winner_collects": un jugador solo no tiene de quién recoger puntos
sheet-hands = { $n ->
        [one] { $n } jugador con { $hand } fichas necesita
       *[other] { $n } jugadores con { $hand } fichas cada uno necesitan
    } { $need }; se pueden repartir { $most } como máximo
sheet-redeal-twice = nombra dos veces la misma clase de condición; una basta
sheet-redeal-always-double = no_double no tiene efecto: con estas manos siempre se reparte un doble
sheet-redeal-no-double = no_double anula cada reparto: no hay ningún doble que repartir
sheet-redeal-never = { $condition } no tiene efecto: ninguna mano puede tener tantos dobles
sheet-redeal-always = { $condition } anula cada reparto a { $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    }; elige un número mayor
sheet-nothing-to-draw = "{ $draw }" necesita fichas que robar; con estas manos no queda más que la reserva (reparte menos, o pon "none")
sheet-lead-engine = debe ser "engine" exactamente cuando deal.aside es "engine"
sheet-leader-with-engine = debe ser "lots" o "chosen" cuando deal.aside es "engine"
sheet-lead-any-double = "any_double" necesita lead.fallback = "next_with_double": quien sale puede no tener ningún doble
sheet-engine-each-round = debe ser "same" cuando lead.first es "engine": cada ronda empieza con su locomotora
sheet-missing-draw = "draw" necesita fichas que robar: pon boneyard.draw
sheet-gate-ports = debe ser al menos 2 cuando se usa { $gate }
sheet-match-sum = dos mitades de un juego doble { $max } suman { $most } como máximo, nunca { $sum }
sheet-ends = { $ports } puede dejar { $n } puntas abiertas; puede haber { $most } como máximo
sheet-fill-heaviest-leads = necesita que la primera ficha sea siempre un doble (lead.first = "highest_double", que hace repartir de nuevo si nadie tiene un doble)
sheet-fill-first-tile = necesita que la primera ficha sea siempre un doble (lead.tile = "qualifying" o "any_double" con lead.fallback = "next_with_double", o un doble que decida en cada ronda quién sale)
sheet-fill-ports = solo { $n ->
        [one] { $n } ficha encaja
       *[other] { $n } fichas encajan
    } alrededor de { $tile }; nunca se podrían llenar { $ports }
sheet-trains-engine = necesita una locomotora cuando hay trenes (trains.public >= 0): deal.aside o lead.first = "engine"
sheet-trains-value = debe ser { $value } cuando hay trenes
sheet-trains-second-tile = "second_tile" necesita trains.double_followup "non_double" o "any"
sheet-trains-chain-of-doubles = no puede ser "double" mientras trains.double_followup sea "chain": los dobles siguientes van en otros trenes
sheet-each-keeps-own = necesita score.model = "each_keeps_own"
sheet-tile-value-same = { $tile } ya cuenta { $n }; se puede omitir
sheet-entry-minimum = { $n } no se puede alcanzar nunca: todas las fichas juntas cuentan { $most }
sheet-points = { $value } podría dar a un lado { $n } puntos en una ronda; puede haber { $most } como máximo
sheet-rounds = debe ser al menos 1 cuando match.end es "rounds" y ninguna locomotora cuenta las rondas
sheet-needs = { $value } necesita { $right }
sheet-not-with = no se puede combinar con { $field }
sheet-not-with-trains = no se puede combinar con trenes (trains.public >= 0)
sheet-named-twice = nombra una ficha dos veces
sheet-order-of-one = nombra una sola ficha; escribe "holder:{ $tile }"
sheet-sides-first-tips = "sides_first" necesita un doble con extremos (layout.opening_ports = 4 o layout.double_ports = 3)
sheet-sides-first-ports = "sides_first" no se puede combinar con layout.opening_ports = 8 ni con layout.double_ports = 2
sheet-arm-fill = necesita layout.opening_fill = true y layout.arm_gate = "own_double"
sheet-wild-suit-match = necesita layout.match = "equal"
sheet-winner-collects = necesita score.model = "winner_collects"
sheet-divisors-order = debe nombrar números distintos de mayor a menor, como [5, 3]
sheet-divisors = tiene { $n } números; puede haber { $most } como máximo
sheet-count-opening = necesita layout.opening_ports = 2 o 4
sheet-count-double = no se puede combinar con layout.double_ports = 2
sheet-free-tips = necesita puntos por las puntas (score.multiple_of o score.alike) y un doble con extremos (layout.opening_ports = 4 o layout.double_ports = 3)
sheet-unit-divisor = "multiples" necesita score.multiple_of, o score.out_rounding
sheet-unit-rounding = "multiples" necesita score.out_rounding, o score.collects = "nothing"
sheet-last-tiles = tiene { $n } premios por una última ficha; puede haber { $most } como máximo
sheet-bonus-partners = lead_pass necesita parejas (players.partners)
sheet-bonus-blocked = blocked necesita un ganador de la ronda trancada (round.block_winner)
sheet-bonus-after-tie = after_tie no tiene efecto mientras round.block_tie es "share": cada ronda tiene un ganador
sheet-round-bonus-zero = no debe acabar en 0; se puede omitir
sheet-round-bonuses = tiene { $n } números; puede haber { $most } como máximo
sheet-collects-nothing = "nothing" necesita otra forma de puntuar (score.bonus, score.round_bonus, score.multiple_of o score.alike)
sheet-share-nothing = "share" no tiene nada que repartir mientras score.collects es "nothing"
sheet-series-love = { $value } necesita una partida de varias rondas que gane el total más alto (match.end, match.winner)

## Hojas de reglas: campos sin efecto

sheet-idle-while = no tiene efecto mientras { $field } es { $value }
sheet-idle-unless = no tiene efecto salvo si { $field } es { $value }
sheet-idle-few-players = no tiene efecto con menos de tres jugadores
sheet-idle-at-will-end = no tiene efecto mientras boneyard.draw es "at_will": boneyard.at_will_end decide cómo acaba un turno
sheet-idle-decline = no tiene efecto mientras turn.decline permite pasar en cualquier momento
sheet-idle-knock-penalty = no tiene efecto como penalización mientras boneyard.draw es "none"; "announce" es posible
sheet-idle-always-winner = no tiene efecto mientras round.block_tie es "share": cada ronda tiene un ganador
sheet-idle-tile-leads = no tiene efecto mientras quien sale se decide siempre por una ficha con la que hay que salir (lead.first)
sheet-idle-no-double-needed = no tiene efecto mientras quien sale nunca necesita un doble
sheet-idle-lead-held = no tiene efecto mientras alguna mano tenga siempre una ficha de salida, o quien sale se decida de otra manera
sheet-idle-no-double-first = no tiene efecto mientras la primera ficha nunca es un doble
sheet-idle-no-trains = no tiene efecto mientras no hay trenes (trains.public = -1)
sheet-idle-ignored-double = no tiene efecto como "ignored" mientras trains.open_double es "none"
sheet-idle-pass-run = no tiene efecto salvo si penalty.pass_run es al menos 2
sheet-idle-shutout = no tiene efecto salvo si se usa penalty.shutout_points y penalty.pass_run es al menos 2
sheet-idle-free-passes = no tiene efecto mientras ningún pase cuesta puntos (penalty.pass_run, penalty.shutout_points)
sheet-idle-single-player = no tiene efecto para un jugador solo
sheet-idle-one-factor = no tiene efecto salvo si score.held_double_factor y score.last_double_factor son los dos mayores que 1
sheet-idle-factor-penalties = no tiene efecto salvo si hay penalizaciones y un factor mayor que 1
sheet-idle-no-tie = no tiene efecto mientras round.block_tie es "share": ninguna ronda acaba en empate sin ganador
sheet-idle-all-dealt = no tiene efecto mientras se reparten todas las fichas
sheet-idle-nothing-subtracted = no tiene efecto mientras nada se resta de la ganancia (score.own_pips, players.partner_pips)
sheet-idle-match-check = no tiene efecto salvo si match.end es "target" y hay penalizaciones o puntos durante la ronda
sheet-idle-double-first = no tiene efecto mientras la primera ficha es siempre un doble
sheet-idle-rounding = no tiene efecto como 1 mientras score.unit es "pips"
sheet-idle-rounding-mode = no tiene efecto salvo si score.out_rounding es al menos 2

## Hojas de reglas: archivos y nombres

sheet-unknown-name = no hay ninguna hoja con ese nombre; hay: { $names }
sheet-file-missing = no se puede leer: el archivo no existe
sheet-file-is-folder = no se puede leer: es una carpeta
sheet-file-forbidden = no se puede leer: no tienes permiso
sheet-file-unreadable = no se puede leer
sheet-file-not-utf8 = no es texto en UTF-8
sheet-toml = no es TOML: error en la línea { $line }, columna { $column }: { $text }
sheet-toml-end = no es TOML: el texto acaba demasiado pronto
sheet-toml-digits = no es TOML: un número tiene demasiadas cifras
sheet-toml-depth = no es TOML: hay demasiados niveles
sheet-base-no-name = { $name } no es el nombre de una hoja
sheet-base-circle = la hoja hereda de sí misma a través de «{ $name }»
sheet-unknown = no hay ninguna hoja «{ $name }»
sheet-unknown-near = no hay ninguna hoja «{ $name }»; ¿querías decir { $right }?
sheet-base-unreadable = { $file } no se puede leer

## Hojas de reglas enviadas al servidor

sheet-name-or-text = hay que dar un nombre o un texto
sheet-nearly-void = casi todos los repartos son nulos
sheet-more-problems = hay más problemas: corrige primero estos
sheet-unusable = no se puede usar
sheet-unprintable = un texto contiene caracteres que no se pueden mostrar

## Partidas

error-players = { $sheet }: jugadores: deben ser { $right }, no { $n }
error-players-range = { $sheet }: jugadores: deben ser de { $low } a { $high }, no { $n }
error-no-partners = { $sheet }: parejas: este juego no tiene
error-partners-only = { $sheet }: parejas: este juego es solo por parejas
error-partners-four = { $sheet }: parejas: se necesitan cuatro jugadores, no { $n }
error-all-void = { $sheet }: ningún reparto vale después de repartir { $n } veces de nuevo

## Entornos

error-env-choice = { $name }: «{ $value }» no es posible; debe ser { $right }
error-env-number = { $name }: «{ $value }» no es un número entero de al menos { $least }
error-env-actions = actions: se necesitan { $count } números enteros, uno por episodio
error-env-illegal = episodio { $n }: la acción { $action } no está permitida
error-env-bots = bots: hay { $n } nombres; hacen falta { $right }, uno por cada otro asiento

## La línea de comandos

error-no-sheet = no hay ninguna hoja «{ $name }»; la orden boneyard sheets da la lista
error-no-sheet-close = no hay ninguna hoja «{ $name }»; ¿querías decir { $close }?
error-not-utf8 = { $file }: no es texto en UTF-8
error-no-port = --port: { $n } no es un puerto
error-workers = --workers: { $n } no es un número de 1 a { $most }
error-synchronous = BONEYARD_SYNCHRONOUS: { $value } no es ni full ni normal
error-no-bot = no hay ningún bot «{ $name }»; hay: { $names }
error-no-style = el bot { $bot } no tiene el estilo «{ $name }»; sus estilos: { $names }
error-bot-move = { $name } eligió «{ $move }», que no es una de sus jugadas
error-no-function = el módulo { $module } no tiene ninguna función «{ $name }»
error-no-module-of = { $name }: aquí no hay ningún módulo { $module }
error-no-checkpoint = { $file }: no es el archivo de una red que sepa jugar
error-checkpoint-game = { $file }: aprendió { $learned } para { $learned_players } jugadores, no { $sheet } para { $players }
error-network-inputs = { $file }: la red lee otros números que esta versión; entrénala de nuevo
error-training-other = { $file }: se entrenó con otros juegos, con otra semilla o con otro método
error-training-file = { $file }: el nombre del archivo debe terminar en { $suffix }
error-depth = depth: { $n } no está entre 0 y { $most }
error-budget = { $n } ms por decisión: debe ser de { $least } a { $most }
error-no-deals = no se ha jugado ningún reparto
error-compiler = las reglas no están compiladas para este sistema tal como están aquí: instale el compilador con { $command }
error-extra = { $what } necesita el paquete { $package }: { $command }
error-no-module = { $what } no funciona en este sistema: su Python no tiene el módulo { $module }

## El sistema operativo

system-missing = no existe
system-forbidden = no tienes permiso
system-folder = es una carpeta
system-not-folder = una parte de esta ruta no es una carpeta
system-exists = ya existe
system-disk-full = el disco está lleno
system-read-only = el disco es de solo lectura
system-long-name = el nombre es demasiado largo
system-open-files = hay demasiados archivos abiertos
system-address-used = otro programa usa esta dirección; ciérralo, o elige otro --port
system-no-address = este equipo no tiene esta dirección
system-no-host = ningún equipo tiene este nombre
system-no-answer = ningún programa responde en esta dirección
system-error = error del sistema { $name }

## Las opciones del servidor

error-origin = «{ $text }» no es un origen como https://mesa.example
error-proxy = «{ $text }» no es ni una dirección IP ni una red
error-proxy-all = «{ $text }» contiene todas las direcciones
error-bus = el bus debe ser una URL como redis://localhost:6379
error-bus-port = el bus tiene un puerto incorrecto: { $host }
error-bus-name = un bus
error-database-url = la base de datos debe ser un archivo para SQLite, o una URL como postgresql://yo@servidor/nombre
error-database = la base de datos no se puede usar: { $reason }
error-database-newer = la base de datos es de una versión más nueva de boneyard ({ $reason })
error-worker-killed = la señal { $n } mató al primer proceso antes de que pudiera servir
error-worker-ended = el primer proceso terminó con el estado { $n } antes de poder servir

## Fichas, jugadas y números como texto

error-no-tile = no es una ficha: «{ $text }» (una ficha se escribe como 6-4)
error-tile-pips = no es una ficha: «{ $text }» (como máximo { $most } puntos en una mitad)
error-no-move = no es una jugada: «{ $text }» (una jugada se escribe 6-4@2, 6-4, draw o pass)
error-no-number = no es un número: «{ $text }»

## Repartos

error-deck = reparto { $n }
error-round-deck = ronda { $round }, reparto { $n }
error-leader-seat = salida: no hay asiento { $seat } entre { $players } jugadores
error-deck-missing = { $deck }: no es el juego completo: falta { $missing }
error-deck-foreign = { $deck }: no es el juego completo: sobra o es ajeno { $foreign }
error-deck-both = { $deck }: no es el juego completo: falta { $missing }; sobra o es ajeno { $foreign }

## Una partida que ha acabado

error-match-over = la partida ha acabado

## Registros

error-record-line = línea { $n }: { $what }
error-record-damaged = está dañado
error-record-json = no es un registro en JSON: { $what }
error-record-empty = no tiene ninguna ronda
error-record-several = tiene { $n } partidas, y se espera una sola
error-record-no-match = no tiene partida { $n }: la última es la { $count }
error-record-choose = tiene { $n } partidas: elige una con --game
error-record-match = partida { $n }: { $what }
error-record-version = no es un registro de la versión { $version }: falta la etiqueta Boneyard
error-record-own-tag = la etiqueta { $name } está reservada
error-record-no-tag = no es una etiqueta: «{ $text }»
error-record-late-tag = la etiqueta { $name } viene después del comienzo de la primera ronda
error-record-tag-twice = la etiqueta { $name } aparece dos veces
error-record-tag-name = «{ $name }» no puede ser el nombre de una etiqueta: primero una mayúscula y después hasta 30 letras, cifras y _
error-record-tag-value = el valor de la etiqueta { $name } no es texto
error-record-missing-tag = la etiqueta { $name } falta o es errónea
error-record-bad-tag = una etiqueta está dañada: { $what }
error-record-rules-json = la etiqueta Rules no es JSON
error-record-no-round = «{ $text }» viene antes de la primera ronda
error-record-round-number = se espera la ronda { $n }, no «{ $text }»
error-record-late-move = una jugada viene después del resultado de su ronda
error-record-no-seat = ningún asiento viene antes de «{ $text }»
error-record-no-result = no es el resultado de una ronda: «{ $text }»
error-record-no-match-result = no es el resultado de una partida: «{ $text }»
error-record-cut = cortado o dañado: tiene { $n } jugadas de las { $moves } que tenía
error-record-sheet = aquí no se conoce ninguna hoja «{ $name }» con la huella { $digest }
error-record-rules = sus reglas no se pueden usar: { $what }
error-record-digest = la huella { $digest } no es la de sus reglas ({ $right })
error-record-begin = la partida no puede empezar: { $what }
error-record-scores = las jugadas llevan a los puntos { $scores } y al resultado «{ $result }», pero el registro dice { $said } y «{ $ending }»
error-record-round = ronda { $n }: { $what }
error-record-match-over = la partida acaba antes
error-record-round-open = la ronda anterior no ha acabado
error-record-decks = sus repartos no son los que se hicieron
error-record-result = su resultado es «{ $came }», pero el registro dice «{ $said }»
error-record-move = ronda { $n }, jugada { $count } (asiento { $seat }, { $move }): { $what }
error-record-round-over = la ronda acaba antes
error-record-turn = es el turno del asiento { $seat }

## El reparto de un registro

fair-version = el reparto es de la versión «{ $version }»; este programa conoce la 1 y la 2
fair-missing = el registro no demuestra su reparto: faltan estas etiquetas: { $names }
fair-seeds = hay { $n } semillas para { $rounds } rondas
fair-nonces = hay { $n } números para { $seats } asientos
fair-commitments = hay { $n } compromisos para { $seats } asientos
fair-seed-form = una semilla no está escrita con 64 cifras hexadecimales
fair-nonce-form = un número no está escrito con 32 cifras hexadecimales
fair-nonce = asiento { $seat }: su número no corresponde a su compromiso
fair-seed = ronda { $n }: su semilla no corresponde al compromiso
fair-deck = ronda { $n }: el reparto { $deck } no viene de su semilla
fair-leader = ronda { $n }: quien sale no viene de su semilla
fair-lots = ronda { $n }: el registro y las reglas no coinciden en si se sortea quién sale
