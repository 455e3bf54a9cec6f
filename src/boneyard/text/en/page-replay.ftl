# The replay and the review of a match.

## The replay

page-replay-title = Replay of { $game }
page-replay-open = Watch a record
page-replay-open-help = Paste the record of a match, in notation or as JSON, or open a downloaded file. It isn’t stored.
page-replay-record = Record
page-replay-show = Show the match
page-replay-too-long = This file is too long for a record.
page-replay-cannot = We can’t show this match.
page-replay-another = Watch another record
page-replay-unfinished = This match wasn’t finished.
page-replay-position = Position in the round
page-replay-of-rounds = Round { $round } of { $rounds }
page-replay-first = Go to the deal
page-replay-last = Go to the end of the round
page-replay-back = Previous move
page-replay-on = Next move
page-replay-previous = Previous key move
page-replay-next = Next key move
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-times = { NUMBER($speed) }×
page-replay-move = Move { $at } of { $of }
page-replay-deal = Deal, before { $of ->
        [one] { $of } move
       *[other] { $of } moves
    }
page-replay-hands = Open hands
page-replay-seats = Players and their tiles
page-replay-holds = { $name }: { $tiles }
page-replay-holds-none = { $name }: no tile
page-replay-moves = Moves
page-replay-review = Review
page-replay-check = Check the deal
page-replay-panels = About this match
page-replay-dealt = Deal
page-replay-not-over = This round wasn’t finished.
page-replay-keys = Keys
page-replay-keys-step = ← →
page-replay-key-step = previous or next move
page-replay-keys-ends = Home, End
page-replay-key-ends = start or end of the round
page-replay-keys-rounds = Page ↑ ↓
page-replay-key-rounds = previous or next round
page-replay-keys-key-moves = P, N
page-replay-key-key-moves = previous or next key move
page-replay-keys-play = Space
page-replay-key-play = play or pause
page-replay-keys-speed = + −
page-replay-key-speed = faster or slower
page-replay-keys-hands = H
page-replay-key-hands = show or hide the hands
page-replay-keys-help = ?
page-replay-key-help = this help
page-replay-share-whole = The whole match
page-replay-share-here = From this position

## The review

page-review-chances = Chances of winning the match
page-review-chances-of = Chances now: { $list }
page-review-losses = Decisions
page-review-by-order = in playing order
page-review-by-loss = costliest first
page-review-lost = cost { $chance }
page-review-lost-points =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
page-review-nothing-lost = the best move
page-review-best = Best: { $move }
page-review-turning = turning point
page-review-accuracy = Accuracy
page-review-decisions =
    { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }
page-review-move = Move
page-review-points = Points
page-review-chance = Chance
page-review-beliefs = Possible hands
page-review-beliefs-of = What { $name } could know.
page-review-beliefs-all = What a spectator could know.
page-review-sampled = Estimated from samples.
page-review-tile = Tile
page-review-boneyard = Boneyard
page-review-held = the tile was here
page-review-nothing-unseen = Every tile has been seen.
page-review-how = Each move was played out in many deals that were possible for its player. The graph shows the chances with all hands open.
page-review-working = Reviewing this round…
page-review-progress =
    { $done } of { $total ->
        [one] { $total } round
       *[other] { $total } rounds
    } reviewed
page-review-accuracy-help = 0%: always the worst choice. 100%: always the best choice, given what the player could know.
page-review-eyes = As seen by
page-review-eyes-turn = the player in turn
page-review-eyes-none = a spectator

## Puzzles

page-puzzle-start = Find the better move
page-puzzle-title = Puzzle { $at } of { $of }
page-puzzle-ask = { $name } played: { $move }. Which move is better, by what { $name } could know?
page-puzzle-right = Right: no move is better.
page-puzzle-better = Better than the move that was played, but there is one that is better still.
page-puzzle-wrong = Not better than the move that was played.
page-puzzle-solve = Show the answer
page-puzzle-next = Next puzzle
page-puzzle-found = Found with the first answer: { $count } of { $of }
page-puzzle-none = No move of this match cost enough for a puzzle.
page-puzzle-end = Back to the match
