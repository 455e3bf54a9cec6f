# The rules that a table can change: what each field of a sheet means, and its values.

# set
switch-set-max-pip = el juego es un doble n
switch-set-copies = juegos iguales mezclados
switch-set-remove = fichas que se retiran del todo, de cada copia

# players
switch-players-min = asientos como mínimo
switch-players-max = asientos como máximo
switch-players-partners = parejas: cuatro jugadores, cada uno frente a su pareja
switch-players-partners--none = sin parejas
switch-players-partners--optional = lo elige la mesa
switch-players-partners--required = siempre por parejas
switch-players-direction = sentido del juego
switch-players-direction--clockwise = en el sentido del reloj
switch-players-direction--counter-clockwise = en sentido contrario
switch-players-block-by = puntos que deciden una ronda trancada entre parejas
switch-players-block-by--individual = los de cada jugador
switch-players-block-by--team = los de los dos juntos
switch-players-partner-pips = efecto de las fichas de la pareja en lo que se gana
switch-players-partner-pips--ignored = ninguno
switch-players-partner-pips--subtracted = se restan
switch-players-partner-pips--added = se suman

# deal
switch-deal-hand = fichas para cada asiento, según el número de jugadores
switch-deal-aside = un doble en el centro antes de repartir
switch-deal-aside--none = nada
switch-deal-aside--engine = la locomotora de la ronda
switch-deal-redeal = manos que obligan a repartir otra vez

# boneyard
switch-boneyard-draw = robar si no puedes jugar
switch-boneyard-draw--none = nada
switch-boneyard-draw--one = una ficha
switch-boneyard-draw--until-playable = hasta que encaje una ficha
switch-boneyard-draw--at-will = cuantas fichas se quiera
switch-boneyard-reserve = fichas que nunca se roban
switch-boneyard-after-draw = después de robar una ficha que encaja
switch-boneyard-after-draw--must-play = hay que jugarla
switch-boneyard-after-draw--may-play = se puede jugar
switch-boneyard-after-draw--end-turn = el turno termina
switch-boneyard-at-will-end = fin de un turno en que se roba a voluntad
switch-boneyard-at-will-end--play = solo jugando
switch-boneyard-at-will-end--may-pass-after-draw = también pasando después de robar

# lead
switch-lead-first = quién sale en la primera ronda
switch-lead-first--highest-double = el doble más alto
switch-lead-first--highest-double-or-heaviest = el doble más alto, o si no la ficha más gorda
switch-lead-first--holder = quien tiene esta ficha
switch-lead-first--order = la primera de estas fichas que esté en una mano
switch-lead-first--lots = por sorteo
switch-lead-first--chosen = lo decide la mesa
switch-lead-first--engine = quien tiene la locomotora de la ronda
switch-lead-next = quién sale en las rondas siguientes
switch-lead-next--same = como en la primera ronda
switch-lead-next--winner = quien ganó la ronda anterior
switch-lead-next--rotate = el siguiente en el orden
switch-lead-fallback = si quien sale no tiene el doble que hace falta
switch-lead-fallback--none = la salida no pasa a nadie
switch-lead-fallback--next-with-double = sale el siguiente que tenga un doble
switch-lead-after-tie = quién sale tras una ronda sin ganador
switch-lead-after-tie--same = como tras cualquier ronda
switch-lead-after-tie--first = como en la primera ronda
switch-lead-tile = fichas con las que se puede salir
switch-lead-tile--qualifying = la ficha que decidió la salida
switch-lead-tile--any = cualquier ficha
switch-lead-tile--any-double = cualquier doble
switch-lead-tile--double-if-held = un doble, si lo hay
switch-lead-tile--engine = la locomotora
switch-lead-missing = si nadie tiene la ficha de salida
switch-lead-missing--redeal = se reparte de nuevo
switch-lead-missing--draw = cada uno roba por turno hasta que aparezca

# layout
switch-layout-opening-ports = puntas de un doble de salida
switch-layout-opening-fill = primero se llenan todas las puntas del doble de salida
switch-layout-double-ports = caminos que deja un doble: recto, los dos lados o los tres
switch-layout-double-fill = primero se llenan todas las puntas de un doble posterior
switch-layout-spinner = qué doble tiene las puntas de un doble de salida
switch-layout-spinner--opening = la primera ficha, si es un doble
switch-layout-spinner--first-double = el primer doble de la ronda, salga cuando salga
switch-layout-end-order = cuándo los extremos de un doble pasan a ser puntas
switch-layout-end-order--free = enseguida
switch-layout-end-order--sides-first = cuando sus dos lados están cubiertos
switch-layout-arm-gate = la segunda ficha de cada brazo debe ser un doble
switch-layout-arm-gate--none = no
switch-layout-arm-gate--own-double = sí, un doble
switch-layout-arm-fill = cada brazo recibe su doble antes de cualquier otra ficha
switch-layout-number-gate = dónde debe estar el doble de un número antes de prolongarlo
switch-layout-number-gate--none = en ningún sitio: sin condición
switch-layout-number-gate--layout = en algún sitio de la mesa
switch-layout-number-gate--arm = en el mismo brazo
switch-layout-gate-counts-opening = el doble de salida cuenta para eso
switch-layout-match = qué mitad encaja en una punta
switch-layout-match--equal = el mismo número
switch-layout-match--sum = las dos juntas suman este número
switch-layout-wild-tiles = fichas comodín: casan con cualquier punta, por cualquiera de sus mitades
switch-layout-wild-suit = el número más alto es un comodín: una estrella

# trains
switch-trains-public = trenes, y el tren mexicano
switch-trains-public--no-trains = sin trenes
switch-trains-public--0 = trenes, sin tren mexicano
switch-trains-public--1 = trenes y un tren mexicano
switch-trains-starter = el primer turno
switch-trains-starter--one = una ficha
switch-trains-starter--chain = una cadena de cualquier largo
switch-trains-starter--own = una ficha, en el propio tren
switch-trains-starter-retry = quien no puede empezar su tren repite el primer turno
switch-trains-starter-double = una cadena inicial que acaba en doble
switch-trains-starter-double--after-first-lap = se cubre después de la primera vuelta
switch-trains-starter-double--ignored = no hace falta cubrirlo
switch-trains-starter-double--second-tile = pide enseguida una segunda ficha
switch-trains-open-unstarted = una marca abre un tren que aún no tiene fichas
switch-trains-double-followup = segunda ficha después de un doble
switch-trains-double-followup--none = ninguna
switch-trains-double-followup--non-double = una ficha que no sea doble
switch-trains-double-followup--any = cualquier ficha
switch-trains-double-followup--chain = dobles seguidos y luego una ficha que cubra uno
switch-trains-second-tile-on = dónde puede ir la segunda ficha, además del doble
switch-trains-second-tile-on--available = en cualquier tren abierto
switch-trains-second-tile-on--public-only = solo en un tren abierto a todos
switch-trains-second-tile-on--double = en ningún otro sitio: solo en el doble
switch-trains-open-double = todos deben cubrir un doble abierto
switch-trains-open-double--none = no
switch-trains-open-double--must-close = hay que cubrirlo primero
switch-trains-release = cuándo termina la obligación de cubrir un doble
switch-trains-release--exhausted = cuando ninguna ficha puede cubrirlo
switch-trains-release--never = nunca

# turn
switch-turn-decline = se puede pasar aunque se pueda jugar
switch-turn-extra-after-double = otra ficha después de un doble
switch-turn-extra-after-double--none = no
switch-turn-extra-after-double--any = cualquiera, si se quiere
switch-turn-extra-after-double--other-double = un segundo doble en otra punta, si se quiere
switch-turn-knock = tocar cuando queda una ficha
switch-turn-knock--none = no se toca
switch-turn-knock--announce = se toca, sin penalización
switch-turn-knock--penalty = tantas fichas que robar si se olvida

# penalty
switch-penalty-pass-run = pases seguidos que cuestan puntos
switch-penalty-pass-run-points = puntos que cuesta esa serie
switch-penalty-shutout-points = puntos para cada rival cuando una jugada hace pasar a todos los demás
switch-penalty-run-overlap = cada pase más de una serie vuelve a costar
switch-penalty-shutout-resets-run = hacer pasar a todos termina las series
switch-penalty-in-block = una jugada que tranca cuenta como un pase de los demás
switch-penalty-no-double-to-lead = puntos para quien sale sin un doble

# round
switch-round-block-winner = quién gana una ronda trancada
switch-round-block-winner--fewest-pips = quien tiene menos puntos
switch-round-block-winner--none = nadie
switch-round-block-tie = quién gana si varios rivales tienen los mismos puntos, los menos
switch-round-block-tie--no-winner = no gana nadie
switch-round-block-tie--share = comparten la victoria
switch-round-block-tie--leader-side = gana el lado de quien salió
switch-round-block-tie--fewest-tiles = ganan menos fichas
switch-round-block-between = qué manos deciden una ronda trancada
switch-round-block-between--all = las de todos
switch-round-block-between--blocker-and-next = solo las de quien trancó y del siguiente

# score
switch-score-model = quién recibe puntos
switch-score-model--winner-collects = el ganador, los de los demás
switch-score-model--each-keeps-own = cada uno, los suyos
switch-score-own-pips = los puntos del propio ganador
switch-score-own-pips--ignore = no cuentan
switch-score-own-pips--add = se suman
switch-score-own-pips--subtract-once = se restan una vez
switch-score-own-pips--subtract-each = se restan de los de cada rival
switch-score-held-double-factor = factor sobre una mano que guarda un doble
switch-score-last-double-factor = factor sobre las demás, si la última ficha fue un doble
switch-score-factors-stack = el factor si se dan los dos
switch-score-factors-stack--multiply = los dos multiplican
switch-score-factors-stack--max = solo el mayor
switch-score-factors-cover-penalties = los factores multiplican también las penalizaciones por pasar
switch-score-block-winner-pays = en una ronda trancada, el ganador anota también su propia mano
switch-score-tie-scores = una ronda trancada sin ganador se anota
switch-score-entry-minimum = puntos mínimos de una ronda que cuenten
switch-score-entry-mode = a qué victorias se aplica el mínimo
switch-score-entry-mode--first-win = la primera que cuente
switch-score-entry-mode--every-win = todas
switch-score-include-stock = el ganador se lleva también el pozo
switch-score-floor-zero = lo ganado nunca es negativo
switch-score-tile-value = fichas que no valen sus puntos
switch-score-multiple-of = una jugada puntúa si las puntas suman un múltiplo de estos números
switch-score-alike = una jugada puntúa si tantas puntas son iguales; 0: nunca
switch-score-free-tips = los extremos libres de un doble cuentan
switch-score-unit = en qué se cuentan los puntos
switch-score-unit--pips = un punto por cada pinta
switch-score-unit--multiples = un punto por cada múltiplo
switch-score-collects = lo que recibe el ganador por las fichas que quedan
switch-score-collects--pips = sus puntos
switch-score-collects--nothing = nada
switch-score-out-rounding = lo que se cobra se redondea a un múltiplo de este número; 0: sin redondeo
switch-score-rounding = cómo se redondea
switch-score-rounding--nearest = al múltiplo más cercano
switch-score-rounding--up = hacia arriba: cuenta todo múltiplo empezado
switch-score-rounding--down = hacia abajo: solo cuentan los múltiplos completos
switch-score-win-minimum = puntos mínimos que da una victoria
switch-score-out-factor = factores sobre lo que cobra el ganador, por nombre del premio de la última ficha
switch-score-bonus = premios, por nombre
switch-score-round-bonus = premio por la primera ronda ganada, la segunda, y así
switch-score-lone-tile = valor de una mano que es solo esta ficha

# match
switch-match-end = cuánto dura una partida
switch-match-end--target = hasta unos puntos
switch-match-end--rounds = un número de rondas
switch-match-end--single = una sola ronda
switch-match-target = puntos que terminan la partida
switch-match-rounds = número de rondas; 0: una por cada doble
switch-match-winner = qué total gana
switch-match-winner--highest = el más alto
switch-match-winner--lowest = el más bajo
switch-match-tie = mejores totales empatados
switch-match-tie--shared = comparten la victoria
switch-match-tie--extra-round = juegan una ronda más
switch-match-check = cuándo se mira si se ha llegado
switch-match-check--round-end = al final de una ronda
switch-match-check--immediate = enseguida
switch-match-exact = hay que llegar al total exacto
switch-match-reset = totales que vuelven a cero después de una ronda
switch-match-reset--none = ninguno
switch-match-reset--others = los de los perdedores
switch-match-reset--all-scored = todos, cuando todos tienen un punto
switch-series-count = qué se cuenta en varias partidas de una mesa
switch-series-count--none = nada
switch-series-count--wins = las partidas ganadas
switch-series-count--cochons = los cochons: partidas que acaban sin ningún punto
switch-series-love = cuánto cuenta una victoria si ningún otro bando tiene puntos
switch-series-late = cuenta de un jugador que llega después de la primera partida
switch-series-late--zero = 0
switch-series-late--highest = la más alta de los que juegan

# Well-known house rules, one tap each (sheets/presets.toml)
preset-target = A { $n } puntos
preset-extra-round = El empate se desempata
preset-draw-until = Robar hasta poder jugar
preset-draw-one = Robar una ficha
preset-draw-none = Sin robar
preset-leave = Dejar { $n } fichas en el pozo
preset-draw-ends-turn = Robar termina el turno
preset-spinner = El primer doble es doble central
preset-fill = Primero todas las puntas del primer doble
preset-cover-not = Un doble puede quedar sin cubrir
preset-again = Jugar otra vez tras un doble
preset-five-doubles = Repartir de nuevo con cinco dobles en una mano
preset-double-blank = La blanca doble vale { $n }
preset-stock = El ganador suma también el pozo
preset-bonus = Premios de { $n } puntos
preset-bonus-none = Sin premios
preset-pairs = Cuatro jugadores en parejas
preset-pairs-none = Cada uno por su cuenta
preset-winner-leads = Sale el ganador
preset-lead-rotates = La salida rota
preset-other-way = Sentido contrario al reloj
preset-hand = { $n } fichas cada uno
preset-private-trains = Sin tren mexicano
preset-knock = Tocar con la última ficha
