# La ayuda de la primera ronda.

page-tip-fit = Tu turno: las fichas claras encajan. Toca una y luego una punta. Toca una oscura para saber por qué no.
page-tip-draw = Cuando nada encaja, robas del pozo.
page-tip-pass = Cuando no puedes jugar, pasas, y sigue el próximo.
page-tip-double =
    El { $tile } es un doble: se pone atravesado.{ $count ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Tiene { $count } puntas abiertas.
    }
page-tip-closed = Un candado: esta punta está cerrada. { $reason }
page-tip-doubles = Un doble en una punta: ahora ahí solo va un doble. { $reason }
page-tip-points-bad = Aquí los puntos son malos. { $goal } Toca un nombre para ver de dónde salen sus puntos.
page-tip-points-good = Aquí los puntos son buenos. { $goal } Toca un nombre para ver de dónde salen sus puntos.
