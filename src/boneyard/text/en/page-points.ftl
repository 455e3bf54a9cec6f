# What a tile or a pass earns: on the page and in the terminal.

## The count of the ends on the page, and what a move would make of it.

page-count-ends = The ends count { $count }
page-count-total = total { $count }
page-count-parts = Show what each end counts
page-count-end = counts { $count }

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
