# Ce que rapporte un domino ou une passe : sur la page et dans le terminal.

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
points-bonus = { $name } +{ $points }

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
page-score-rule-both-ends = Le dernier domino n’était pas un double et allait à deux extrémités, une par moitié.
page-score-rule-double = Le dernier domino était un double qui n’allait qu’à une extrémité.
page-score-rule-double-both = Le dernier domino était un double qui allait à deux extrémités ou plus.
page-score-rule-key = Le dernier domino allait à deux extrémités, et il ne restait aucun autre domino portant l’un de ses nombres.
page-score-rule-last-tile = Une prime pour finir avec ce domino précis.
page-score-rule-lead-pass = Le joueur suivant a passé, et le camp qui a ouvert a aussi posé le deuxième domino.
page-score-rule-all-pass = Tous les autres joueurs ont passé après un domino.
page-score-rule-rounding = La somme est arrondie au multiple de { NUMBER($to) } le plus proche.
page-score-rule-unit = { NUMBER($pips) } points de domino font un point.
page-score-rule-blocked = Qui gagne une manche bloquée reçoit une prime.
page-score-rule-after-tie = Pour chaque manche sans gagnant juste avant celle-ci.
page-score-rule-round-bonus =
    { $rounds ->
        [one] Qui gagne la première manche qui a un gagnant reçoit une prime.
       *[other] Qui gagne l’une des { $rounds } premières manches qui ont un gagnant reçoit une prime.
    }
page-score-rule-bust = Il faut tomber juste sur l’objectif : ce qui le dépasse n’est pas marqué.
page-score-block-reached = L’objectif est atteint : la partie s’arrête aussitôt, et les mains ne comptent pas.
page-round-reset-all = Tous ont marqué : tous les totaux reviennent à 0.
page-round-reset-others = Les autres reviennent à 0.
