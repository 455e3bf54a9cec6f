# Lo que dio una ronda, número por número.

## The table of a round

page-score-total = Total
page-round-player = Jugador
page-round-left = quedan { NUMBER($count) }
page-round-to-go = faltan { NUMBER($count) }
page-score-nothing = Ningún punto.

## What a number is

page-score-what-pips = Puntos que quedan en la mano
page-score-what-held-double = Un doble en la mano
page-score-what-last-double = La última ficha colocada era un doble
page-score-what-collected = Puntos que le quedan a { $of }
page-score-what-own = Los puntos del propio ganador
page-score-what-partner = Puntos que le quedan a la pareja, { $of }
page-score-what-stock = Fichas que quedan en el pozo
page-score-what-floor = Una victoria vale al menos 0
page-score-what-share = La victoria se comparte
page-score-what-entry = No llega al mínimo
page-score-what-pass-run = Penalización: pases seguidos
page-score-what-shutout = Penalización: pasaron todos los demás
page-score-what-no-double-to-lead = Penalización: sin doble para salir
page-score-what-penalty-factor = Las penalizaciones también se multiplican
page-score-what-block-winner-free = Quien gana una ronda trancada no cuenta su mano
page-score-what-tie-void = Una ronda trancada con empate no cuenta ninguna mano
page-score-what-ends = Las puntas
page-score-what-alike = Puntas iguales
page-score-what-rounding = Redondeo
page-score-what-unit = Un tanto vale varios puntos de ficha
page-score-what-round-bonus = Una de las primeras rondas ganadas
page-score-what-bust = Demasiado: no se anota

## The rule behind a number

page-score-rule-keeps = Cada uno se anota los puntos que le quedan en la mano.
page-score-rule-keeps-pair = Cada pareja se anota los puntos que le quedan en sus dos manos.
page-score-rule-tile-value = El { $tile } vale { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    } en lugar de los suyos.
page-score-rule-lone-tile = Si el { $tile } es la única ficha de una mano, la mano vale { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }.
page-score-rule-star = Una estrella cuenta { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }.
page-score-rule-held =
    { $factor ->
        [2] Una mano con algún doble cuenta el doble.
        [3] Una mano con algún doble cuenta el triple.
       *[other] Una mano con algún doble cuenta { $factor } veces.
    }
page-score-rule-last = Si la ronda se gana con un doble como última ficha, las manos de los demás cuentan { $factor ->
        [2] el doble
        [3] el triple
       *[other] { $factor } veces
    }.
page-score-rule-stack-max = Solo se aplica el mayor de los dos factores.
page-score-rule-stack-multiply = Los dos factores se multiplican.
page-score-rule-collects = El ganador se anota los puntos que los demás aún tienen en la mano.
page-score-rule-collects-pair = La pareja ganadora se anota los puntos que los dos rivales aún tienen en la mano.
page-score-rule-own-add = En una ronda trancada, el ganador se anota también su propia mano.
page-score-rule-own-once = En una ronda trancada, los puntos del ganador se restan una vez.
page-score-rule-own-each = En una ronda trancada, los puntos del ganador se restan de la mano de cada rival.
page-score-rule-partner-added = Se suman los puntos de la pareja del ganador.
page-score-rule-partner-subtracted = Se restan los puntos de la pareja del ganador.
page-score-rule-stock = El ganador se anota también las fichas que quedan en el pozo.
page-score-rule-floor = Una victoria nunca vale menos de 0.
page-score-rule-share = Cada uno de los { $winners } ganadores recibe una parte igual, redondeada hacia abajo.
page-score-rule-spared = Quienes comparten la victoria no se quitan nada entre ellos.
page-score-rule-entry-first = Hasta tu primera victoria de al menos { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    }, las victorias menores no dan nada.
page-score-rule-entry-every = Una victoria de menos de { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    } no da nada.
page-score-rule-entry-keeps-first = Hasta la primera ronda de al menos { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    }, las rondas menores no cuentan nada.
page-score-rule-entry-keeps-every = Una ronda de menos de { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    } no cuenta nada.
page-score-rule-each-pass = Cada pase cuesta { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }.
page-score-rule-in-block = Una ficha que tranca la ronda cuenta como un pase de cada uno de los demás jugadores.
page-score-rule-pass-run = { $passes } pases seguidos cuestan { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }.
page-score-rule-run-overlap = Cada pase seguido de más los cuesta otra vez.
page-score-rule-shutout = Si una jugada hace pasar a todos los demás, le cuesta { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    } a cada rival.
page-score-rule-no-double = Un jugador que debería salir con un doble y no tiene ninguno recibe { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    } de penalización.
page-score-rule-covered = Las penalizaciones por pasar se multiplican igual que la mano.
page-score-rule-winner-free = Quien gana una ronda trancada no se anota nada por las fichas de su mano.
page-score-rule-tie-void = En una ronda trancada sin ganador no se cuenta ninguna mano.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Puntos en la mano: { $list }.
page-score-block-fewest = Gana la ronda trancada quien tiene menos puntos.
page-score-block-fewest-team = Gana la ronda trancada la pareja con menos puntos en sus dos manos.
page-score-block-fewest-between = Solo se comparan dos manos: la de quien puso la última ficha y la del jugador siguiente. Gana la que tiene menos puntos.
page-score-block-shown-pips = Para esta comparación, cada ficha cuenta los puntos que muestra.
page-score-block-no-winner = Nadie gana una ronda trancada.
page-score-block-tie-no-winner = Si hay rivales empatados con menos puntos, nadie gana la ronda.
page-score-block-tie-share = Si hay rivales empatados con menos puntos, comparten la victoria.
page-score-block-tie-leader-side = Si hay rivales empatados con menos puntos, gana el lado de quien salió. Si ninguno es de ese lado, nadie gana la ronda.
page-score-block-tie-fewest-tiles = Si hay rivales empatados con menos puntos, gana quien tiene menos fichas. Si tienen las mismas, nadie gana la ronda.
page-score-block-stopped = Las penalizaciones alcanzaron la meta: la partida termina en el acto y las manos no se cuentan.
