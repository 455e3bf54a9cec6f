# The rules that a table can change: what each field of a sheet means, and its values.

# set
switch-set-max-pip = the set is a double-n set
switch-set-copies = identical sets mixed together
switch-set-remove = tiles taken out for good, each from every copy of the set

# players
switch-players-min = fewest seats
switch-players-max = most seats
switch-players-partners = pairs: four players, partners face each other
switch-players-partners--none = no pairs
switch-players-partners--optional = the table chooses
switch-players-partners--required = always pairs
switch-players-direction = turn order
switch-players-direction--clockwise = clockwise
switch-players-direction--counter-clockwise = counter-clockwise
switch-players-block-by = whose pips decide a blocked round between partners
switch-players-block-by--individual = each player’s own
switch-players-block-by--team = both partners’ together
switch-players-partner-pips = effect of the partner’s tiles on the winner’s points
switch-players-partner-pips--ignored = nothing
switch-players-partner-pips--subtracted = subtracted
switch-players-partner-pips--added = added

# deal
switch-deal-hand = tiles dealt to each seat, by number of players
switch-deal-aside = a double laid in the middle before the deal
switch-deal-aside--none = nothing
switch-deal-aside--engine = the engine of the round
switch-deal-redeal = dealt hands that are void and dealt again

# boneyard
switch-boneyard-draw = drawing if you can’t play
switch-boneyard-draw--none = nothing
switch-boneyard-draw--one = one tile
switch-boneyard-draw--until-playable = until a tile fits
switch-boneyard-draw--at-will = any number of tiles
switch-boneyard-reserve = tiles that are never drawn
switch-boneyard-after-draw = after drawing a tile that fits
switch-boneyard-after-draw--must-play = you must play it
switch-boneyard-after-draw--may-play = you may play it
switch-boneyard-after-draw--end-turn = the turn ends
switch-boneyard-at-will-end = end of a turn with free drawing
switch-boneyard-at-will-end--play = only by playing
switch-boneyard-at-will-end--may-pass-after-draw = also by passing after a draw

# lead
switch-lead-first = leader of round one
switch-lead-first--highest-double = the highest double
switch-lead-first--highest-double-or-heaviest = the highest double, else the heaviest tile
switch-lead-first--holder = the player with this tile
switch-lead-first--order = the first of these tiles that is in a hand
switch-lead-first--lots = by lot
switch-lead-first--chosen = chosen at the table
switch-lead-first--engine = the player with the engine of the round
switch-lead-next = leader of later rounds
switch-lead-next--same = as in round one
switch-lead-next--winner = the winner of the round before
switch-lead-next--rotate = the next in turn
switch-lead-fallback = who leads if the leader lacks the double that must be led
switch-lead-fallback--none = the lead isn’t passed on
switch-lead-fallback--next-with-double = the next player with a double leads
switch-lead-after-tie = leader after a round without winner
switch-lead-after-tie--same = as after any round
switch-lead-after-tie--first = as in round one
switch-lead-tile = tiles that may be led
switch-lead-tile--qualifying = the tile that decided the lead
switch-lead-tile--any = any tile
switch-lead-tile--any-double = any double
switch-lead-tile--double-if-held = a double, if there is one
switch-lead-tile--engine = the engine
switch-lead-missing = if nobody holds the tile that leads
switch-lead-missing--redeal = deal again
switch-lead-missing--draw = each draws in turn until it appears

# layout
switch-layout-opening-ports = ends of an opening double
switch-layout-opening-fill = all ends of the opening double must be filled first
switch-layout-double-ports = ways on from a double: ahead, both tips, or all three
switch-layout-double-fill = all ends of a later double must be filled first
switch-layout-spinner = which double has the ends of an opening double
switch-layout-spinner--opening = the opening tile, if it is a double
switch-layout-spinner--first-double = the first double of the round, whenever it is laid
switch-layout-end-order = when the tips of a double become ends
switch-layout-end-order--free = at once
switch-layout-end-order--sides-first = when both its sides are covered
switch-layout-arm-gate = the second tile of each arm must be a double
switch-layout-arm-gate--none = no
switch-layout-arm-gate--own-double = yes, a double
switch-layout-arm-fill = every arm gets its double before any other tile is laid
switch-layout-number-gate = where the double of a number must lie before the number is extended
switch-layout-number-gate--none = nowhere: no such condition
switch-layout-number-gate--layout = somewhere on the table
switch-layout-number-gate--arm = on the same arm
switch-layout-gate-counts-opening = the opening double counts for that
switch-layout-match = which half fits an end
switch-layout-match--equal = the same number
switch-layout-match--sum = both together make this number
switch-layout-wild-tiles = wild tiles: they fit any end, with either half
switch-layout-wild-suit = the highest number is wild: a star

# trains
switch-trains-public = trains, and the Mexican train
switch-trains-public--no-trains = no trains
switch-trains-public--0 = trains, no Mexican train
switch-trains-public--1 = trains and a Mexican train
switch-trains-starter = the first turn
switch-trains-starter--one = one tile
switch-trains-starter--chain = a chain of any length
switch-trains-starter--own = one tile, on the own train
switch-trains-starter-retry = a player who can’t start the train repeats the first turn
switch-trains-starter-double = a starter chain that ends in a double
switch-trains-starter-double--after-first-lap = must be covered after the first lap
switch-trains-starter-double--ignored = need not be covered
switch-trains-starter-double--second-tile = needs a second tile at once
switch-trains-open-unstarted = a marker opens a train that has no tile yet
switch-trains-double-followup = second tile after a double
switch-trains-double-followup--none = none
switch-trains-double-followup--non-double = a tile that isn’t a double
switch-trains-double-followup--any = any tile
switch-trains-double-followup--chain = doubles in a row, then a tile that covers one
switch-trains-second-tile-on = where the second tile may go, besides the double
switch-trains-second-tile-on--available = on any open train
switch-trains-second-tile-on--public-only = only on a train open to all
switch-trains-second-tile-on--double = nowhere else: only on the double
switch-trains-open-double = all players must cover an open double
switch-trains-open-double--none = no
switch-trains-open-double--must-close = it must be covered first
switch-trains-release = when the duty to cover a double ends
switch-trains-release--exhausted = when no tile can cover it
switch-trains-release--never = never

# turn
switch-turn-decline = a player with a playable tile may pass
switch-turn-extra-after-double = another tile after a double
switch-turn-extra-after-double--none = no
switch-turn-extra-after-double--any = any tile, if you like
switch-turn-extra-after-double--other-double = a second double at another end, if you like
switch-turn-knock = knocking for the last tile
switch-turn-knock--none = no knocking
switch-turn-knock--announce = knocking, without a penalty
switch-turn-knock--penalty = draw this many tiles if you forget

# penalty
switch-penalty-pass-run = passes in a row that cost points
switch-penalty-pass-run-points = points for such a run
switch-penalty-shutout-points = points for each opponent when all others pass after a move
switch-penalty-run-overlap = every further pass of a run costs again
switch-penalty-shutout-resets-run = a shut-out ends the runs
switch-penalty-in-block = a move that blocks the round counts as a pass of the others
switch-penalty-no-double-to-lead = points for a leader without a double to lead

# round
switch-round-block-winner = who wins a blocked round
switch-round-block-winner--fewest-pips = the player with the fewest pips
switch-round-block-winner--none = nobody
switch-round-block-tie = who wins if opponents share the fewest pips
switch-round-block-tie--no-winner = nobody wins
switch-round-block-tie--share = they share the win
switch-round-block-tie--leader-side = the leader’s side wins
switch-round-block-tie--fewest-tiles = the fewest tiles win
switch-round-block-between = whose pips decide a blocked round
switch-round-block-between--all = all players’
switch-round-block-between--blocker-and-next = only those of the player who blocked and the next in turn

# score
switch-score-model = who gets points
switch-score-model--winner-collects = the winner, from the others
switch-score-model--each-keeps-own = everyone, their own
switch-score-own-pips = the winner’s own pips
switch-score-own-pips--ignore = do not count
switch-score-own-pips--add = are added
switch-score-own-pips--subtract-once = are subtracted once
switch-score-own-pips--subtract-each = are subtracted from each opponent’s
switch-score-held-double-factor = factor on a hand that holds a double
switch-score-last-double-factor = factor on the others, if the last tile was a double
switch-score-factors-stack = the factor if both apply
switch-score-factors-stack--multiply = both multiply
switch-score-factors-stack--max = only the larger
switch-score-factors-cover-penalties = the factors also multiply pass penalties
switch-score-block-winner-pays = in a blocked round, the winner scores their own hand too
switch-score-tie-scores = a blocked round without a winner is scored
switch-score-entry-minimum = fewest points of a round that count
switch-score-entry-mode = to which wins the minimum applies
switch-score-entry-mode--first-win = the first that counts
switch-score-entry-mode--every-win = every one
switch-score-include-stock = the winner also collects the boneyard
switch-score-floor-zero = winnings are never negative
switch-score-tile-value = points of tiles that do not count their pips
switch-score-multiple-of = a play scores if the ends add up to a multiple of these numbers
switch-score-alike = a play scores if this many ends are alike; 0: never
switch-score-free-tips = free tips of a double count
switch-score-unit = what a score is counted in
switch-score-unit--pips = one point for each pip
switch-score-unit--multiples = one point for each multiple
switch-score-collects = what the winner gets for tiles left in hand
switch-score-collects--pips = their pips
switch-score-collects--nothing = nothing
switch-score-out-rounding = what is collected is rounded to a multiple of this; 0: not rounded
switch-score-rounding = how it is rounded
switch-score-rounding--nearest = to the nearest multiple
switch-score-rounding--up = up: each multiple begun counts
switch-score-rounding--down = down: only full multiples count
switch-score-win-minimum = fewest points that a win brings
switch-score-out-factor = factors on what the winner collects, by the name of the bonus for the last tile
switch-score-bonus = bonuses, by name
switch-score-round-bonus = bonus for winning the first round, the second, and so on
switch-score-lone-tile = value of a hand that is only this tile

# match
switch-match-end = how long a match is
switch-match-end--target = until a number of points
switch-match-end--rounds = a number of rounds
switch-match-end--single = a single round
switch-match-target = points that end the match
switch-match-rounds = number of rounds; 0: one for each double
switch-match-winner = which total wins
switch-match-winner--highest = the highest
switch-match-winner--lowest = the lowest
switch-match-tie = equal best totals
switch-match-tie--shared = share the win
switch-match-tie--extra-round = play another round
switch-match-check = when the target is tested
switch-match-check--round-end = when a round ends
switch-match-check--immediate = at once
switch-match-exact = the target must be hit exactly
switch-match-reset = totals that go back to zero after a round
switch-match-reset--none = none
switch-match-reset--others = those of the losers
switch-match-reset--all-scored = all, once everyone has a point
switch-series-count = what counts over several matches of a table
switch-series-count--none = nothing
switch-series-count--wins = matches won
switch-series-count--cochons = cochons: matches that end without a point
switch-series-love = what a win counts if no other side has a point
switch-series-late = count of a player who comes after the first match
switch-series-late--zero = 0
switch-series-late--highest = the highest of those who play

# Well-known house rules, one tap each (sheets/presets.toml)
preset-target = To { $n } points
preset-extra-round = A tie is played off
preset-draw-until = Draw until a tile fits
preset-draw-one = Draw one tile
preset-draw-none = No drawing
preset-leave = Leave { $n } tiles in the boneyard
preset-draw-ends-turn = Drawing ends the turn
preset-spinner = The first double is a spinner
preset-fill = Fill all ends of the first double first
preset-cover-not = Doubles may stay uncovered
preset-again = Play again after a double
preset-five-doubles = Deal again with five doubles in a hand
preset-double-blank = The double blank counts { $n }
preset-stock = The winner also collects the boneyard
preset-bonus = Bonuses of { $n } points
preset-bonus-none = No bonuses
preset-pairs = Four players in pairs
preset-pairs-none = Everybody alone
preset-winner-leads = The winner leads
preset-lead-rotates = The lead goes round
preset-other-way = Counter-clockwise
preset-hand = { $n } tiles each
preset-private-trains = No Mexican train
preset-knock = Knock with the last tile
