# Les erreurs que l’on peut voir.  Les mots entre guillemets droits s’écrivent ainsi dans une feuille.

error-at = { $place } : { $what }

## Feuilles de règles et requêtes : valeurs qui ne conviennent pas à leur champ

sheet-unknown-field = ce champ n’existe pas
sheet-unknown-field-near = ce champ n’existe pas ; vouliez-vous dire { $right } ?
sheet-no-rule = ce n’est pas une règle : on change un champ d’une section, comme match.target
sheet-switch-section = c’est une section : nommez l’un de ses champs, comme { $right }
sheet-unknown-section = cette section n’existe pas
sheet-missing-field = manque
sheet-not-table = vaut { $value } ; il faut une table (un objet en JSON)
sheet-not-list = vaut { $value } ; il faut une liste
sheet-not-text = vaut { $value } ; il faut un texte
sheet-not-flag = vaut { $value } ; il faut true ou false
sheet-not-number = vaut { $value } ; il faut un nombre entier
sheet-not-a-choice = vaut { $value } ; valeurs possibles : { $right }
sheet-not-a-form = vaut { $value } ; formes possibles : { $right }
sheet-not-a-pattern = vaut { $value } ; il faut la forme { $right }
sheet-too-small = vaut { $value } ; il faut au moins { $least }
sheet-too-large = vaut { $value } ; il faut au plus { $most }
sheet-too-many-languages = a { $n } langues ; il en faut au plus { $most }
sheet-list-too-long = est une liste de { $n } éléments ; il peut y en avoir { $most } au plus
sheet-list-too-short = est une liste de { $n ->
        [one] { $n } élément
       *[other] { $n } éléments
    } ; il en faut au moins { $least }
sheet-text-too-long = a { $n } caractères ; il peut y en avoir { $most } au plus
sheet-text-too-short = a { $n ->
        [one] { $n } caractère
       *[other] { $n } caractères
    } ; il en faut au moins { $least }

## Feuilles de règles : dominos

sheet-too-many-tiles = cela fait { $n } dominos ; il peut y en avoir { $most } au plus
sheet-tile-not-in-set = { $tile } n’est pas dans un jeu double-{ $max }
sheet-tile-order = { $tile } doit s’écrire { $right }
sheet-tile-removed = { $tile } est retiré par set.remove
sheet-tile-twice = nomme un domino deux fois ; une fois suffit pour le retirer de chaque exemplaire
sheet-no-double-left = retire tous les doubles ; il doit en rester au moins un

## Feuilles de règles : champs qui ne vont pas ensemble

sheet-min-above-max = vaut { $n } ; il faut au plus players.max ({ $most })
sheet-hand-missing = doit donner le nombre de dominos pour chaque nombre de joueurs ; il manque : { $counts }
sheet-partners-required = "required" demande players.min = 4 et players.max = 4
sheet-partners-optional = "optional" demande qu’on puisse être quatre (min <= 4 <= max)
sheet-single-player-collects = doit être au moins 2 tant que score.model est "winner_collects" : un joueur seul n’a personne dont recevoir des points
sheet-hands = { $n ->
        [one] { $n } joueur à { $hand } dominos en demande
       *[other] { $n } joueurs à { $hand } dominos en demandent
    } { $need } ; on peut en distribuer { $most } au plus
sheet-redeal-twice = nomme deux fois la même sorte de condition ; une fois suffit
sheet-redeal-always-double = no_double est sans effet : avec ces mains, un double est toujours distribué
sheet-redeal-no-double = no_double annule chaque donne : il n’y a pas de double à distribuer
sheet-redeal-never = { $condition } est sans effet : aucune main ne peut avoir autant de doubles
sheet-redeal-always = { $condition } annule chaque donne à { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    } ; il faut un plus grand nombre
sheet-nothing-to-draw = "{ $draw }" demande des dominos à piocher ; avec ces mains il ne reste pas plus que la réserve (distribuez-en moins, ou mettez "none")
sheet-lead-engine = doit être "engine" exactement quand deal.aside est "engine"
sheet-leader-with-engine = doit être "lots" ou "chosen" quand deal.aside est "engine"
sheet-lead-any-double = "any_double" demande lead.fallback = "next_with_double" : le joueur qui ouvre peut n’avoir aucun double
sheet-engine-each-round = doit être "same" quand lead.first est "engine" : chaque manche commence par sa locomotive
sheet-missing-draw = "draw" demande des dominos à piocher : réglez boneyard.draw
sheet-gate-ports = doit être au moins 2 quand { $gate } est défini
sheet-match-sum = deux moitiés d’un jeu double-{ $max } font { $most } au plus, jamais { $sum }
sheet-ends = { $ports } peut laisser { $n } extrémités ouvertes ; il peut y en avoir { $most } au plus
sheet-fill-heaviest-leads = demande que le premier domino soit toujours un double (lead.first = "highest_double", qui fait redistribuer quand personne n’en a)
sheet-fill-first-tile = demande que le premier domino soit toujours un double (lead.tile = "qualifying" ou "any_double" avec lead.fallback = "next_with_double", ou un double qui désigne à chaque manche le joueur qui ouvre)
sheet-fill-ports = { $n ->
        [one] { $n } domino seulement va
       *[other] { $n } dominos seulement vont
    } autour de { $tile } ; on ne pourrait jamais en remplir { $ports }
sheet-trains-engine = demande une locomotive quand il y a des trains (trains.public >= 0) : deal.aside ou lead.first = "engine"
sheet-trains-value = doit être { $value } quand il y a des trains
sheet-trains-second-tile = "second_tile" demande trains.double_followup "non_double" ou "any"
sheet-trains-chain-of-doubles = ne peut pas être "double" tant que trains.double_followup vaut "chain" : les doubles suivants vont sur d’autres trains
sheet-each-keeps-own = demande score.model = "each_keeps_own"
sheet-tile-value-same = { $tile } compte déjà { $n } ; on peut l’omettre
sheet-entry-minimum = { $n } ne peut jamais être atteint : tous les dominos ensemble comptent { $most }
sheet-points = { $value } pourrait rapporter { $n } points à un camp en une seule manche ; il peut y en avoir { $most } au plus
sheet-rounds = doit être au moins 1 quand match.end est "rounds" et qu’aucune locomotive ne compte les manches
sheet-needs = { $value } demande { $right }
sheet-not-with = ne se combine pas avec { $field }
sheet-not-with-trains = ne se combine pas avec des trains (trains.public >= 0)
sheet-named-twice = cite un domino deux fois
sheet-order-of-one = ne cite qu’un domino ; écrivez "holder:{ $tile }"
sheet-sides-first-tips = "sides_first" demande un double qui a des pointes (layout.opening_ports = 4 ou layout.double_ports = 3)
sheet-sides-first-ports = "sides_first" ne se combine pas avec layout.opening_ports = 8 ou layout.double_ports = 2
sheet-arm-fill = demande layout.opening_fill = true et layout.arm_gate = "own_double"
sheet-wild-suit-match = demande layout.match = "equal"
sheet-winner-collects = demande score.model = "winner_collects"
sheet-divisors-order = doit citer des nombres différents, du plus grand au plus petit, comme [5, 3]
sheet-divisors = contient { $n } nombres ; il peut y en avoir { $most } au plus
sheet-count-opening = demande layout.opening_ports = 2 ou 4
sheet-count-double = ne se combine pas avec layout.double_ports = 2
sheet-free-tips = demande des points pour les extrémités (score.multiple_of ou score.alike) et un double qui a des pointes (layout.opening_ports = 4 ou layout.double_ports = 3)
sheet-unit-divisor = "multiples" demande score.multiple_of, ou score.out_rounding
sheet-unit-rounding = "multiples" demande score.out_rounding, ou score.collects = "nothing"
sheet-last-tiles = contient { $n } primes pour un dernier domino ; il peut y en avoir { $most } au plus
sheet-bonus-partners = lead_pass demande des équipes (players.partners)
sheet-bonus-blocked = blocked demande un gagnant pour une manche bloquée (round.block_winner)
sheet-bonus-after-tie = after_tie est sans effet tant que round.block_tie est "share" : chaque manche a un gagnant
sheet-round-bonus-zero = ne doit pas finir par 0 ; on peut l’omettre
sheet-round-bonuses = contient { $n } nombres ; il peut y en avoir { $most } au plus
sheet-collects-nothing = "nothing" demande une autre façon de marquer (score.bonus, score.round_bonus, score.multiple_of ou score.alike)
sheet-share-nothing = "share" n’a rien à partager tant que score.collects est "nothing"
sheet-series-love = { $value } demande une partie de plusieurs manches que gagne le plus grand total (match.end, match.winner)

## Feuilles de règles : champs sans effet

sheet-idle-while = est sans effet tant que { $field } est { $value }
sheet-idle-unless = est sans effet sauf si { $field } est { $value }
sheet-idle-few-players = est sans effet à moins de trois joueurs
sheet-idle-at-will-end = est sans effet tant que boneyard.draw est "at_will" : boneyard.at_will_end règle la fin d’un tour
sheet-idle-decline = est sans effet tant que turn.decline permet de passer à tout moment
sheet-idle-knock-penalty = est sans effet comme pénalité tant que boneyard.draw est "none" ; "announce" est possible
sheet-idle-always-winner = est sans effet tant que round.block_tie est "share" : chaque manche a un gagnant
sheet-idle-tile-leads = est sans effet tant que le joueur qui ouvre est toujours désigné par un domino qu’il faut poser (lead.first)
sheet-idle-no-double-needed = est sans effet tant que le joueur qui ouvre n’a jamais besoin d’un double
sheet-idle-lead-held = n’a aucun effet tant qu’une main a toujours un domino qui ouvre, ou que le joueur qui ouvre se trouve autrement
sheet-idle-no-double-first = est sans effet tant que le premier domino n’est jamais un double
sheet-idle-no-trains = est sans effet tant qu’il n’y a pas de trains (trains.public = -1)
sheet-idle-ignored-double = est sans effet comme "ignored" tant que trains.open_double est "none"
sheet-idle-pass-run = est sans effet sauf si penalty.pass_run est au moins 2
sheet-idle-shutout = est sans effet sauf si penalty.shutout_points est défini et penalty.pass_run au moins 2
sheet-idle-free-passes = est sans effet tant qu’aucune passe ne coûte de points (penalty.pass_run, penalty.shutout_points)
sheet-idle-single-player = est sans effet pour un joueur seul
sheet-idle-one-factor = est sans effet sauf si score.held_double_factor et score.last_double_factor dépassent tous deux 1
sheet-idle-factor-penalties = est sans effet sauf s’il y a des pénalités et un facteur au-dessus de 1
sheet-idle-no-tie = est sans effet tant que round.block_tie est "share" : aucune manche ne finit à égalité sans gagnant
sheet-idle-all-dealt = est sans effet tant que tous les dominos sont distribués
sheet-idle-nothing-subtracted = est sans effet tant que rien ne se retire du gain (score.own_pips, players.partner_pips)
sheet-idle-match-check = est sans effet sauf si match.end est "target" et qu’il y a des pénalités ou des points en cours de manche
sheet-idle-double-first = est sans effet tant que le premier domino est toujours un double
sheet-idle-rounding = est sans effet comme 1 tant que score.unit est "pips"
sheet-idle-rounding-mode = est sans effet sauf si score.out_rounding est au moins 2

## Feuilles de règles : fichiers et noms

sheet-unknown-name = aucune feuille de ce nom ; il y a : { $names }
sheet-file-missing = illisible : ce fichier n’existe pas
sheet-file-is-folder = illisible : c’est un dossier
sheet-file-forbidden = illisible : vous n’avez pas la permission de le lire
sheet-file-unreadable = illisible
sheet-file-not-utf8 = n’est pas du texte en UTF-8
sheet-toml = n’est pas du TOML : erreur à la ligne { $line }, colonne { $column } : { $text }
sheet-toml-end = n’est pas du TOML : le texte s’arrête trop tôt
sheet-toml-digits = n’est pas du TOML : un nombre a trop de chiffres
sheet-toml-depth = n’est pas du TOML : trop de niveaux emboîtés
sheet-base-no-name = { $name } n’est pas le nom d’une feuille
sheet-base-circle = la feuille hérite d’elle-même par « { $name } »
sheet-unknown = il n’y a pas de feuille « { $name } »
sheet-unknown-near = il n’y a pas de feuille « { $name } » ; vouliez-vous dire { $right } ?
sheet-base-unreadable = { $file } est illisible

## Feuilles de règles envoyées au serveur

sheet-name-or-text = il faut donner un nom ou un texte
sheet-nearly-void = presque chaque donne est nulle
sheet-more-problems = il y a d’autres problèmes : corrigez d’abord ceux-ci
sheet-unusable = n’est pas utilisable
sheet-unprintable = un texte contient des caractères qui ne s’affichent pas

## Parties

error-players = { $sheet } : joueurs : il en faut { $right }, et non { $n }
error-players-range = { $sheet } : joueurs : il en faut de { $low } à { $high }, et non { $n }
error-no-partners = { $sheet } : équipes : ce jeu n’en a pas
error-partners-only = { $sheet } : équipes : ce jeu ne se joue que par équipes
error-partners-four = { $sheet } : équipes : il faut quatre joueurs, et non { $n }
error-all-void = { $sheet } : aucune donne ne tient après { $n } nouvelles donnes

## Environnements

error-env-choice = { $name } : « { $value } » n’est pas possible ; il faut { $right }
error-env-number = { $name } : « { $value } » n’est pas un nombre entier d’au moins { $least }
error-env-actions = actions : il faut { $count } nombres entiers, un par épisode
error-env-illegal = épisode { $n } : l’action { $action } n’est pas permise
error-env-bots = bots : { $n } noms donnés ; il en faut { $right }, un pour chaque autre siège

## La ligne de commande

error-no-sheet = il n’y a pas de feuille « { $name } » ; la commande boneyard sheets donne leur liste
error-no-sheet-close = il n’y a pas de feuille « { $name } » ; vouliez-vous dire { $close } ?
error-not-utf8 = { $file } : n’est pas du texte en UTF-8
error-no-port = --port : { $n } n’est pas un port
error-workers = --workers : { $n } n’est pas un nombre de 1 à { $most }
error-synchronous = BONEYARD_SYNCHRONOUS : { $value } n’est ni full ni normal
error-no-bot = il n’y a pas de robot « { $name } » ; il y a : { $names }
error-no-style = le robot { $bot } n’a pas de style « { $name } » ; ses styles : { $names }
error-bot-move = { $name } a choisi « { $move } », qui n’est pas un de ses coups
error-no-function = le module { $module } n’a pas de fonction « { $name } »
error-no-module-of = { $name } : il n’y a pas ici de module { $module }
error-no-checkpoint = { $file } : n’est pas le fichier d’un réseau qui sait jouer
error-checkpoint-game = { $file } : a appris { $learned } à { $learned_players } joueurs, pas { $sheet } à { $players }
error-network-inputs = { $file } : le réseau lit d’autres nombres que cette version ; entraînez-le à nouveau
error-training-other = { $file } : a été entraîné à d’autres jeux, avec une autre graine ou selon une autre méthode
error-training-file = { $file } : le nom du fichier doit finir par { $suffix }
error-depth = depth : { $n } n’est pas entre 0 et { $most }
error-budget = { $n } ms par décision : il faut de { $least } à { $most }
error-no-deals = aucune distribution n’a été jouée
error-compiler = les règles ne sont pas compilées pour ce système telles qu’elles sont ici : installez le compilateur avec { $command }
error-extra = { $what } a besoin du paquet { $package } : { $command }
error-no-module = { $what } ne fonctionne pas sur ce système : son Python n’a pas le module { $module }

## Le système d’exploitation

system-missing = n’existe pas
system-forbidden = vous n’avez pas la permission
system-folder = c’est un dossier
system-not-folder = une partie de ce chemin n’est pas un dossier
system-exists = existe déjà
system-disk-full = le disque est plein
system-read-only = le disque est en lecture seule
system-long-name = le nom est trop long
system-open-files = trop de fichiers sont ouverts
system-address-used = un autre programme utilise cette adresse ; arrêtez-le, ou choisissez un autre --port
system-no-address = cette machine n’a pas cette adresse
system-no-host = aucune machine n’a ce nom
system-no-answer = aucun programme ne répond à cette adresse
system-error = erreur du système { $name }

## Les options du serveur

error-origin = « { $text } » n’est pas une origine comme https://table.example
error-proxy = « { $text } » n’est ni une adresse IP ni un réseau
error-proxy-all = « { $text } » contient toutes les adresses
error-bus = le bus doit être une URL comme redis://localhost:6379
error-bus-port = le bus a un mauvais port : { $host }
error-bus-name = un bus
error-database-url = la base de données doit être un fichier pour SQLite, ou une URL comme postgresql://moi@serveur/nom
error-database = la base de données est inutilisable : { $reason }
error-database-newer = la base de données est d’une version plus récente de boneyard ({ $reason })
error-worker-killed = le premier processus a été tué par le signal { $n } avant de pouvoir servir
error-worker-ended = le premier processus a fini avec l’état { $n } avant de pouvoir servir

## Dominos, coups et nombres en texte

error-no-tile = pas un domino : « { $text } » (un domino s’écrit comme 6-4)
error-tile-pips = pas un domino : « { $text } » (au plus { $most } points sur une moitié)
error-no-move = pas un coup : « { $text } » (un coup s’écrit 6-4@2, 6-4, draw ou pass)
error-no-number = pas un nombre : « { $text } »

## Distributions

error-deck = donne { $n }
error-round-deck = manche { $round }, donne { $n }
error-leader-seat = ouverture : il n’y a pas de place { $seat } parmi { $players } joueurs
error-deck-missing = { $deck } : ce n’est pas le jeu entier : il manque { $missing }
error-deck-foreign = { $deck } : ce n’est pas le jeu entier : { $foreign } en trop ou étranger au jeu
error-deck-both = { $deck } : ce n’est pas le jeu entier : il manque { $missing } ; { $foreign } en trop ou étranger au jeu

## Une partie finie

error-match-over = la partie est finie

## Parties enregistrées

error-record-line = ligne { $n } : { $what }
error-record-damaged = le texte est endommagé
error-record-json = pas une partie enregistrée en JSON : { $what }
error-record-empty = il n’y a pas de manche
error-record-several = il y a { $n } parties, et il en faut une seule
error-record-no-match = il n’y a pas de partie { $n } : la dernière est { $count }
error-record-choose = il y a { $n } parties : choisissez-en une avec --game
error-record-match = partie { $n } : { $what }
error-record-version = pas une partie enregistrée de version { $version } : l’étiquette Boneyard manque
error-record-own-tag = l’étiquette { $name } est réservée
error-record-no-tag = pas une étiquette : « { $text } »
error-record-late-tag = l’étiquette { $name } vient après le début de la première manche
error-record-tag-twice = l’étiquette { $name } est donnée deux fois
error-record-tag-name = « { $name } » ne peut pas nommer une étiquette : d’abord une majuscule, puis au plus 30 lettres, chiffres et _
error-record-tag-value = la valeur de l’étiquette { $name } n’est pas du texte
error-record-missing-tag = l’étiquette { $name } manque ou est fausse
error-record-bad-tag = une étiquette est endommagée : { $what }
error-record-rules-json = l’étiquette Rules n’est pas du JSON
error-record-no-round = « { $text } » vient avant la première manche
error-record-round-number = il faut la manche { $n }, et non « { $text } »
error-record-late-move = un coup vient après le résultat de sa manche
error-record-no-seat = aucune place ne vient avant « { $text } »
error-record-no-result = pas le résultat d’une manche : « { $text } »
error-record-no-match-result = pas le résultat d’une partie : « { $text } »
error-record-cut = coupée ou endommagée : elle a { $n } coups sur { $moves }
error-record-sheet = aucune feuille « { $name } » avec l’empreinte { $digest } n’est connue ici
error-record-rules = ses règles ne sont pas utilisables : { $what }
error-record-digest = l’empreinte { $digest } n’est pas celle de ses règles ({ $right })
error-record-begin = la partie ne peut pas commencer : { $what }
error-record-scores = les coups mènent aux scores { $scores } et au résultat « { $result } », mais la partie enregistrée dit { $said } et « { $ending } »
error-record-round = manche { $n } : { $what }
error-record-match-over = la partie est finie avant
error-record-round-open = la manche précédente n’est pas finie
error-record-decks = ses donnes ne sont pas celles qui ont été distribuées
error-record-result = son résultat est « { $came } », mais la partie enregistrée dit « { $said } »
error-record-move = manche { $n }, coup { $count } (place { $seat }, { $move }) : { $what }
error-record-round-over = la manche est finie avant
error-record-turn = c’est le tour de la place { $seat }

## La distribution d’une partie enregistrée

fair-version = la distribution est de la version « { $version } » ; ce programme connaît 1 et 2
fair-missing = la partie ne prouve pas sa distribution : il manque ces étiquettes : { $names }
fair-seeds = il y a { $n } graines pour { $rounds } manches
fair-nonces = il y a { $n } nombres pour { $seats } places
fair-commitments = il y a { $n } engagements pour { $seats } places
fair-seed-form = une graine n’est pas écrite en 64 chiffres hexadécimaux
fair-nonce-form = un nombre n’est pas écrit en 32 chiffres hexadécimaux
fair-nonce = place { $seat } : son nombre ne correspond pas à son engagement
fair-seed = manche { $n } : sa graine ne correspond pas à l’engagement
fair-deck = manche { $n } : la distribution { $deck } ne vient pas de sa graine
fair-leader = manche { $n } : l’ouverture ne vient pas de sa graine
fair-lots = manche { $n } : la partie et les règles ne s’accordent pas sur le tirage au sort de l’ouverture
