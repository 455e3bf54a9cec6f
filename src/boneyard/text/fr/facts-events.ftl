# Ce qui arrive, un message par événement (game/events.py), avec ses champs.  $seat est le nom du
# joueur, et $seat_you vaut “yes” si c’est la personne qui lit.

event-dealt =
    La manche { $round } est distribuée{ $engine ->
        [none] { "" }
       *[given] , le { $engine } au centre
    }.{ $stock ->
        [0] { "" }
       *[other] { " " }{ $draws ->
            [yes] La pioche compte { $stock ->
                [one] { $stock } domino
               *[other] { $stock } dominos
            }.
           *[no] { $stock ->
                [one] { $stock } domino reste
               *[other] { $stock } dominos restent
            } hors jeu.
        }
    } { $shown ->
        [none] { $engine ->
            [none] { $leader_you ->
                [yes] Vous ouvrez.
               *[no] { $leader } ouvre.
            }
           *[given] { $leader_you ->
                [yes] Vous jouez en premier.
               *[no] { $leader } joue en premier.
            }
        }
       *[given] { $leader_you ->
            [yes] Vous avez le { $shown } : vous ouvrez.
           *[no] { $leader } a le { $shown } et ouvre.
        }
    }
event-redealt-no-double = Personne n’a de double : on redistribue.
event-redealt-doubles-in-hand = Un joueur a trop de doubles : on redistribue.
event-redealt-no-leader = Aucun joueur ne peut ouvrir : on redistribue.
event-led =
    { $seat_you ->
        [yes] Vous ouvrez avec le { $tile }.
       *[no] { $seat } ouvre avec le { $tile }.
    }
event-played =
    { $seat_you ->
        [yes] Vous posez
       *[no] { $seat } pose
    } le { $tile } sur { event-place }{ $outside ->
        [none] { "" }
       *[given] , le { $outside } à l’extérieur
    }.
event-place =
    { $public ->
        [yes] le train mexicain, qui montre { $on }
       *[no] { $owner_you ->
            [yes] votre train, qui montre { $on }
            [no] { INITIAL($owner) ->
                [vowel] le train d’{ $owner }, qui montre { $on }
               *[consonant] le train de { $owner }, qui montre { $on }
            }
           *[none] { $end ->
                [none] le { $on }
               *[given] l’extrémité { $end }, qui montre { $on }
            }
        }
    }
event-drew-turn =
    { $seat_you ->
        [yes] Vous piochez le { $tile }.
       *[no] { $seat } pioche { $tile ->
            [none] un domino
           *[given] le { $tile }
        }.
    }
event-drew-knock =
    { $seat_you ->
        [yes] Vous avez oublié de toquer et piochez le { $tile }.
       *[no] { $seat } a oublié de toquer et pioche { $tile ->
            [none] un domino
           *[given] le { $tile }
        }.
    }
event-passed-unable =
    { $seat_you ->
        [yes] Vous ne pouvez pas jouer : vous passez.
       *[no] { $seat } ne peut pas jouer : { $seat } passe.
    }
event-passed-undisclosed =
    { $seat_you ->
        [yes] Vous passez.
       *[no] { $seat } passe.
    }
event-passed-second-tile =
    { $seat_you ->
        [yes] Vous ne posez pas de deuxième domino après le double : vous passez.
       *[no] { $seat } ne pose pas de deuxième domino après le double et passe.
    }
event-passed-extra =
    { $seat_you ->
        [yes] Vous ne posez pas d’autre domino.
       *[no] { $seat } ne pose pas d’autre domino.
    }
event-penalised-pass-run = Passes de suite : { event-penalty }.
event-penalised-shutout = Un domino a fait passer tous les autres : { event-penalty }.
event-penalised-no-double-to-lead = Pas de double pour ouvrir : { event-penalty }.
event-penalty =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pénalité pour { $seat_you ->
        [yes] vous
       *[no] { $seat }
    }
event-scored = { event-scores } : { $bonus }.
event-scored-ends = { event-scores } : les extrémités font { $count }, { $parts }.
event-scored-alike =
    { event-scores } : { $points ->
        [2] une paire
       *[other] des extrémités pareilles
    }.
event-scores =
    { $seat_you ->
        [yes] Vous marquez
       *[no] { $seat } marque
    } { $points }
event-bust =
    De trop pour { $seat_you ->
        [yes] vous
       *[no] { $seat }
    } : { $points ->
        [one] { $points } point dépasserait l’objectif
       *[other] { $points } points dépasseraient l’objectif
    }.
event-marker-placed =
    { $seat_you ->
        [yes] Votre train est maintenant ouvert à tous.
       *[no] { INITIAL($seat) ->
            [vowel] Le train d’{ $seat } est maintenant ouvert à tous.
           *[consonant] Le train de { $seat } est maintenant ouvert à tous.
        }
    }
event-marker-removed =
    { $seat_you ->
        [yes] Votre train est de nouveau fermé.
       *[no] { INITIAL($seat) ->
            [vowel] Le train d’{ $seat } est de nouveau fermé.
           *[consonant] Le train de { $seat } est de nouveau fermé.
        }
    }
event-knocked =
    { $seat_you ->
        [yes] Vous toquez : plus qu’un domino.
       *[no] { $seat } toque : plus qu’un domino.
    }
event-round-ended = La manche { $number } est finie.
event-match-ended = La partie est finie.

# La même chose en peu de mots, pour les points qui volent vers une place.
points-earned = { $bonus } +{ $points }
points-earned-ends = { $count } : { $parts } +{ $points }
points-earned-alike =
    { $points ->
        [2] paire
       *[other] extrémités pareilles
    } +{ $points }

# Un nombre comme multiple d’un autre : trois fois cinq.
fact-multiple =
    { $divisor ->
        [3] { fact-times } trois
        [5] { fact-times } cinq
       *[other] { $times } × { $divisor }
    }
fact-times =
    { $times ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $times }
    } fois

# Ce qu’un coup ferait des extrémités, et ce qu’il marquerait.
fact-gain =
    { $bust ->
        [yes] { $points ->
            [one] de trop : { $points } point dépasserait l’objectif
           *[other] de trop : { $points } points dépasseraient l’objectif
        }
       *[no] { $count ->
            [none] marque { gain-points }
           *[other] porte le total des extrémités à { $count }{ $points ->
                [0] { "" }
               *[other] { " " }et marque { gain-points }
            }
        }
    }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
