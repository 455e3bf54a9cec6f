# Lo que dio una ronda, número por número.

## The table of a round

page-score-total = Total
page-round-player = Jugador
page-round-left = quedan { NUMBER($count) }
page-round-to-go = faltan { NUMBER($count) }
page-score-nothing = Ningún punto.
