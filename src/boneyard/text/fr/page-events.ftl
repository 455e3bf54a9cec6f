# Ce qui s’est passé dans une manche.
# $you is “yes” where the reader did it; $name is the player’s name.

page-event-dealt = La manche { $round } est distribuée. { $you ->
        [yes] Vous ouvrez.
       *[no] { $name } ouvre.
    }
page-event-dealt-engine = La manche { $round } est distribuée, le { $tile } est au centre. { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
page-event-shown = Domino décisif : le { $tile }.
page-event-redealt-no-double = Une main n’avait aucun double : nouvelle donne.
page-event-redealt-doubles-in-hand = Trop de doubles dans une main : nouvelle donne.
page-event-redealt-no-leader = Personne ne pouvait ouvrir : nouvelle donne.
page-event-led =
    { $you ->
        [yes] Vous ouvrez avec le { $tile }.
       *[no] { $name } ouvre avec le { $tile }.
    }
page-event-played =
    { $you ->
        [yes] Vous posez le { $tile } sur un { $pip }.
       *[no] { $name } pose le { $tile } sur un { $pip }.
    }
page-event-drew =
    { $you ->
        [yes] Vous piochez.
       *[no] { $name } pioche.
    }
page-event-drew-tile =
    { $you ->
        [yes] Vous piochez le { $tile }.
       *[no] { $name } pioche le { $tile }.
    }
page-event-fined =
    { $you ->
        [yes] Vous avez oublié de toquer et piochez.
       *[no] { $name } a oublié de toquer et pioche.
    }
page-event-passed-unable =
    { $you ->
        [yes] Vous ne pouvez pas jouer : vous passez.
       *[no] { $name } ne peut pas jouer : { $name } passe.
    }
page-event-passed-undisclosed =
    { $you ->
        [yes] Vous passez.
       *[no] { $name } passe.
    }
page-event-passed-second-tile =
    { $you ->
        [yes] Vous n’avez pas de second domino après le double.
       *[no] { $name } n’a pas de second domino après le double.
    }
page-event-passed-extra =
    { $you ->
        [yes] Vous ne posez pas d’autre domino.
       *[no] { $name } ne pose pas d’autre domino.
    }
page-event-scored = { $you ->
        [yes] Vous marquez
       *[no] { $name } marque
    } – { $what }.
page-event-bust = { $points ->
        [one] { $points } point serait de trop
       *[other] { $points } points seraient de trop
    } pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-pass-run = Passes de suite : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-shutout = Un seul coup a fait passer tous les autres : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-penalised-no-double-to-lead = Pas de double pour ouvrir : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $you ->
        [yes] vous
       *[no] { $name }
    }.
page-event-marker-placed =
    { $you ->
        [yes] Votre train est ouvert à tous.
       *[no] { INITIAL($name) ->
            [vowel] Le train d’{ $name } est ouvert à tous.
           *[consonant] Le train de { $name } est ouvert à tous.
        }
    }
page-event-marker-removed =
    { $you ->
        [yes] Votre train est refermé.
       *[no] { INITIAL($name) ->
            [vowel] Le train d’{ $name } est refermé.
           *[consonant] Le train de { $name } est refermé.
        }
    }
page-event-knocked =
    { $you ->
        [yes] Vous toquez : plus qu’un domino.
       *[no] { $name } toque : plus qu’un domino.
    }
page-event-round-ended = La manche { $round } est finie.
page-event-match-ended = La partie est finie.
