# What happens, one message for each event (game/events.py), with its fields.  $seat is the name of
# the player, and $seat_you is “yes” where the reader is that player.

event-dealt =
    Round { $round } is dealt{ $engine ->
        [none] { "" }
       *[given] , with the { $engine } in the middle
    }.{ $stock ->
        [0] { "" }
       *[other] { " " }{ $draws ->
            [yes] The boneyard has { $stock ->
                [one] { $stock } tile
               *[other] { $stock } tiles
            }.
           *[no] { $stock ->
                [one] { $stock } tile stays
               *[other] { $stock } tiles stay
            } out of play.
        }
    } { $shown ->
        [none] { $engine ->
            [none] { $leader_you ->
                [yes] You lead.
               *[no] { $leader } leads.
            }
           *[given] { $leader_you ->
                [yes] You play first.
               *[no] { $leader } plays first.
            }
        }
       *[given] { $leader_you ->
            [yes] You have the { $shown }, so you lead.
           *[no] { $leader } has the { $shown }, so { $leader } leads.
        }
    }
event-redealt-no-double = No player has a double: the tiles are dealt again.
event-redealt-doubles-in-hand = A player has too many doubles: the tiles are dealt again.
event-redealt-no-leader = No player can lead: the tiles are dealt again.
event-led =
    { $seat_you ->
        [yes] You lead { $tile }.
       *[no] { $seat } leads { $tile }.
    }
event-played =
    { $seat_you ->
        [yes] You play
       *[no] { $seat } plays
    } { $tile } on { event-place }{ $outside ->
        [none] { "" }
       *[given] , with the { $outside } outside
    }.
event-place =
    { $public ->
        [yes] the Mexican train, showing { $on }
       *[no] { $owner_you ->
            [yes] your train, showing { $on }
            [no] { $owner }’s train, showing { $on }
           *[none] { $end ->
                [none] the { $on }
               *[given] end { $end }, showing { $on }
            }
        }
    }
event-drew-turn =
    { $seat_you ->
        [yes] You draw { $tile }.
       *[no] { $seat } draws { $tile ->
            [none] a tile
           *[given] { $tile }
        }.
    }
event-drew-knock =
    { $seat_you ->
        [yes] You forgot to knock and draw { $tile }.
       *[no] { $seat } forgot to knock and draws { $tile ->
            [none] a tile
           *[given] { $tile }
        }.
    }
event-passed-unable =
    { $seat_you ->
        [yes] You can’t play, so you pass.
       *[no] { $seat } can’t play, so { $seat } passes.
    }
event-passed-undisclosed =
    { $seat_you ->
        [yes] You pass.
       *[no] { $seat } passes.
    }
event-passed-second-tile =
    { $seat_you ->
        [yes] You play no second tile after the double, so you pass.
       *[no] { $seat } plays no second tile after the double and passes.
    }
event-passed-extra =
    { $seat_you ->
        [yes] You play no other tile.
       *[no] { $seat } plays no other tile.
    }
event-penalised-pass-run = Passes in a row: { event-penalty }.
event-penalised-shutout = One tile made all the others pass: { event-penalty }.
event-penalised-no-double-to-lead = No double to lead: { event-penalty }.
event-penalty =
    { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $seat_you ->
        [yes] you
       *[no] { $seat }
    }
event-scored = { event-scores }: { $bonus }.
event-scored-ends = { event-scores }: the ends count { $count }, { $parts }.
event-scored-alike =
    { event-scores }: { $points ->
        [2] a pair
       *[other] ends alike
    }.
event-scores =
    { $seat_you ->
        [yes] You score
       *[no] { $seat } scores
    } { $points }
event-bust =
    Bust for { $seat_you ->
        [yes] you
       *[no] { $seat }
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } would be too many.
event-marker-placed =
    { $seat_you ->
        [yes] Your train is now open to everyone.
       *[no] { $seat }’s train is now open to everyone.
    }
event-marker-removed =
    { $seat_you ->
        [yes] Your train is closed again.
       *[no] { $seat }’s train is closed again.
    }
event-knocked =
    { $seat_you ->
        [yes] You knock: one tile left.
       *[no] { $seat } knocks: one tile left.
    }
event-round-ended = Round { $number } is over.
event-match-ended = The match is over.

# The same in few words, for points that fly to a seat.
points-earned = { $bonus } +{ $points }
points-earned-ends = { $count }: { $parts } +{ $points }
points-earned-alike =
    { $points ->
        [2] pair
       *[other] ends alike
    } +{ $points }

# A number as a multiple of another: three fives.
fact-multiple =
    { $divisor ->
        [3] { $times ->
            [one] { fact-times } three
           *[other] { fact-times } threes
        }
        [5] { $times ->
            [one] { fact-times } five
           *[other] { fact-times } fives
        }
       *[other] { $times } × { $divisor }
    }
fact-times =
    { $times ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $times }
    }

# What a move would make of the ends, and score.
fact-gain =
    { $bust ->
        [yes] { $points ->
            [one] bust: { $points } point would be too many
           *[other] bust: { $points } points would be too many
        }
       *[no] { $count ->
            [none] scores { gain-points }
           *[other] makes the ends count { $count }{ $points ->
                [0] { "" }
               *[other] { " " }and scores { gain-points }
            }
        }
    }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
