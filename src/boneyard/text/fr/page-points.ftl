# Ce que rapporte un domino ou une passe : sur la page et dans le terminal.  Le nom d’une feuille à la
# fin d’un message en fait le mot propre au jeu.

points-number = { $n ->
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $n }
    }
points-times = { $divisor ->
        [3] { $times ->
            [one] une fois trois
           *[other] { $number } fois trois
        }
        [5] { $times ->
            [one] une fois cinq
           *[other] { $number } fois cinq
        }
       *[other] { $number } × { $divisor }
    }
points-ends = { $count } : { $parts }
points-ends-unit = { $count } : { $parts }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-alike = { $points ->
        [2] paire
       *[other] extrémités pareilles
    }, { $points }
points-out = fini +{ $points }
points-both-ends = va aux deux extrémités +{ $points }
points-double = fini sur un double +{ $points }
points-double-both = double aux deux extrémités +{ $points }
points-key = clé +{ $points }
points-last-tile = fini avec ce domino +{ $points }
points-lead-pass = le joueur suivant a passé +{ $points }
points-all-pass = tous les autres ont passé +{ $points }
points-both-ends-dominican = capicúa +{ $points }
points-both-ends-puerto-rican = capicúa +{ $points }
points-both-ends-haitian = dékabès +{ $points }
points-both-ends-brazilian = lá-e-lô +{ $points }
points-double-both-brazilian = cruzada +{ $points }
points-last-tile-puerto-rican = chuchazo +{ $points }
points-lead-pass-dominican = pase de salida +{ $points }
points-all-pass-dominican = pase corrido +{ $points }

## Le total des extrémités sur la page, et ce qu’un coup en ferait.

page-count-ends = Les extrémités font { $count }
page-count-parts = Montrer ce que compte chaque extrémité
page-count-end = compte { $count }
page-count-makes = porte le total des extrémités à { $count }
page-count-makes-scores = porte le total des extrémités à { $count } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-count-scores = marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-count-bust = { $points ->
        [one] de trop : { $points } point dépasserait l’objectif
       *[other] de trop : { $points } points dépasseraient l’objectif
    }

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
page-event-played-star =
    { $you ->
        [yes] Vous posez le
       *[no] { $name } pose le
    } { $tile }, l’étoile contre l’extrémité.

## La fin d’une manche où l’on a marqué en jouant.

page-score-rule-made = Marqué pendant la manche, au moment même.
page-score-rule-rounding = La somme est arrondie au multiple de { NUMBER($to) } le plus proche.
page-score-rule-unit = { NUMBER($pips) } points de domino font un point.
page-score-rule-blocked = Qui gagne une manche bloquée reçoit une prime.
page-score-rule-after-tie = Pour chaque manche sans gagnant juste avant celle-ci.
page-score-rule-round-bonus =
    { $rounds ->
        [one] Qui gagne la première manche reçoit une prime.
       *[other] Qui gagne l’une des { $rounds } premières manches reçoit une prime.
    }
page-score-rule-bust = Il faut tomber juste sur l’objectif : ce qui le dépasse n’est pas marqué.
page-score-block-reached = L’objectif est atteint : la partie s’arrête aussitôt, et les mains ne comptent pas.
page-round-reset-all = Tous ont marqué : tous les totaux reviennent à 0.
page-round-reset-others = Les autres reviennent à 0.
