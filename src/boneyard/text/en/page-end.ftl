# The end of a round and of a match.

## How it ended

page-round-over = Round { $count } is over
page-ready = Next round
page-tiles-left-in = Tiles left
page-why = Why
page-match-over = The match is over
page-won-match = { $names } won the match
page-drawn-match = The match is drawn

## The end of a match

page-end-round-yours = This round is yours!
page-end-round-theirs = Well played. New tiles, new chances.
page-end-consoled = Well played. The rematch starts at zero.
page-end-rounds = after { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-end-you-win = You win!
page-end-you-share = You share the win!
page-end-pair-wins = You and { $partner } win!
page-end-why-target = { $names } reached { NUMBER($target) } points.
page-end-why-lowest = The lowest total wins.
page-end-led-always = { $names } led from the first round on.
page-end-decisive = Round { NUMBER($round) } decided it: from then on, { $names } led.
page-end-how-well = How well did everyone play?
page-end-reviewing = Reviewing: { NUMBER($done) } of { NUMBER($total) } rounds
page-end-accuracy = { $percent } accuracy
page-end-picture = Share a picture
page-end-standing = Standing
page-end-place = { NUMBER($rank) }.
page-end-score-sheet = Score sheet
page-end-round = Round
page-end-last-round = How round { $number } was scored
page-end-watch = Watch the replay
page-end-share = Share
page-end-copied = Link copied
page-end-not-copied = The link couldn’t be copied. Here it is:
page-end-share-title = A match of { $game }
page-end-download = Download
page-end-notation = Notation
page-end-json = JSON
page-end-rematch = Rematch
page-end-to-rematch = Go to the rematch
page-end-rematch-asked = { $name } wants a rematch
page-end-accept = Play again
page-end-decline = No, thanks
page-end-plays-again = plays again
page-end-not-again = won’t play again
page-end-no-answer = hasn’t answered yet
page-end-other-games = Other games
