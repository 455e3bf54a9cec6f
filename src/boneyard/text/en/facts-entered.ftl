# Rounds with real tiles: who leads, what a score sheet calls things, and what cannot be entered.

## What cannot be entered

error-score-round = round { $n }: { $what }
error-score-seat = there is no player { $n } among { $players }
error-score-names = { $found } names for { $n } players
error-score-leader = say who led
error-score-who = say who went out
error-score-tile = say with which tile { $who } went out
error-score-blocker = say who laid the last tile
error-score-nobody-out = a last tile, or points for it, are only possible if somebody went out
error-score-foreign = { $where }: the { $tile } is not in this set
error-score-twice = { $where }: the { $tile } comes too often; the set has { $n }
error-score-at-last = last tile
error-score-at-middle = tile in the middle
error-score-at-stock = boneyard
error-score-both = enter tiles or pips, not both
error-score-hands = enter { $n } hands, not { $found }
error-score-tiles-needed = this game needs the tiles of each hand, not only the pips
error-score-out-holds = { $who } went out and holds no tiles
error-score-empty-hand = { $who } still holds tiles: enter them
error-score-no-penalty = this game has no such penalty
error-score-penalty-seat = say who gets the penalty
error-score-no-points = this game has no such points
error-score-number = { $n } is not a number from { $least } to { $most }
error-score-late-points = points come after the target was reached
error-score-not-stopped = the target is not reached, so the round goes on
error-score-stopped = the target is reached before the end of the round: the round is stopped, and no hand counts
error-score-over = the match is over after round { $n }
error-score-no-round = there is no round { $n }; the last is { $count }
error-score-seats = every player has one seat, in the order of the turn
error-score-seats-pairs = in pairs, a newcomer takes over a seat and its total
error-score-places = this game is for { $low } to { $high } players, not for { $n }
error-score-places-one = this game is for { $right } players, not for { $n }
error-score-places-pairs = pairs are { $right } players, not { $n }
error-score-undo = there is nothing to take back
error-score-file = not a score sheet, or damaged
error-score-version = not a score sheet of version { $version }

## Who leads (game/deals.py, NextLeader)

next-lead-winner = { $seat } leads: won the last round.
next-lead-again = { $seat } leads again: the last round had no winner.
next-lead-rotate = { $seat } leads: next in turn.
next-lead-left = { $seat } leads, in place of a player who has left.
next-lead-highest-double = The player with the highest double leads.
next-lead-highest-double-or-heaviest = The player with the highest double leads; without doubles, the one with the heaviest tile.
next-lead-holder = The player with the { $tiles } leads.
next-lead-order = The player with the first of these tiles that somebody has leads: { $tiles }.
next-lead-engine = The player with the { $tiles } leads.
next-lead-lots = Draw lots for the lead.
next-lead-chosen = Agree who leads.

## Words

score-player = Player { $n }
score-how-out = out
score-how-blocked = blocked
score-how-stopped = stopped
score-table-round = Round
score-table-leader = Leader
score-table-end = End
score-table-out = Went out
score-table-total = { $side }: total
score-table-seats = new seats
score-start-zero = 0
score-start-average = the average: { $total }
score-start-worst = the worst total: { $total }
score-start-kept = { $seat }’s total: { $total }
score-seat-joined = { $seat } joins with { $total }.
score-seat-left = { $seat } leaves.
score-seat-instead = { $seat } takes { $other }’s seat and begins with { $total }.
score-seat-kept = { $seat } takes { $other }’s seat and total.
score-penalty-pass-run = { $seat }, passes in a row
score-penalty-shutout = { $seat } made all the others pass
score-penalty-no-double-to-lead = { $seat }, no double to lead
referee-trains = The referee can’t judge trains.
