# La ligne de commande : son aide, ses erreurs, et ce qu’écrivent les commandes.

## Mots de toutes les pages d’aide

usage-prefix = usage :
usage-heading = { $heading } :
usage-options = options
usage-arguments = arguments
usage-help = afficher cette aide et quitter
usage-version = afficher la version et quitter

## Mauvais usage

usage-error = { $message } (voir { $prog } --help)
usage-argument = argument { $argument_name } : { $message }
usage-unknown = arguments inconnus : { $value }
usage-ambiguous = { $option } est ambigu ; ce peut être { $matches }
usage-choice = { $value } n’est pas une de ces valeurs : { $choices }
usage-near-choice = { $value } n’est pas une de ces valeurs : { $choices } ; vouliez-vous dire { $closest } ?
usage-command = il n’y a pas de commande { $parser_name } ; il y a : { $choices }
usage-one = il manque une valeur
usage-no-value = n’a pas de valeur, mais reçoit { $value }
usage-required = il manque ces arguments : { $value }
usage-number = « { $text } » n’est pas un nombre

## Noms de valeurs

meta-command = COMMANDE
meta-sheet = FEUILLE
meta-file = FICHIER
meta-toml = FICHIER.toml
meta-spec = ÉTUDE
meta-folder = DOSSIER
meta-record = PARTIE
meta-bot = ROBOT
meta-bots = ROBOT,...
meta-name = NOM
meta-names = NOM,...
meta-number = N
meta-seed = GRAINE
meta-depth = P
meta-time = MS
meta-url = URL
meta-change = CHAMP=VALEUR
meta-changes = CHAMP=VALEURS
meta-condition = CONDITION
meta-address = ADRESSE
meta-action = ACTION
meta-numbers = N,N,...

## Commandes

cli-about = Jouez aux dominos selon des feuilles de règles, regardez jouer les robots, et lisez les règles.
cli-commands = commandes
cli-play = jouer une partie, ou en regarder une
cli-score = tenir la marque d’une partie avec de vrais dominos
cli-club = placer les joueurs d’une soirée de club, noter leurs points et les classer
cli-referee = demander si un domino peut être posé, ou qui gagne une manche bloquée
cli-serve = ouvrir des tables dans le navigateur, pour des amis et des robots
cli-verify = vérifier la distribution d’une partie d’après ses engagements
cli-sheets = donner la liste des jeux
cli-rules = afficher les règles d’un jeu
cli-print = imprimer un feuillet avec les règles d’un jeu, ou des feuilles de marque, en PDF
cli-check = vérifier une feuille de règles
cli-replay = rejouer une partie enregistrée
cli-review = analyser chaque décision d’une partie enregistrée
cli-perft = compter les suites de coups, pour comparer des moteurs
cli-arena = faire jouer beaucoup de manches à deux robots et les comparer
cli-study = jouer beaucoup de parties et en faire un rapport
cli-train = entraîner un réseau qui joue, par parties contre lui-même
cli-benchmark = jouer le banc d’essai : jeux, donnes et budgets fixes, et un tableau

## Options de plusieurs commandes

cli-sheet = le nom d’une feuille ou un fichier .toml
cli-record = une partie enregistrée, en notation ou en JSON ; - est l’entrée standard
cli-record-game = une seule partie d’un fichier qui en a plusieurs, à partir de 1
cli-lang = langue
cli-players = nombre de places
cli-partners = jouer par équipes
cli-seed = la même graine distribue les mêmes dominos
cli-house-rule = une règle maison : une autre valeur d’un champ, comme match.target=50 ; peut se répéter

## boneyard play

cli-play-bots = les robots des autres places : random, heavy, easy, medium, network, hard, expert, ou file: et un fichier de réseau
cli-play-plain = mode ligne : du texte au lieu d’un écran
cli-play-hints = autoriser les conseils (tapez conseil, ou la touche h)
cli-play-watch = les robots jouent entre eux
cli-play-line-mode = mode ligne ; pour le plein écran : { $command }

## boneyard score

cli-score-names = les noms des joueurs dans l’ordre du jeu, séparés par des virgules
cli-score-file = une feuille de marque à continuer, écrite après chaque manche
cli-score-csv = écrire les manches en tableau (CSV)

## boneyard club

cli-club-file = la soirée, un texte qu’on peut lire et corriger
cli-club-action = que faire : afficher la soirée (show), en commencer une (new), placer la ronde suivante (pair), noter un résultat (result), afficher le classement (standings), ou écrire un PDF à imprimer (print)
cli-club-sheet = new : le nom d’une feuille de règles, ou un fichier .toml
cli-club-names = new : les joueurs, séparés par des virgules ; les équipes ainsi : Ann + Ben
cli-club-list = new : un fichier avec un joueur ou une équipe par ligne
cli-club-seed = new : tirer au sort l’ordre des noms ; la même graine donne le même ordre
cli-club-system = new : swiss place ensemble des voisins du classement qui ne se sont pas rencontrés ; robin fait jouer chacun contre chacun
cli-club-rounds = new : nombre de rondes
cli-club-minutes = new : minutes d’une ronde ; la manche en cours à la fin du temps est la dernière
cli-club-cap = new : le plus de points qui comptent pour une partie
cli-club-round = result : la ronde à corriger, à partir de 1 ; par défaut : la dernière
cli-club-table = result : la table, à partir de 1
cli-club-points = result : les points de chaque camp, dans l’ordre des places
cli-club-score = result : une feuille de marque, dont les totaux sont les points
cli-club-out = print : le PDF à écrire ; par défaut : le nom de la soirée

## boneyard serve

cli-serve-host = l’adresse où écoute le serveur
cli-serve-port = 0 : n’importe quel port libre
cli-serve-db = un fichier pour SQLite, ou une URL postgresql:// (environnement : BONEYARD_DB)
cli-serve-synchronous = SQLite : full ne perd aucun coup lors d’une panne de courant, normal est plus rapide (BONEYARD_SYNCHRONOUS)
cli-serve-origin = l’adresse de la page dans le navigateur, derrière un proxy
cli-serve-bus = une URL redis://, par laquelle plusieurs processus se préviennent (BONEYARD_BUS)
cli-serve-workers = nombre de processus
cli-serve-trust-proxy = un proxy (adresse IP ou réseau) dont X-Forwarded-For et -Proto sont acceptés
cli-serve-log = auto : du texte dans un terminal
cli-serve-log-level = le niveau le plus bas ; par défaut : info pour json, warning pour text
cli-serve-open = ouvrir la page dans le navigateur
cli-serve-started = la table est à { $address } (Ctrl-C arrête le serveur)
cli-serve-waiting = attend au plus { $seconds } s { $address }, qu’un autre programme utilise

## boneyard sheets, boneyard check

cli-sheets-json = afficher tout en JSON, avec toutes les règles
cli-check-file = la feuille
cli-check-good = { $file } : valide : { $title }, joueurs : { $seats }

## boneyard print

cli-print-paper = le format du papier
cli-print-out = le PDF à écrire ; par défaut : le nom de la feuille de règles, dans ce dossier
cli-print-cards = des feuilles de marque vides au lieu du feuillet
cli-print-written = { $file } : écrit
cli-print-written-leaflet = { $file } : { $n ->
        [one] une feuille de papier. Imprimez-la recto verso, en la retournant sur le bord court, et pliez-la au milieu.
       *[other] { $n } feuilles de papier. Imprimez-les recto verso, en les retournant sur le bord court, et pliez-les ensemble au milieu.
    }

## boneyard replay, boneyard review

cli-replay-plain = afficher chaque coup
cli-review-html = écrire une page pour le navigateur
cli-review-json = afficher tout en JSON
cli-review-seat = une seule place, à partir de 0
cli-review-budget = millisecondes par décision (150)

## boneyard verify

cli-verify-good = Chaque distribution est celle qui était promise, et tous les coups sont permis.
cli-verify-unrevealed = La place { $seat } ({ $name }) s’est engagée sur un nombre pour la distribution et ne l’a pas révélé.
cli-verify-nameless = un joueur

## boneyard perft

cli-perft-depth = coups d’une suite
cli-perft-divide = compter séparément chaque premier coup

## boneyard arena

cli-arena-one = le robot à essayer
cli-arena-other = le robot auquel on le compare
cli-arena-deals = distributions à jouer
cli-arena-processes = processus en parallèle
cli-arena-out = ajouter chaque distribution à ce fichier ; celles qu’il contient ne sont pas rejouées
cli-arena-unhurried = les robots ignorent leur limite de temps : plus lent, mais le résultat est le même sur toute machine
cli-arena-json = afficher le résultat en JSON
cli-arena-contest = { $one } contre { $other }
cli-arena-result = { $one } contre { $other } : { $gain } points par manche (99 % : de { $low } à { $high }), gagne { $won } % des manches décidées, { $deals } distributions, p = { $p }

## boneyard train

cli-train-more = d’autres jeux pour le même réseau
cli-train-minutes = durée de l’entraînement (10 sans --updates)
cli-train-updates = arrêter après autant de mises à jour en tout ; le même nombre donne le même réseau
cli-train-processes = combien de lots se jouent en même temps ; sans Ray, quatre au plus
cli-train-out = le fichier du réseau, qui est un robot ; s’il existe, son entraînement continue
train-progress = { $updates } mises à jour, { $decisions } millions de décisions, { $rate } par seconde
train-strength = { $sheet } ({ $players }) contre { $bot } : { $gain } points par manche (99 % : de { $low } à { $high })

## Le compilateur

compiling = compilation pour cette machine, une seule fois (une minute environ) ...
