# Lo que vale una ficha o un pase: en la página y en la terminal.

## La suma de las puntas en la página, y lo que haría una jugada con ella.

page-count-ends = Las puntas suman { $count }
page-count-total = total { $count }
page-count-parts = Mostrar lo que cuenta cada punta
page-count-end = cuenta { $count }

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
