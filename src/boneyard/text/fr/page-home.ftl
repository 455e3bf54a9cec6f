# La page d’accueil : chercher et filtrer les jeux.

page-home-search = Chercher un jeu
page-home-length-up-to = ≤ { $minutes } min
page-home-length-over = > { $minutes } min
page-home-length = Durée
page-home-set = Vos dominos
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
