# What a tile or a pass earns: on the page and in the terminal.

points-number = { $n ->
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
       *[other] { $n }
    }
points-times = { $divisor ->
        [3] { $times ->
            [one] { $number } three
           *[other] { $number } threes
        }
        [5] { $times ->
            [one] { $number } five
           *[other] { $number } fives
        }
       *[other] { $number } × { $divisor }
    }
points-ends = { $count }: { $parts }
points-ends-unit = { $count }: { $parts }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-alike = { $points ->
        [2] pair
       *[other] ends alike
    }, { $points }
points-bonus = { $name } +{ $points }

## The count of the ends on the page, and what a move would make of it.

page-count-ends = The ends count { $count }
page-count-parts = Show what each end counts
page-count-end = counts { $count }
page-count-makes = makes the ends count { $count }
page-count-makes-scores = makes the ends count { $count } and scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-count-scores = scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-count-bust = { $points ->
        [one] bust: { $points } point would be too many
       *[other] bust: { $points } points would be too many
    }

## Totals that grow during a round.

page-score-earned = { $count ->
        [one] { $count } point
       *[other] { $count } points
    } scored in this round
page-score-to-go = { NUMBER($count) } to go
page-score-wins = { NUMBER($count) } of { NUMBER($target) } wins
page-score-track = Race to { $target }
page-score-track-side = { $name } { $count }

## Wild numbers, and a turn with another tile.

page-star = star
page-done = Done
page-event-played-star =
    { $you ->
        [yes] You place
       *[no] { $name } places
    } { $tile } with the star on the end.

## The end of a round with points made in play.

page-score-rule-made = Scored during the round, when it happened.
page-score-rule-both-ends = The last tile was no double and fitted two ends, one with each half.
page-score-rule-double = The last tile was a double that fitted only one end.
page-score-rule-double-both = The last tile was a double that fitted two ends or more.
page-score-rule-key = The last tile fitted two ends, and no other tile with one of its numbers was left.
page-score-rule-last-tile = A bonus for going out with exactly this tile.
page-score-rule-lead-pass = The next player passed, and the leader’s side played the second tile too.
page-score-rule-all-pass = All the other players passed after one tile.
page-score-rule-rounding = The sum is rounded to the nearest { NUMBER($to) }.
page-score-rule-unit = { NUMBER($pips) } pips make one point.
page-score-rule-blocked = The winner of a blocked round gets a bonus.
page-score-rule-after-tie = For each round without a winner just before this one.
page-score-rule-round-bonus =
    { $rounds ->
        [one] The winner of the first round that is won gets a bonus.
       *[other] The winners of the first { $rounds } rounds that are won get a bonus.
    }
page-score-rule-bust = The target must be hit exactly: a score that goes past it is not written.
page-score-block-reached = The target is reached: the match ends at once, and the hands are not counted.
page-round-reset-all = All have scored: all totals go back to 0.
page-round-reset-others = The others go back to 0.
