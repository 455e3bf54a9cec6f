# Cómo acabó una ronda, y qué dio (game/results.py).  $winners son los ganadores.
result-out =
    { $winner_you ->
        [yes] Dominas.
       *[no] { $winner } domina.
    }
result-blocked = La ronda está trancada.
result-stopped = La ronda acaba en el acto.
result-won =
    { $winners_count ->
        [0] Nadie gana la ronda.
        [one] { $winners_you ->
            [yes] Ganas la ronda.
           *[no] { $winners } gana la ronda.
        }
       *[other] { $winners_you ->
            [yes] Ganadores de la ronda: { $winners }.
           *[no] { $winners } ganan la ronda.
        }
    }

# Quién ganó una partida, y por qué acabó (game/results.py, Outcome).
outcome-target = Se alcanzó el objetivo de { $target } puntos.
outcome-rounds =
    { $rounds ->
        [one] Se ha jugado { $rounds } ronda
       *[other] Se han jugado { $rounds } rondas
    }: era la última.
outcome-single = La partida es de una sola ronda.

# Cómo va una serie de partidas, y qué cambió la última (game/series.py).
series-standing-wins =
    Victorias en { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    }
series-standing-cochons =
    Cochons en { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    }
series-line-win = { $sides }: +{ $points } por la victoria
series-line-love = { $sides }: +{ $points } por ganar sin puntos de los demás (pollona)
series-line-cochon =
    { $sides }: +{ $points } { $points ->
        [one] cochon
       *[other] cochons
    }, por una partida sin ningún punto
series-line-late = { $sides }: { $points } para empezar, la cuenta más alta, por llegar más tarde

# Qué es un número de una puntuación (ScoreLine); todo otro motivo es un premio.
score-line = { $bonus }
score-line-pips = puntos que quedan en la mano
score-line-held-double = un doble en la mano
score-line-last-double = la última ficha colocada era un doble
score-line-collected =
    { $of_you ->
        [yes] puntos que te quedan
       *[no] puntos que le quedan a { $of }
    }
score-line-own = los puntos del propio ganador
score-line-partner =
    { $of_you ->
        [yes] puntos que te quedan como pareja
       *[no] puntos que le quedan a la pareja, { $of }
    }
score-line-stock = fichas que quedan en el pozo
score-line-floor = una victoria vale al menos 0
score-line-share = la victoria se comparte
score-line-entry = no llega al mínimo
score-line-pass-run = penalización: pases seguidos
score-line-shutout = penalización: pasaron todos los demás
score-line-no-double-to-lead = penalización: sin doble para salir
score-line-penalty-factor = las penalizaciones también se multiplican
score-line-block-winner-free = quien gana una ronda trancada no cuenta su mano
score-line-tie-void = una ronda trancada con empate no cuenta ninguna mano
score-line-ends = las puntas
score-line-alike = puntas iguales
score-line-rounding = redondeo
score-line-unit = un tanto vale varios puntos de ficha
score-line-win-minimum = hasta el mínimo de una victoria
score-line-factor = multiplicado por la última ficha
score-line-round-bonus = una de las primeras rondas ganadas
score-line-bust = demasiado: no se anota

# Las reglas detrás de los números de una puntuación y del final de una ronda (game/results.py, Rule):
# $n, $points y $tile son sus números.

rule-keeps = Cada uno se anota los puntos que le quedan en la mano.
rule-keeps-pair = Cada pareja se anota los puntos que le quedan en sus dos manos.
rule-tile-value = El { $tile } vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } en lugar de los suyos.
rule-lone-tile = Si el { $tile } es la única ficha de una mano, la mano vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
rule-star = Una estrella cuenta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
rule-held-double =
    { $n ->
        [2] Una mano con algún doble cuenta el doble.
        [3] Una mano con algún doble cuenta el triple.
       *[other] Una mano con algún doble cuenta { $n } veces.
    }
rule-last-double = Si la ronda se gana con un doble como última ficha, las manos de los demás cuentan { $n ->
        [2] el doble
        [3] el triple
       *[other] { $n } veces
    }.
rule-stack-max = Solo se aplica el mayor de los dos factores.
rule-stack-multiply = Los dos factores se multiplican.
rule-collects = El ganador se anota los puntos que los demás aún tienen en la mano.
rule-collects-pair = La pareja ganadora se anota los puntos que los dos rivales aún tienen en la mano.
rule-own-add = En una ronda trancada, el ganador se anota también su propia mano.
rule-own-subtract-once = En una ronda trancada, los puntos del ganador se restan una vez.
rule-own-subtract-each = En una ronda trancada, los puntos del ganador se restan de la mano de cada rival.
rule-partner-added = Se suman los puntos de la pareja del ganador.
rule-partner-subtracted = Se restan los puntos de la pareja del ganador.
rule-stock = El ganador se anota también las fichas que quedan en el pozo.
rule-floor = Una victoria nunca vale menos de 0.
rule-share = Cada uno de los { $n } ganadores recibe una parte igual, redondeada hacia abajo.
rule-spared = Quienes comparten la victoria no se quitan nada entre ellos.
rule-entry-first-win = Hasta tu primera victoria de al menos { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, las victorias menores no dan nada.
rule-entry-every-win = Una victoria de menos de { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } no da nada.
rule-entry-keeps-first-win = Hasta la primera ronda de al menos { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, las rondas menores no cuentan nada.
rule-entry-keeps-every-win = Una ronda de menos de { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } no cuenta nada.
rule-each-pass = Cada pase cuesta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
rule-in-block = Una ficha que tranca la ronda cuenta como un pase de cada uno de los demás jugadores.
rule-pass-run = { $n } pases seguidos cuestan { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
rule-run-overlap = Cada pase seguido de más los cuesta otra vez.
rule-shutout = Si una jugada hace pasar a todos los demás, le cuesta { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } a cada rival.
rule-no-double-to-lead = Un jugador que debería salir con un doble y no tiene ninguno recibe { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización.
rule-penalty-factor = Las penalizaciones por pasar se multiplican igual que la mano.
rule-block-winner-free = Quien gana una ronda trancada no se anota nada por las fichas de su mano.
rule-tie-void = En una ronda trancada sin ganador no se cuenta ninguna mano.
rule-made = Se anotó durante la ronda, en el momento.
rule-both-ends = La última ficha no era un doble y casaba con dos puntas, una por cada mitad.
rule-double = La última ficha era un doble que casaba con una sola punta.
rule-double-both = La última ficha era un doble que casaba con dos puntas o más.
rule-key = La última ficha casaba con dos puntas y no quedaba ninguna otra ficha con uno de sus números.
rule-last-tile = Un premio por dominar justo con esa ficha.
rule-lead-pass = Pasó el jugador siguiente y el bando que salió puso también la segunda ficha.
rule-all-pass = Todos los demás jugadores pasaron tras una ficha.
rule-first-pass = Fue el primer pase de la ronda.
rule-rounding = La suma se redondea al múltiplo de { NUMBER($n) } más cercano.
rule-rounding-up = La suma se redondea hacia arriba a un múltiplo de { NUMBER($n) }.
rule-rounding-down = La suma se redondea hacia abajo a un múltiplo de { NUMBER($n) }.
rule-unit = { NUMBER($n) } pintas hacen un punto.
rule-win-minimum = Una victoria da al menos { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
rule-factor = Lo que cobra el ganador cuenta { $n ->
        [2] el doble
        [3] el triple
       *[other] { $n } veces
    }.
rule-blocked = Quien gana una ronda trancada recibe un premio.
rule-after-tie = Por cada ronda sin ganador justo antes de esta.
rule-round-bonus =
    { $n ->
        [one] Quien gana la primera ronda con ganador recibe un premio.
       *[other] Quien gana una de las { $n } primeras rondas con ganador recibe un premio.
    }
rule-bust = Hay que dar justo en el objetivo: lo que lo pasa no se anota.
rule-compared = Puntos en la mano: { $compared }.
rule-fewest = Gana la ronda trancada quien tiene menos puntos.
rule-fewest-team = Gana la ronda trancada la pareja con menos puntos en sus dos manos.
rule-fewest-between = Solo se comparan dos manos: la de quien puso la última ficha y la del jugador siguiente. Gana la que tiene menos puntos.
rule-printed-pips = Para esta comparación, cada ficha cuenta los puntos que muestra.
rule-no-winner = Nadie gana una ronda trancada.
rule-tie-no-winner = Si hay rivales empatados con menos puntos, nadie gana la ronda.
rule-tie-share = Si hay rivales empatados con menos puntos, comparten la victoria.
rule-tie-leader-side = Si hay rivales empatados con menos puntos, gana el lado de quien salió. Si ninguno es de ese lado, nadie gana la ronda.
rule-tie-fewest-tiles = Si hay rivales empatados con menos puntos, gana quien tiene menos fichas. Si tienen las mismas, nadie gana la ronda.
rule-stopped = Las penalizaciones alcanzaron la meta: la partida termina en el acto y las manos no se cuentan.
rule-reached = Se alcanzó el objetivo: la partida acaba en el acto y las manos no cuentan.
rule-reset-all-scored = Todos han anotado: todos los totales vuelven a 0.
rule-reset-others = Los demás vuelven a 0.
fact-hand = { $seats } { $pips }

# Qué gana una partida, y qué la acaba (sheets/traits.py, Goal).
goal-target = { $lowest ->
        [yes] Gana el total más bajo;
       *[no] Gana el total más alto;
    } { $target } puntos terminan la partida.
goal-rounds = { $lowest ->
        [yes] Gana el total más bajo
       *[no] Gana el total más alto
    } después de { $rounds } rondas.
goal-engines = { $lowest ->
        [yes] Gana el total más bajo;
       *[no] Gana el total más alto;
    } hay una ronda por cada doble que empieza una.
goal-single = { $lowest ->
        [yes] Gana el total más bajo.
       *[no] Gana el total más alto.
    } La partida es una sola ronda.
