# La primera partida: tres avisos, y de qué trata la partida.

page-tip-fit = Las fichas claras casan ahora. Toca una y después una punta. Toca una oscura para saber por qué no.
page-tip-closed = Un candado: esta punta está cerrada. { $reason }
page-tip-doubles = Un doble en una punta: ahora ahí solo va un doble. { $reason }
page-tip-points-bad = Aquí los puntos son malos. { $goal }
page-tip-points-good = Aquí los puntos son buenos. { $goal }
page-tip-learned = Entendido

page-goal-target = { $winner ->
        [lowest] Gana el total más bajo;
       *[highest] Gana el total más alto;
    } { $target } puntos terminan la partida.
page-goal-rounds = { $winner ->
        [lowest] Gana el total más bajo
       *[highest] Gana el total más alto
    } después de { $rounds } rondas.
page-goal-engines = { $winner ->
        [lowest] Gana el total más bajo;
       *[highest] Gana el total más alto;
    } hay una ronda por cada doble que empieza una.
page-goal-single = { $winner ->
        [lowest] Gana el total más bajo.
       *[highest] Gana el total más alto.
    } La partida es una sola ronda.
