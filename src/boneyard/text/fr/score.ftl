# La feuille de marque pour de vrais dominos : ce qu’elle demande et dit, et ce qui ne peut pas être noté.

error-score-other-sheet = le fichier est une feuille de marque d’un autre jeu : { $sheet }
error-score-rounds = une feuille de marque partagée a { $most } manches au plus
error-score-no-game = nommez un jeu, ou un fichier qui existe
error-referee-tile = le { $tile } n’est pas dans ce jeu
error-referee-number = { $n } n’est pas un nombre de ce jeu : de 0 à { $most }
error-referee-ends = nommez les extrémités ouvertes, de 1 à { $most }

## Ce que le terminal demande et dit

score-welcome = Feuille de marque : { $title }.
score-turn-order = Nommez les joueurs dans l’ordre du jeu.
score-turn-order-pairs = Nommez les joueurs dans l’ordre du jeu ; le premier et le troisième font équipe.
score-names = { $n } noms séparés par des virgules (Entrée : Joueur 1, Joueur 2 ...)
score-players = Joueurs : { $list }.
score-hint = Tapez aide pour les commandes, quitter pour partir.
score-round = Manche { $n }.
score-round-again = Manche { $n } de nouveau. Entrée garde une réponse.
score-engine = Le double de cette manche : { $tile }.
score-keep = (Entrée : { $value })
score-who-led = Qui ouvre ?
score-who-out = Qui a fini ? Ou : bloquée
score-who-out-stops = Qui a fini ? Ou : bloquée ; arrêtée, si l’objectif a été atteint en cours de jeu
score-last-tile = Avec quel domino ?
score-ways = Comment le dernier domino a-t-il été posé ? { $list }. Entrée : rien de cela
score-last-count-ends = Que comptaient les extrémités avec le dernier domino ? Entrée : pas de points
score-last-count-alike = Combien d’extrémités étaient pareilles avec le dernier domino ? Entrée : pas de points
score-blocker = Qui a posé le dernier domino ?
score-hand-tiles = Dominos qui restent à { $seat }, comme 6-4 5-5
score-hand-pips = Il reste à { $seat } : les points, ou les dominos, comme 6-4 5-5
score-left-stock = Dominos qui restent dans la pioche (Entrée : aucun)
score-which-penalty = Quelle pénalité ? { $list }
score-which-bonus = Quelle prime ? { $list }
score-noted = Noté : { $what }.
score-reached = L’objectif est atteint : tapez arrêtée.
score-removed = Retiré : { $what }.
score-nothing-noted = Ni pénalité ni points ne sont notés dans cette manche.
score-penalty-entry = { $what }{ $n ->
        [1] { "" }
       *[other] , { $n } fois
    }
score-bonus-entry = { $seat }, { $what }
score-points-entry-ends = { $seat }, les extrémités font { $n }
score-points-entry-alike = { $seat }, { $n } extrémités pareilles
score-seats-who = Qui arrive ?
score-seats-after = Après qui, dans l’ordre du jeu ? { $list } (Entrée : { $last })
score-seats-start = Avec quel total commencer ? { $list }
score-undone = Annulé. Manches : { $n }.
score-cancelled = Les réponses de cette manche sont abandonnées.
score-refused = Pas noté : { $what }.
score-match-over = La partie est finie. annuler, corriger 3, points, ou quitter
score-saved = La feuille de marque est dans { $path }
score-which-player = Quel joueur ? { $list }
score-no-number = { $text } n’est pas un nombre.
score-no-tiles = { $text } : écrivez les dominos comme 6-4 5-5.
score-one-tile = Nommez un seul domino.
score-no-hand = Notez au moins un domino.
score-which-option = Il n’y a pas de numéro { $n } ; le dernier est { $count }.
score-one-option = Choisissez un seul numéro.
score-no-penalties = Ce jeu n’a pas de pénalités.
score-no-points = Ce jeu n’a pas de points pour les extrémités.
score-no-bonuses = Ce jeu n’a pas de primes en cours de jeu.
score-points-how-ends = Écrivez un nom et le compte des extrémités, comme marque Anne 15.
score-points-how-alike = Écrivez un nom et combien d’extrémités sont pareilles, comme marque Anne 3.
score-no-round = Il n’y a pas de manche { $n } ; la dernière est { $count }.
score-cancel-first = Finissez d’abord cette manche, ou tapez abandonner.
score-help-answer = Répondez à la question, ou tapez abandonner pour laisser cette manche, quitter pour partir.
score-help =
    Un joueur se dit par son nom, par le début du nom, ou par son numéro.
    Un nom : ce joueur a fini
    bloquée : personne ne pouvait plus jouer
    arrêtée : l’objectif a été atteint en cours de jeu
    pénalité Anne : Anne reçoit une pénalité, ou a fait passer tous les autres ; pénalité Anne 2 : deux fois
    marque Anne 15 : Anne a posé un domino, et les extrémités font 15
    prime Anne : Anne reçoit une prime pour les passes des autres
    liste : les pénalités et les points de cette manche
    retirer 2 : retirer la deuxième ligne de la liste
    abandonner : laisser les réponses de cette manche
    annuler : reprendre le dernier changement
    corriger 3 : corriger la manche 3 ; la suite est recalculée
    arriver Ève : Ève arrive et joue à partir de la manche suivante
    partir Benoît : Benoît part après la dernière manche
    remplacer Benoît Ève : Ève prend la place de Benoît
    points : les totaux
    règles : les règles de ce jeu
    quitter : partir et enregistrer

command-blocked = bloquée
command-stopped = arrêtée
command-penalty = pénalité
command-points = marque
command-bonus = prime
command-list = liste
command-remove = retirer
command-undo = annuler
command-edit = corriger
command-join = arriver
command-leave = partir
command-replace = remplacer
command-cancel = abandonner

## L’arbitre dans le terminal

referee-welcome = Arbitre : { $title }.
referee-ask = 1 : un domino peut-il être posé ? 2 : qui gagne une manche bloquée ? Ou : quitter
referee-ends = Les nombres des extrémités ouvertes, comme 6 4
referee-end = extrémité { $pip }
referee-sides = Lesquelles sont des côtés libres du premier double ? { $list }. Entrée : aucune
referee-firsts = Lesquelles sont sur le premier domino d’un bras ? { $list }. Entrée : aucune
referee-places = Lesquelles sont des places libres du double à compléter maintenant ? { $list }. Entrée : aucune
referee-doubles = Quels doubles sont sur la table{ $opening ->
        [yes] { "" }
       *[no] , sans le premier domino
    } ? Leurs nombres, comme 6 3. Entrée : aucun
referee-arm-doubles = Quels doubles sont sur le bras qui finit par { $pip }{ $opening ->
        [yes] , avec le premier domino
       *[no] , sans le premier domino
    } ? Leurs nombres, comme 6 3. Entrée : aucun
referee-tile = Quel domino ? Entrée : une autre question
