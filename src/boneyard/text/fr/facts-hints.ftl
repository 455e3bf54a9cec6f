# Pourquoi un coup est bon : un fait de minds/analyse/hints.py, avec ses champs.  $deals est hint-deals.

# Un échantillon ne dit jamais « toutes » : à partir de 99, c’est presque toutes.
hint-deals = { $percent ->
        [99] presque toutes les donnes
       *[other] { $percent } % des donnes
    }

hint-only = C’est le seul coup possible.
hint-out = C’est votre dernier domino : vous sortez.
hint-target = Il marque { gain-points } et gagne la partie.
hint-scores = Il marque { gain-points }.
hint-guards = Il laisse moins à marquer à { $seat } : environ { gain-points }.
hint-stuck = { $seat } reste sans coup dans { $deals }.
hint-draws = { $seat } doit piocher dans { $deals }.
hint-able = Vous pourrez encore poser au tour suivant dans { $deals }.
hint-partner = { $seat }, votre partenaire, peut poser dans { $deals }.
hint-keeps = Vous gardez { $count } dominos avec un { $pip }, et { $seat } ne peut pas en avoir.
hint-train = Il vous reste une suite de { $count } dominos pour votre propre train.
hint-shed = Vous vous défaites de { gain-points } ; la manche se bloque dans { $deals }.
hint-wins = La manche est gagnée dans { $deals }.
hint-more = Sur 100 parties, il en gagne { $count } de plus que { $other }.
hint-less = Sur 100 parties, il en gagne { $count } de moins que { $other }.
hint-double = Un double ne va qu’à un seul nombre : il est difficile à poser plus tard.
hint-heavy = Vous vous défaites de { $points } points, plus qu’avec tout autre domino possible.
hint-variety = Vous gardez { $count } nombres différents en main.
hint-equal = Aucun autre coup n’est meilleur, pour autant qu’on puisse le savoir.
