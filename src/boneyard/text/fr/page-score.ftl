# Ce qu’une manche a rapporté, nombre par nombre.

## The table of a round

page-score-total = Total
page-round-player = Joueur
page-round-left = reste { NUMBER($count) }
page-round-to-go = encore { NUMBER($count) }
page-score-nothing = Aucun point.
