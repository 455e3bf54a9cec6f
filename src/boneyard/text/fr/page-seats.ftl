# Prendre et quitter une place, avant la partie et pendant.

## An invitation

page-join-title = Vous êtes invité à jouer : { $game }
page-join-alone = La table est encore vide.
page-join-take = Prendre la place { $seat }
page-join-any = Prendre une place
page-join-taken = Cette place est déjà prise.
page-join-full = Toutes les places sont prises ; vous pouvez regarder.
page-join-ask = Demander la place { $seat }
page-join-ask-any = Demander une place
page-join-ask-bot = Demander la place d’un robot
page-join-ask-help = La partie a commencé. Vous prendrez une place si tous les joueurs acceptent.

## A seat

page-seat-menu = Options pour { $name }
page-seat-about = À propos de { $name }
page-seat-mute = Désactiver les messages
page-seat-unmute = Réactiver les messages
page-seat-bot-plays = Laisser un robot jouer à sa place
page-seat-open-seat = Libérer la place
page-seat-offer = Proposer cette place
page-seat-close = Ne plus proposer cette place
page-seat-offered = proposée
page-seat-ask = Demander cette place
page-seat-take-bot = Retirer le robot
page-seat-sit = S’asseoir ici
page-seat-copy = Copier le lien de cette place
page-seat-let-bot = Laisser un robot jouer pour moi
page-seat-back = Reprendre ma place
page-seat-leave-seat = Quitter la place
page-seat-muted = messages désactivés
page-seat-bot-for-you = Un robot joue pour vous.
page-seat-style =
    { $style ->
        [watchful] { $name } garde un œil sur le joueur suivant.
        [light] { $name } se débarrasse tôt des dominos lourds.
        [varied] { $name } garde beaucoup de nombres différents.
        [doubles] { $name } aime poser les doubles.
        [holder] { $name } laisse des nombres que les autres n’ont guère.
        [supple] { $name } aime avoir plusieurs dominos qui conviennent.
        [patient] { $name } prend son temps avec les dominos lourds.
        [closer] { $name } bloque volontiers la manche avec une main légère.
        [bold] { $name } pense d’abord à sa propre main.
       *[plain] { $name } joue selon les règles de l’art.
    }

## Requests for a seat

page-request-wants = { $name } veut prendre la place { $seat }. Tous les joueurs doivent accepter.
page-request-agreed = Vous avez accepté.
page-request-allow = Accepter
page-request-decline = Refuser
page-request-mine = Vous avez demandé la place { $seat }. Tous les joueurs doivent accepter.
page-request-withdraw = Retirer
page-request-soon = { $name } prend la place { $seat } à la prochaine donne.
page-request-you-soon = Vous prenez la place { $seat } à la prochaine donne.
page-request-rematch = { $name } prend la place { $seat } pour la revanche.
page-request-you-rematch = Vous prenez la place { $seat } pour la revanche.
page-request-lost = { $name } occupe votre place.

## Waiting for players

page-wait-title = En attente de joueurs
page-wait-code = Code :
page-wait-missing = En attente de { $count ->
        [one] { $count } autre joueur
       *[other] { $count } autres joueurs
    }
page-wait-late = En attente de { $names }. La partie commence dans quelques secondes, de toute façon.
page-wait-agree = En attente de l’accord de { $names } pour la revanche.
page-wait-invited = invité à rejouer
page-wait-host = hôte
page-wait-declined = { $name } ne rejoue pas.
page-wait-without = Commencer sans attendre : des robots jouent
page-wait-dealing = Toutes les places sont prises. On mélange…
page-wait-fill = Compléter par des robots et commencer
page-wait-level = Robots
page-wait-rated = Classée : cette partie compte pour le classement.
page-coach = { $name } ne joue pas et voit toutes les mains.
page-coach-you = Vous ne jouez pas et voyez toutes les mains. Les joueurs le savent.
page-coach-hands = Mains de tous les joueurs
page-wait-public = Cette table figure parmi les tables ouvertes.

## What players agree to

page-agree-ask-pause = Demander une pause
page-agree-ask-back = Demander à reprendre mon coup
page-agree-my-pause = Vous avez demandé une pause.
page-agree-pause = { $name } demande une pause.
page-agree-my-back = Vous avez demandé à reprendre votre dernier coup et tous les coups suivants.
page-agree-back = { $name } demande à reprendre son dernier coup et tous les coups suivants. Ce qui a été vu depuis reste vu.
page-agree-awaited = Réponses attendues : { $names }.
page-agree-yes = Accepter
page-agree-rests = La partie est en pause : aucune pendule ne tourne.
page-agree-go-on = Reprendre la partie
page-agree-goes-on = La partie reprend.
page-agree-no = Sans suite : tous n’étaient pas d’accord.
page-agree-taken-back = Tous étaient d’accord : { $name } a repris un coup.

## Turns of days

page-days =
    { $count ->
        [one] Jouez quand vous pouvez : vous avez un jour pour chaque tour. Ensuite, un robot joue ce tour à votre place.
       *[other] Jouez quand vous pouvez : vous avez { $count } jours pour chaque tour. Ensuite, un robot joue ce tour à votre place.
    }
page-days-waits = { $name } a jusqu’au { $time } pour ce tour. Ensuite, un robot le joue.
page-days-leave = Vous pouvez quitter la table : elle reste dans Mes parties, qui indique quand c’est à vous.
page-days-left = Temps restant : { $time }. Ensuite, un robot joue ce tour.
