# Une table que la page joue elle-même, sans le serveur.

page-local-you = Vous
page-local-title = Dans ce navigateur
page-local-about = Ces parties ne sont enregistrées que dans ce navigateur.
page-local-delete = Supprimer cette partie
page-local-unreadable =
    { NUMBER($count) ->
        [one] Une partie enregistrée ne peut pas être lue par cette version de la page. Elle reste enregistrée.
       *[other] { NUMBER($count) } parties enregistrées ne peuvent pas être lues par cette version de la page. Elles restent enregistrées.
    }
page-local-unsaved = Ce navigateur ne peut pas enregistrer la partie. Elle se termine quand vous fermez la page.
page-local-refused = Action impossible à cette table.
page-local-refused-stale = La table a changé. Voici la position actuelle.
page-local-refused-over = La partie est finie.
page-local-refused-not-your-turn = Ce n’est pas à vous de jouer.
page-local-refused-not-a-move = Coup impossible.
page-local-refused-no-table = Cette partie est introuvable dans ce navigateur.
page-local-refused-not-over = La partie n’est pas encore finie.
page-local-refused-no-round = La partie n’a pas cette manche.
page-local-refused-broken = Cette partie est endommagée et ne peut pas continuer. Commencez-en une nouvelle.
page-local-refused-older = Les règles de ce jeu ont changé depuis le début de la partie, qui ne peut donc pas continuer. Commencez-en une nouvelle.
page-local-refused-elsewhere = Cette partie est ouverte dans un autre onglet. Elle y continue.
page-local-pass-on = Passez l’appareil à { $name }
page-local-show = { $name } : voir mes dominos
page-local-hidden = Toutes les mains restent cachées jusqu’au prochain tour d’un joueur.
page-local-take-back = Annuler le coup
page-local-taken-back = Coup annulé. Les prochains dominos sont les mêmes qu’avant.
page-local-person = Joueur { $number }
page-local-unable = Ce navigateur ne peut pas jouer seul à cette table. Invitez plutôt des amis.
page-local-refused-nothing-back = Il n’y a rien à annuler.
page-local-refused-lesson = Dans cette leçon, posez le domino qui brille, à la place montrée.
page-local-play-on = Reprendre d’ici

page-results-title = Vos résultats
page-results-about = D’après les parties finies de ce navigateur.
page-results-about-server = D’après vos parties finies, dans ce navigateur et sur ce serveur.
page-results-won-of = { $won } sur { $matches } gagnées
page-results-average = Points en moyenne
page-results-streak = Victoires de suite
page-results-best = Record de suite
