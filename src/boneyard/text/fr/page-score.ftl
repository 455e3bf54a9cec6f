# Ce qu’une manche a rapporté, nombre par nombre.

## The table of a round

page-score-total = Total
page-round-player = Joueur
page-round-left = reste { NUMBER($count) }
page-round-to-go = encore { NUMBER($count) }
page-score-nothing = Aucun point.

## What a number is

page-score-what-pips = Points restés en main
page-score-what-held-double = Un double en main
page-score-what-last-double = Le dernier domino posé était un double
page-score-what-collected = Points restés à { $of }
page-score-what-own = Les points du gagnant lui-même
page-score-what-partner = Points restés au partenaire, { $of }
page-score-what-stock = Dominos restés dans la pioche
page-score-what-floor = Une victoire vaut au moins 0
page-score-what-share = La victoire est partagée
page-score-what-entry = Sous le minimum
page-score-what-pass-run = Pénalité : passes de suite
page-score-what-shutout = Pénalité : tous les autres passent
page-score-what-no-double-to-lead = Pénalité : aucun double pour ouvrir
page-score-what-penalty-factor = Les pénalités sont aussi multipliées
page-score-what-block-winner-free = Le gagnant d’un blocage ne compte pas sa main
page-score-what-tie-void = Un blocage à égalité ne compte aucune main
page-score-what-ends = Les extrémités
page-score-what-alike = Extrémités pareilles
page-score-what-rounding = Arrondi
page-score-what-unit = Un point vaut plusieurs points de domino
page-score-what-round-bonus = Une des premières manches gagnées
page-score-what-bust = De trop : non marqué

## The rule behind a number

page-score-rule-keeps = Chacun marque les points restés dans sa main.
page-score-rule-keeps-pair = Une équipe marque les points restés dans ses deux mains.
page-score-rule-tile-value = Le { $tile } vaut { $count ->
        [one] { $count } point
       *[other] { $count } points
    } au lieu de ses points.
page-score-rule-lone-tile = Si le { $tile } est le seul domino d’une main, la main vaut { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
page-score-rule-star = Une étoile compte { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
page-score-rule-held =
    { $factor ->
        [2] Une main qui contient un double compte double.
        [3] Une main qui contient un double compte triple.
       *[other] Une main qui contient un double compte { $factor } fois.
    }
page-score-rule-last = Si le dernier domino de la manche est un double, les mains des autres comptent { $factor ->
        [2] double
        [3] triple
       *[other] { $factor } fois
    }.
page-score-rule-stack-max = Des deux facteurs, seul le plus grand s’applique.
page-score-rule-stack-multiply = Les deux facteurs se multiplient.
page-score-rule-collects = Le gagnant marque les points que les autres ont encore en main.
page-score-rule-collects-pair = L’équipe du gagnant marque les points que les deux adversaires ont encore en main.
page-score-rule-own-add = Dans une manche bloquée, le gagnant marque aussi sa propre main.
page-score-rule-own-once = Dans une manche bloquée, les points du gagnant sont déduits une fois.
page-score-rule-own-each = Dans une manche bloquée, les points du gagnant sont déduits de la main de chaque adversaire.
page-score-rule-partner-added = Les points du partenaire du gagnant s’ajoutent.
page-score-rule-partner-subtracted = Les points du partenaire du gagnant sont déduits.
page-score-rule-stock = Le gagnant marque aussi les points des dominos restés dans la pioche.
page-score-rule-floor = Une victoire ne vaut jamais moins de 0.
page-score-rule-share = Chacun des { $winners } gagnants en prend une part égale, arrondie à l’inférieur.
page-score-rule-spared = Les joueurs qui partagent la victoire ne se prennent rien entre eux.
page-score-rule-entry-first = Tant qu’on n’a pas gagné une manche d’au moins { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, les victoires plus petites ne rapportent rien.
page-score-rule-entry-every = Une victoire de moins de { $least ->
        [one] { $least } point
       *[other] { $least } points
    } ne rapporte rien.
page-score-rule-entry-keeps-first = Tant qu’on n’a pas eu une manche d’au moins { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, les manches plus petites ne comptent rien.
page-score-rule-entry-keeps-every = Une manche de moins de { $least ->
        [one] { $least } point
       *[other] { $least } points
    } ne compte rien.
page-score-rule-each-pass = Chaque passe coûte { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-in-block = Un domino qui bloque la manche compte comme une passe de chacun des autres joueurs.
page-score-rule-pass-run = Passer { $passes } fois de suite coûte { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-run-overlap = Chaque passe de plus à la suite les coûte encore.
page-score-rule-shutout = Quand un seul coup fait passer tous les autres, il coûte { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    } à chaque adversaire.
page-score-rule-no-double = Un joueur qui devrait ouvrir par un double et n’en a pas reçoit { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-covered = Les pénalités pour passer sont multipliées comme la main.
page-score-rule-winner-free = Le gagnant d’une manche bloquée ne marque rien pour les dominos qu’il garde.
page-score-rule-tie-void = Dans une manche bloquée sans gagnant, aucune main n’est comptée.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Points en main : { $list }.
page-score-block-fewest = Une manche bloquée revient au joueur qui a le moins de points en main.
page-score-block-fewest-team = Une manche bloquée revient à l’équipe dont les deux mains ont le moins de points.
page-score-block-fewest-between = Deux mains seulement sont comparées : celle du joueur qui a posé le dernier domino et celle du joueur suivant. Celle qui a le moins de points gagne.
page-score-block-shown-pips = Pour cette comparaison, chaque domino compte les points qu’il montre.
page-score-block-no-winner = Personne ne gagne une manche bloquée.
page-score-block-tie-no-winner = Si des adversaires sont à égalité, personne ne gagne.
page-score-block-tie-share = Si des adversaires sont à égalité, ils partagent la victoire.
page-score-block-tie-leader-side = Si des adversaires sont à égalité, le camp du joueur qui avait ouvert la manche gagne. Si aucun d’eux n’est de ce côté, personne ne gagne.
page-score-block-tie-fewest-tiles = Si des adversaires sont à égalité, celui qui a le moins de dominos gagne. S’ils en ont autant, personne ne gagne.
page-score-block-stopped = Les pénalités ont atteint le but : la partie s’arrête là et les mains ne sont pas comptées.
