# Why a move is good: a fact of minds/analyse/hints.py, with its fields.  $deals is hint-deals.

# A sample is never “all deals”: 99 and more are nearly all.
hint-deals = { $percent ->
        [99] nearly all deals
       *[other] { $percent }% of the deals
    }

hint-only = It is your only move.
hint-out = It is your last tile: you go out.
hint-target = It scores { gain-points }, which wins the match.
hint-scores = It scores { gain-points }.
hint-guards = It leaves { $seat } less to score: about { gain-points }.
hint-stuck = It leaves { $seat } without a move in { $deals }.
hint-draws = It makes { $seat } draw in { $deals }.
hint-able = You can play again on your next turn in { $deals }.
hint-partner = It lets your partner { $seat } play in { $deals }.
hint-keeps = It keeps { NUMBER($count) } tiles with a { $pip }, and { $seat } cannot have any.
hint-train = It leaves a train of { NUMBER($count) } tiles in your hand, ready for your own line.
hint-shed = It sheds { $points ->
        [one] { $points } pip
       *[other] { $points } pips
    }; the round ends blocked in { $deals }.
hint-wins = It wins the round in { $deals }.
hint-more = It wins { NUMBER($count) } more of 100 matches than { $other }.
hint-less = It wins { NUMBER($count) } fewer of 100 matches than { $other }.
hint-double = A double fits only one number, so it is hard to play later.
hint-heavy = It gets rid of { $points } pips, more than any other tile that fits.
hint-variety = You keep { NUMBER($count) } different numbers in your hand.
hint-equal = No other move is better, as far as you can know.
