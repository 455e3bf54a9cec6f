# Ce que rapporte un domino ou une passe : sur la page et dans le terminal.

## Le total des extrémités sur la page, et ce qu’un coup en ferait.

page-count-ends = Les extrémités font { $count }
page-count-total = total { $count }
page-count-parts = Montrer ce que compte chaque extrémité
page-count-end = compte { $count }

## Des totaux qui montent pendant une manche.

page-score-earned = { $count ->
        [one] { $count } point
       *[other] { $count } points
    } de plus dans cette manche
page-score-to-go = reste { NUMBER($count) }
page-score-wins = { NUMBER($count) } sur { NUMBER($target) } victoires
page-score-track = Course à { $target }
page-score-track-side = { $name } { $count }

## Nombres jokers, et un tour avec un domino de plus.

page-star = étoile
page-done = Terminé
