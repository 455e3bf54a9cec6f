# La table pendant le jeu.

## Seats, hand, ends

page-connection-connecting = Connexion…
page-connection-live = Connecté
page-connection-lost = Connexion perdue. Nouvel essai…
page-connection-closed = Déconnecté
page-connection-stale = Cette page n’est plus à jour. Rechargez-la.
page-reload = Recharger
page-invite-link = Envoyez ce lien à vos amis :
page-invite-qr = Code QR du lien vers cette table
page-table-host = { $name } est maintenant l’hôte.
page-table-host-you = Vous êtes maintenant l’hôte : vous pouvez changer les places.
page-invite-moves = La partie continue sur le serveur, telle qu’elle est, pour que des amis puissent la rejoindre depuis leurs appareils. Personne ne peut vérifier les premières donnes : votre navigateur les a faites.
page-invite-start = Déplacer la partie et inviter
page-invite-seats = Vos amis peuvent prendre la place de n’importe quel robot, dès la manche suivante.
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
page-points-unit =
    { $count ->
        [one] pt
       *[other] pts
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
page-message-next = Message suivant ({ $count } en attente)
page-views = Vues de la table
page-leave = Quitter la table

## Moves of bots, notices, hints, the clock

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
page-table-clockwise = On joue dans le sens des aiguilles d’une montre
page-table-counter-clockwise = On joue dans le sens inverse des aiguilles d’une montre
page-table-partner = partenaire
page-table-public-short = Public
page-table-zoom-help = Plus et moins changent la taille, les flèches déplacent la table, 0 la montre en entier.
page-table-notify = M’avertir quand c’est mon tour, même en arrière-plan
page-table-notify-denied = Votre navigateur bloque les notifications. Vous pouvez les autoriser dans ses réglages.
page-table-notify-body = { $game } : c’est à vous.
page-table-hint = Conseil
page-table-hint-working = Je réfléchis…
page-table-cancel = Annuler
page-table-confirm = Oui, poser le { $move }
page-table-confirm-draw = Oui, piocher
page-table-confirm-pass = Oui, passer
page-table-time-left = Temps restant : { $time }
page-table-clock-starts-in = Temps restant : { $time }. Le chrono démarre dans { $count } s
page-table-clock-starts = démarre dans { $count } s
page-table-clock-in = dans { $count } s
