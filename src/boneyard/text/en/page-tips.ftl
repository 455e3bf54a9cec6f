# The first game: three bubbles, and what the match is about.

page-tip-fit = Light tiles fit now. Tap one, then an end. Tap a dark one to see why not.
page-tip-closed = A lock: this end is closed. { $reason }
page-tip-doubles = A double at an end: only a double fits there now. { $reason }
page-tip-points-bad = Points are bad here. { $goal }
page-tip-points-good = Points are good here. { $goal }
page-tip-learned = Got it
