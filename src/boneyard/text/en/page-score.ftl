# What a round brought, number by number.

## The table of a round

page-score-total = Total
page-round-player = Player
page-round-left = { NUMBER($count) } left
page-round-to-go = { NUMBER($count) } to go
page-score-nothing = No points.

## What a number is

page-score-what-pips = Pips left in hand
page-score-what-held-double = A double in hand
page-score-what-last-double = The last tile laid was a double
page-score-what-collected = Pips left with { $of }
page-score-what-own = The winner’s own pips
page-score-what-partner = Pips left with the partner, { $of }
page-score-what-stock = Tiles left in the boneyard
page-score-what-floor = A win is worth at least 0
page-score-what-share = The win is shared
page-score-what-entry = Below the minimum
page-score-what-pass-run = Penalty: passes in a row
page-score-what-shutout = Penalty: shut out
page-score-what-no-double-to-lead = Penalty: no double to lead
page-score-what-penalty-factor = Penalties are multiplied too
page-score-what-block-winner-free = The winner of a blocked round counts no hand
page-score-what-tie-void = A tied blocked round counts no hand
page-score-what-ends = The ends
page-score-what-alike = Ends alike
page-score-what-rounding = Rounded off
page-score-what-unit = A point stands for several pips
page-score-what-round-bonus = One of the first rounds won
page-score-what-bust = Too many: not written

## The rule behind a number

page-score-rule-keeps = Everyone scores the pips left in their own hand.
page-score-rule-keeps-pair = A pair scores the pips left in its two hands.
page-score-rule-tile-value = The { $tile } counts { NUMBER($count) } instead of its pips.
page-score-rule-lone-tile = If the { $tile } is the only tile in a hand, the hand counts { NUMBER($count) }.
page-score-rule-star = A star counts { NUMBER($count) } pips.
page-score-rule-held =
    { $factor ->
        [2] A hand with a double in it counts double.
        [3] A hand with a double in it counts triple.
       *[other] A hand with a double in it counts { $factor } times.
    }
page-score-rule-last = If the round is won with a double as the last tile, the hands of the others count { $factor ->
        [2] double
        [3] triple
       *[other] { $factor } times
    }.
page-score-rule-stack-max = Only the larger of the two factors is used.
page-score-rule-stack-multiply = Both factors are multiplied.
page-score-rule-collects = The winner scores the pips that the others still hold.
page-score-rule-collects-pair = The winner’s pair scores the pips that the two opponents still hold.
page-score-rule-own-add = In a blocked round, the winner scores their own hand too.
page-score-rule-own-once = In a blocked round, the winner’s own pips are taken off once.
page-score-rule-own-each = In a blocked round, the winner’s own pips are taken off the hand of each opponent.
page-score-rule-partner-added = The pips of the winner’s partner are added.
page-score-rule-partner-subtracted = The pips of the winner’s partner are taken off.
page-score-rule-stock = The winner also scores the tiles left in the boneyard.
page-score-rule-floor = A win is never worth less than 0.
page-score-rule-share = Each of the { $winners } winners takes an equal part, rounded down.
page-score-rule-spared = Players who share the win take nothing from each other.
page-score-rule-entry-first = Until your first win of at least { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, smaller wins score nothing.
page-score-rule-entry-every = A win worth less than { $least ->
        [one] { $least } point
       *[other] { $least } points
    } scores nothing.
page-score-rule-entry-keeps-first = Until your first round of at least { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, smaller rounds count nothing.
page-score-rule-entry-keeps-every = A round of less than { $least ->
        [one] { $least } point
       *[other] { $least } points
    } counts nothing.
page-score-rule-each-pass = Each pass costs { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-in-block = A tile that blocks the round counts as a pass of each other player.
page-score-rule-pass-run =
    { $passes } passes in a row cost { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-run-overlap = Every further pass in a row costs them again.
page-score-rule-shutout = If one move makes all the others pass, it costs each opponent { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-no-double = A player who should lead a double and has none gets { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-covered = Penalties for passing are multiplied just as the hand is.
page-score-rule-winner-free = The winner of a blocked round scores nothing for the tiles in hand.
page-score-rule-tie-void = In a blocked round without a winner, no hand is counted.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Pips in hand: { $list }.
page-score-block-fewest = The fewest pips win a blocked round.
page-score-block-fewest-team = The pair with the fewest pips in its two hands wins a blocked round.
page-score-block-fewest-between = Only two hands are compared: that of the player of the last tile, and that of the next player. The fewer pips win.
page-score-block-shown-pips = To find the fewest pips, every tile counts the pips it shows.
page-score-block-no-winner = A blocked round has no winner.
page-score-block-tie-no-winner = If opponents share the fewest pips, the round has no winner.
page-score-block-tie-share = If opponents share the fewest pips, they share the win.
page-score-block-tie-leader-side = If opponents share the fewest pips, the side of the player who led the round wins. If none of them is on it, the round has no winner.
page-score-block-tie-fewest-tiles = If opponents share the fewest pips, the one with the fewest tiles wins. If they have equally many, the round has no winner.
page-score-block-stopped = Penalties reached the target: the match ends on the spot, and the hands are not counted.
