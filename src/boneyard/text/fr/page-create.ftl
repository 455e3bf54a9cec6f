# Préparer une table : le jeu, les places, les règles de la maison.

## The game and its rules

page-sheet = Jeu
page-own-sheet = Ma propre feuille
page-sheet-text = Feuille de règles (TOML)
page-upload = Ouvrir un fichier
page-players = Joueurs
page-seats = Places
page-switches-changed =
    { $count ->
        [0] règles par défaut
        [one] { $count } règle changée
       *[other] { $count } règles changées
    }
page-reset = Réinitialiser
page-rules = Règles
page-rules-of = Règles : { $title }
page-problems = On ne peut pas encore jouer avec cette feuille
page-line = ligne { $at }
page-sections-set = Les dominos
page-sections-players = Les joueurs
page-sections-deal = La donne
page-sections-boneyard = La pioche
page-sections-lead = L’ouverture
page-sections-layout = La table
page-sections-trains = Les trains
page-sections-turn = Le tour
page-sections-penalty = Les pénalités
page-sections-round = Le blocage
page-sections-score = Les points
page-sections-match = La partie
page-sections-series = Plusieurs parties

# The title of a sheet of one’s own.
page-own-sheet-title = Chez nous
page-own-sheet-of-game = { $game }, chez nous

## Setting a table up

page-create-steps-game = Le jeu
page-create-steps-people = Qui joue
page-create-steps-pace = Cadence et aide
page-create-steps-house = Règles de la maison
page-create-house-help = Changez la manière de jouer. Les règles affichées à côté changent aussi.
page-presets = Règles maison connues
page-switches-all = Toutes les règles ({ $count })
page-create-all-bots = Compléter par des robots
page-create-all-open = Inviter tout le monde
page-create-level = Niveau des robots
page-create-me = moi
page-create-open = une personne invitée
page-create-bot = robot : { $level }
page-create-all-here = Tous sur cet appareil
page-create-here = personne sur cet appareil
page-create-name-of = Nom de la personne à la place { $number }
page-create-here-help = Vous vous passez l’appareil : les mains sont cachées entre les tours.
page-create-all-hands = Solitaire : je joue toutes les mains, à découvert
page-create-all-hands-help = Vous voyez chaque main et jouez les unes après les autres.
page-create-access = Qui peut rejoindre
page-create-private = Sur invitation
page-create-private-help = Uniquement avec le lien ou le code.
page-create-public = Table ouverte
page-create-public-help = N’importe qui peut prendre une place libre.
page-create-rated = Classée
page-create-rated-help = Compte pour le classement : table ouverte, règles par défaut, avec cadence, sans conseils.
page-create-rated-not = Une table classée suit les règles par défaut. Réinitialisez vos règles de la maison pour la choisir.
page-create-rated-alone = Il faut au moins une personne à une table classée : vous ou une personne invitée.
page-create-clock = Cadence
page-create-clock-help-none = Prenez votre temps.
page-create-clock-help-quick = Rapide.
page-create-clock-help-calm = Le temps de réfléchir.
page-create-clock-help-long = Beaucoup de temps.
page-create-clocks-none = sans
page-create-clocks-quick = 2 min + 5 s
page-create-clocks-calm = 5 min + 10 s
page-create-clocks-long = 15 min + 20 s
page-create-clocks-own = personnalisée
page-create-bank = Minutes pour la partie
page-create-increment = Secondes ajoutées à chaque coup
page-create-clock-needed = Une table classée a une cadence en minutes.
page-create-help = Aide
page-create-hints = Autoriser les conseils
page-create-auto = Piocher et passer automatiquement quand c’est le seul coup
page-create-coach = Je ne joue pas et je vois toutes les mains, comme arbitre ou entraîneur ; tout le monde le saura
page-create-partners = En équipes : places 1 et 3 contre 2 et 4
page-create-players = Joueurs
page-create-begin = Commencer
page-create-open-table = Ouvrir la table
page-create-summary-people =
    { $count ->
        [one] { $count } personne à inviter
       *[other] { $count } personnes à inviter
    }
page-create-summary-bots =
    { $count ->
        [one] { $count } robot
       *[other] { $count } robots
    }
page-create-show-rules = Lire les règles
page-create-printed = Par défaut : { $value }
page-rules-differ = Règles maison : ce qui diffère du jeu imprimé
page-rules-differ-value = { $value } (par défaut : { $printed })
page-rules-changed-here = Modifié :
page-rules-gone =
    { $count ->
        [one] Une phrase des règles d’origine ne vaut plus
       *[other] { $count } phrases des règles d’origine ne valent plus
    }
page-create-empty = aucun
page-create-problem-here = Impossible : { $problem }
