# The helper of a first round.

page-tip-fit = Your turn: light tiles fit. Tap one, then an end. Tap a dark one to see why not.
page-tip-draw = When nothing fits, you draw from the boneyard.
page-tip-pass = When you can’t play, you pass, and the next player goes on.
page-tip-double =
    The { $tile } is a double: it lies crosswise.{ $count ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }It has { $count } open ends.
    }
page-tip-closed = A lock: this end is closed. { $reason }
page-tip-doubles = A double at an end: only a double fits there now. { $reason }
page-tip-points-bad = Points are bad here. { $goal } Tap a name to see what its points are made of.
page-tip-points-good = Points are good here. { $goal } Tap a name to see what its points are made of.
