# Listes de tables, de ses parties et de joueurs.

## Lists of tables

page-list-sit = S’asseoir
page-list-open = Ouvrir
page-list-rated = classée
page-list-coach = un arbitre voit toutes les mains
page-list-host = votre table
page-list-waits-for =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-days =
    { $count ->
        [one] 1 jour par tour
       *[other] { $count } jours par tour
    }
page-list-rating = cote { $points }
page-list-private = sur invitation

## My games

page-mine-title = Mes parties
page-mine-running = En cours
page-mine-finished = Terminées
page-mine-none = Rien ici pour l’instant.
page-mine-empty = Vous n’avez pas encore joué. Chaque partie jouée reste ici, coup par coup.
page-mine-choose = Choisir un jeu
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
page-mine-change = cote { $change }
page-mine-every = Parties publiques
page-mine-own = Mes parties
page-mine-all = tous les jeux

## The ranking

page-ranks-about = Tout le monde commence à 1000. La cote est une estimation prudente de votre niveau : elle monte quand d’autres parties la confirment. Les robots sont classés comme les personnes.
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
page-ranks-none = Aucun joueur n’a encore assez de parties classées.
page-ranks-how = Préparez une table classée pour être en tête.
page-ranks-not-yet = Vous n’êtes pas encore dans cette liste.
page-ranks-mine = Vous êtes à la place { NUMBER($place) } sur { $total }, avec une cote de { $points }.
page-ranks-caption = Classement : { $game }
