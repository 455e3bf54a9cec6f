# La page d’accueil : les jeux, les tables ouvertes.

page-tagline = Les dominos, selon les règles de chaque maison.
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
page-set-wild = double-{ $pip } avec jokers
page-in-teams = équipes
page-length-target = en { $points } points
page-length-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-length-engines = une manche par double
page-length-single = une manche
page-lead = Jouez tout de suite contre des robots, ou envoyez un lien à vos amis. Rien à installer, pas de compte.
page-home-again = Jouer : { $title }
page-home-with-code = Vous avez un code ?
page-home-name-help = Les autres joueurs le voient.
page-home-name-saved = enregistré
page-home-go-on = Continuer
page-home-hosted = Votre table attend des joueurs : { $title }
page-home-watchable = Parties à regarder
page-home-all-mine = Toutes mes parties
page-home-others = D’autres jeux

## Searching and filtering the games

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
