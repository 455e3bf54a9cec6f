# Las reglas de una hoja, escritas para los jugadores.

heading-need = Qué hace falta
heading-deal = El reparto
heading-lead = La salida
heading-turn = El turno
heading-layout = Dónde se colocan las fichas
heading-draw = Robar y pasar
heading-trains = Los trenes
heading-round = Fin de la ronda
heading-score = Los puntos
heading-match = Fin de la partida
heading-series = Varias partidas

need-tile = el { $tile }
need-set = Un dominó de doble { $max }: { $tiles } fichas, del 0-0 al { $max }-{ $max }.
need-set-star = Un dominó de doble { $max } y { SPELL($wild) } comodines: { $tiles } fichas en total. Los comodines llevan una estrella, ★, junto a cada número del 0 al { $max }; el último es el ★-★. Con un dominó de doble { $star }, el { $star } es la estrella.
need-sets = { SPELL($copies, case: "upper") } dominós de doble { $max } mezclados: { $tiles } fichas en total, { SPELL($copies) } de cada una.
need-removed = Retira para toda la partida { $list }; { $left ->
        [one] queda
       *[other] quedan
    } { $left ->
        [one] { $left } ficha
       *[other] { $left } fichas
    }.
need-removed-each = Retira de cada dominó, para toda la partida, { $list }; { $left ->
        [one] queda
       *[other] quedan
    } { $left ->
        [one] { $left } ficha
       *[other] { $left } fichas
    }.
need-star = El número { $n } es una estrella, ★: es un comodín.
need-exactly = { $n ->
        [one] Para un jugador
       *[other] Para { SPELL($n) } jugadores
    }.
need-between = De { SPELL($least) } a { SPELL($most) } jugadores.

need-partners-none = Cada jugador juega por su cuenta.
need-partners-optional = Cada jugador juega por su cuenta, o bien juegan cuatro por parejas: los que se sientan frente a frente son compañeros y comparten los puntos.
need-partners-required = Se juega por parejas: los que se sientan frente a frente son compañeros y comparten los puntos.

deal-shuffle = Pon las fichas boca abajo y mézclalas.
deal-engine = Primero aparta el { $first } y ponlo boca arriba en el centro. Es la locomotora de la ronda y no pertenece a ningún jugador.
deal-engine-next = En cada ronda siguiente, la locomotora es el doble inmediatamente inferior: el { $second }, y así hasta el { $last }.
deal-engine-two = En la ronda siguiente, la locomotora es el { $last }.
deal-engine-again = Después del { $last }, se vuelve a empezar por el { $first }.
deal-engine-same = Es la locomotora de todas las rondas.
deal-hand = Cada jugador toma { $hand ->
        [one] { $hand } ficha
       *[other] { $hand } fichas
    }.
deal-hand-always = Cada jugador toma { $hand ->
        [one] { $hand } ficha
       *[other] { $hand } fichas
    }, sea cual sea el número de jugadores.
deal-hand-table = El número de fichas por mano depende del número de jugadores:
deal-row-players = Jugadores
deal-row-tiles = Fichas por jugador
deal-nothing-left = Se reparten todas las fichas.
deal-rest-out = Las demás fichas quedan boca abajo y fuera del juego.
deal-rest-boneyard = Las demás fichas quedan boca abajo: son el pozo.
deal-no-double = Si ningún jugador tiene un doble, se devuelven las fichas, se mezclan y se reparten de nuevo.
deal-doubles-in-hand = Si un jugador tiene { $n ->
        [one] { $n } doble
       *[other] { $n } dobles
    } o más, se devuelven las fichas, se mezclan y se reparten de nuevo.

when-every = En cada ronda
when-first = En la primera ronda
when-single = Para empezar

lead-highest-double = { $when }, sale el jugador con el doble más alto.
lead-highest-double-or-heaviest = { $when }, sale el jugador con el doble más alto. Si ningún jugador tiene un doble, sale el que tiene la ficha más alta: la que suma más puntos y, a igualdad, la que tiene el número más alto.
lead-holder = { $when }, el jugador que tiene el { $tile } sale con esa ficha.
lead-order = { $when }, el jugador que tiene el { $tile } sale con esa ficha. Si ningún jugador la tiene, se sale con la primera de estas fichas que alguien tenga: { $list }.
lead-engine = { $when }, el jugador que tiene la locomotora sale con ella: en la primera ronda, el { $tile }.
lead-engine-then = La locomotora no cuenta como turno: su jugador pone después la primera ficha de un tren.
lead-undealt-order = Si ningún jugador tiene ninguna de estas fichas, se mezcla y se reparte de nuevo.
lead-lots = { $when }, se sortea la salida: cada jugador descubre una ficha y sale el que saca más puntos. Si hay empate, los empatados repiten. Después se vuelven a mezclar las fichas.
lead-chosen = { $when }, los jugadores acuerdan quién sale.
lead-equals = Si dos jugadores tienen la misma ficha de dominós distintos, sale de ellos el primero en el orden de juego después del último que salió.
lead-no-double = Si ningún jugador tiene un doble, se mezcla y se reparte de nuevo.
lead-undealt = Si ningún jugador tiene esa ficha, se mezcla y se reparte de nuevo.
lead-missing-draw = Si ningún jugador tiene { $first ->
    [highest_double] un doble
    [order] ninguna de estas fichas
   *[other] esa ficha
}, cada uno roba una ficha por turno hasta que uno la saque. Ese jugador sale.
lead-missing-reserve = Para esto también se pueden robar las fichas que de otro modo se quedan en el pozo.
lead-winner = Después, el ganador de una ronda sale en la siguiente.
lead-winners = Si varios jugadores comparten la victoria, sale de ellos el primero en el orden de juego después del último que salió.
lead-rotate-left = Después, en cada ronda la salida pasa al jugador de la izquierda.
lead-rotate-right = Después, en cada ronda la salida pasa al jugador de la derecha.
lead-after-tie-same = Después de una ronda sin ganador, vuelve a salir el mismo jugador.
lead-after-tie-first = Después de una ronda sin ganador, la siguiente empieza como la primera.
lead-fallback = Si el jugador que debe salir no tiene un doble, sale el siguiente que tenga uno, con el doble que quiera.
lead-fallback-highest = Si el jugador que debe salir no tiene un doble, sale el siguiente que tenga uno, con su doble más alto.
lead-fallback-cost = Quien cede así la salida recibe { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización, una vez por ronda.

lead-tile-engine = La locomotora cuenta como primera ficha; el jugador que sale pone la siguiente.
lead-tile-shown = Ese jugador sale con esa ficha.
lead-tile-shown-first = En la primera ronda, ese jugador sale con esa ficha.
lead-tile-any = { $leader } puede poner cualquier ficha de su mano.
lead-tile-any-shown = Ese jugador muestra la ficha a todos, pero puede salir con cualquier ficha de su mano.
lead-tile-highest = { $leader } pone el doble más alto de su mano.
lead-tile-any-double = { $leader } pone un doble de su mano, el que quiera.
lead-tile-double-if-held = { $leader } debe poner un doble si lo tiene, y puede elegir cuál.
lead-tile-otherwise = Si no tiene ningún doble, puede salir con cualquier ficha.

leader-every = El jugador que sale
leader-later = En las demás rondas, el jugador que sale

turn-clockwise = Se juega en el sentido de las agujas del reloj, hacia la izquierda.
turn-counter-clockwise = Se juega en el sentido contrario a las agujas del reloj, hacia la derecha.
turn-one-tile = En tu turno, pon una ficha.
turn-one-tile-trains = En tu turno, pon una ficha en un tren que esté abierto para ti.
turn-extra-any = Después de un doble, incluso el de salida, puedes poner una ficha más en el mismo turno, si tienes una que case. Si también es un doble, puedes seguir. Para eso nunca se roba.
turn-extra-other-double = Si pones un doble, puedes poner un segundo doble en el mismo turno, en otra punta. Al salir no se puede.
turn-forced = Si puedes jugar, tienes que jugar.
turn-decline = Puedes pasar aunque puedas jugar. Solo el jugador que sale está obligado a poner la primera ficha.
turn-announce = Cuando te quede una sola ficha, toca la mesa. Si te olvidas, no hay penalización.
turn-knock-penalty = Cuando te quede una sola ficha, toca la mesa. Si te olvidas, robas { $n ->
        [one] una ficha
       *[other] { SPELL($n) } fichas
    }.

layout-equal = Una ficha casa con una punta abierta si una de sus mitades tiene el mismo número; una blanca solo casa con otra blanca. La otra mitad pasa a ser la nueva punta.
layout-sum = Una ficha casa con una punta abierta si el número de la punta y el de una de sus mitades suman { $sum }. La otra mitad pasa a ser la nueva punta.
layout-sum-dead = Ninguna ficha casa con una punta que muestre { $list }.
layout-sum-dead-wild = Con una punta que muestre { $list } solo casa un comodín.
layout-wild-tiles = { $n ->
        [one] Hay un comodín, { $list }. Casa
       *[other] Hay { SPELL($n) } comodines: { $list }. Casan
    } con cualquier punta abierta, en cualquier momento y por cualquiera de sus mitades: eliges qué mitad toca la punta y cuál pasa a ser la nueva.
layout-star = Una estrella casa con cualquier número, y cualquier número casa con una estrella. Si las dos mitades de una ficha casan, eliges cuál pasa a ser la nueva punta. Puesto sobre otro número, el ★-★ toma ese número.
layout-plain = Si la primera ficha no es un doble, se puede jugar en sus dos puntas.
layout-plain-always = La primera ficha no es un doble. Se puede jugar en sus dos puntas.
layout-spinner = El primer doble de la ronda es el spinner, tanto si se sale con él como si llega después. Se puede jugar en él por sus cuatro lados.
layout-opening = En el doble de salida se puede jugar { $places }.
layout-opening-maybe = Si la primera ficha es un doble, se puede jugar en ella { $places }.
layout-fill = Hay que ocupar { $n ->
        [one] ese lugar
       *[other] los { SPELL($n) } lugares
    } antes de jugar en cualquier otra punta.
layout-fill-two = Hay que ocupar los dos lados antes de jugar en cualquier otra punta.
layout-fill-free = Esos lugares se ocupan en cualquier orden, y pueden quedar libres.
layout-sides-first = Sus dos lados largos van primero: en sus extremos solo se juega cuando los dos están cubiertos.
layout-double-1 = Cualquier otro doble deja una sola punta, en línea recta. Da igual en qué sentido se ponga.
layout-double-2 = Cualquier otro doble se pone atravesado. Deja dos puntas, sus dos extremos; la línea no sigue recta.
layout-double-3 = Cualquier otro doble se pone atravesado. Deja tres puntas: sus dos extremos y la línea recta.
layout-sides-first-all = En cada doble, los dos lados largos van primero: en sus extremos solo se juega cuando los dos están cubiertos.
layout-double-fill-1 = Hay que cubrir cada nuevo doble antes de jugar en cualquier otra punta.
layout-double-fill = Hay que ocupar todas las puntas de cada nuevo doble antes de jugar en cualquier otra.
layout-double-fill-order = Si hay varios dobles así, el más antiguo va primero. Esta regla deja de valer para un doble cuando todas las fichas que casan con él están en la mesa.
layout-arm-gate = La segunda ficha de cada brazo tiene que ser un doble. Mientras ese doble no esté puesto, no se puede jugar nada más en ese brazo.
layout-arm-fill = Cuando todos los lados del doble de salida están cubiertos, solo se pueden poner esos dobles, en cualquier orden, hasta que cada brazo tenga el suyo.
layout-gate-layout = Un número en la punta de un brazo solo se puede prolongar con otra ficha si el doble de ese número ya está en la mesa. El doble mismo se puede poner en cualquier momento.
layout-gate-arm = Un número en la punta de un brazo solo se puede prolongar con otra ficha si el doble de ese número ya está en el mismo brazo. El doble mismo se puede poner en cualquier momento.
layout-gate-opening = El doble de salida cuenta para esta regla.
layout-gate-not-opening = El doble de salida no cuenta para esta regla.

layout-places-1 = por un solo lado
layout-places-2 = por dos lados opuestos
layout-places-4 = por sus cuatro lados
layout-places-8 = en ocho lugares: por sus cuatro lados y en sus cuatro esquinas

draw-none = No se roba. Si no puedes jugar, pasas.
draw-one-must-play = Si no puedes jugar, roba una ficha. Si casa, tienes que ponerla enseguida; si no, pasas.
draw-one-may-play = Si no puedes jugar, roba una ficha. Si casa, puedes ponerla o pasar; si no, pasas.
draw-one-end-turn = Si no puedes jugar, roba una ficha. Con eso acaba tu turno, aunque la ficha case.
draw-until-playable-must-play = Si no puedes jugar, roba fichas hasta que una case, y ponla enseguida.
draw-until-playable-may-play = Si no puedes jugar, roba fichas hasta que una case. Entonces puedes ponerla o pasar.
draw-until-playable-end-turn = Si no puedes jugar, roba fichas hasta que una case. Con eso acaba tu turno; podrás poner esa ficha en tu turno siguiente.
draw-at-will = Antes de jugar puedes robar todas las fichas que quieras. Si no puedes jugar, tienes que robar hasta que puedas.
draw-at-will-play = En cuanto puedas jugar, tienes que poner una ficha para acabar tu turno.
draw-at-will-may-pass = Si puedes jugar y ya has robado en este turno, también puedes pasar.
draw-reserve-none = Puedes robar todas las fichas del pozo.
draw-reserve-one = No puedes robar la última ficha del pozo.
draw-reserve = No puedes robar las { SPELL($n) } últimas fichas del pozo.
draw-empty = Si no puedes ni jugar ni robar, pasas.

penalty-each-pass = Cada vez que pasas, recibes { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización.
penalty-run = Si pasas { SPELL($n) } veces seguidas, recibes { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización, y la cuenta vuelve a empezar.
penalty-run-overlap = Si pasas { SPELL($n) } veces seguidas, recibes { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización, y otros tantos por cada pase seguido más.
penalty-run-clear = La cuenta también vuelve a empezar cuando pones una ficha y en cada ronda nueva.
penalty-shutout = Si todos los demás jugadores pasan después de una ficha, cada uno de ellos recibe { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización.
penalty-shutout-partner = El compañero de quien puso la ficha no recibe ninguno.
penalty-shutout-resets = Entonces la cuenta de pases vuelve a empezar para todos los que pasaron.
penalty-together = Si las dos penalizaciones se dan en el mismo pase, se suman.
penalty-block-free = Si una ficha tranca la ronda, la ronda ha terminado: nadie pasa y no hay penalización.
penalty-block-costs = Si una ficha tranca la ronda, cuenta como un pase más para cada uno de los demás jugadores, con las mismas penalizaciones.

trains-own = Cada jugador construye su propio tren. Parte de la locomotora y empieza por el número de esta.
trains-public-0 = No hay tren mexicano.
trains-public-1 = También hay un tren para todos, el tren mexicano. Cualquier jugador puede empezarlo en la locomotora y cualquiera puede prolongarlo.
trains-reach = Solo puedes jugar en el tren de otro jugador mientras tenga una marca.
trains-marker = Cuando pasas, pon tu marca en tu propio tren. Cuando pongas en él una ficha, quita la marca.
trains-unstarted-open = Una marca también abre un tren sin fichas: los demás jugadores pueden empezarlo.
trains-unstarted-closed = Una marca no abre un tren sin fichas: solo su dueño puede empezarlo.
trains-starter-one = Tu primer turno es como cualquier otro.
trains-starter-chain = En tu primer turno solo juegas en tu propio tren, y sigues mientras tengas una ficha que case. Puedes elegir cualquiera de las que casan; no hace falta que encuentres el tren más largo.
trains-starter-own = En tu primer turno pones una sola ficha, y solo en tu propio tren. Antes de eso, ningún otro tren está abierto para ti.
trains-retry = Si no puedes empezar tu tren, tu turno siguiente vuelve a ser un primer turno, hasta que lo hayas empezado.
trains-no-retry = Si no puedes empezar tu tren, tu turno siguiente es un turno normal, de una sola ficha.
trains-starter-double-free = La cadena de tu primer turno puede acabar en un doble. No tienes que poner una segunda ficha.
trains-starter-double-later = La cadena de tu primer turno puede acabar en un doble. No hay que cubrirlo hasta que todos los jugadores hayan tenido su primer turno; después hay que cubrirlo como cualquier doble abierto.
trains-starter-double-ignored = La cadena de tu primer turno puede acabar en un doble. Ese doble no hay que cubrirlo nunca.
trains-starter-double-second = Si la cadena de tu primer turno acaba en un doble, tienes que poner una segunda ficha en tu propio tren. Si puedes, la cadena continúa.
trains-followup-none = Después de un doble, tu turno acaba como después de cualquier otra ficha.
trains-followup-non-double = Si pones un doble, tienes que poner enseguida una segunda ficha. La segunda no puede ser un doble.
trains-followup-any = Si pones un doble, tienes que poner enseguida una segunda ficha. Si la segunda también es un doble, tienes que poner otra más.
trains-followup-chain = Si pones un doble, tienes que poner enseguida otra ficha: una que cubra un doble de este turno, u otro doble. La ficha que cubre uno acaba tu turno. Los dobles que no has cubierto quedan abiertos.
trains-second-available = Puedes poner la segunda ficha en el doble o en cualquier tren que esté abierto para ti.
trains-second-public-only = Puedes poner la segunda ficha en el doble o en un tren abierto para todos. Tu propio tren solo está abierto para todos mientras tenga una marca.
trains-second-double = Tienes que poner la segunda ficha en el doble.
trains-second-lapses = Si todas las fichas que podrían cubrir el doble están en la mesa, tu turno acaba sin segunda ficha.
trains-chain-available = Puedes poner cada doble siguiente en cualquier tren que esté abierto para ti.
trains-chain-public-only = Puedes poner cada doble siguiente en un tren abierto para todos. Tu propio tren solo está abierto para todos mientras tenga una marca.
trains-chain-lapses = Si todas las fichas que podrían cubrir un doble de este turno están en la mesa, tu turno acaba.
trains-second-fails = Si no puedes poner una segunda ficha, pon tu marca en tu tren. Tu turno acaba y el doble queda abierto.
trains-second-fails-draw = Si no puedes poner una segunda ficha, roba como siempre. Si sigues sin poder, pon tu marca en tu tren. Tu turno acaba y el doble queda abierto.
trains-last-double = Si tu última ficha es un doble, la ronda acaba y no hace falta una segunda ficha.
trains-open-none = Un doble sin cubrir no hay que cubrirlo.
trains-open-must-close = Si al final de un turno queda un doble sin cubrir, la ficha siguiente tiene que cubrirlo, aunque esté en un tren cerrado. Esta regla vale para todos los jugadores. Si hay varios dobles sin cubrir, el más antiguo va primero. Si no puedes cubrirlo, pasas y pones tu marca.
trains-release-exhausted = Esta regla deja de valer cuando todas las fichas que podrían cubrir el doble están en la mesa.
trains-release-never = Esta regla vale aunque todas las fichas que podrían cubrir el doble estén en la mesa.

round-out = El primer jugador que pone su última ficha domina: la ronda acaba y la gana él.
round-blocked = La ronda también acaba cuando se tranca: ningún jugador puede poner una ficha.
round-blocked-draw = La ronda también acaba cuando se tranca: ningún jugador puede robar ni poner una ficha.
round-blocked-trains = La ronda también acaba cuando se tranca: ningún jugador podría poner una ficha aunque todos los trenes estuvieran abiertos.
round-blocked-trains-draw = La ronda también acaba cuando se tranca: ningún jugador puede robar, y ninguno podría poner una ficha aunque todos los trenes estuvieran abiertos.
round-laps = Si todos los jugadores pasan dos veces seguidas sin robar, la ronda también está trancada.
round-fewest = Entonces todos muestran su mano, y gana la ronda el jugador con menos puntos.
round-fewest-team = Entonces todos muestran su mano, y gana la ronda la pareja con menos puntos entre sus dos manos. El compañero con menos puntos cuenta como ganador.
round-fewest-team-optional = Entonces todos muestran su mano, y gana la ronda el jugador con menos puntos. Por parejas, gana la pareja con menos puntos entre sus dos manos, y el compañero con menos puntos cuenta como ganador.
round-fewest-between = Entonces solo dos jugadores comparan sus manos: el que puso la última ficha y el siguiente en el orden de juego. Gana la ronda el que tiene menos puntos.
round-fewest-partners = Si dos compañeros empatan con menos puntos que nadie, ganan juntos.
round-no-block-winner = Una ronda trancada no tiene ganador.
round-tie-no-winner = Si empatan rivales con menos puntos que nadie, no hay ganador.
round-tie-share = Si empatan rivales con menos puntos que nadie, comparten la victoria.
round-tie-share-points = Si empatan rivales con menos puntos que nadie, comparten la victoria. Cada uno recibe los puntos que un solo ganador se llevaría de los que no empataron, divididos entre el número de ganadores y redondeados hacia abajo.
round-tie-leader-side = Si empatan rivales con menos puntos que nadie, gana el que está en el bando de quien salió. Si ninguno lo está, no hay ganador.
round-tie-fewest-tiles = Si empatan rivales con menos puntos que nadie, gana el que tiene menos fichas. Si tienen las mismas, no hay ganador.

score-collects = El ganador se anota los puntos de todas las fichas que les quedan en la mano a los demás jugadores.
score-collects-pair = La pareja del ganador se anota los puntos de todas las fichas que les quedan en la mano a los dos rivales.
score-collects-optional = El ganador se anota los puntos de todas las fichas que les quedan en la mano a los demás jugadores; por parejas, solo los de los dos rivales.
score-partner-ignored = Las fichas del compañero del ganador no cuentan.
score-partner-subtracted = Los puntos del compañero del ganador se restan.
score-partner-added = Los puntos del compañero del ganador se suman.
score-own-ignore = En una ronda trancada, los puntos de la mano del ganador no cuentan.
score-own-add = En una ronda trancada, los puntos de la mano del ganador se suman.
score-own-subtract-once = En una ronda trancada, los puntos de la mano del ganador se restan una vez.
score-own-subtract-each = En una ronda trancada, los puntos de la mano del ganador se restan de la mano de cada rival.
score-collects-nothing = Las fichas que quedan en las manos no dan puntos.
score-star = Una estrella cuenta { $n } puntos.
score-rounding = La suma cobrada se redondea al múltiplo de { SPELL($n) } más cercano.
score-rounding-up = La suma cobrada se redondea hacia arriba a un múltiplo de { SPELL($n) }.
score-rounding-down = La suma cobrada se redondea hacia abajo a un múltiplo de { SPELL($n) }.
score-rounding-points = La suma cobrada se redondea al múltiplo de { SPELL($n) } más cercano y da un punto por cada { SPELL($n) }.
score-rounding-points-up = La suma cobrada da un punto por cada { SPELL($n) } completo, y uno más si sobra algo.
score-rounding-points-down = La suma cobrada da un punto por cada { SPELL($n) } completo; lo que sobra no da nada.
score-rounding-one = Cada punto cobrado vale un punto en el marcador.
score-rounding-half = Una suma a medio camino entre dos múltiplos se redondea hacia arriba.
score-win-minimum = Una victoria da al menos { $points }.
score-factor = Lo que cobra el ganador se multiplica si domina así:
score-factors = Lo que cobra el ganador se multiplica si domina así. Todos los factores que se den se multiplican:
score-stock = El ganador también se anota los puntos de las fichas que siguen boca abajo.
score-no-stock = Las fichas que siguen boca abajo no cuentan.
score-floor = Una victoria nunca vale menos de 0 puntos.
score-no-floor = Una victoria puede valer menos de 0 puntos; entonces el ganador pierde puntos.
score-entry-first-win = Tu primera victoria que cuente tiene que valer al menos { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }; hasta entonces, las menores no dan nada. Después, cuentan todas.
score-entry-every-win = Una victoria que valga menos de { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } no da nada.
score-entry-keeps-first-win = Hasta que tengas una ronda de al menos { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }, las rondas menores no te cuentan nada. A partir de esa, cuentan todas.
score-entry-keeps-every-win = Una ronda en la que tengas menos de { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } no te cuenta nada.
score-keeps = Cada jugador se anota los puntos que le quedan en su propia mano. Quien dominó no se anota ninguno.
score-keeps-pair = Cada pareja se anota los puntos que le quedan en sus dos manos. Quien dominó no suma ninguno.
score-keeps-optional = Cada jugador se anota los puntos que le quedan en su propia mano, y una pareja, los de sus dos manos. Quien dominó no suma ninguno.
score-held = Una mano con al menos un doble cuenta { $times }.
score-last = Si el ganador domina con un doble, las manos de los demás cuentan { $times }.
score-stack-multiply = Si se dan las dos reglas, la mano cuenta { $times }.
score-stack-max = Si se dan las dos reglas, solo vale el factor mayor: la mano cuenta { $times }.
score-penalties = Los puntos de penalización se suman.
score-covered = Los puntos de penalización se multiplican igual que la mano.
score-not-covered = Los puntos de penalización nunca se multiplican.
score-block-winner-pays = En una ronda trancada, el ganador también se anota los puntos de su propia mano.
score-block-winner-free = En una ronda trancada, la mano del ganador no cuenta.
score-tie-scored = Una ronda trancada sin ganador se puntúa como siempre.
score-tie-void = En una ronda trancada sin ganador, las manos no cuentan.
score-tile-value = En la cuenta, el { $tile } vale { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } en lugar de los suyos.
score-lone-tile = Si el { $tile } es la única ficha de una mano, cuenta { $points }.
score-tile-value-pips = Para saber qué jugador tiene menos puntos, cada ficha cuenta los puntos que muestra.
score-count = Cada vez que pones una ficha, también la primera, suma las puntas abiertas.
score-count-ends = Cada punta cuenta el número que muestra. Un doble en una punta cuenta sus dos mitades, hasta que una ficha cubra su lado libre.
score-count-opening = Si la primera ficha es un doble, cuenta sus dos mitades una vez, y las sigue contando mientras solo uno de sus dos lados largos esté cubierto.
score-count-tips-nothing = Los extremos libres de un doble no cuentan. Una ficha puesta ahí cuenta como cualquier otra punta.
score-count-tips-free = En cuanto se puede jugar en los extremos de un doble, cada extremo libre cuenta una vez su número.
score-multiple-pips = Si la suma es un múltiplo de { SPELL($n) }, te anotas esos puntos.
score-multiple-pips-several = Si la suma es un múltiplo de { $list }, te anotas esos puntos; si es múltiplo de varios de ellos, te los anotas por cada uno.
score-multiple-points = Si la suma es un múltiplo de { SPELL($n) }, te anotas un punto por cada { SPELL($n) }: una suma de { $count } vale { $total } puntos.
score-multiple-points-several = Si la suma es un múltiplo de { $list }, divídela entre ese número: te anotas el resultado. Si es múltiplo de varios de ellos, puntúas por cada uno: una suma de { $count } vale { $total } puntos.
score-count-zero = Una suma de 0 no da nada.
score-alike = Cada vez que pones una ficha, compara la nueva punta con las demás puntas abiertas. Si al menos otra muestra el mismo número, te anotas un punto por cada punta de ese número, y dos por la que sea un doble.
score-alike-pair = Así, dos puntas iguales valen 2 puntos, o 3 si una de ellas es un doble.
score-alike-least = Solo puntúas si con eso llegas al menos a { SPELL($n) } puntos.
score-alike-opening = Si la primera ficha es un doble, cada uno de sus dos lados largos cuenta como una punta; cuando uno está cubierto, el otro vale dos.
score-alike-tips-nothing = Los extremos libres de un doble no cuentan como puntas.
score-alike-tips-free = En cuanto se puede jugar en los extremos de un doble, cada extremo libre cuenta como una punta.

score-bonus = Hay un premio:
score-bonuses = Hay premios. Todos los que se den se suman:
bonus-out = **{ $name }**: { $points } para el jugador que domina.
bonus-both-ends = **{ $name }**: { $points } por dominar con una ficha que no es un doble y casa con dos puntas abiertas, una por cada mitad.
bonus-double = **{ $name }**: { $points } por dominar con un doble que casa con una sola punta abierta.
bonus-double-both = **{ $name }**: { $points } por dominar con un doble que casa con dos puntas abiertas o más.
bonus-key = **{ $name }**: { $points } por dominar con una ficha que no es un doble y casa con dos puntas abiertas, una por cada mitad, si no queda en las manos ni en el pozo ninguna otra ficha con uno de sus dos números.
bonus-last = **{ $name }**: { $points } por dominar con el { $tile }.
bonus-lead-pass = **{ $name }**: { $points } para el bando de quien salió si el jugador siguiente tiene que pasar y ese bando pone también la segunda ficha de la ronda.
bonus-all-pass = **{ $name }**: { $points } para el jugador después de cuya ficha pasan todos los demás.
bonus-first-pass = **{ $name }**: { $points } por hacer pasar a un rival, si es el primer pase de la ronda.
bonus-blocked = **{ $name }**: { $points } para el ganador de una ronda trancada.
bonus-after-tie = **{ $name }**: { $points } para el ganador de una ronda por cada ronda sin ganador justo antes.
score-round-bonus = Los ganadores de las { SPELL($n) } primeras rondas reciben más puntos: { $list }, en este orden. Las rondas sin ganador no cuentan aquí.
score-round-bonus-one = El ganador de la primera ronda recibe { $list } puntos más. Las rondas sin ganador no cuentan aquí.
score-block-all-pass = Una ficha que tranca la ronda cuenta como si todos los demás jugadores hubieran pasado.
score-earned-kept = Los puntos que te anotas durante una ronda son tuyos aunque no la ganes.
points-n = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }

times-2 = el doble
times-3 = el triple
times-n = { SPELL($n) } veces

match-target = Los puntos de todas las rondas se suman. La partida acaba con la ronda en la que { $who } llega a { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }.
match-target-at-once = Los puntos de todas las rondas se suman. La partida acaba en cuanto { $who } llega a { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }, aunque sea en medio de una ronda.
match-at-once-hands = Entonces las manos solo se puntúan si ese jugador acaba de dominar.
match-earned-round-end = Si los puntos anotados durante una ronda alcanzan esa cifra, la ronda se juega hasta el final.
match-exact = Hay que llegar a esa cifra exacta. Una jugada con la que te pasarías no te da nada.
match-exact-parts = Todo lo que da una misma ficha, con los premios por dominar, va junto. Lo que se anota al final de la ronda se cuenta aparte.
match-rounds = La partida dura { $n ->
        [one] { $n } ronda
       *[other] { $n } rondas
    }, y los puntos se suman.
match-rounds-engines = La partida tiene una ronda por cada locomotora, { $n } en total, y los puntos se suman.
match-single = La partida es de una sola ronda. Quien gana la ronda gana la partida, sean cuales sean los puntos; sin ganador, la partida acaba en empate.
match-highest = Gana el total más alto.
match-lowest = Gana el total más bajo.
match-shared = Los jugadores empatados en el mejor total comparten la victoria.
match-extra-round = Mientras los mejores totales estén empatados, se juega una ronda más.
match-round-end = Si unos puntos de penalización alcanzan esa cifra en medio de una ronda, primero se termina la ronda.
match-immediate = Si unos puntos de penalización alcanzan esa cifra en medio de una ronda, la partida acaba en el acto y la ronda no se puntúa.
match-reset-others = Cada vez que una ronda tiene ganador, solo su bando conserva su total. Todos los demás totales vuelven a 0: una partida se gana con rondas seguidas.
match-reset-all-scored = En cuanto { $each } tiene al menos un punto, todos los totales vuelven a 0, también el último punto. La ronda siguiente empieza entonces como la primera.
series-wins = Varias partidas seguidas forman una serie. Cada partida cuenta 1 para el bando que la gana.
series-love = Una partida cuenta { $n } si ningún otro bando tiene puntos al final (pollona).
series-cochons = Varias partidas seguidas forman una serie, en la que se cuentan los cochons. Al final de una partida, { $each } sin ningún punto se lleva uno. Cuantos menos cochons, mejor.
series-late-zero = Quien ocupa un puesto después de la primera partida empieza con 0.
series-late-highest = Quien ocupa un puesto después de la primera partida empieza con la cuenta más alta de los que juegan.
series-partner = Un compañero nuevo sigue con la cuenta de la pareja.

who-none = un jugador
who-optional = un jugador o una pareja
who-required = una pareja
each-none = cada jugador
each-optional = cada jugador, o cada pareja,
each-required = cada pareja

example-plays = Ejemplo: puntos durante una ronda
example-plays-first = Una ronda empieza así:
example-play = **{ $seat }** pone el { $tile }; las puntas suman { $ends }: **{ $points }**
example-play-alike = **{ $seat }** pone el { $tile }; las puntas muestran { $ends }: **{ $points }**
example-out = Ejemplo: un jugador domina
example-blocked = Ejemplo: una ronda trancada
example-stopped = Ejemplo: una ronda que se interrumpe
example-pairs = { $a } juegan contra { $b }.
example-goes-out = { $seat } domina con el { $tile }.
example-goes-out-bare = { $seat } domina.
example-is-blocked = La ronda se tranca y la gana { $seat }.
example-is-blocked-no-winner = La ronda se tranca y no hay ganador.
example-charged = { $seat } recibió { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } de penalización durante la ronda.
example-no-tiles = sin fichas
example-points = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
