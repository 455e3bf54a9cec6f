# Les règles d’une feuille, rédigées pour les joueurs.

heading-need = Matériel et joueurs
heading-deal = La donne
heading-lead = L’ouverture
heading-turn = Le tour de jeu
heading-layout = Où poser
heading-draw = Piocher et passer
heading-trains = Les trains
heading-round = Fin de la manche
heading-score = Les points
heading-match = Fin de la partie
heading-series = Plusieurs parties

need-tile = le { $tile }
need-set = Un jeu de double-{ $max } : { $tiles } dominos, du 0-0 au { $max }-{ $max }.
need-set-star = Un jeu de double-{ $max } et { SPELL($wild) } jokers : { $tiles } dominos en tout. Les jokers portent une étoile, ★, à côté de chaque nombre de 0 à { $max } ; le dernier est le ★-★. Avec un jeu de double-{ $star }, le nombre { $star } est l’étoile.
need-sets = { SPELL($copies, case: "upper") } jeux de double-{ $max } mélangés : { $tiles } dominos en tout, chacun en { SPELL($copies) } exemplaires.
need-removed = Retirez pour de bon { $list } ; il reste { $left ->
        [one] { $left } domino
       *[other] { $left } dominos
    }.
need-removed-each = Retirez pour de bon { $list } de chaque jeu ; il reste { $left ->
        [one] { $left } domino
       *[other] { $left } dominos
    }.
need-star = Le nombre { $n } est une étoile, ★ : c’est un joker.
need-exactly = Pour { $n ->
        [one] { SPELL($n) } joueur
       *[other] { SPELL($n) } joueurs
    }.
need-between = De { SPELL($least) } à { SPELL($most) } joueurs.

need-partners-none = Chaque joueur joue pour soi.
need-partners-optional = Chaque joueur joue pour soi, ou bien quatre joueurs jouent par équipes : les joueurs qui se font face sont partenaires et ont un score commun.
need-partners-required = Les joueurs qui se font face sont partenaires et ont un score commun.

deal-shuffle = Retournez les dominos face cachée et mélangez-les.
deal-engine = Retirez d’abord le { $first } du jeu et posez-le au centre, face visible. C’est la locomotive de la manche ; elle n’appartient à aucun joueur.
deal-engine-next = À chaque manche suivante, la locomotive est le double juste en dessous : le { $second }, et ainsi de suite jusqu’au { $last }.
deal-engine-two = À la manche suivante, la locomotive est le { $last }.
deal-engine-again = Après le { $last }, on reprend au { $first }.
deal-engine-same = C’est la locomotive de toutes les manches.
deal-hand = Chaque joueur prend { $hand ->
        [one] { $hand } domino
       *[other] { $hand } dominos
    }.
deal-hand-always = Chaque joueur prend { $hand ->
        [one] { $hand } domino
       *[other] { $hand } dominos
    }, quel que soit le nombre de joueurs.
deal-hand-table = Le nombre de dominos par main dépend du nombre de joueurs :
deal-row-players = Joueurs
deal-row-tiles = Dominos par joueur
deal-nothing-left = Tous les dominos sont distribués.
deal-rest-out = Les autres dominos restent face cachée, hors du jeu.
deal-rest-boneyard = Les autres dominos restent face cachée et forment la pioche.
deal-no-double = Si aucun joueur n’a de double, rendez les dominos, mélangez et redistribuez.
deal-doubles-in-hand = Si un joueur a { $n ->
        [one] { $n } double
       *[other] { $n } doubles
    } ou plus, rendez les dominos, mélangez et redistribuez.

when-every = À chaque manche
when-first = À la première manche
when-single = Au départ

lead-highest-double = { $when }, le joueur qui a le plus fort double ouvre.
lead-highest-double-or-heaviest = { $when }, le joueur qui a le plus fort double ouvre. Si aucun joueur n’a de double, c’est le joueur qui a le domino le plus lourd : celui qui a le plus de points et, à égalité, la plus forte moitié.
lead-holder = { $when }, le joueur qui a le { $tile } ouvre avec ce domino.
lead-order = { $when }, le joueur qui a le { $tile } ouvre avec ce domino. Si aucun joueur ne l’a, on ouvre avec le premier de ces dominos qui se trouve dans une main : { $list }.
lead-engine = { $when }, le joueur qui a la locomotive ouvre avec elle : à la première manche, le { $tile }.
lead-engine-then = La locomotive n’est pas un tour : son joueur pose ensuite le premier domino d’un train.
lead-undealt-order = Si aucun joueur n’a l’un de ces dominos, mélangez et redistribuez.
lead-lots = { $when }, tirez au sort le joueur qui ouvre : chaque joueur retourne un domino, et celui qui a le plus de points ouvre. À égalité, on recommence. Mélangez ensuite de nouveau les dominos.
lead-chosen = { $when }, les joueurs décident ensemble qui ouvre.
lead-equals = Si deux joueurs ont des dominos identiques de jeux différents, le premier d’entre eux dans l’ordre du jeu, après le dernier joueur qui a ouvert, ouvre.
lead-no-double = Si aucun joueur n’a de double, mélangez et redistribuez.
lead-undealt = Si aucun joueur n’a ce domino, mélangez et redistribuez.
lead-missing-draw = Si aucun joueur n’a { $first ->
    [highest_double] de double
    [order] l’un de ces dominos
   *[other] ce domino
}, chacun pioche un domino à son tour jusqu’à ce que l’un des joueurs en tire un. Ce joueur ouvre.
lead-missing-reserve = Pour cela, on peut aussi piocher les dominos qui restent d’habitude dans la pioche.
lead-winner = Ensuite, le gagnant d’une manche ouvre la suivante.
lead-winners = Si des joueurs partagent la victoire, le premier d’entre eux dans l’ordre du jeu, après le dernier joueur qui a ouvert, ouvre.
lead-rotate-left = Ensuite, à chaque manche, c’est le voisin de gauche qui ouvre.
lead-rotate-right = Ensuite, à chaque manche, c’est le voisin de droite qui ouvre.
lead-after-tie-same = Après une manche sans gagnant, le même joueur ouvre de nouveau.
lead-after-tie-first = Après une manche sans gagnant, la suivante commence comme la première.
lead-fallback = Si le joueur qui doit ouvrir n’a pas de double, le joueur suivant qui en a un ouvre, avec un double de son choix.
lead-fallback-highest = Si le joueur qui doit ouvrir n’a pas de double, le joueur suivant qui en a un ouvre, avec son plus fort double.
lead-fallback-cost = Un joueur qui cède ainsi l’ouverture reçoit { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité, une fois par manche.

lead-tile-engine = La locomotive compte comme premier domino ; le joueur qui ouvre pose le suivant.
lead-tile-shown = Ce joueur ouvre avec ce domino.
lead-tile-shown-first = À la première manche, ce joueur ouvre avec ce domino.
lead-tile-any = { $leader } peut poser n’importe quel domino de sa main.
lead-tile-any-shown = Ce joueur montre ce domino à tous, mais peut ouvrir avec n’importe quel domino de sa main.
lead-tile-highest = { $leader } pose le plus fort double de sa main.
lead-tile-any-double = { $leader } pose un double de sa main, à son choix.
lead-tile-double-if-held = { $leader } doit poser un double s’il en a un, à son choix.
lead-tile-otherwise = Sans double, il peut ouvrir avec n’importe quel domino.

leader-every = Le joueur qui ouvre
leader-later = À toute autre manche, le joueur qui ouvre

turn-clockwise = On joue dans le sens des aiguilles d’une montre, vers la gauche.
turn-counter-clockwise = On joue dans le sens inverse des aiguilles d’une montre, vers la droite.
turn-one-tile = À votre tour, posez un domino.
turn-one-tile-trains = À votre tour, posez un domino sur l’un des trains qui vous sont ouverts.
turn-extra-any = Après un double, même celui qui ouvre la manche, vous pouvez poser un domino de plus dans le même tour, s’il y en a un qui convient. Si c’est encore un double, vous pouvez continuer. On ne pioche jamais pour cela.
turn-extra-other-double = Si vous posez un double, vous pouvez en poser un deuxième dans le même tour, à une autre extrémité. Ce n’est pas permis à l’ouverture.
turn-forced = Si vous pouvez jouer, vous devez jouer.
turn-decline = Vous pouvez passer même si vous pouvez jouer. Seul le joueur qui ouvre doit poser le premier domino.
turn-announce = Quand il ne vous reste qu’un domino, toquez sur la table. L’oubli ne coûte rien.
turn-knock-penalty = Quand il ne vous reste qu’un domino, toquez sur la table. En cas d’oubli, vous piochez { $n ->
        [one] { SPELL($n) } domino
       *[other] { SPELL($n) } dominos
    }.

layout-equal = Un domino convient à une extrémité ouverte si l’une de ses moitiés porte le même nombre ; un blanc ne va qu’avec un blanc. L’autre moitié devient la nouvelle extrémité.
layout-sum = Un domino convient à une extrémité ouverte si le nombre de celle-ci et l’une de ses moitiés font { $sum } ensemble. L’autre moitié devient la nouvelle extrémité.
layout-sum-dead = Aucun domino ne convient à une extrémité qui montre { $list }.
layout-sum-dead-wild = Seul un joker convient à une extrémité qui montre { $list }.
layout-wild-tiles = { $n ->
        [one] Il y a un joker, { $list }. Il va
       *[other] Il y a { SPELL($n) } jokers : { $list }. Ils vont
    } à toute extrémité ouverte, à tout moment, et par l’une ou l’autre moitié : vous choisissez celle qui touche l’extrémité et celle qui devient la nouvelle.
layout-star = Une étoile convient à tout nombre, et tout nombre convient à une étoile. Si les deux moitiés d’un domino conviennent, vous choisissez celle qui devient la nouvelle extrémité. Posé sur un autre nombre, le ★-★ prend ce nombre.
layout-plain = Si le premier domino n’est pas un double, on peut jouer à ses deux extrémités.
layout-plain-always = Le premier domino n’est pas un double. On peut jouer à ses deux extrémités.
layout-spinner = Le premier double de la manche est le pivot, qu’il ouvre ou qu’il vienne plus tard. On peut y jouer sur ses quatre côtés.
layout-opening = On peut jouer sur le double d’ouverture { $places }.
layout-opening-maybe = Si le premier domino est un double, on peut y jouer { $places }.
layout-fill = Ces { SPELL($n) } places doivent être garnies avant de jouer à une autre extrémité.
layout-fill-two = Les deux côtés doivent être garnis avant de jouer à une autre extrémité.
layout-fill-free = Ces places se garnissent dans n’importe quel ordre, et on peut en laisser libres.
layout-sides-first = Ses deux grands côtés viennent d’abord : on ne joue à ses pointes que quand tous deux sont couverts.
layout-double-1 = Tout autre double ouvre une seule extrémité, dans le prolongement. Le sens dans lequel on le pose ne change rien.
layout-double-2 = Tout autre double se pose en travers. Il ouvre deux extrémités, ses pointes ; la ligne ne continue pas dans le prolongement.
layout-double-3 = Tout autre double se pose en travers. Il ouvre trois extrémités : ses deux pointes et le prolongement.
layout-sides-first-all = Sur chaque double, les deux grands côtés viennent d’abord : on ne joue à ses pointes que quand tous deux sont couverts.
layout-double-fill-1 = Un nouveau double doit être couvert avant de jouer à une autre extrémité.
layout-double-fill = Toutes les extrémités d’un nouveau double doivent être garnies avant de jouer à une autre extrémité.
layout-double-fill-order = S’il y a plusieurs de ces doubles, le plus ancien passe d’abord. Cette règle ne vaut plus pour un double dès que tous les dominos qui lui conviennent sont sur la table.
layout-arm-gate = Sur chaque bras, le deuxième domino doit être un double. Tant que ce double n’est pas posé, on ne peut rien jouer d’autre sur ce bras.
layout-arm-fill = Dès que tous les côtés du double d’ouverture sont couverts, on ne peut poser que ces doubles, dans n’importe quel ordre, jusqu’à ce que chaque bras ait le sien.
layout-gate-layout = On ne peut prolonger un nombre à l’extrémité d’un bras par un autre domino que si le double de ce nombre est déjà sur la table. Le double lui-même peut se poser à tout moment.
layout-gate-arm = On ne peut prolonger un nombre à l’extrémité d’un bras par un autre domino que si le double de ce nombre est déjà sur le même bras. Le double lui-même peut se poser à tout moment.
layout-gate-opening = Le double d’ouverture compte pour cette règle.
layout-gate-not-opening = Le double d’ouverture ne compte pas pour cette règle.

layout-places-1 = d’un seul côté
layout-places-2 = sur deux côtés opposés
layout-places-4 = sur ses quatre côtés
layout-places-8 = à huit places : sur ses quatre côtés et à ses quatre coins

draw-none = On ne pioche pas. Si vous ne pouvez pas jouer, vous passez.
draw-one-must-play = Si vous ne pouvez pas jouer, piochez un domino. S’il convient, vous devez le poser aussitôt ; sinon, vous passez.
draw-one-may-play = Si vous ne pouvez pas jouer, piochez un domino. S’il convient, vous pouvez le poser ou passer ; sinon, vous passez.
draw-one-end-turn = Si vous ne pouvez pas jouer, piochez un domino. Votre tour est alors fini, même si ce domino convient.
draw-until-playable-must-play = Si vous ne pouvez pas jouer, piochez jusqu’à ce qu’un domino convienne, et posez-le aussitôt.
draw-until-playable-may-play = Si vous ne pouvez pas jouer, piochez jusqu’à ce qu’un domino convienne. Vous pouvez alors le poser ou passer.
draw-until-playable-end-turn = Si vous ne pouvez pas jouer, piochez jusqu’à ce qu’un domino convienne. Votre tour est alors fini ; vous pourrez poser ce domino au tour suivant.
draw-at-will = Vous pouvez piocher autant de dominos que vous voulez avant de jouer. Si vous ne pouvez pas jouer, vous devez piocher jusqu’à ce que vous le puissiez.
draw-at-will-play = Dès que vous pouvez jouer, vous devez poser un domino pour finir votre tour.
draw-at-will-may-pass = Si vous pouvez jouer et que vous avez pioché pendant ce tour, vous pouvez aussi passer.
draw-reserve-none = Vous pouvez piocher tous les dominos de la pioche.
draw-reserve-one = Vous ne pouvez pas piocher le dernier domino de la pioche.
draw-reserve = Vous ne pouvez pas piocher les { SPELL($n) } derniers dominos de la pioche.
draw-empty = Si vous ne pouvez ni jouer ni piocher, vous passez.

penalty-each-pass = Chaque fois que vous passez, vous recevez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité.
penalty-run = Si vous passez { SPELL($n) } fois de suite, vous recevez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité, et le compte repart de zéro.
penalty-run-overlap = Si vous passez { SPELL($n) } fois de suite, vous recevez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité, et encore autant chaque fois que vous passez de nouveau à la suite.
penalty-run-clear = Le compte repart aussi de zéro quand vous posez un domino, et à chaque nouvelle manche.
penalty-shutout = Si tous les autres joueurs passent après la pose d’un domino, chacun d’eux reçoit { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité.
penalty-shutout-partner = Le partenaire du joueur qui a posé ce domino n’en reçoit pas.
penalty-shutout-resets = Le compte des passes repart alors de zéro pour tous les joueurs qui ont passé.
penalty-together = Si les deux pénalités s’appliquent au même moment, elles s’ajoutent.
penalty-block-free = Si un domino bloque la manche, elle est finie : aucun joueur ne passe, et il n’y a pas de pénalité.
penalty-block-costs = Si un domino bloque la manche, cela compte pour chacun des autres joueurs comme une passe de plus, avec les mêmes pénalités.

trains-own = Chaque joueur construit son propre train. Le train part de la locomotive et commence par le nombre de celle-ci.
trains-public-0 = Il n’y a pas de train mexicain.
trains-public-1 = Il y a aussi un train commun, le train mexicain. Chaque joueur peut le commencer à la locomotive, et chaque joueur peut le prolonger.
trains-reach = Vous ne pouvez jouer sur le train d’un autre joueur que s’il porte un marqueur.
trains-marker = Quand vous passez, placez votre marqueur sur votre propre train. Quand vous y posez un domino, retirez le marqueur.
trains-unstarted-open = Un marqueur ouvre aussi un train sans domino : les autres joueurs peuvent le commencer.
trains-unstarted-closed = Un marqueur n’ouvre pas un train sans domino : seul son propriétaire peut le commencer.
trains-starter-one = Votre premier tour est un tour comme les autres.
trains-starter-chain = À votre premier tour, vous jouez seulement sur votre propre train, et vous continuez tant qu’un de vos dominos convient. Vous choisissez librement parmi ceux qui conviennent ; vous n’avez pas à trouver le train le plus long.
trains-starter-own = À votre premier tour, vous posez un seul domino, sur votre propre train. Aucun autre train ne vous est ouvert avant.
trains-retry = Si vous ne pouvez pas commencer votre train, votre tour suivant est encore un premier tour, jusqu’à ce que vous l’ayez commencé.
trains-no-retry = Si vous ne pouvez pas commencer votre train, votre tour suivant est un tour normal, avec un seul domino.
trains-starter-double-free = La suite posée au premier tour peut finir par un double. Vous n’avez pas à poser un deuxième domino.
trains-starter-double-later = La suite posée au premier tour peut finir par un double. Il n’a pas à être couvert avant que tous les joueurs aient eu leur premier tour ; ensuite, il doit être couvert comme tout double ouvert.
trains-starter-double-ignored = La suite posée au premier tour peut finir par un double. Ce double n’a jamais à être couvert.
trains-starter-double-second = Si la suite posée au premier tour finit par un double, vous devez poser un deuxième domino sur votre propre train. Si vous le pouvez, la suite continue.
trains-followup-none = Après un double, votre tour finit comme après tout autre domino.
trains-followup-non-double = Si vous posez un double, vous devez aussitôt poser un deuxième domino. Celui-ci ne peut pas être un double.
trains-followup-any = Si vous posez un double, vous devez aussitôt poser un deuxième domino. Si c’est encore un double, vous devez en poser un autre.
trains-followup-chain = Si vous posez un double, vous devez aussitôt poser un autre domino : un domino qui couvre un double de ce tour, ou encore un double. Un domino qui en couvre un finit votre tour. Les doubles que vous n’avez pas couverts restent ouverts.
trains-second-available = Vous pouvez poser le deuxième domino sur le double ou sur tout train qui vous est ouvert.
trains-second-public-only = Vous pouvez poser le deuxième domino sur le double ou sur un train ouvert à tous. Votre propre train n’est ouvert à tous que s’il porte un marqueur.
trains-second-double = Vous devez poser le deuxième domino sur le double.
trains-second-lapses = Si tous les dominos qui pourraient couvrir le double sont sur la table, votre tour finit sans deuxième domino.
trains-chain-available = Vous pouvez poser chaque double suivant sur tout train qui vous est ouvert.
trains-chain-public-only = Vous pouvez poser chaque double suivant sur un train ouvert à tous. Votre propre train n’est ouvert à tous que s’il porte un marqueur.
trains-chain-lapses = Si tous les dominos qui pourraient couvrir un double de ce tour sont sur la table, votre tour finit.
trains-second-fails = Si vous ne pouvez pas poser de deuxième domino, placez votre marqueur sur votre train. Votre tour est fini et le double reste ouvert.
trains-second-fails-draw = Si vous ne pouvez pas poser de deuxième domino, piochez comme d’habitude. Si vous ne pouvez toujours pas, placez votre marqueur sur votre train. Votre tour est fini et le double reste ouvert.
trains-last-double = Si votre dernier domino est un double, la manche finit, sans deuxième domino.
trains-open-none = Un double découvert n’a pas à être couvert.
trains-open-must-close = Si un double est encore découvert à la fin d’un tour, le prochain domino doit le couvrir, même sur un train fermé. Cette règle vaut pour tous les joueurs. Si plusieurs doubles sont découverts, le plus ancien passe d’abord. Si vous ne pouvez pas le couvrir, vous passez et placez votre marqueur.
trains-release-exhausted = Cette règle ne vaut plus dès que tous les dominos qui pourraient couvrir le double sont sur la table.
trains-release-never = Cette règle vaut même si tous les dominos qui pourraient couvrir le double sont sur la table.

round-out = Le premier joueur qui pose son dernier domino finit : la manche s’arrête et ce joueur la gagne.
round-blocked = La manche s’arrête aussi quand elle est bloquée : aucun joueur ne peut poser de domino.
round-blocked-draw = La manche s’arrête aussi quand elle est bloquée : aucun joueur ne peut piocher ni poser de domino.
round-blocked-trains = La manche s’arrête aussi quand elle est bloquée : aucun joueur ne pourrait poser de domino, même si tous les trains étaient ouverts.
round-blocked-trains-draw = La manche s’arrête aussi quand elle est bloquée : aucun joueur ne peut piocher, et aucun ne pourrait poser de domino, même si tous les trains étaient ouverts.
round-laps = Si tous les joueurs passent deux fois de suite sans piocher, la manche est bloquée aussi.
round-fewest = Tous les joueurs montrent alors leur main, et celui qui a le moins de points gagne la manche.
round-fewest-team = Tous les joueurs montrent alors leur main, et l’équipe qui a le moins de points dans ses deux mains réunies gagne la manche. Le partenaire qui en a le moins compte comme le gagnant.
round-fewest-team-optional = Tous les joueurs montrent alors leur main, et celui qui a le moins de points gagne la manche. Par équipes, l’équipe qui a le moins de points dans ses deux mains réunies gagne, et le partenaire qui en a le moins compte comme le gagnant.
round-fewest-between = Deux joueurs seulement comparent alors leurs mains : celui qui a posé le dernier domino et le suivant dans l’ordre du jeu. Celui qui a le moins de points gagne la manche.
round-fewest-partners = Si deux partenaires ont tous deux le moins de points, ils gagnent ensemble.
round-no-block-winner = Une manche bloquée n’a pas de gagnant.
round-tie-no-winner = Si des adversaires sont à égalité, il n’y a pas de gagnant.
round-tie-share = Si des adversaires sont à égalité, ils partagent la victoire.
round-tie-share-points = Si des adversaires sont à égalité, ils partagent la victoire. Chacun reçoit les points qu’un gagnant unique prendrait aux joueurs qui ne sont pas à égalité, divisés par le nombre de gagnants et arrondis vers le bas.
round-tie-leader-side = Si des adversaires sont à égalité, celui qui est du côté du joueur qui a ouvert gagne. Si aucun d’eux n’est de ce côté, il n’y a pas de gagnant.
round-tie-fewest-tiles = Si des adversaires sont à égalité, celui qui a le moins de dominos gagne. S’ils en ont autant, il n’y a pas de gagnant.

score-collects = Le gagnant marque les points de tous les dominos que les autres joueurs ont encore en main.
score-collects-pair = L’équipe du gagnant marque les points de tous les dominos que les deux adversaires ont encore en main.
score-collects-optional = Le gagnant marque les points de tous les dominos que les autres joueurs ont encore en main ; par équipes, seulement ceux des deux adversaires.
score-partner-ignored = Les dominos du partenaire du gagnant ne comptent pas.
score-partner-subtracted = Les points du partenaire du gagnant sont déduits.
score-partner-added = Les points du partenaire du gagnant s’ajoutent.
score-own-ignore = Dans une manche bloquée, les points de la main du gagnant ne comptent pas.
score-own-add = Dans une manche bloquée, les points de la main du gagnant s’ajoutent.
score-own-subtract-once = Dans une manche bloquée, les points de la main du gagnant sont déduits une fois.
score-own-subtract-each = Dans une manche bloquée, les points de la main du gagnant sont déduits de la main de chaque adversaire.
score-collects-nothing = Les dominos restés en main ne rapportent rien.
score-star = Une étoile compte { $n } points.
score-rounding = La somme ainsi prise est arrondie au multiple de { SPELL($n) } le plus proche.
score-rounding-up = La somme ainsi prise est arrondie au multiple de { SPELL($n) } supérieur.
score-rounding-down = La somme ainsi prise est arrondie au multiple de { SPELL($n) } inférieur.
score-rounding-points = La somme ainsi prise est arrondie au multiple de { SPELL($n) } le plus proche et rapporte un point par { SPELL($n) }.
score-rounding-points-up = La somme ainsi prise rapporte un point par { SPELL($n) } complet, et un de plus s’il y a un reste.
score-rounding-points-down = La somme ainsi prise rapporte un point par { SPELL($n) } complet ; un reste ne rapporte rien.
score-rounding-one = Chaque point ainsi pris rapporte un point.
score-rounding-half = Une somme à mi-chemin entre deux multiples est arrondie vers le haut.
score-win-minimum = Une victoire rapporte au moins { $points }.
score-factor = Ce que prend le gagnant est multiplié s’il finit ainsi :
score-factors = Ce que prend le gagnant est multiplié s’il finit ainsi. Tous les facteurs qui s’appliquent se multiplient :
score-stock = Le gagnant marque aussi les points des dominos encore face cachée.
score-no-stock = Les dominos encore face cachée ne comptent pas.
score-floor = Une victoire ne vaut jamais moins de 0 point.
score-no-floor = Une victoire peut valoir moins de 0 point ; le gagnant perd alors des points.
score-entry-first-win = Votre première victoire qui compte doit valoir au moins { $n ->
        [one] { $n } point
       *[other] { $n } points
    } ; jusque-là, les plus petites ne rapportent rien. Ensuite, toutes comptent.
score-entry-every-win = Une victoire qui vaut moins de { $n ->
        [one] { $n } point
       *[other] { $n } points
    } ne rapporte rien.
score-entry-keeps-first-win = Tant que vous n’avez pas eu une manche d’au moins { $n ->
        [one] { $n } point
       *[other] { $n } points
    }, les manches plus petites ne vous comptent rien. À partir de celle-là, toutes comptent.
score-entry-keeps-every-win = Une manche où vous avez moins de { $n ->
        [one] { $n } point
       *[other] { $n } points
    } ne vous compte rien.
score-keeps = Chaque joueur marque les points qui restent dans sa propre main. Le joueur qui a fini n’en marque aucun.
score-keeps-pair = Chaque équipe marque les points qui restent dans ses deux mains. Le joueur qui a fini n’en ajoute aucun.
score-keeps-optional = Chaque joueur marque les points qui restent dans sa propre main, et une équipe ceux de ses deux mains. Le joueur qui a fini n’en ajoute aucun.
score-held = Une main avec au moins un double compte { $times }.
score-last = Si le gagnant finit par un double, les mains des autres joueurs comptent { $times }.
score-stack-multiply = Si les deux règles s’appliquent, la main compte { $times }.
score-stack-max = Si les deux règles s’appliquent, seul le plus grand facteur vaut : la main compte { $times }.
score-penalties = Les points de pénalité s’ajoutent.
score-covered = Les points de pénalité sont multipliés comme la main.
score-not-covered = Les points de pénalité ne sont jamais multipliés.
score-block-winner-pays = Dans une manche bloquée, le gagnant marque aussi les points de sa propre main.
score-block-winner-free = Dans une manche bloquée, la main du gagnant ne compte pas.
score-tie-scored = Une manche bloquée sans gagnant est comptée comme d’habitude.
score-tie-void = Dans une manche bloquée sans gagnant, les mains ne comptent pas.
score-tile-value = Dans le score, le { $tile } vaut { $n ->
        [one] { $n } point
       *[other] { $n } points
    } au lieu de ses points.
score-lone-tile = Si le { $tile } est le seul domino d’une main, il compte { $points }.
score-tile-value-pips = Pour trouver le joueur qui a le moins de points, chaque domino compte les points qu’il montre.
score-count = Chaque fois que vous posez un domino, le premier compris, additionnez les extrémités ouvertes.
score-count-ends = Chaque extrémité compte le nombre qu’elle montre. Un double à une extrémité compte ses deux moitiés, jusqu’à ce qu’un domino couvre son côté libre.
score-count-opening = Si le premier domino est un double, il compte ses deux moitiés une fois, et encore tant qu’un seul de ses deux grands côtés est couvert.
score-count-tips-nothing = Les pointes libres d’un double ne comptent pas. Un domino posé là compte comme toute autre extrémité.
score-count-tips-free = Dès qu’on peut jouer aux pointes d’un double, chaque pointe libre compte une fois son nombre.
score-multiple-pips = Si le total est un multiple de { SPELL($n) }, vous marquez ce nombre de points.
score-multiple-pips-several = Si le total est un multiple de { $list }, vous marquez ce nombre de points ; s’il est multiple de plusieurs d’entre eux, vous le marquez pour chacun.
score-multiple-points = Si le total est un multiple de { SPELL($n) }, vous marquez un point par { SPELL($n) } : un total de { $count } vaut { $total } points.
score-multiple-points-several = Si le total est un multiple de { $list }, divisez-le par ce nombre : vous marquez le résultat. S’il est multiple de plusieurs d’entre eux, vous marquez pour chacun : un total de { $count } vaut { $total } points.
score-count-zero = Un total de 0 ne rapporte rien.
score-alike = Chaque fois que vous posez un domino, comparez la nouvelle extrémité aux autres extrémités ouvertes. Si une autre au moins montre le même nombre, vous marquez un point pour chaque extrémité de ce nombre, et deux pour un double.
score-alike-pair = Deux extrémités pareilles valent donc 2 points, ou 3 si l’une d’elles est un double.
score-alike-least = Vous ne marquez que si cela fait au moins { SPELL($n) } points.
score-alike-opening = Si le premier domino est un double, chacun de ses deux grands côtés compte comme une extrémité ; quand l’un est couvert, l’autre compte double.
score-alike-tips-nothing = Les pointes libres d’un double ne comptent pas comme extrémités.
score-alike-tips-free = Dès qu’on peut jouer aux pointes d’un double, chaque pointe libre compte comme une extrémité.

score-bonus = Il y a une prime :
score-bonuses = Il y a des primes. Toutes celles qui s’appliquent s’ajoutent :
bonus-out = **{ $name }** : { $points } au joueur qui finit.
bonus-both-ends = **{ $name }** : { $points } pour finir avec un domino qui n’est pas un double et qui va à deux extrémités ouvertes, une par moitié.
bonus-double = **{ $name }** : { $points } pour finir avec un double qui ne va qu’à une extrémité ouverte.
bonus-double-both = **{ $name }** : { $points } pour finir avec un double qui va à deux extrémités ouvertes ou plus.
bonus-key = **{ $name }** : { $points } pour finir avec un domino qui n’est pas un double et qui va à deux extrémités ouvertes, une par moitié, s’il ne reste dans les mains et dans la pioche aucun autre domino portant l’un de ses deux nombres.
bonus-last = **{ $name }** : { $points } pour finir avec le { $tile }.
bonus-lead-pass = **{ $name }** : { $points } au camp qui a ouvert si le joueur suivant doit passer et que ce camp pose aussi le deuxième domino de la manche.
bonus-all-pass = **{ $name }** : { $points } au joueur après le domino duquel tous les autres joueurs passent.
bonus-first-pass = **{ $name }** : { $points } pour avoir fait passer un adversaire, si c’est la première passe de la manche.
bonus-blocked = **{ $name }** : { $points } au gagnant d’une manche bloquée.
bonus-after-tie = **{ $name }** : { $points } au gagnant d’une manche pour chaque manche sans gagnant juste avant.
score-round-bonus = Les gagnants des { SPELL($n) } premières manches reçoivent des points en plus : { $list }, dans cet ordre. Les manches sans gagnant ne comptent pas ici.
score-round-bonus-one = Le gagnant de la première manche reçoit { $list } points en plus. Les manches sans gagnant ne comptent pas ici.
score-block-all-pass = Un domino qui bloque la manche compte comme si tous les autres joueurs avaient passé.
score-earned-kept = Les points que vous marquez pendant une manche vous restent, même si vous ne la gagnez pas.
points-n = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

times-2 = double
times-3 = triple
times-n = { SPELL($n) } fois

match-target = Les points de toutes les manches s’additionnent. La partie s’arrête à la fin de la manche où { $who } atteint { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
match-target-at-once = Les points de toutes les manches s’additionnent. Quand { $who } atteint { $n ->
        [one] { $n } point
       *[other] { $n } points
    }, la partie s’arrête aussitôt, même pendant une manche.
match-at-once-hands = Les mains ne sont alors comptées que si ce joueur vient de finir.
match-earned-round-end = Si des points marqués pendant une manche font atteindre ce nombre, jouez la manche jusqu’au bout.
match-exact = Il faut atteindre ce nombre juste. Un gain qui vous le ferait dépasser est perdu : vous n’en marquez rien.
match-exact-parts = Tout ce que rapporte un même domino, avec les primes pour finir, forme un seul gain. Ce qui est compté à la fin d’une manche en forme un autre.
match-rounds = La partie dure { $n ->
        [one] { $n } manche
       *[other] { $n } manches
    }, et les points s’additionnent.
match-rounds-engines = La partie compte une manche pour chaque locomotive, soit { $n } en tout, et les points s’additionnent.
match-single = La partie dure une seule manche. Son gagnant gagne la partie, quels que soient les points ; sans gagnant, la partie est nulle.
match-highest = Le plus grand total gagne.
match-lowest = Le plus petit total gagne.
match-shared = À égalité du meilleur total, les joueurs partagent la victoire.
match-extra-round = Tant que les meilleurs totaux sont égaux, jouez une manche de plus.
match-round-end = Si des points de pénalité font atteindre ce nombre pendant une manche, terminez d’abord la manche.
match-immediate = Si des points de pénalité font atteindre ce nombre pendant une manche, la partie s’arrête aussitôt et la manche n’est pas comptée.
match-reset-others = Chaque fois qu’une manche a un gagnant, seul son camp garde son total. Tous les autres totaux reviennent à 0 : on gagne une partie par des manches de suite.
match-reset-all-scored = Dès que { $each } a au moins un point, tous les totaux reviennent à 0, le dernier point compris. La manche suivante commence alors comme la première.
series-wins = Plusieurs parties de suite forment une série. Chaque partie compte 1 pour le camp qui la gagne.
series-love = Une partie compte { $n } si aucun autre camp n’a de point à la fin.
series-cochons = Plusieurs parties de suite forment une série, où l’on compte les cochons. À la fin d’une partie, { $each } sans un point en prend un. Moins on en a, mieux c’est.
series-late-zero = Qui prend une place après la première partie commence à 0.
series-late-highest = Qui prend une place après la première partie commence avec le plus haut compte de ceux qui jouent.
series-partner = Un nouveau partenaire reprend le compte de l’équipe.

who-none = un joueur
who-optional = un joueur ou une équipe
who-required = une équipe
each-none = chaque joueur
each-optional = chaque joueur, ou chaque équipe,
each-required = chaque équipe

example-plays = Exemple : des points pendant une manche
example-plays-first = Une manche commence ainsi :
example-play = **{ $seat }** pose le { $tile } ; les extrémités font { $ends } : **{ $points }**
example-play-alike = **{ $seat }** pose le { $tile } ; les extrémités montrent { $ends } : **{ $points }**
example-out = Exemple : un joueur finit
example-blocked = Exemple : une manche bloquée
example-stopped = Exemple : une manche interrompue
example-pairs = { $a } jouent contre { $b }.
example-goes-out = { $seat } finit avec le { $tile }.
example-goes-out-bare = { $seat } finit.
example-is-blocked = La manche est bloquée, et { $seat } la gagne.
example-is-blocked-no-winner = La manche est bloquée, et il n’y a pas de gagnant.
example-charged = { $seat } a reçu { $n ->
        [one] { $n } point
       *[other] { $n } points
    } de pénalité pendant la manche.
example-no-tiles = aucun domino
example-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
