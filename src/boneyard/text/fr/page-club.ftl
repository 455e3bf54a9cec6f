# Soirées de club à plusieurs tables.

page-club-title = Soirées de club
page-club-about = Places, rondes, classement et feuilles pour une soirée à plusieurs tables. Cela marche sans réseau, et tout reste dans ce navigateur.
page-club-new = Nouvelle soirée
page-club-none = Pas encore de soirée.
page-club-lost = Cette soirée est introuvable dans ce navigateur.
page-club-unsaved = Ce navigateur ne peut pas garder la soirée. Enregistrez son fichier avant de fermer la page.
page-club-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
page-club-pairs =
    { $count ->
        [one] { $count } équipe
       *[other] { $count } équipes
    }

## Une nouvelle soirée

page-club-names = Noms
page-club-names-about = Un nom par ligne, ou une équipe : Ann + Ben. Vous pouvez coller une liste.
page-club-lots = Tirer l’ordre au sort
page-club-terms = Comment on joue
page-club-at-table = Joueurs à une table
page-club-stay-partners = Les deux d’une équipe sont partenaires toute la soirée.
page-club-change-partners = Les joueurs changent de partenaire à chaque ronde.
page-club-system = Qui rencontre qui
page-club-swiss = Système suisse
page-club-swiss-about = À chaque ronde, les voisins du classement se rencontrent.
page-club-robin = Toutes rondes
page-club-robin-about = Chacun rencontre chacun une fois.
page-club-rounds = Rondes
page-club-minutes = Minutes par ronde
page-club-cap = Plafond des points
page-club-no-limit = sans limite

## Une ronde

page-club-seat = Placer la ronde { NUMBER($n) }
page-club-enter = Noter le résultat
page-club-missing = Combien de points pour { $side } ?
page-club-keys = Touches
page-club-minus = Plus ou moins
page-club-erase = Effacer
page-club-done = Noter
page-club-clock-start = Lancer la pendule
page-club-clock-stop = Arrêter la pendule
page-club-clock-reset = Tout le temps à nouveau
page-club-time-over = Le temps est écoulé. Terminez la manche en cours : c’est la dernière.
page-club-won =
    { $count ->
        [one] { $names } gagne la soirée
       *[other] { $names } partagent la première place
    }
page-club-earlier = Rondes précédentes

## Papier, fichier et lien

page-club-print-seats = Imprimer les places
page-club-print-cards = Imprimer les cartes
page-club-print-results = Imprimer le classement
page-club-file = Enregistrer un fichier
page-club-share-about = Ce lien contient toute la soirée telle qu’elle est. Qui l’ouvre peut continuer à partir de là.

## Erreurs

page-club-error-text = ligne { $line } : ce n’est pas le fichier d’une soirée
page-club-error-link = ce lien ne contient pas de soirée
page-club-error-game = cette page ne connaît pas le jeu de cette soirée : { $sheet }
page-club-error-house = les règles maison de cette soirée demandent une fois le serveur
