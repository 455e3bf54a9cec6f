# Manches jouées avec de vrais dominos : qui ouvre, les mots d’une feuille de marque, et ce qui ne peut être noté.

## Ce qui ne peut pas être noté

error-score-round = manche { $n } : { $what }
error-score-seat = il n’y a pas de joueur { $n } parmi { $players }
error-score-names = { $found } noms pour { $n } joueurs
error-score-leader = dites qui a ouvert
error-score-who = dites qui a fini
error-score-tile = dites avec quel domino { $who } a fini
error-score-blocker = dites qui a posé le dernier domino
error-score-nobody-out = un dernier domino, ou des points pour lui, demandent que quelqu’un ait fini
error-score-foreign = { $where } : le { $tile } n’est pas dans ce jeu
error-score-twice = { $where } : le { $tile } vient trop souvent ; le jeu en a { $n }
error-score-at-last = dernier domino
error-score-at-middle = domino au milieu
error-score-at-stock = pioche
error-score-both = notez des dominos ou des points, pas les deux
error-score-hands = notez { $n } mains, et non { $found }
error-score-tiles-needed = ce jeu demande les dominos de chaque main, pas seulement leurs points
error-score-out-holds = { $who } a fini et n’a plus de dominos
error-score-empty-hand = { $who } a encore des dominos : notez-les
error-score-no-penalty = ce jeu n’a pas cette pénalité
error-score-penalty-seat = dites qui reçoit la pénalité
error-score-no-points = ce jeu n’a pas ces points
error-score-number = { $n } n’est pas un nombre de { $least } à { $most }
error-score-late-points = des points viennent après que l’objectif est atteint
error-score-not-stopped = l’objectif n’est pas atteint, la manche continue
error-score-stopped = l’objectif est atteint avant la fin de la manche : elle s’arrête, et aucune main ne compte
error-score-over = la partie est finie après la manche { $n }
error-score-no-round = il n’y a pas de manche { $n } ; la dernière est { $count }
error-score-seats = chaque joueur a une place, dans l’ordre du jeu
error-score-seats-pairs = en équipes, un nouveau reprend une place et son total
error-score-places = ce jeu est pour { $low } à { $high } joueurs, pas pour { $n }
error-score-places-one = ce jeu est pour { $right } joueurs, pas pour { $n }
error-score-places-pairs = en équipes, on est { $right } joueurs, pas { $n }
error-score-undo = il n’y a rien à annuler
error-score-file = pas une feuille de marque, ou endommagée
error-score-version = pas une feuille de marque de version { $version }

## Qui ouvre (game/deals.py, NextLeader)

next-lead-winner = { $seat } ouvre après avoir gagné la dernière manche.
next-lead-again = { $seat } ouvre de nouveau : la dernière manche n’a pas de gagnant.
next-lead-rotate = { $seat } ouvre : c’est son tour.
next-lead-left = { $seat } ouvre, à la place d’un joueur qui est parti.
next-lead-highest-double = Le joueur qui a le plus fort double ouvre.
next-lead-highest-double-or-heaviest = Le joueur qui a le plus fort double ouvre ; sans double, celui qui a le domino le plus lourd.
next-lead-holder = Le joueur qui a le { $tiles } ouvre.
next-lead-order = Le joueur qui a le premier de ces dominos présents dans une main ouvre : { $tiles }.
next-lead-engine = Le joueur qui a le { $tiles } ouvre.
next-lead-lots = Tirez au sort qui ouvre.
next-lead-chosen = Décidez ensemble qui ouvre.

## Mots

score-player = Joueur { $n }
score-how-out = fini
score-how-blocked = bloquée
score-how-stopped = arrêtée
score-table-round = Manche
score-table-leader = Ouvre
score-table-end = Fin
score-table-out = A fini
score-table-total = { $side } : total
score-table-seats = nouvelles places
score-start-zero = 0
score-start-average = la moyenne : { $total }
score-start-worst = le plus mauvais total : { $total }
score-start-kept = le total actuel ({ $seat }) : { $total }
score-seat-joined = { $seat } arrive avec { $total }.
score-seat-left = { $seat } part.
score-seat-instead = { $seat } remplace { $other } et commence avec { $total }.
score-seat-kept = { $seat } remplace { $other } et reprend son total.
score-penalty-pass-run = { $seat }, passes de suite
score-penalty-shutout = { $seat } a fait passer tous les autres
score-penalty-no-double-to-lead = { $seat }, aucun double pour ouvrir
referee-trains = L’arbitre ne juge pas les trains.
