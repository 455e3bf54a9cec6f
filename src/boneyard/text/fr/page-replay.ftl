# La relecture et l’analyse d’une partie.

## The replay

page-replay-title = Revoir : { $game }
page-replay-open = Revoir une partie enregistrée
page-replay-open-help = Collez l’enregistrement d’une partie, en notation ou en JSON, ou ouvrez un fichier téléchargé. Il n’est pas conservé.
page-replay-record = Enregistrement
page-replay-show = Afficher la partie
page-replay-too-long = Ce fichier est trop long pour un enregistrement.
page-replay-cannot = Impossible d’afficher cette partie.
page-replay-another = Revoir un autre enregistrement
page-replay-unfinished = La partie n’a pas été terminée.
page-replay-position = Position dans la manche
page-replay-of-rounds = Manche { $round } sur { $rounds }
page-replay-first = Aller à la donne
page-replay-last = Aller à la fin de la manche
page-replay-back = Coup précédent
page-replay-on = Coup suivant
page-replay-previous = Coup marquant précédent
page-replay-next = Coup marquant suivant
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-speed = Vitesse
page-replay-times = { NUMBER($speed) }×
page-replay-move = Coup { $at } sur { $of }
page-replay-deal = Donne, avant { $of ->
        [one] { $of } coup
       *[other] { $of } coups
    }
page-replay-hands = Mains ouvertes
page-replay-seats = Les joueurs et leurs dominos
page-replay-holds = { $name } : { $tiles }
page-replay-holds-none = { $name } : aucun domino
page-replay-moves = Coups
page-replay-review = Analyse
page-replay-check = Vérifier la donne
page-replay-panels = Autour de cette partie
page-replay-dealt = Donne
page-replay-not-over = Cette manche n’a pas été terminée.
page-replay-keys = Touches
page-replay-keys-step = ← →
page-replay-key-step = coup précédent ou suivant
page-replay-keys-ends = Début, Fin
page-replay-key-ends = début ou fin de la manche
page-replay-keys-rounds = Page ↑ ↓
page-replay-key-rounds = manche précédente ou suivante
page-replay-keys-key-moves = P, N
page-replay-key-key-moves = coup marquant précédent ou suivant
page-replay-keys-play = Espace
page-replay-key-play = lecture ou pause
page-replay-keys-speed = + −
page-replay-key-speed = plus vite ou moins vite
page-replay-keys-hands = H
page-replay-key-hands = afficher ou masquer les mains
page-replay-keys-help = ?
page-replay-key-help = cette aide
page-replay-share-whole = Toute la partie
page-replay-share-here = À partir de cette position

## The review

page-review-chances = Chances de gagner la partie
page-review-chances-of = Chances à ce moment : { $list }
page-review-losses = Décisions
page-review-by-order = dans l’ordre du jeu
page-review-by-loss = les plus coûteuses d’abord
page-review-lost = a coûté { $chance }
page-review-lost-points =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
page-review-nothing-lost = le meilleur coup
page-review-best = Le meilleur : { $move }
page-review-turning = tournant
page-review-accuracy = Précision
page-review-decisions =
    { $count ->
        [one] { $count } décision
       *[other] { $count } décisions
    }
page-review-move = Coup
page-review-points = Points
page-review-chance = Chances
page-review-beliefs = Quels dominos chacun pouvait avoir
page-review-beliefs-of =
    { INITIAL($name) ->
        [vowel] Ce qu’{ $name } pouvait savoir.
       *[consonant] Ce que { $name } pouvait savoir.
    }
page-review-beliefs-all = Ce qu’un spectateur pouvait savoir.
page-review-sampled = Estimé sur des échantillons.
page-review-tile = Domino
page-review-boneyard = Pioche
page-review-held = le domino était ici
page-review-nothing-unseen = Tous les dominos ont été vus.
page-review-how = Chaque coup a été joué jusqu’au bout dans de nombreuses donnes possibles pour son joueur. La courbe montre les chances avec toutes les mains ouvertes.
page-review-working = Analyse de cette manche…
page-review-progress =
    { $done } sur { $total ->
        [one] { $total } manche analysée
       *[other] { $total } manches analysées
    }
page-review-accuracy-help = 0 % : toujours le pire choix. 100 % : toujours le meilleur, selon ce que le joueur pouvait savoir.
page-review-eyes = Vu par
page-review-eyes-turn = le joueur dont c’est le tour
page-review-eyes-none = un spectateur

## Puzzles

page-puzzle-start = Trouver le meilleur coup
page-puzzle-title = Problème { $at } sur { $of }
page-puzzle-ask = { $name } a joué : { $move }. Quel coup est meilleur, avec ce que { $name } pouvait savoir ?
page-puzzle-right = Exact : aucun coup n’est meilleur.
page-puzzle-better = Meilleur que le coup joué, mais il y en a un encore meilleur.
page-puzzle-wrong = Pas meilleur que le coup joué.
page-puzzle-solve = Montrer la réponse
page-puzzle-next = Problème suivant
page-puzzle-found = Trouvés à la première réponse : { $count } sur { $of }
page-puzzle-none = Aucun coup de cette partie n’a coûté assez pour un problème.
page-puzzle-end = Retour à la partie
