# What happened in a round.
# $you is “yes” where the reader did it; $name is the player’s name.

page-event-dealt = Round { $round } is dealt. { $you ->
        [yes] You lead.
       *[no] { $name } leads.
    }
page-event-dealt-engine = Round { $round } is dealt, { $tile } lies in the middle. { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
page-event-shown = Deciding tile: { $tile }.
page-event-redealt-no-double = A hand had no double: dealt again.
page-event-redealt-doubles-in-hand = Too many doubles in one hand: dealt again.
page-event-redealt-no-leader = No player could lead: dealt again.
page-event-led =
    { $you ->
        [yes] You lead { $tile }.
       *[no] { $name } leads { $tile }.
    }
page-event-played =
    { $you ->
        [yes] You place
       *[no] { $name } places
    } { $tile } on { $pip ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $pip }.
page-event-drew =
    { $you ->
        [yes] You draw.
       *[no] { $name } draws.
    }
page-event-drew-tile =
    { $you ->
        [yes] You draw { $tile }.
       *[no] { $name } draws { $tile }.
    }
page-event-fined =
    { $you ->
        [yes] You forgot to knock and draw.
       *[no] { $name } forgot to knock and draws.
    }
page-event-passed-unable =
    { $you ->
        [yes] You can’t play, so you pass.
       *[no] { $name } can’t play, so { $name } passes.
    }
page-event-passed-undisclosed =
    { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
page-event-passed-second-tile =
    { $you ->
        [yes] You have no second tile after the double.
       *[no] { $name } has no second tile after the double.
    }
page-event-passed-extra =
    { $you ->
        [yes] You want no other tile.
       *[no] { $name } wants no other tile.
    }
page-event-scored = { $you ->
        [yes] You score
       *[no] { $name } scores
    } – { $what }.
page-event-bust = { $you ->
        [yes] Your { $points ->
            [one] { $points } point
           *[other] { $points } points
        } would be too many
       *[no] { $points ->
            [one] { $points } point
           *[other] { $points } points
        } would be too many for { $name }
    }: bust.
page-event-penalised-pass-run = Passes in a row: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-penalised-shutout = One move made all the others pass: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-penalised-no-double-to-lead = No double to lead: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-marker-placed =
    { $you ->
        [yes] Your train is open to all.
       *[no] { $name }’s train is open to all.
    }
page-event-marker-removed =
    { $you ->
        [yes] Your train is closed again.
       *[no] { $name }’s train is closed again.
    }
page-event-knocked =
    { $you ->
        [yes] You knock: one tile left.
       *[no] { $name } knocks: one tile left.
    }
page-event-round-ended = Round { $round } is over.
page-event-match-ended = The match is over.
