# La fin d’une manche, et ce qu’elle rapporte (game/results.py).  $winners sont les gagnants.
result-out =
    { $winner_you ->
        [yes] Vous avez posé votre dernier domino.
       *[no] { $winner } a posé son dernier domino.
    }
result-blocked = La manche est bloquée.
result-stopped = La manche s’arrête aussitôt.
result-won =
    { $winners_count ->
        [0] Personne ne gagne la manche.
        [one] { $winners_you ->
            [yes] Vous gagnez la manche.
           *[no] { $winners } gagne la manche.
        }
       *[other] { $winners_you ->
            [yes] Gagnants de la manche : { $winners }.
           *[no] { $winners } gagnent la manche.
        }
    }

# Qui a gagné une partie, et pourquoi elle est finie (game/results.py, Outcome).
outcome-target = L’objectif de { $target } points est atteint.
outcome-rounds =
    { $rounds ->
        [one] { $rounds } manche a été jouée
       *[other] { $rounds } manches ont été jouées
    } : c’était la dernière.
outcome-single = La partie compte une seule manche.

# Où en est une série de parties, et ce que la dernière a changé (game/series.py).
series-standing-wins =
    Victoires en { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
series-standing-cochons =
    Cochons en { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
series-line-win = { $sides } : +{ $points } pour la victoire
series-line-love = { $sides } : +{ $points } pour une victoire sans un point aux autres
series-line-cochon =
    { $sides } : +{ $points } { $points ->
        [one] cochon
       *[other] cochons
    }, pour une partie sans un point
series-line-late = { $sides } : { $points } au départ, le plus haut compte, pour une arrivée plus tard

# Ce qu’est un nombre d’un score (ScoreLine) ; toute autre raison est une prime.
score-line = { $bonus }
score-line-pips = points restés en main
score-line-held-double = un double en main
score-line-last-double = le dernier domino posé était un double
score-line-collected =
    { $of_you ->
        [yes] points restés dans votre main
       *[no] points restés à { $of }
    }
score-line-own = les points du gagnant lui-même
score-line-partner =
    { $of_you ->
        [yes] points restés dans votre main, celle du partenaire
       *[no] points restés au partenaire, { $of }
    }
score-line-stock = dominos restés dans la pioche
score-line-floor = une victoire vaut au moins 0
score-line-share = la victoire est partagée
score-line-entry = sous le minimum
score-line-pass-run = pénalité : passes de suite
score-line-shutout = pénalité : tous les autres passent
score-line-no-double-to-lead = pénalité : aucun double pour ouvrir
score-line-penalty-factor = les pénalités sont aussi multipliées
score-line-block-winner-free = le gagnant d’un blocage ne compte pas sa main
score-line-tie-void = un blocage à égalité ne compte aucune main
score-line-ends = les extrémités
score-line-alike = extrémités pareilles
score-line-rounding = arrondi
score-line-unit = un point vaut plusieurs points de domino
score-line-win-minimum = porté au minimum d’une victoire
score-line-factor = multiplié pour le dernier domino
score-line-round-bonus = une des premières manches gagnées
score-line-bust = de trop : non marqué

# Les règles derrière les nombres d’un score et derrière la fin d’une manche (game/results.py, Rule) :
# $n, $points et $tile sont ses nombres.

rule-keeps = Chacun marque les points restés dans sa main.
rule-keeps-pair = Une équipe marque les points restés dans ses deux mains.
rule-tile-value = Le { $tile } vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    } au lieu de ses points.
rule-lone-tile = Si le { $tile } est le seul domino d’une main, la main vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-star = Une étoile compte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-held-double =
    { $n ->
        [2] Une main qui contient un double compte double.
        [3] Une main qui contient un double compte triple.
       *[other] Une main qui contient un double compte { $n } fois.
    }
rule-last-double = Si le dernier domino de la manche est un double, les mains des autres comptent { $n ->
        [2] double
        [3] triple
       *[other] { $n } fois
    }.
rule-stack-max = Des deux facteurs, seul le plus grand s’applique.
rule-stack-multiply = Les deux facteurs se multiplient.
rule-collects = Le gagnant marque les points que les autres ont encore en main.
rule-collects-pair = L’équipe du gagnant marque les points que les deux adversaires ont encore en main.
rule-own-add = Dans une manche bloquée, le gagnant marque aussi sa propre main.
rule-own-subtract-once = Dans une manche bloquée, les points du gagnant sont déduits une fois.
rule-own-subtract-each = Dans une manche bloquée, les points du gagnant sont déduits de la main de chaque adversaire.
rule-partner-added = Les points du partenaire du gagnant s’ajoutent.
rule-partner-subtracted = Les points du partenaire du gagnant sont déduits.
rule-stock = Le gagnant marque aussi les points des dominos restés dans la pioche.
rule-floor = Une victoire ne vaut jamais moins de 0.
rule-share = Chacun des { $n } gagnants en prend une part égale, arrondie à l’inférieur.
rule-spared = Les joueurs qui partagent la victoire ne se prennent rien entre eux.
rule-entry-first-win = Tant qu’on n’a pas gagné une manche d’au moins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, les victoires plus petites ne rapportent rien.
rule-entry-every-win = Une victoire de moins de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ne rapporte rien.
rule-entry-keeps-first-win = Tant qu’on n’a pas eu une manche d’au moins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, les manches plus petites ne comptent rien.
rule-entry-keeps-every-win = Une manche de moins de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ne compte rien.
rule-each-pass = Chaque passe coûte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-in-block = Un domino qui bloque la manche compte comme une passe de chacun des autres joueurs.
rule-pass-run = Passer { $n } fois de suite coûte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-run-overlap = Chaque passe de plus à la suite les coûte encore.
rule-shutout = Quand un seul coup fait passer tous les autres, il coûte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à chaque adversaire.
rule-no-double-to-lead = Un joueur qui devrait ouvrir par un double et n’en a pas reçoit { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-penalty-factor = Les pénalités pour passer sont multipliées comme la main.
rule-block-winner-free = Le gagnant d’une manche bloquée ne marque rien pour les dominos qu’il garde.
rule-tie-void = Dans une manche bloquée sans gagnant, aucune main n’est comptée.
rule-made = Marqué pendant la manche, au moment même.
rule-both-ends = Le dernier domino n’était pas un double et allait à deux extrémités, une par moitié.
rule-double = Le dernier domino était un double qui n’allait qu’à une extrémité.
rule-double-both = Le dernier domino était un double qui allait à deux extrémités ou plus.
rule-key = Le dernier domino allait à deux extrémités, et il ne restait aucun autre domino portant l’un de ses nombres.
rule-last-tile = Une prime pour finir avec ce domino précis.
rule-lead-pass = Le joueur suivant a passé, et le camp qui a ouvert a aussi posé le deuxième domino.
rule-all-pass = Tous les autres joueurs ont passé après un domino.
rule-first-pass = C’était la première passe de la manche.
rule-rounding = La somme est arrondie au multiple de { NUMBER($n) } le plus proche.
rule-rounding-up = La somme est arrondie au multiple de { NUMBER($n) } supérieur.
rule-rounding-down = La somme est arrondie au multiple de { NUMBER($n) } inférieur.
rule-unit = { NUMBER($n) } points de domino font un point.
rule-win-minimum = Une victoire rapporte au moins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-factor = Ce que prend le gagnant compte { $n ->
        [2] double
        [3] triple
       *[other] { $n } fois
    }.
rule-blocked = Qui gagne une manche bloquée reçoit une prime.
rule-after-tie = Pour chaque manche sans gagnant juste avant celle-ci.
rule-round-bonus =
    { $n ->
        [one] Qui gagne la première manche qui a un gagnant reçoit une prime.
       *[other] Qui gagne l’une des { $n } premières manches qui ont un gagnant reçoit une prime.
    }
rule-bust = Il faut tomber juste sur l’objectif : ce qui le dépasse n’est pas marqué.
rule-compared = Points en main : { $compared }.
rule-fewest = Une manche bloquée revient au joueur qui a le moins de points en main.
rule-fewest-team = Une manche bloquée revient à l’équipe dont les deux mains ont le moins de points.
rule-fewest-between = Deux mains seulement sont comparées : celle du joueur qui a posé le dernier domino et celle du joueur suivant. Celle qui a le moins de points gagne.
rule-printed-pips = Pour cette comparaison, chaque domino compte les points qu’il montre.
rule-no-winner = Personne ne gagne une manche bloquée.
rule-tie-no-winner = Si des adversaires sont à égalité, personne ne gagne.
rule-tie-share = Si des adversaires sont à égalité, ils partagent la victoire.
rule-tie-leader-side = Si des adversaires sont à égalité, le camp du joueur qui avait ouvert la manche gagne. Si aucun d’eux n’est de ce côté, personne ne gagne.
rule-tie-fewest-tiles = Si des adversaires sont à égalité, celui qui a le moins de dominos gagne. S’ils en ont autant, personne ne gagne.
rule-stopped = Les pénalités ont atteint le but : la partie s’arrête là et les mains ne sont pas comptées.
rule-reached = L’objectif est atteint : la partie s’arrête aussitôt, et les mains ne comptent pas.
rule-reset-all-scored = Tous ont marqué : tous les totaux reviennent à 0.
rule-reset-others = Les autres reviennent à 0.
fact-hand = { $seats } { $pips }

# Ce qui gagne une partie, et ce qui la finit (sheets/traits.py, Goal).
goal-target = { $lowest ->
        [yes] Le total le plus bas gagne ;
       *[no] Le total le plus haut gagne ;
    } { $target } points terminent la partie.
goal-rounds = { $lowest ->
        [yes] Le total le plus bas gagne
       *[no] Le total le plus haut gagne
    } après { $rounds } manches.
goal-engines = { $lowest ->
        [yes] Le total le plus bas gagne ;
       *[no] Le total le plus haut gagne ;
    } il y a une manche par double qui en commence une.
goal-single = { $lowest ->
        [yes] Le total le plus bas gagne.
       *[no] Le total le plus haut gagne.
    } La partie est une seule manche.
