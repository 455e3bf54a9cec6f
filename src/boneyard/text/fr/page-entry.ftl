# Feuilles de marque pour de vrais dominos.

page-entry-title = Feuilles de marque
page-entry-home = Marquer avec de vrais dominos
page-entry-about = Tenez la marque d’une partie avec de vrais dominos. Cela marche sans réseau, et tout reste dans ce navigateur tant que vous ne partagez rien.
page-entry-new = Nouvelle feuille de marque
page-entry-none = Pas encore de feuille de marque.
page-entry-open-file = Ouvrir un fichier
page-entry-delete = Supprimer
page-entry-delete-sure = Supprimer pour de bon
page-entry-over = terminée
page-entry-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-entry-begin = Commencer
page-entry-names = Les noms, dans l’ordre du jeu
page-entry-names-pairs = Les noms, dans l’ordre du jeu. Le premier et le troisième font équipe.
page-entry-lost = Cette feuille de marque est introuvable dans ce navigateur.
page-entry-unable = Ce navigateur ne peut pas tenir de feuille de marque. Essayez-en un plus récent.
page-entry-unsaved = Ce navigateur ne peut pas garder la feuille de marque. Partagez-la ou téléchargez-la avant de fermer la page.
page-entry-other-rules = Les règles de ce jeu ont changé, ou cette page ne connaît pas ses règles maison.

## Une manche

page-entry-round = Manche { NUMBER($number) }
page-entry-again = Corriger la manche { NUMBER($number) }
page-entry-engine = Le double de cette manche
page-entry-who-leads = Qui ouvre ?
page-entry-play = Points et pénalités pendant la manche
page-entry-who = Qui ?
page-entry-points-ends = Les extrémités font
page-entry-points-alike = Extrémités pareilles
page-entry-alike = { $count ->
        [one] { $count } extrémité pareille
       *[other] { $count } extrémités pareilles
    }
page-entry-other-number = Un autre nombre
page-entry-add = Ajouter
page-entry-times = { $what }, { $count ->
        [one] { $count } fois
       *[other] { $count } fois
    }
page-entry-noted = Noté dans cette manche
page-entry-remove = Retirer : { $what }
page-entry-charged =
    { $count ->
        [one] { $count } point de pénalité
       *[other] { $count } points de pénalité
    }
page-entry-reached = L’objectif est atteint : notez la manche.
page-entry-how = Qui a fini ?
page-entry-blocked = Personne : bloquée
page-entry-stopped = L’objectif a été atteint en cours de jeu
page-entry-last-tile = Dernier domino
page-entry-ways = Comment le dernier domino a-t-il été posé ?
page-entry-last-ends = Avec le dernier domino, les extrémités font
page-entry-last-alike = Extrémités pareilles avec le dernier domino
page-entry-blocker = Qui a posé le dernier domino ?
page-entry-pips-left = Points restants
page-entry-hand = { $name } : points restants
page-entry-tap = Dominos
page-entry-stock = Pioche
page-entry-with-number = Dominos avec ce nombre
page-entry-enter = Noter la manche { NUMBER($number) }
page-entry-change = Changer la manche { NUMBER($number) }

## Toute la feuille

page-entry-totals = Totaux
page-entry-history = Manches
page-entry-chart = L’évolution des totaux
page-entry-undo = Annuler
page-entry-undone =
    { $count ->
        [one] Annulé. Il y a maintenant { $count } manche.
       *[other] Annulé. Il y a maintenant { $count } manches.
    }
page-entry-correct = Corriger cette manche
page-entry-rename = Noms
page-entry-share = Partager
page-entry-share-about = Ce lien contient toute la feuille de marque telle qu’elle est. Qui l’ouvre peut continuer à partir de là.
page-entry-csv = Tableau (CSV)
page-entry-file = Fichier de marque
page-entry-print = Imprimer

## Des joueurs qui arrivent ou qui partent

page-seats-title = Qui arrive ou part
page-seats-about = À partir de la manche { NUMBER($number) }. Les manches d’avant restent comme elles sont.
page-seats-before = Les joueurs avant la manche { NUMBER($number) }
page-seats-total = { $name } : { $total }
page-seats-stays = Reste
page-seats-leaves = Part
page-seats-instead = Remplacé par un nouveau
page-seats-join = Un joueur de plus
page-seats-new = Nouveau joueur
page-seats-name = Nom
page-seats-after = Joue après
page-seats-start = Commence avec
page-seats-done = Jouer ainsi la manche { NUMBER($number) }

## Une série de parties

page-series-title = Série de parties
page-series-next = Partie suivante
page-series-phones = Tous les téléphones qui partagent cette feuille de marque passent à la partie suivante. Sans connexion, elle commence seulement sur celui-ci.
page-series-go-on = Continuer la partie { NUMBER($number) }
page-series-what = Ce qui compte
page-series-won = Parties gagnées
page-series-points = Points
page-series-money = Gains
page-series-place = Rang
page-series-player = Joueur
page-series-played = Parties
page-series-match = Partie { NUMBER($number) }
page-series-shut-out = Fanny : { $names }
page-series-prizes = Prix de la maison
page-series-win = Pour chaque partie gagnée
page-series-win-more = En plus si un perdant est fanny
page-series-stake = Chaque perdant paie
page-series-stake-more = Qui est fanny paie en plus
page-series-pot = Les gagnants d’une partie partagent ce que paient les perdants.
page-series-none = Aucune partie n’est finie.
page-series-lost = Cette série est introuvable dans ce navigateur.

## L’arbitre

page-referee-title = Arbitre
page-referee-about = Décrivez ce qui est sur la table, et les règles du jeu répondent.
page-referee-question = Votre question
page-referee-tile = Puis-je poser ce domino ?
page-referee-block = Qui a gagné cette manche bloquée ?
page-referee-ends = Les extrémités ouvertes : touchez le nombre de chacune
page-referee-side = côté libre du premier double
page-referee-first = sur le premier domino d’un bras
page-referee-place = place libre du double à compléter maintenant
page-referee-doubles = Quels doubles sont sur la table{ $opening ->
        [yes] { "" }
       *[no] , sans le premier domino
    } ?
page-referee-arm-doubles = Quels doubles sont sur le bras qui finit par { $pip }{ $opening ->
        [yes] , avec le premier domino
       *[no] , sans le premier domino
    } ?
page-referee-which = Quel domino ?
