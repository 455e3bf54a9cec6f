### The page: every sentence that it shows, except those that the server sends.

## Games and settings

page-tagline = Les dominos, selon les règles de chaque maison.
page-home = Jeux
page-lost-title = Rien ici
page-lost = Il n’y a pas de page à cette adresse.
page-play-now = Jouer
page-play-against-bots = Jouer : { $title }, contre des robots
page-invite-friends = Inviter des amis
page-create = Préparer une table
page-code = Code
page-join = Rejoindre
page-watch = Regarder
page-lobby = Tables ouvertes
page-lobby-empty = Aucune table ouverte pour l’instant. Préparez-en une : elle sera listée ici.
page-my-games = Mes parties
page-your-turn-here = à vous
page-players-count =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
page-players-range = { $min } à { $max } joueurs
page-set-of = double-{ $pip }
page-in-teams = équipes
page-length-target = en { $points } points
page-length-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-length-engines = une manche par double
page-length-single = une manche
page-your-name = Votre nom
page-settings = Réglages
page-sound = Son
page-digits = Chiffres sur les dominos
page-colours = Points en couleurs à partir du double-neuf
page-confirm-moves = Confirmer avant de poser
page-language-label = Langue
page-theme = Apparence
page-themes-auto = Comme le système
page-themes-light = Clair
page-themes-dark = Sombre
page-bot-speed = Vitesse des robots à cette table
page-bot-speeds-slow = Lente
page-bot-speeds-usual = Normale
page-bot-speeds-fast = Rapide
page-volume = Volume
page-felt = Tapis, le jour et la nuit
page-felts-green = Vert
page-felts-blue = Bleu
page-felts-wine = Bordeaux
page-felts-slate = Ardoise
page-tiles = Dominos
page-tile-looks-bone = Os
page-tile-looks-porcelain = Porcelaine
page-tile-looks-ebony = Ébène
page-tile-looks-jade = Jade
page-close = Fermer
page-loading = Un instant…
page-failed = Cela n’a pas marché.
page-offline = Serveur injoignable. Vérifiez votre connexion.
page-retry = Réessayer
page-new-version = Une nouvelle version de cette page est prête.
page-update = Mettre à jour

## A table before it starts

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
page-yes = oui
page-no = non

## The table

page-connection-connecting = Connexion…
page-connection-live = Connecté
page-connection-lost = Connexion perdue. Nouvel essai…
page-connection-closed = Déconnecté
page-connection-stale = Cette page n’est plus à jour. Rechargez-la.
page-reload = Recharger
page-invite-link = Envoyez ce lien à vos amis :
page-copy = Copier le lien
page-copied = Copié
page-you-watch = Vous regardez.
page-seat-of = Place { $number }
page-open-seat = place libre
page-you = vous
page-bot = robot
page-bot-level = Robot : { $level }
page-away = absent
page-stand-in = un robot joue à sa place
page-pair = { $name } : { $what }
page-your-turn = À vous de jouer
page-your-turn-lead = À vous : ouvrez
page-your-turn-second = À vous : un second domino après le double
page-your-turn-extra = À vous : un autre domino, ou terminer
page-turn-of = À { $name } de jouer
page-round = Manche { $count }
page-tiles-left =
    { $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    }
page-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-penalty = pénalité { $count }
page-score = Points
page-marker = train ouvert à tous
page-knocked = plus qu’un domino
page-stock-of = Pioche : { $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    }
page-draw = Piocher
page-pass = Passer
page-knock = Toquer : plus qu’un domino
page-place = Poser le { $tile }
page-place-on = Poser le { $tile } sur { $end }
page-choose-end = { $tile } : choisissez une extrémité
page-not-playable = Le { $tile } ne se pose nulle part pour l’instant
page-hand = Votre main
page-sort-hand = Trier
page-sort-by-dealt = comme reçue
page-sort-by-pips = par points
page-sort-by-number = par nombre
page-hand-help = Les flèches choisissent un domino, Entrée le pose, les chiffres choisissent une extrémité.
page-ends = Extrémités ouvertes
page-end = l’extrémité { $number }, nombre { $pip }
page-closed-end = fermé pour l’instant
page-train = Train { INITIAL($name) ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }
page-public-train = Train mexicain
page-engine = Locomotive
page-table = Table
page-layout-picture = La table avec { $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    }
page-no-tile = Aucun domino n’est encore posé
page-zoom-in = Zoom avant
page-zoom-out = Zoom arrière
page-zoom-fit = Tout voir
page-history = Déroulement
page-chat = Discussion
page-say = Message
page-send = Envoyer
page-reactions = Réactions
page-reactions-clap = bravo
page-reactions-laugh = rire
page-reactions-wow = oh
page-reactions-ouch = aïe
page-reactions-think = je réfléchis
page-reactions-thanks = merci
page-reactions-hello = bonjour
page-reactions-bye = au revoir
page-text-view = La table en texte
page-command = Commande
page-command-hint = Tapez un coup (6-4@2, piocher, passer) ou extrémités, main, compte, points, dernier, pourquoi 6-4, règles, aide.
page-command-unknown = « { $text } » n’est ni un coup ni une commande.
page-not-your-move = { $text } n’est pas possible maintenant.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = extrémités bouts
page-command-hand = main
page-command-counts = compte
page-command-scores = points score
page-command-last = dernier
page-command-rules = règles regles
page-command-help = aide help
page-command-why = pourquoi why
page-command-draw = piocher
page-command-pass = passer

page-unread = { $count ->
    [one] une nouvelle ligne
   *[other] { $count } nouvelles lignes
}
page-panel = Déroulement et discussion
page-views = Vues de la table
page-leave = Quitter la table

## The end of a round and of a match

page-round-over = La manche { $count } est finie
page-go-on = Manche suivante
page-how-ended-out = { $name } a fini.
page-how-ended-blocked = La manche est bloquée.
page-how-ended-stopped = La manche a été interrompue.
page-no-winner = Personne n’a gagné la manche.
page-won-round = Manche gagnée par { $names }.
page-tiles-left-in = Dominos restants
page-why = Pourquoi
page-match-over = La partie est finie
page-won-match = Partie gagnée par { $names }
page-drawn-match = Partie nulle
page-ended-by-rounds = Toutes les manches sont jouées.
page-ended-by-single = Une partie en une seule manche.

## What happened. $you is “yes” where the reader did it; $name is the player’s name.

page-event-dealt = La manche { $round } est distribuée. { $you ->
        [yes] Vous ouvrez.
       *[no] { $name } ouvre.
    }
page-event-dealt-engine = La manche { $round } est distribuée, le { $tile } est au centre. { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
page-event-shown = Domino décisif : le { $tile }.
page-event-redealt-no-double = Une main n’avait aucun double : nouvelle donne.
page-event-redealt-doubles-in-hand = Trop de doubles dans une main : nouvelle donne.
page-event-redealt-no-leader = Personne ne pouvait ouvrir : nouvelle donne.
page-event-led =
    { $you ->
        [yes] Vous ouvrez avec le { $tile }.
       *[no] { $name } ouvre avec le { $tile }.
    }
page-event-played =
    { $you ->
        [yes] Vous posez le { $tile } sur un { $pip }.
       *[no] { $name } pose le { $tile } sur un { $pip }.
    }
page-event-drew =
    { $you ->
        [yes] Vous piochez.
       *[no] { $name } pioche.
    }
page-event-drew-tile =
    { $you ->
        [yes] Vous piochez le { $tile }.
       *[no] { $name } pioche le { $tile }.
    }
page-event-fined =
    { $you ->
        [yes] Vous avez oublié de toquer et piochez.
       *[no] { $name } a oublié de toquer et pioche.
    }
page-event-passed-unable =
    { $you ->
        [yes] Vous ne pouvez pas jouer : vous passez.
       *[no] { $name } ne peut pas jouer : { $name } passe.
    }
page-event-passed-undisclosed =
    { $you ->
        [yes] Vous passez.
       *[no] { $name } passe.
    }
page-event-passed-second-tile =
    { $you ->
        [yes] Vous n’avez pas de second domino après le double.
       *[no] { $name } n’a pas de second domino après le double.
    }
page-event-passed-extra =
    { $you ->
        [yes] Vous ne posez pas d’autre domino.
       *[no] { $name } ne pose pas d’autre domino.
    }
page-event-scored = { $you ->
        [yes] Vous marquez
       *[no] { $name } marque
    } – { $what }.
page-event-bust = { $points ->
        [one] { $points } point serait de trop
       *[other] { $points } points seraient de trop
    } pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-pass-run = Passes de suite : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-shutout = Un seul coup a fait passer tous les autres : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-no-double-to-lead = Pas de double pour ouvrir : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-marker-placed =
    { $you ->
        [yes] Votre train est ouvert à tous.
       *[no] { INITIAL($name) ->
            [vowel] Le train d’{ $name } est ouvert à tous.
           *[consonant] Le train de { $name } est ouvert à tous.
        }
    }
page-event-marker-removed =
    { $you ->
        [yes] Votre train est refermé.
       *[no] { INITIAL($name) ->
            [vowel] Le train d’{ $name } est refermé.
           *[consonant] Le train de { $name } est refermé.
        }
    }
page-event-knocked =
    { $you ->
        [yes] Vous toquez : plus qu’un domino.
       *[no] { $name } toque : plus qu’un domino.
    }
page-event-round-ended = La manche { $round } est finie.
page-event-match-ended = La partie est finie.

## The table in play

page-table-made-stand-in = joué par un robot
page-table-made-auto = rien à poser
page-table-made-clock = temps écoulé
page-table-made-replaced = un autre robot
page-table-forced-draw = rien à poser : pioche
page-table-forced-pass = rien à poser : passe
page-table-nothing-fits = Rien à poser…
page-table-clock-moved = Le temps { INITIAL($name) ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    } est écoulé : un robot a joué.
page-table-your-clock = Votre temps est écoulé : un robot a joué.
page-table-replaced = { $name } n’a pas répondu à temps : un robot plus rapide a joué.
page-table-stood-in = un robot joue
page-table-knocks = toc toc
page-table-older = Manches précédentes
page-table-earlier = Manche { $round }
page-table-earlier-won = Manche { $round } : { $winners }
page-table-clockwise = On joue dans le sens des aiguilles d’une montre
page-table-counter-clockwise = On joue dans le sens inverse des aiguilles d’une montre
page-table-partner = partenaire
page-table-public-short = Public
page-table-zoom-help = Plus et moins changent la taille, les flèches déplacent la table, 0 la montre en entier.
page-table-notify = M’avertir quand c’est mon tour, même en arrière-plan
page-table-notify-denied = Votre navigateur bloque les notifications. Vous pouvez les autoriser dans ses réglages.
page-table-notify-title = À vous de jouer
page-table-notify-body = { $game } : c’est à vous.
page-table-hint = Conseil
page-table-hint-title = Bons coups maintenant
page-table-hint-working = Je réfléchis…
page-table-cancel = Annuler
page-table-confirm = Oui, poser le { $move }
page-table-confirm-draw = Oui, piocher
page-table-confirm-pass = Oui, passer
page-table-time-left = Temps restant : { $time }
page-table-clock-starts-in = Temps restant : { $time }. Le chrono démarre dans { $count } s
page-table-clock-starts = démarre dans { $count } s
page-table-clock-in = dans { $count } s

page-lead = Jouez tout de suite contre des robots, ou envoyez un lien à vos amis. Rien à installer, pas de compte.
page-games = Jeux
page-ranking = Classement
page-pages = Pages
page-person = { $name } : mon profil et mes réglages

## The first page

page-home-again = Jouer : { $title }
page-home-with-code = Vous avez un code ?
page-home-name-help = Les autres joueurs le voient.
page-home-name-saved = enregistré
page-home-go-on = Continuer
page-home-watchable = Parties à regarder
page-home-all-mine = Toutes mes parties
page-home-others = D’autres jeux

## Lists of tables

page-list-sit = S’asseoir
page-list-look = Regarder
page-list-open = Ouvrir
page-list-rated = classée
page-list-host = votre table
page-list-waits-for =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-rating = cote { $points }
page-list-private = sur invitation

## My games

page-mine-title = Mes parties
page-mine-running = En cours
page-mine-waiting = En attente de joueurs
page-mine-finished = Terminées
page-mine-none = Rien ici pour l’instant.
page-mine-none-finished = Les parties finies restent ici, coup par coup.
page-mine-replay = Revoir
page-mine-more = Afficher plus
page-mine-won = gagnée
page-mine-drawn = nulle
page-mine-place =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
page-mine-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-mine-change = cote { $change }
page-mine-every = Parties publiques
page-mine-own = Mes parties
page-mine-all = tous les jeux
page-mine-game = Jeu

## The ranking

page-ranks-title = Classement
page-ranks-about = Tout le monde commence à 1000. La cote est une estimation prudente de votre niveau : elle monte quand d’autres parties la confirment. Les robots sont classés comme les personnes.
page-ranks-game = Jeu
page-ranks-overall = Tous les jeux
page-ranks-least = Au moins
page-ranks-least-of =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
page-ranks-when = A joué
page-ranks-when-all = à tout moment
page-ranks-when-days = dans les { $days } derniers jours
page-ranks-place = Place
page-ranks-name = Nom
page-ranks-points = Cote
page-ranks-games = Parties
page-ranks-wins = Gagnées
page-ranks-bot = robot
page-ranks-you = vous
page-ranks-none = Aucun joueur n’a encore assez de parties classées.
page-ranks-how = Préparez une table classée pour être en tête.
page-ranks-not-yet = Vous n’êtes pas encore dans cette liste.
page-ranks-more = Afficher plus
page-ranks-caption = Classement : { $game }

## The profile

page-who-title = Mon profil
page-who-name = Mon nom
page-who-save = Enregistrer
page-who-devices = Appareils
page-who-devices-help = Vous êtes connecté sur ces navigateurs.
page-who-unknown = un navigateur
page-who-this = ce navigateur
page-who-seen = utilisé { $when }
page-who-revoke = Déconnecter
page-who-revoke-sure = Déconnecter vraiment ?
page-who-move = Jouer sur un autre appareil
page-who-move-help = Ouvrez-y ce lien dans les dix minutes. Il sert une seule fois, et cet appareil devient le vôtre : vos places, vos parties et votre cote.
page-who-make-link = Créer un lien
page-who-link = Lien pour l’autre appareil
page-who-or-code = ou ouvrez-y { $address } et tapez :
page-who-secret = Toute personne qui l’ouvre joue à votre place. Ne le partagez pas.

## Moving to another device

page-move-title = Jouer sur cet appareil
page-move-typed = Code de l’autre appareil
page-move-look = Continuer
page-move-as-whom = Jouer sous le nom de { $name } sur cet appareil ?
page-move-why = Vous retrouvez ici les mêmes places, parties et cote que sur l’autre appareil.
page-move-warning = Cet appareil joue déjà sous le nom de { $name }.
page-move-lost =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } et { $rated ->
        [one] { $rated } partie classée
       *[other] { $rated } parties classées
    } appartiennent à ce profil. Vous n’y aurez plus accès d’ici.
page-move-keep = Pour les garder, créez d’abord un lien pour un autre appareil.
page-move-yes = Jouer sous le nom de { $name }
page-move-no = Annuler
page-move-stranger = Ne continuez que si vous avez créé ce lien vous-même.
page-move-done = Cet appareil joue maintenant sous le nom de { $name }.
page-move-to-games = Voir mes parties

## An invitation

page-join-title = Vous êtes invité à jouer : { $game }
page-join-alone = La table est encore vide.
page-join-take = Prendre la place { $seat }
page-join-any = Prendre une place
page-join-watch = Regarder
page-join-taken = Cette place est déjà prise.
page-join-full = Toutes les places sont prises ; vous pouvez regarder.
page-join-ask = Demander la place { $seat }
page-join-ask-help = La partie a commencé. Vous prendrez une place si tous les joueurs acceptent.

## A seat

page-seat-menu = Options pour { $name }
page-seat-mute = Désactiver les messages
page-seat-unmute = Réactiver les messages
page-seat-bot-plays = Laisser un robot jouer à sa place
page-seat-open-seat = Libérer la place
page-seat-offer = Proposer cette place
page-seat-close = Ne plus proposer cette place
page-seat-offered = proposée
page-seat-ask = Demander cette place
page-seat-take-bot = Retirer le robot
page-seat-give-bot = Robot : { $level }
page-seat-sit = S’asseoir ici
page-seat-copy = Copier le lien de cette place
page-seat-copied = Lien copié
page-seat-let-bot = Laisser un robot jouer pour moi
page-seat-back = Reprendre ma place
page-seat-leave-seat = Quitter la place
page-seat-muted = messages désactivés
page-seat-rating = cote { $points }
page-seat-bot-for-you = Un robot joue pour vous.

## Requests for a seat

page-request-wants = { $name } veut prendre la place { $seat }. Tous les joueurs doivent accepter.
page-request-agreed = Vous avez accepté.
page-request-allow = Accepter
page-request-decline = Refuser
page-request-mine = Vous avez demandé la place { $seat }. Tous les joueurs doivent accepter.
page-request-withdraw = Retirer
page-request-soon = { $name } prend la place { $seat } à la prochaine donne.
page-request-you-soon = Vous prenez la place { $seat } à la prochaine donne.
page-request-lost = { $name } occupe votre place.

## Waiting for players

page-wait-title = En attente de joueurs
page-wait-invite = Envoyez ce lien à vos amis :
page-wait-share = Partager
page-wait-code = Code :
page-wait-missing = En attente de { $count ->
        [one] { $count } autre joueur
       *[other] { $count } autres joueurs
    }
page-wait-late = En attente de { $names }. La partie commence dans quelques secondes, de toute façon.
page-wait-agree = En attente de l’accord de { $names } pour la revanche.
page-wait-invited = invité à rejouer
page-wait-without = Commencer sans attendre : des robots jouent
page-wait-dealing = Toutes les places sont prises. On mélange…
page-wait-fill = Compléter par des robots et commencer
page-wait-level = Robots
page-wait-rated = Classée : cette partie compte pour le classement.
page-wait-public = Cette table figure parmi les tables ouvertes.

## Setting a table up

page-create-title = Préparer une table
page-create-steps-game = Le jeu
page-create-steps-people = Qui joue
page-create-steps-pace = Cadence et aide
page-create-steps-house = Règles de la maison
page-create-house-help = Changez la manière de jouer. Les règles affichées à côté changent aussi.
page-create-all-bots = Compléter par des robots
page-create-all-open = Inviter tout le monde
page-create-level = Niveau des robots
page-create-me = moi
page-create-open = une personne invitée
page-create-bot = robot : { $level }
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
page-create-clock-needed = Une table classée a une cadence.
page-create-help = Aide
page-create-hints = Autoriser les conseils
page-create-auto = Piocher et passer automatiquement quand c’est le seul coup
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
page-create-undo = Réinitialiser
page-create-printed = Par défaut : { $value }
page-rules-differ = Règles maison : ce qui diffère du jeu imprimé
page-rules-differ-value = { $value } (par défaut : { $printed })
page-create-empty = aucun
page-create-problem-here = Impossible : { $problem }

## The end of a match

page-end-rounds = en { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-end-you-win = Vous gagnez !
page-end-you-share = Vous partagez la victoire !
page-end-pair-wins = Vous gagnez avec { $partner } !
page-end-why-target = Total de { NUMBER($target) } atteint par { $names }.
page-end-why-lowest = Le total le plus bas gagne.
page-end-led-always = En tête dès la première manche : { $names }.
page-end-decisive = Manche décisive : la { NUMBER($round) }. En tête depuis : { $names }.
page-end-how-well = Qui a bien joué ?
page-end-reviewing = Analyse : { NUMBER($done) } manches sur { NUMBER($total) }
page-end-accuracy = précision { $percent }
page-end-picture = Partager une image
page-end-standing = Classement
page-end-place =
    { $rank ->
        [1] 1er
       *[other] { $rank }e
    }
page-end-score-sheet = Feuille de marque
page-end-round = Manche
page-end-last-round = Le compte de la manche { $number }
page-end-watch = Revoir la partie
page-end-share = Partager
page-end-copy-link = Copier le lien
page-end-copied = Lien copié
page-end-not-copied = Le lien n’a pas pu être copié. Le voici :
page-end-share-title = Une partie : { $game }
page-end-download = Télécharger
page-end-notation = Notation
page-end-json = JSON
page-end-rematch = Revanche
page-end-to-rematch = Aller à la revanche
page-end-rematch-asked = { $name } propose une revanche
page-end-accept = Rejouer
page-end-decline = Non, merci
page-end-other-games = Autres jeux

## The replay

page-replay-title = Revoir : { $game }
page-replay-open = Revoir une partie enregistrée
page-replay-open-help = Collez l’enregistrement d’une partie, en notation ou en JSON, ou ouvrez un fichier téléchargé. Il n’est pas conservé.
page-replay-record = Enregistrement
page-replay-file = Ouvrir un fichier
page-replay-show = Afficher la partie
page-replay-too-long = Ce fichier est trop long pour un enregistrement.
page-replay-cannot = Impossible d’afficher cette partie.
page-replay-another = Revoir un autre enregistrement
page-replay-rules = Règles
page-replay-unfinished = La partie n’a pas été terminée.
page-replay-position = Position dans la manche
page-replay-round = Manche
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
page-replay-score = Points
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

## The check of the deal

page-deal-about = Votre navigateur recalcule, à partir du seul enregistrement, quels dominos devaient être distribués, et compare.
page-deal-working = Vérification…
page-deal-good = Chaque donne était fixée avant qu’un joueur ne voie un domino.
page-deal-bad = Quelque chose ne concorde pas.
page-deal-missing = L’enregistrement ne dit rien de l’origine de ses donnes : il n’y a rien à vérifier.
page-deal-version = La donne est de la version { $version } ; cette page connaît les versions 1 et 2.
page-deal-shape = Ce que l’enregistrement dit de sa donne est endommagé ou incomplet.
page-deal-unreadable = L’enregistrement est illisible.
page-deal-again = Vérifier encore
page-deal-promise = Promis avant la partie
page-deal-promise-help = L’empreinte du premier secret. Chaque secret est l’empreinte du suivant : elle les fixe donc tous.
page-deal-seats = Les nombres des joueurs
page-deal-own-nonce = un nombre à eux
page-deal-no-nonce = rien
page-deal-kept-nonce = un nombre non révélé
page-deal-other-nonce = Ce n’est pas le nombre qui était fixé.
page-deal-silent = { $name } n’a pas révélé son nombre à temps : la donne a été faite sans lui.
page-deal-number = Nombre
page-deal-fixed-by = Fixé par son empreinte
page-deal-round = Manche { $number }
page-deal-fits = concorde
page-deal-fits-not = ne concorde pas
page-deal-finding-chain-good = Le secret est celui qui était promis avant la manche.
page-deal-finding-chain-bad = Le secret n’est pas celui qui était promis avant la manche.
page-deal-finding-deck-good = La donne découle du secret et des nombres des joueurs.
page-deal-finding-deck-bad = La donne ne découle pas du secret et des nombres des joueurs.
page-deal-finding-leader-good = Le tirage au sort de l’ouverture est juste.
page-deal-finding-leader-bad = Le tirage au sort de l’ouverture est faux.
page-deal-finding-tiles-good = Chaque domino posé avait été distribué à son joueur ou pioché.
page-deal-finding-tiles-bad = Un domino a été posé que son joueur ne pouvait pas avoir.
page-deal-deck-of = Donne { $at } :
page-deal-voided = La donne { $at } était nulle : nouvelle donne.
page-deal-valid = La donne { $at } est bonne.
page-deal-wrong-redeal = La donne { $at } a été annulée sans raison, ou jouée bien qu’elle fût nulle.
page-deal-at-move = Voir le coup { $at }.
page-deal-numbers = Les nombres
page-deal-before = Promis
page-deal-secret = Secret de la manche
page-deal-hash = Son empreinte
page-deal-mixed = Graine des donnes
page-deal-decks = Donne
page-deal-leader = Premier joueur, tiré au sort
page-deal-was-there = Votre navigateur y était
page-deal-was-promised-good = La promesse de l’enregistrement est celle qu’il avait vue d’abord.
page-deal-was-promised-bad = La promesse de l’enregistrement n’est pas celle qu’il avait vue d’abord.
page-deal-was-given-good = Le nombre qu’il y a mis figure tel quel dans l’enregistrement.
page-deal-was-given-bad = Le nombre qu’il y a mis ne figure pas dans l’enregistrement.
page-deal-limits = Ce que cela ne prouve pas
page-deal-limit-watching = Les personnes qui gèrent le serveur peuvent voir tous les dominos pendant la partie. Cette vérification ne prouve pas qu’elles ne regardent pas ou n’aident pas un ami.
page-deal-limit-timing = Le serveur décide si un nombre est arrivé à temps. Avec la complicité d’un joueur, il pourrait écarter le nombre de ce joueur, et choisir ainsi entre deux donnes. La place de ce joueur est alors nommée ici.
page-deal-limit-numbers = Les nombres ne vous prouvent rien si vous n’en avez pas donné vous-même, ou si votre navigateur n’avait pas vu la promesse avant.
page-deal-limit-unfinished = Une partie interrompue n’est pas enregistrée.
page-deal-limit-people = Elle ne prouve pas que personnes et robots sont bien qui ils disent, ni qu’ils ne s’entraident pas.
page-deal-limit-moves = Elle ne vérifie ni les coups ni les points. Le serveur le fait, et « boneyard verify » aussi, avec la partie téléchargée.
page-deal-live-about = Le secret d’une manche est montré quand elle est finie. Votre navigateur le compare alors à ce qu’il avait vu avant.
page-deal-live-waiting = Aucune manche n’est finie. Ce qui est promis pour l’instant :
page-deal-live-finding-promise-good = La promesse est celle que votre navigateur a vue avant la manche.
page-deal-live-finding-promise-bad = La promesse n’est pas celle que votre navigateur a vue avant la manche.
page-deal-live-finding-chain-good = Le secret est celui qui était promis.
page-deal-live-finding-chain-bad = Le secret n’est pas celui qui était promis.
page-deal-live-finding-nonces-good = Les nombres des joueurs sont ceux qui étaient fixés avant.
page-deal-live-finding-nonces-bad = Les nombres des joueurs ne sont pas ceux qui étaient fixés avant.
page-deal-live-finding-mine-good = Votre nombre en fait partie, tel quel.
page-deal-live-finding-mine-bad = Votre nombre n’en fait pas partie.
page-deal-live-finding-hand-good = Ensemble, ils donnent exactement la main que vous avez reçue.
page-deal-live-finding-hand-bad = Ils ne donnent pas la main que vous avez reçue.

page-score-total = Total
page-round-player = Joueur
page-round-left = reste { NUMBER($count) }
page-round-to-go = encore { NUMBER($count) }
page-score-nothing = Aucun point.

## What a number is

page-score-what-pips = Points restés en main
page-score-what-held-double = Un double en main
page-score-what-last-double = Le dernier domino posé était un double
page-score-what-collected = Points restés à { $of }
page-score-what-own = Les points du gagnant lui-même
page-score-what-partner = Points restés au partenaire, { $of }
page-score-what-stock = Dominos restés dans la pioche
page-score-what-floor = Une victoire vaut au moins 0
page-score-what-share = La victoire est partagée
page-score-what-entry = Sous le minimum
page-score-what-pass-run = Pénalité : passes de suite
page-score-what-shutout = Pénalité : tous les autres passent
page-score-what-no-double-to-lead = Pénalité : aucun double pour ouvrir
page-score-what-penalty-factor = Les pénalités sont aussi multipliées
page-score-what-block-winner-free = Le gagnant d’un blocage ne compte pas sa main
page-score-what-tie-void = Un blocage à égalité ne compte aucune main
page-score-what-ends = Les extrémités
page-score-what-alike = Extrémités pareilles
page-score-what-rounding = Arrondi
page-score-what-unit = Un point vaut plusieurs points de domino
page-score-what-round-bonus = Une des premières manches gagnées
page-score-what-bust = De trop : non marqué

## The rule behind a number

page-score-rule-keeps = Chacun marque les points restés dans sa main.
page-score-rule-keeps-pair = Une équipe marque les points restés dans ses deux mains.
page-score-rule-tile-value = Le { $tile } vaut { $count ->
        [one] { $count } point
       *[other] { $count } points
    } au lieu de ses points.
page-score-rule-held =
    { $factor ->
        [2] Une main qui contient un double compte double.
        [3] Une main qui contient un double compte triple.
       *[other] Une main qui contient un double compte { $factor } fois.
    }
page-score-rule-last = Si le dernier domino de la manche est un double, les mains des autres comptent { $factor ->
        [2] double
        [3] triple
       *[other] { $factor } fois
    }.
page-score-rule-stack-max = Des deux facteurs, seul le plus grand s’applique.
page-score-rule-stack-multiply = Les deux facteurs se multiplient.
page-score-rule-collects = Le gagnant marque les points que les autres ont encore en main.
page-score-rule-collects-pair = L’équipe du gagnant marque les points que les deux adversaires ont encore en main.
page-score-rule-own-add = Dans une manche bloquée, le gagnant marque aussi sa propre main.
page-score-rule-own-once = Dans une manche bloquée, les points du gagnant sont déduits une fois.
page-score-rule-own-each = Dans une manche bloquée, les points du gagnant sont déduits de la main de chaque adversaire.
page-score-rule-partner = Les points du partenaire du gagnant sont déduits.
page-score-rule-stock = Le gagnant marque aussi les points des dominos restés dans la pioche.
page-score-rule-floor = Une victoire ne vaut jamais moins de 0.
page-score-rule-share = Chacun des { $winners } gagnants en prend une part égale, arrondie à l’inférieur.
page-score-rule-entry-first = Tant qu’on n’a pas gagné une manche d’au moins { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, les victoires plus petites ne rapportent rien.
page-score-rule-entry-every = Une victoire de moins de { $least ->
        [one] { $least } point
       *[other] { $least } points
    } ne rapporte rien.
page-score-rule-pass-run = Passer { $passes } fois de suite coûte { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-run-overlap = Chaque passe de plus à la suite les coûte encore.
page-score-rule-shutout = Quand un seul coup fait passer tous les autres, il coûte { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    } à chaque adversaire.
page-score-rule-no-double = Un joueur qui devrait ouvrir par un double et n’en a pas reçoit { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-covered = Les pénalités pour passer sont multipliées comme la main.
page-score-rule-winner-free = Le gagnant d’une manche bloquée ne marque rien pour les dominos qu’il garde.
page-score-rule-tie-void = Dans une manche bloquée sans gagnant, aucune main n’est comptée.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Points en main : { $list }.
page-score-block-fewest = Une manche bloquée revient au joueur qui a le moins de points en main.
page-score-block-fewest-team = Une manche bloquée revient à l’équipe dont les deux mains ont le moins de points.
page-score-block-no-winner = Personne ne gagne une manche bloquée.
page-score-block-tie-no-winner = Si des adversaires sont à égalité, personne ne gagne.
page-score-block-tie-share = Si des adversaires sont à égalité, ils partagent la victoire.
page-score-block-tie-leader-side = Si des adversaires sont à égalité, le camp du joueur qui avait ouvert la manche gagne.
page-score-block-tie-fewest-tiles = Si des adversaires sont à égalité, celui qui a le moins de dominos gagne.
page-score-block-stopped = Les pénalités ont atteint le but : la partie s’arrête là et les mains ne sont pas comptées.

# The title of a sheet of one’s own.
page-own-sheet-title = Chez nous
page-own-sheet-of-game = { $game }, chez nous
