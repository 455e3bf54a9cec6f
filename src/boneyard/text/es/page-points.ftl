# Lo que vale una ficha o un pase: en la página y en la terminal.

points-number = { $n ->
        [1] un
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
       *[other] { $n }
    }
points-times = { $divisor ->
        [3] { $times ->
            [one] { $number } tres
           *[other] { $number } treses
        }
        [5] { $times ->
            [one] { $number } cinco
           *[other] { $number } cincos
        }
       *[other] { $number } × { $divisor }
    }
points-ends = { $count }: { $parts }
points-ends-unit = { $count }: { $parts }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
points-alike = { $points ->
        [2] par
       *[other] puntas iguales
    }, { $points }
points-bonus = { $name } +{ $points }

## La suma de las puntas en la página, y lo que haría una jugada con ella.

page-count-ends = Las puntas suman { $count }
page-count-parts = Mostrar lo que cuenta cada punta
page-count-end = cuenta { $count }
page-count-makes = deja la suma de las puntas en { $count }
page-count-makes-scores = deja la suma de las puntas en { $count } y anota { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
page-count-scores = anota { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
page-count-bust = { $points ->
        [one] demasiado: { $points } punto se pasaría del objetivo
       *[other] demasiado: { $points } puntos se pasarían del objetivo
    }

## Totales que crecen durante una ronda.

page-score-earned = { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    } en esta ronda
page-score-to-go = faltan { NUMBER($count) }
page-score-wins = { NUMBER($count) } de { NUMBER($target) } victorias
page-score-track = Carrera a { $target }
page-score-track-side = { $name } { $count }

## Números comodín, y un turno con otra ficha.

page-star = estrella
page-done = Listo
page-event-played-star =
    { $you ->
        [yes] Colocas el
       *[no] { $name } coloca el
    } { $tile } con la estrella en la punta.

## El final de una ronda con puntos anotados durante el juego.

page-score-rule-made = Se anotó durante la ronda, en el momento.
page-score-rule-both-ends = La última ficha no era un doble y casaba con dos puntas, una por cada mitad.
page-score-rule-double = La última ficha era un doble que casaba con una sola punta.
page-score-rule-double-both = La última ficha era un doble que casaba con dos puntas o más.
page-score-rule-key = La última ficha casaba con dos puntas y no quedaba ninguna otra ficha con uno de sus números.
page-score-rule-last-tile = Un premio por dominar justo con esa ficha.
page-score-rule-lead-pass = Pasó el jugador siguiente y el bando que salió puso también la segunda ficha.
page-score-rule-all-pass = Todos los demás jugadores pasaron tras una ficha.
page-score-rule-rounding = La suma se redondea al múltiplo de { NUMBER($to) } más cercano.
page-score-rule-unit = { NUMBER($pips) } pintas hacen un punto.
page-score-rule-blocked = Quien gana una ronda trancada recibe un premio.
page-score-rule-after-tie = Por cada ronda sin ganador justo antes de esta.
page-score-rule-round-bonus =
    { $rounds ->
        [one] Quien gana la primera ronda con ganador recibe un premio.
       *[other] Quien gana una de las { $rounds } primeras rondas con ganador recibe un premio.
    }
page-score-rule-bust = Hay que dar justo en el objetivo: lo que lo pasa no se anota.
page-score-block-reached = Se alcanzó el objetivo: la partida acaba en el acto y las manos no cuentan.
page-round-reset-all = Todos han anotado: todos los totales vuelven a 0.
page-round-reset-others = Los demás vuelven a 0.
