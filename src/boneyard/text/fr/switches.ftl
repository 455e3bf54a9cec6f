# The rules that a table can change: what each field of a sheet means, and its values.

# set
switch-set-max-pip = le jeu est un double-n
switch-set-copies = jeux identiques mélangés
switch-set-remove = dominos retirés pour de bon, de chaque exemplaire

# players
switch-players-min = nombre minimal de places
switch-players-max = nombre maximal de places
switch-players-partners = équipes : à quatre, les partenaires se font face
switch-players-partners--none = pas d’équipes
switch-players-partners--optional = au choix de la table
switch-players-partners--required = toujours par équipes
switch-players-direction = sens du jeu
switch-players-direction--clockwise = sens des aiguilles d’une montre
switch-players-direction--counter-clockwise = sens inverse
switch-players-block-by = points qui décident d’une manche bloquée entre partenaires
switch-players-block-by--individual = ceux de chaque joueur
switch-players-block-by--team = ceux de l’équipe ensemble
switch-players-partner-pips = effet des dominos du partenaire sur le gain
switch-players-partner-pips--ignored = rien
switch-players-partner-pips--subtracted = retirés du gain
switch-players-partner-pips--added = ajoutés au gain

# deal
switch-deal-hand = dominos distribués à chaque place, selon le nombre de joueurs
switch-deal-aside = un double posé au milieu avant la donne
switch-deal-aside--none = rien
switch-deal-aside--engine = la locomotive de la manche
switch-deal-redeal = mains qui font redistribuer

# boneyard
switch-boneyard-draw = pioche quand on ne peut pas jouer
switch-boneyard-draw--none = rien
switch-boneyard-draw--one = un domino
switch-boneyard-draw--until-playable = jusqu’à ce qu’un domino aille
switch-boneyard-draw--at-will = autant de dominos qu’on veut
switch-boneyard-reserve = dominos qui restent dans la pioche
switch-boneyard-after-draw = ce que l’on fait d’un domino pioché qui va
switch-boneyard-after-draw--must-play = il faut le poser
switch-boneyard-after-draw--may-play = on peut le poser
switch-boneyard-after-draw--end-turn = le tour finit
switch-boneyard-at-will-end = fin d’un tour où l’on pioche librement
switch-boneyard-at-will-end--play = seulement en posant
switch-boneyard-at-will-end--may-pass-after-draw = aussi en passant après avoir pioché

# lead
switch-lead-first = qui ouvre la première manche
switch-lead-first--highest-double = le plus grand double
switch-lead-first--highest-double-or-heaviest = le plus grand double, sinon le plus gros domino
switch-lead-first--holder = le joueur qui a ce domino
switch-lead-first--order = le premier de ces dominos qui est en main
switch-lead-first--lots = par tirage au sort
switch-lead-first--chosen = au choix de la table
switch-lead-first--engine = le joueur qui a la locomotive de la manche
switch-lead-next = qui ouvre les manches suivantes
switch-lead-next--same = comme à la première manche
switch-lead-next--winner = le gagnant de la manche précédente
switch-lead-next--rotate = le suivant dans l’ordre
switch-lead-fallback = si le joueur qui ouvre n’a pas le double qu’il faut
switch-lead-fallback--none = l’ouverture ne passe pas au suivant
switch-lead-fallback--next-with-double = le joueur suivant qui a un double ouvre
switch-lead-after-tie = qui ouvre après une manche sans gagnant
switch-lead-after-tie--same = comme après toute manche
switch-lead-after-tie--first = comme à la première manche
switch-lead-tile = dominos avec lesquels on peut ouvrir
switch-lead-tile--qualifying = celui qui a décidé de l’ouverture
switch-lead-tile--any = n’importe lequel
switch-lead-tile--any-double = n’importe quel double
switch-lead-tile--double-if-held = un double, si l’on en a
switch-lead-tile--engine = la locomotive
switch-lead-missing = si personne n’a le domino qui ouvre
switch-lead-missing--redeal = on redistribue
switch-lead-missing--draw = chacun pioche à son tour jusqu’à ce qu’il sorte

# layout
switch-layout-opening-ports = extrémités d’un double d’ouverture
switch-layout-opening-fill = toutes les extrémités du double d’ouverture avant le reste
switch-layout-double-ports = suites d’un double : tout droit, les deux pointes, les trois
switch-layout-double-fill = toutes les extrémités d’un double avant le reste
switch-layout-spinner = quel double a les extrémités d’un double d’ouverture
switch-layout-spinner--opening = le premier domino, si c’est un double
switch-layout-spinner--first-double = le premier double de la manche, quand il vient
switch-layout-end-order = quand les pointes d’un double deviennent des extrémités
switch-layout-end-order--free = aussitôt
switch-layout-end-order--sides-first = quand ses deux côtés sont couverts
switch-layout-arm-gate = le deuxième domino de chaque bras doit être un double
switch-layout-arm-gate--none = non
switch-layout-arm-gate--own-double = oui, un double
switch-layout-arm-fill = chaque bras reçoit son double avant tout autre domino
switch-layout-number-gate = où doit se trouver le double d’un nombre avant qu’on le prolonge
switch-layout-number-gate--none = nulle part : pas de condition
switch-layout-number-gate--layout = quelque part sur la table
switch-layout-number-gate--arm = sur le même bras
switch-layout-gate-counts-opening = le double d’ouverture compte pour cela
switch-layout-match = quelle moitié va à une extrémité
switch-layout-match--equal = le même nombre
switch-layout-match--sum = les deux ensemble font ce nombre
switch-layout-wild-tiles = dominos jokers : ils vont à toute extrémité, par l’une ou l’autre moitié
switch-layout-wild-suit = le nombre le plus haut est un joker : une étoile

# trains
switch-trains-public = les trains, et le train mexicain
switch-trains-public--no-trains = pas de trains
switch-trains-public--0 = des trains, sans train mexicain
switch-trains-public--1 = des trains et un train mexicain
switch-trains-starter = le premier tour
switch-trains-starter--one = un domino
switch-trains-starter--chain = une chaîne aussi longue qu’on veut
switch-trains-starter--own = un domino, sur son propre train
switch-trains-starter-retry = un premier tour manqué est rejoué
switch-trains-starter-double = une première chaîne qui finit par un double
switch-trains-starter-double--after-first-lap = se couvre après le premier tour de table
switch-trains-starter-double--ignored = n’a pas besoin d’être couvert
switch-trains-starter-double--second-tile = demande aussitôt un deuxième domino
switch-trains-open-unstarted = un marqueur ouvre un train qui n’a pas encore de domino
switch-trains-double-followup = deuxième domino après un double
switch-trains-double-followup--none = aucun
switch-trains-double-followup--non-double = un domino qui n’est pas double
switch-trains-double-followup--any = n’importe quel domino
switch-trains-double-followup--chain = des doubles à la suite, puis un domino qui en couvre un
switch-trains-second-tile-on = où le deuxième domino peut aller, hors du double
switch-trains-second-tile-on--available = sur tout train ouvert
switch-trains-second-tile-on--public-only = seulement sur un train ouvert à tous
switch-trains-second-tile-on--double = nulle part : seulement sur le double
switch-trains-open-double = un double non couvert oblige tout le monde
switch-trains-open-double--none = non
switch-trains-open-double--must-close = il faut d’abord le couvrir
switch-trains-release = quand un double que personne ne peut couvrir n’oblige plus
switch-trains-release--exhausted = quand plus aucun domino ne peut le couvrir
switch-trains-release--never = jamais

# turn
switch-turn-decline = passer est permis même si l’on peut jouer
switch-turn-extra-after-double = un autre domino après un double
switch-turn-extra-after-double--none = non
switch-turn-extra-after-double--any = n’importe lequel, si l’on veut
switch-turn-extra-after-double--other-double = un deuxième double à une autre extrémité, si l’on veut
switch-turn-knock = toquer pour son dernier domino
switch-turn-knock--none = on ne toque pas
switch-turn-knock--announce = on toque, sans pénalité
switch-turn-knock--penalty = autant de dominos piochés en cas d’oubli

# penalty
switch-penalty-pass-run = passes de suite qui coûtent des points
switch-penalty-pass-run-points = ce que coûte la série
switch-penalty-shutout-points = à chaque adversaire, quand un coup fait passer tous les autres
switch-penalty-run-overlap = chaque passe de plus dans une série coûte encore
switch-penalty-shutout-resets-run = faire passer tout le monde met fin aux séries
switch-penalty-in-block = un coup qui bloque fait encore passer les autres une fois
switch-penalty-no-double-to-lead = points si l’on ouvre sans double

# round
switch-round-block-winner = qui gagne une manche bloquée
switch-round-block-winner--fewest-pips = le joueur qui a le moins de points
switch-round-block-winner--none = personne
switch-round-block-tie = égalité du plus petit nombre de points
switch-round-block-tie--no-winner = personne ne gagne
switch-round-block-tie--share = ils se partagent le gain
switch-round-block-tie--leader-side = le camp qui a ouvert gagne
switch-round-block-tie--fewest-tiles = le moins de dominos gagne
switch-round-block-between = quelles mains comptent dans une manche bloquée
switch-round-block-between--all = celles de tous
switch-round-block-between--blocker-and-next = celles du joueur qui a bloqué et du suivant

# score
switch-score-model = qui reçoit des points
switch-score-model--winner-collects = le gagnant, ceux des autres
switch-score-model--each-keeps-own = chacun, les siens
switch-score-own-pips = les points du gagnant lui-même
switch-score-own-pips--ignore = ne comptent pas
switch-score-own-pips--add = s’ajoutent
switch-score-own-pips--subtract-once = se retirent une fois
switch-score-own-pips--subtract-each = se retirent de ceux de chaque adversaire
switch-score-held-double-factor = facteur sur une main qui garde un double
switch-score-last-double-factor = facteur sur les autres, si le dernier domino était un double
switch-score-factors-stack = les deux facteurs à la fois
switch-score-factors-stack--multiply = les deux multiplient
switch-score-factors-stack--max = seulement le plus grand
switch-score-factors-cover-penalties = les facteurs multiplient aussi les pénalités de passe
switch-score-block-winner-pays = le gagnant d’une manche bloquée compte aussi sa propre main
switch-score-tie-scores = une manche bloquée à égalité compte quand même
switch-score-entry-minimum = plus petit nombre de points qui compte dans une manche
switch-score-entry-mode = quelles victoires doivent atteindre ce minimum
switch-score-entry-mode--first-win = la première qui compte
switch-score-entry-mode--every-win = toutes
switch-score-include-stock = le gagnant reçoit aussi la pioche
switch-score-floor-zero = un gain n’est jamais négatif
switch-score-tile-value = dominos qui ne comptent pas leurs points
switch-score-multiple-of = un coup marque si le total des extrémités est un multiple de ces nombres
switch-score-alike = un coup marque si autant d’extrémités sont pareilles ; 0 : jamais
switch-score-free-tips = les pointes libres d’un double comptent
switch-score-unit = comment on compte les points
switch-score-unit--pips = un point par point du domino
switch-score-unit--multiples = un point par multiple
switch-score-collects = ce que rapportent au gagnant les dominos restés en main
switch-score-collects--pips = leurs points
switch-score-collects--nothing = rien
switch-score-out-rounding = ce qu’on prend est arrondi à un multiple de ce nombre ; 0 : sans arrondi
switch-score-rounding = comment on arrondit
switch-score-rounding--nearest = au multiple le plus proche
switch-score-rounding--up = au-dessus : tout multiple entamé compte
switch-score-rounding--down = au-dessous : seuls les multiples complets comptent
switch-score-win-minimum = plus petit nombre de points d’une victoire
switch-score-out-factor = facteurs sur ce que prend le gagnant, par nom de la prime du dernier domino
switch-score-bonus = primes, par nom
switch-score-round-bonus = prime pour la première manche gagnée, la deuxième, et ainsi de suite
switch-score-lone-tile = valeur d’une main réduite à ce domino

# match
switch-match-end = combien de temps dure une partie
switch-match-end--target = jusqu’à un nombre de points
switch-match-end--rounds = un nombre de manches
switch-match-end--single = une seule manche
switch-match-target = points qui terminent la partie
switch-match-rounds = nombre de manches ; 0 : une par double
switch-match-winner = quel total gagne
switch-match-winner--highest = le plus grand
switch-match-winner--lowest = le plus petit
switch-match-tie = meilleurs totaux à égalité
switch-match-tie--shared = se partagent la victoire
switch-match-tie--extra-round = jouent une manche de plus
switch-match-check = quand on regarde si le but est atteint
switch-match-check--round-end = à la fin d’une manche
switch-match-check--immediate = aussitôt
switch-match-exact = le but doit être atteint juste
switch-match-reset = totaux qui reviennent à zéro après une manche
switch-match-reset--none = aucun
switch-match-reset--others = ceux des perdants
switch-match-reset--all-scored = tous, dès que chacun a un point
switch-series-count = ce que l’on compte sur plusieurs parties d’une table
switch-series-count--none = rien
switch-series-count--wins = les parties gagnées
switch-series-count--cochons = les cochons : parties finies sans un point
switch-series-love = ce que compte une victoire si aucun autre camp n’a de point
switch-series-late = compte d’un joueur qui arrive après la première partie
switch-series-late--zero = 0
switch-series-late--highest = le plus haut de ceux qui jouent

# Well-known house rules, one tap each (sheets/presets.toml)
preset-target = En { $n } points
preset-extra-round = On départage les ex æquo
preset-draw-until = Piocher jusqu’à pouvoir jouer
preset-draw-one = Piocher un domino
preset-draw-none = Sans pioche
preset-leave = Laisser { $n } dominos dans la pioche
preset-draw-ends-turn = Piocher finit le tour
preset-spinner = Le premier double est un pivot
preset-fill = D’abord toutes les extrémités du premier double
preset-cover-not = Un double peut rester découvert
preset-again = Rejouer après un double
preset-five-doubles = Redonner si une main a cinq doubles
preset-double-blank = Le double blanc vaut { $n }
preset-stock = Le gagnant prend aussi la pioche
preset-bonus = Primes de { $n } points
preset-bonus-none = Sans primes
preset-pairs = Quatre joueurs en équipes
preset-pairs-none = Chacun pour soi
preset-winner-leads = Le gagnant ouvre
preset-lead-rotates = L’ouverture tourne
preset-other-way = Sens inverse des aiguilles
preset-hand = { $n } dominos chacun
preset-private-trains = Sans train mexicain
preset-knock = Toquer au dernier domino
