# La première partie : trois bulles, et le but de la partie.

page-tip-fit = Les dominos clairs vont maintenant. Touchez-en un, puis une extrémité. Touchez-en un sombre pour savoir pourquoi il ne va pas.
page-tip-closed = Un cadenas : cette extrémité est fermée. { $reason }
page-tip-doubles = Un double à une extrémité : seul un double y va maintenant. { $reason }
page-tip-points-bad = Ici, les points sont mauvais. { $goal }
page-tip-points-good = Ici, les points sont bons. { $goal }
page-tip-learned = Compris

page-goal-target = { $winner ->
        [lowest] Le total le plus bas gagne ;
       *[highest] Le total le plus haut gagne ;
    } { $target } points terminent la partie.
page-goal-rounds = { $winner ->
        [lowest] Le total le plus bas gagne
       *[highest] Le total le plus haut gagne
    } après { $rounds } manches.
page-goal-engines = { $winner ->
        [lowest] Le total le plus bas gagne ;
       *[highest] Le total le plus haut gagne ;
    } il y a une manche par double qui en commence une.
page-goal-single = { $winner ->
        [lowest] Le total le plus bas gagne.
       *[highest] Le total le plus haut gagne.
    } La partie est une seule manche.
