# La page d’accueil : chercher et filtrer les jeux.

page-home-search = Chercher un jeu
page-home-any-players = Joueurs : tous
page-home-any-length = Durée : toutes
page-home-length-up-to = Jusqu’à { $minutes } min
page-home-length-over = Plus de { $minutes } min
page-home-any-set = Boîtes : toutes
page-home-own-set = J’ai un jeu de double-{ $pip }
page-home-length = Durée
page-home-set = Boîte
page-home-variant = Variante : { $family }
page-home-minutes = { $minutes } min environ
page-home-found =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
page-home-none = Aucun jeu ne convient.
page-home-clear = Afficher tous les jeux
page-home-filter = Afficher
