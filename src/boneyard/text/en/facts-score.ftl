# How a round ended, and what it brought (game/results.py).  $winners are the sides that won.
result-out =
    { $winner_you ->
        [yes] You went out.
       *[no] { $winner } went out.
    }
result-blocked = The round is blocked.
result-stopped = The round stops at once.
result-won =
    { $winners_count ->
        [0] The round has no winner.
        [one] { $winners_you ->
            [yes] You win the round.
           *[no] { $winners } wins the round.
        }
       *[other] { $winners } win the round.
    }

# Who won a match and why it ended (game/results.py, Outcome).
outcome-target = The target of { $target } points is reached.
outcome-rounds =
    All { $rounds ->
        [one] { $rounds } round has
       *[other] { $rounds } rounds have
    } been played.
outcome-single = The match has one round.

# Where a series of matches stands, and what its last match changed (game/series.py).
series-standing-wins =
    Wins in { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
series-standing-cochons =
    Cochons in { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
series-line-win = { $sides }: +{ $points } for the win
series-line-love = { $sides }: +{ $points } for a win without a point for the others
series-line-cochon =
    { $sides }: +{ $points } { $points ->
        [one] cochon
       *[other] cochons
    }, for a match without a point
series-line-late = { $sides }: { $points } to start with, the highest count, for joining later

# What a number of a score is (ScoreLine); every other reason is a bonus.
score-line = { $bonus }
score-line-pips = pips left in hand
score-line-held-double = a double in hand
score-line-last-double = the last tile laid was a double
score-line-collected =
    { $of_you ->
        [yes] pips left with you
       *[no] pips left with { $of }
    }
score-line-own = the winner’s own pips
score-line-partner =
    { $of_you ->
        [yes] pips left with you, the partner
       *[no] pips left with the partner, { $of }
    }
score-line-stock = tiles left in the boneyard
score-line-floor = a win is worth at least 0
score-line-share = the win is shared
score-line-entry = below the minimum
score-line-pass-run = penalty: passes in a row
score-line-shutout = penalty: shut out
score-line-no-double-to-lead = penalty: no double to lead
score-line-penalty-factor = penalties are multiplied too
score-line-block-winner-free = the winner of a blocked round counts no hand
score-line-tie-void = a tied blocked round counts no hand
score-line-ends = the ends
score-line-alike = ends alike
score-line-rounding = rounded off
score-line-unit = a point stands for several pips
score-line-win-minimum = raised to the least that a win brings
score-line-factor = multiplied for the last tile
score-line-round-bonus = one of the first rounds won
score-line-bust = too many: not written

# The rules behind the numbers of a score and behind the end of a round (game/results.py, Rule):
# $n, $points and $tile are its numbers.

rule-keeps = Everyone scores the pips left in their own hand.
rule-keeps-pair = A pair scores the pips left in its two hands.
rule-tile-value = The { $tile } counts { NUMBER($points) } instead of its pips.
rule-lone-tile = If the { $tile } is the only tile in a hand, the hand counts { NUMBER($points) }.
rule-star = A star counts { NUMBER($points) } pips.
rule-held-double =
    { $n ->
        [2] A hand with a double in it counts double.
        [3] A hand with a double in it counts triple.
       *[other] A hand with a double in it counts { $n } times.
    }
rule-last-double = If the round is won with a double as the last tile, the hands of the others count { $n ->
        [2] double
        [3] triple
       *[other] { $n } times
    }.
rule-stack-max = Only the larger of the two factors is used.
rule-stack-multiply = Both factors are multiplied.
rule-collects = The winner scores the pips that the others still hold.
rule-collects-pair = The winner’s pair scores the pips that the two opponents still hold.
rule-own-add = In a blocked round, the winner scores their own hand too.
rule-own-subtract-once = In a blocked round, the winner’s own pips are taken off once.
rule-own-subtract-each = In a blocked round, the winner’s own pips are taken off the hand of each opponent.
rule-partner-added = The pips of the winner’s partner are added.
rule-partner-subtracted = The pips of the winner’s partner are taken off.
rule-stock = The winner also scores the tiles left in the boneyard.
rule-floor = A win is never worth less than 0.
rule-share = Each of the { $n } winners takes an equal part, rounded down.
rule-spared = Players who share the win take nothing from each other.
rule-entry-first-win = Until your first win of at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, smaller wins score nothing.
rule-entry-every-win = A win worth less than { $points ->
        [one] { $points } point
       *[other] { $points } points
    } scores nothing.
rule-entry-keeps-first-win = Until your first round of at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, smaller rounds count nothing.
rule-entry-keeps-every-win = A round of less than { $points ->
        [one] { $points } point
       *[other] { $points } points
    } counts nothing.
rule-each-pass = Each pass costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-in-block = A tile that blocks the round counts as a pass of each other player.
rule-pass-run =
    { $n } passes in a row cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-run-overlap = Every further pass in a row costs them again.
rule-shutout = If one move makes all the others pass, it costs each opponent { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-no-double-to-lead = A player who should lead a double and has none gets { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-penalty-factor = Penalties for passing are multiplied just as the hand is.
rule-block-winner-free = The winner of a blocked round scores nothing for the tiles in hand.
rule-tie-void = In a blocked round without a winner, no hand is counted.
rule-made = Scored during the round, when it happened.
rule-both-ends = The last tile was no double and fitted two ends, one with each half.
rule-double = The last tile was a double that fitted only one end.
rule-double-both = The last tile was a double that fitted two ends or more.
rule-key = The last tile fitted two ends, and no other tile with one of its numbers was left.
rule-last-tile = A bonus for going out with exactly this tile.
rule-lead-pass = The next player passed, and the leader’s side played the second tile too.
rule-all-pass = All the other players passed after one tile.
rule-first-pass = It was the first pass of the round.
rule-rounding = The sum is rounded to the nearest { NUMBER($n) }.
rule-rounding-up = The sum is rounded up to a multiple of { NUMBER($n) }.
rule-rounding-down = The sum is rounded down to a multiple of { NUMBER($n) }.
rule-unit = { NUMBER($n) } pips make one point.
rule-win-minimum = A win brings at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rule-factor = What the winner collects counts { $n ->
        [2] double
        [3] triple
       *[other] { $n } times
    }.
rule-blocked = The winner of a blocked round gets a bonus.
rule-after-tie = For each round without a winner just before this one.
rule-round-bonus =
    { $n ->
        [one] The winner of the first round that is won gets a bonus.
       *[other] The winners of the first { $n } rounds that are won get a bonus.
    }
rule-bust = The target must be hit exactly: a score that goes past it is not written.
rule-compared = Pips in hand: { $compared }.
rule-fewest = The fewest pips win a blocked round.
rule-fewest-team = The pair with the fewest pips in its two hands wins a blocked round.
rule-fewest-between = Only two hands are compared: that of the player of the last tile, and that of the next player. The fewer pips win.
rule-printed-pips = To find the fewest pips, every tile counts the pips it shows.
rule-no-winner = A blocked round has no winner.
rule-tie-no-winner = If opponents share the fewest pips, the round has no winner.
rule-tie-share = If opponents share the fewest pips, they share the win.
rule-tie-leader-side = If opponents share the fewest pips, the side of the player who led the round wins. If none of them is on it, the round has no winner.
rule-tie-fewest-tiles = If opponents share the fewest pips, the one with the fewest tiles wins. If they have equally many, the round has no winner.
rule-stopped = Penalties reached the target: the match ends on the spot, and the hands are not counted.
rule-reached = The target is reached: the match ends at once, and the hands are not counted.
rule-reset-all-scored = All have scored: all totals go back to 0.
rule-reset-others = The others go back to 0.
fact-hand = { $seats } { $pips }

# What wins a match, and what ends it (sheets/traits.py, Goal).
goal-target = { $lowest ->
        [yes] The lowest total wins;
       *[no] The highest total wins;
    } { $target } points end the match.
goal-rounds = { $lowest ->
        [yes] The lowest total wins
       *[no] The highest total wins
    } after { $rounds } rounds.
goal-engines = { $lowest ->
        [yes] The lowest total wins;
       *[no] The highest total wins;
    } there is one round for each double that begins one.
goal-single = { $lowest ->
        [yes] The lowest total wins.
       *[no] The highest total wins.
    } The match is one round.
