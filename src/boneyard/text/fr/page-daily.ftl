# The puzzle of the day: a position near the end of a round, with all hands open.

page-daily = Problème du jour
page-daily-of = Problème du { $day }
page-daily-ask = Trouvez votre meilleur coup.
page-daily-show = Réponse
page-daily-worse =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { $move } : { NUMBER($points, maximumFractionDigits: 1) } point de moins que le meilleur coup.
       *[other] { $move } : { NUMBER($points, maximumFractionDigits: 1) } points de moins que le meilleur coup.
    }
page-daily-found = C’est le meilleur coup.
page-daily-solved =
    { $wrong ->
        [0] Résolu à la première réponse.
        [one] Résolu après { $wrong } mauvaise réponse.
       *[other] Résolu après { $wrong } mauvaises réponses.
    }
page-daily-shown = La réponse a été montrée.
page-daily-answer = Pourquoi ?
page-daily-value = Valeur
page-daily-value-help = Les points de cette manche pour votre camp par rapport à l’autre, si chacun joue ensuite au mieux. Plus, c’est mieux.
page-daily-bot = un robot joue ceci
page-daily-watch = Voir la suite de { $move }
page-daily-back = Retour à la réponse
page-daily-leave = Quitter le problème
page-daily-streak =
    { $count ->
        [one] { $count } jour de suite
       *[other] { $count } jours de suite
    }
page-daily-line =
    boneyard, problème { $day } : { $wrong ->
        [0] résolu
        [one] résolu après { $wrong } mauvaise réponse
       *[other] résolu après { $wrong } mauvaises réponses
    }
page-daily-line-shown = boneyard, problème { $day }
page-daily-copy = Copier
page-daily-copied = Copié
page-daily-earlier = Problème de la veille
page-daily-unable = Ce navigateur ne peut pas jouer le problème.
