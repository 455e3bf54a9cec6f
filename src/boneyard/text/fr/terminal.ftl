# Le terminal.  `you` s’adresse à la personne au clavier, `other` parle d’un autre joueur.

seat-you = Vous
seat-names = Paula Bruno Chloé Dina Farid Greta Jonas Lina Marco Nora

refused-hints = Cette partie n’a pas de conseils. Pour en avoir : boneyard play --hints
refused-ambiguous = Le { $tile } va sur plusieurs extrémités. Dites laquelle, par exemple : { $example }.
refused-unknown = Commande inconnue : { $text }. Tapez aide.
refused-number = Il n’y a pas de coup numéro { $n } : la liste en a { $count }.

plain-welcome = { $title }. { $about }
plain-players = { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    } : { $list }.
plain-hint = Tapez aide pour les commandes, quitter pour partir.
plain-advice = { $move }. { $why }
plain-your-turn = À vous de jouer.
plain-second = Votre double demande un deuxième domino.
plain-extra = Votre double permet un autre domino. Posez-le, ou passez.
plain-prompt = >{ " " }
plain-which = Tapez un numéro ou un nom.
plain-no-sheet = La liste n’a pas de jeu { $text }.
plain-hand = Votre main, { $n ->
        [one] { $n } domino
       *[other] { $n } dominos
    } : { $tiles }.
plain-hand-none = Votre main est vide.
plain-end = L’extrémité { $id } montre { $pip }{ $where }.
plain-behind = , sur le { $tile }
plain-on-train = , { $train }
plain-for-you = Vous pouvez y jouer.
plain-not-for-you = Fermé pour vous.
plain-no-ends = La table est vide.
plain-count-you = Vous avez { $n ->
        [one] { $n } domino
       *[other] { $n } dominos
    }.
plain-count-other = { $seat } a { $n ->
        [one] { $n } domino
       *[other] { $n } dominos
    }.
plain-stock = La pioche compte { $n ->
        [one] { $n } domino
       *[other] { $n } dominos
    }.
plain-rest = { $n ->
        [one] { $n } domino reste
       *[other] { $n } dominos restent
    } hors jeu.
plain-train-open-you = Votre train est ouvert à tous.
plain-train-open = Le train de { $seat } est ouvert à tous.
plain-scores = { $seat } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
plain-penalty = { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité dans cette manche, pas encore comptés.
plain-count-ends = Les extrémités font { $count }.
plain-end-counts = Elle compte { $count }.
plain-earned = { $seat } : { $points ->
        [one] { $points } point marqué
       *[other] { $points } points marqués
    } dans cette manche, { $score } jusqu’ici.
plain-nothing-yet = Il ne s’est encore rien passé.
plain-move = { $n } : { $move }
plain-draw = piocher
plain-pass = passer
plain-held =
    { $seat_you ->
        [yes] Vous aviez encore { $tiles }.
       *[no] { $seat } avait encore { $tiles }.
    }
plain-line = { $seat } : { $signed }, { $what }.
plain-total = { $seat } : { $points } dans cette manche, { $score } en tout.
plain-series = { $rank }. { $seat } : { $n }
plain-again = Entrée : une autre partie · quitter : finir
plain-match-won =
    { $winners_count ->
        [0] Personne ne gagne la partie.
        [one] { $winners_you ->
            [yes] Vous gagnez la partie.
           *[no] { $winners } gagne la partie.
        }
       *[other] { $shared ->
            [yes] { $winners_you ->
                [yes] Victoire partagée : { $winners }.
               *[no] { $winners } se partagent la victoire.
            }
           *[no] { $winners_you ->
                [yes] Gagnants de la partie : { $winners }.
               *[no] { $winners } gagnent la partie.
            }
        }
    }
plain-all-hands = L’enregistrement montre toutes les mains et la pioche.
plain-bye = Au revoir.
plain-help =
    Commandes, une par ligne :
    main : vos dominos
    extrémités : les extrémités ouvertes et où vous pouvez jouer
    coups : vos coups possibles, numérotés
    conseil : les meilleurs coups et pourquoi, si la partie a commencé avec --hints
    un nombre : jouer ce coup de la liste
    jouer 6-4 2 : poser le 6-4 sur l’extrémité 2 ; sans numéro s’il n’y en a qu’une
    6-4, 6-4@2 : la même chose, plus court ; 6-4@2! toque aussi pour votre dernier domino
    pourquoi 6-4, pourquoi 6-4@2 : pourquoi le 6-4 ne peut pas être posé, ou pas sur l’extrémité 2
    piocher : prendre un domino
    passer : passer
    dernier : ce qui s’est passé depuis votre dernier tour
    nombres : combien de dominos chacun a en main
    points : les totaux, et les pénalités de cette manche
    table : les dominos posés, en texte
    règles : les règles de ce jeu
    notation : la partie jusqu’ici ; elle montre toutes les mains
    aide : cette liste
    quitter : partir en enregistrant la partie

command-hand = main
command-ends = extremites
command-counts = nombres
command-scores = points
command-last = dernier
command-moves = coups
command-hint = conseil
command-why = pourquoi
command-play = jouer
command-draw = piocher
command-pass = passer
command-table = table
command-rules = regles
command-record = notation
command-help = aide
command-quit = quitter

leave-saved = La partie est enregistrée dans { $path }
leave-again = Pour la revoir :
leave-failed = La partie n’a pas pu être enregistrée ({ $error }). La voici :

replay-match = Partie { $n } sur { $count }
replay-points = cette manche :
replay-scores = en tout :
replay-unfinished = La partie n’est pas finie : manche { $n }, à { $seat } de jouer.

review-method = Chaque coup possible a été joué jusqu’au bout dans les mêmes donnes tirées au sort, compatibles avec ce que savait son joueur ; { $budget } ms par décision, graine { $seed }.
review-move = coup
review-who = qui
review-played = joué
review-best = meilleur
review-loss = chances
review-points = points
review-nothing = –
review-turning = Tournants
review-turn = Manche { $n }, coup { $move } : { $sentence } { $side } : { $before } → { $after }
review-no-turning = Il n’y a pas eu de tournant.
review-seat-line = { $seat } : { $accuracy }, { $n ->
        [one] { $n } décision
       *[other] { $n } décisions
    }, a coûté { $loss } et { $points } points
review-no-decisions = Il n’y avait rien à décider.
review-working = Manche { $n } sur { $count } ...
review-no-seat = --seat : il n’y a pas de place { $seat } parmi { $players } ; la première est 0
review-written = Écrit : { $path }
review-chances-help = Toutes mains ouvertes. Les traits pointillés sont des tournants.
review-belief-of = Ce que { $seat } pouvait savoir. Un cadre marque où était le domino.
review-hands = Mains
review-choices = Les choix de { $seat }
review-lost = −{ $loss }, −{ $points } points
review-keys = ← → : un coup · Origine, Fin : à la donne, à la fin · Page ↑ ↓ : une autre manche · N, P : les tournants

app-keys-start = ↑↓ jeu · Tab réglages · Entrée jouer · w regarder · r règles · l { $language } · q quitter
app-keys-table = r règles · l { $language } · maj+flèches défiler · PgPréc PgSuiv journal · q quitter
app-keys-over = a : rejouer · n : un autre jeu · q : quitter
app-score-match = Entrée : résultat de la partie
app-set = Jeu de double-{ $n }.
app-set-wild = Jeu de double-{ $n } avec jokers.
app-choose = Choisissez un jeu
app-partners = Équipes
app-start = Jouer
app-log = Journal
app-tiles = dom.
app-score = total
app-public = Mexicain
app-open = ouvert
app-boneyard = Pioche { $n }
app-rest = Hors jeu { $n }
app-pick-tile = Choisissez un domino : ← → ou son numéro, puis Entrée
app-pick-end = Où va le { $tile } ? ← → ou son numéro, puis Entrée ; Échap retour
app-may-hint = h conseil
app-hint = Conseils
app-count = total { $count }
app-count-sum = total { $parts } = { $count }
app-outside = { $pip } à l’extérieur
app-may-finish = p terminer
app-pick-another = Un autre domino, ou terminer : ← → ou son numéro, puis Entrée
app-may-draw = d piocher
app-may-pass = p passer
app-wait = Espace : plus vite
app-wait-watch = Espace : pause · Entrée : plus vite
app-paused = En pause · Espace : reprendre
app-ready = Entrée : manche suivante
app-empty-table = La table est vide
app-knock = { $tile } : toquer pour votre dernier domino ?
app-knock-keys = Entrée : toquer · n : ne pas toquer
app-close = Échap : fermer
