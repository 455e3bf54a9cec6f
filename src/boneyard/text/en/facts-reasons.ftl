# Why a tile cannot be played, an end is closed, or a move is illegal (game/reasons.py): on the page, in
# the terminal, in errors.

why-not =
    { $numbers_count ->
        [0] { "" }
        [1] The end { $numbers } is closed.{ " " }
       *[other] The ends { $numbers } are closed.{ " " }
    }{ $why ->
        [over] The match is over.
        [round_over] The round is over.
        [names_tile] A draw or a pass names no tile and no end.
        [must_lead] Lead a tile first.
        [must_draw] Draw a tile first.
        [must_play] You can play, so you must.
        [never_draw] Nothing is drawn in this game.
        [no_more_draw] You can’t draw now.
        [no_tile] Name a tile, such as 6-4.
        [lead_end] The table is empty: a lead names no end.
        [names_no_end] Name the end that the tile goes to.
        [no_end] There is no such end.
        [no_knock] You can only knock with a move that leaves you one tile.
        [one_way] There is only one way to lay the { $tile } here.
        [which_half] Say which half stays outside.
        [not_in_hand] You don’t hold the { $tile }.
        [lead] This round is led with { $tiles }.
        [lead_double] This round is led with a double.
        [no_match] { $need ->
            [none] Only a wild tile fits here.
           *[other] { $wild ->
                [yes] { $total ->
                    [none] The { $tile } doesn’t fit here: it is not wild and has no { $need }.
                   *[other] The { $tile } doesn’t fit here: a { $pip } needs a { $need } or a wild tile.
                }
               *[no] The { $tile } doesn’t fit here: it has no { $need }.
            }
        }
        [fits_nowhere] { $total ->
            [none] { $needs_count ->
                [0] The { $tile } fits no end now.
                [1] { $wild ->
                    [yes] Only { $needs } or a wild tile fits now; the { $tile } has no { $needs } and isn’t wild.
                   *[no] Only { $needs } fits now; the { $tile } has no { $needs }.
                }
                [2] The open ends are { $needs }; the { $tile } has neither{ $wild ->
                    [yes] { " " }and isn’t wild
                   *[no] { "" }
                }.
               *[other] The open ends are { $needs }; the { $tile } has none of them{ $wild ->
                    [yes] { " " }and isn’t wild
                   *[no] { "" }
                }.
            }
           *[other] The { $tile } fits no end now.{ $needs_count ->
                [0] { "" }
               *[other] { " " }Here the halves that touch make { $total }: { $needs }.{ $wild ->
                    [yes] { " " }A wild tile fits everywhere.
                   *[no] { "" }
                }
            }
        }
        [second_not_double] After a double, the second tile can’t be a double.
        [sides_first] All sides of the { $first } come first.
        [own_train_first] In your first turn you only build your own train.
        [second_first] The { $first } needs a second tile first.
        [double_first] The { $first } must be covered first.
        [train_closed] { $owner }’s train is closed: only { $owner } may play there until it has a marker.
        [train_not_begun] { $owner }’s train is closed: { $owner } must begin it.
        [double_next] The { $first } comes next on this arm.
        [double_on_table] The { $first } must be on the table first.
        [double_on_arm] The { $first } must be on this arm first.
        [arms_first] Every arm needs its double before anything else.
        [other_end] After a double, the extra tile goes on another end.
       *[extra_double] Only a double may be added now.
    }

# What an end needs, in a list.
fact-need =
    { $pip ->
        [none] { $need }
       *[other] { $need ->
            [none] a { $pip } needs a wild tile
           *[other] a { $pip } needs a { $need }
        }
    }

why-none = You can play { $tile }.
