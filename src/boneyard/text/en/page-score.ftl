# What a round brought, number by number.

## The table of a round

page-score-total = Total
page-round-player = Player
page-round-left = { NUMBER($count) } left
page-round-to-go = { NUMBER($count) } to go
page-score-nothing = No points.
