# The rules of a sheet, written out for players.
# SPELL($n) spells a small number out; case: "upper" makes its first letter a capital.

heading-need = What you need
heading-deal = The deal
heading-lead = Who leads
heading-turn = The turn
heading-layout = Where tiles go
heading-draw = Drawing and passing
heading-trains = Trains
heading-round = End of the round
heading-score = Scoring
heading-match = End of the match
heading-series = Several matches

need-tile = the { $tile }
need-set = One double-{ $max } set: { $tiles } tiles, from 0-0 to { $max }-{ $max }.
need-set-star = One double-{ $max } set and { SPELL($wild) } wild tiles: { $tiles } tiles in all. The wild tiles have a star, ★, beside each number from 0 to { $max }, and the last one is the ★-★. With a double-{ $star } set, the number { $star } is the star.
need-sets = { SPELL($copies, case: "upper") } double-{ $max } sets mixed together: { $tiles } tiles in all, { SPELL($copies) } of each.
need-removed = Take { $list } out for good; { $left ->
        [one] { $left } tile remains
       *[other] { $left } tiles remain
    }.
need-removed-each = Take { $list } out of every set for good; { $left ->
        [one] { $left } tile remains
       *[other] { $left } tiles remain
    }.
need-star = The number { $n } is shown as a star, ★. It is wild.
need-exactly = The game is for { $n ->
        [one] { SPELL($n) } player
       *[other] { SPELL($n) } players
    }.
need-between = The game is for { SPELL($least) } to { SPELL($most) } players.

need-partners-none = Each player plays alone.
need-partners-optional = Each player plays alone, or four players play in pairs: players who sit opposite each other are partners and share one score.
need-partners-required = Players who sit opposite each other are partners and share one score.

deal-shuffle = Turn the tiles face down and shuffle them.
deal-engine = First take the { $first } out of the set and lay it face up in the middle. It is the engine of the round and belongs to no player.
deal-engine-next = In each later round, the engine is the next lower double: the { $second }, and so on down to the { $last }.
deal-engine-two = In the next round, the engine is the { $last }.
deal-engine-again = After the { $last }, the engines start again with the { $first }.
deal-engine-same = It is the engine of every round.
deal-hand = Each player takes { $hand ->
        [one] { $hand } tile
       *[other] { $hand } tiles
    }.
deal-hand-always = Each player takes { $hand ->
        [one] { $hand } tile
       *[other] { $hand } tiles
    }, whatever the number of players.
deal-hand-table = The number of tiles in a hand depends on the number of players:
deal-row-players = Players
deal-row-tiles = Tiles each
deal-nothing-left = All tiles are dealt.
deal-rest-out = The other tiles stay face down and out of play.
deal-rest-boneyard = The other tiles stay face down: they are the boneyard.
deal-no-double = If no player has a double, return the hands, shuffle and deal again.
deal-doubles-in-hand = If a player has { $n ->
        [one] { $n } double
       *[other] { $n } doubles
    } or more, return the hands, shuffle and deal again.

when-every = In every round
when-first = In the first round
when-single = To begin

lead-highest-double = { $when }, the player with the highest double leads.
lead-highest-double-or-heaviest = { $when }, the player with the highest double leads. If no player has a double, the player with the heaviest tile leads: the tile with the most pips and, between equals, with the higher half.
lead-holder = { $when }, the player with the { $tile } leads with it.
lead-order = { $when }, the player with the { $tile } leads with it. If no player has it, the first of these tiles that a player has is led instead: { $list }.
lead-engine = { $when }, the player who holds the engine leads with it: in the first round the { $tile }.
lead-engine-then = The engine is no turn: its player then plays the first tile of a train.
lead-undealt-order = If no player has any of these tiles, shuffle and deal again.
lead-lots = { $when }, draw lots for the lead: each player turns up a tile, and the player with the most pips leads. Equal players draw again. Then shuffle the tiles again.
lead-chosen = { $when }, the players agree who leads.
lead-equals = If two players have equal tiles from different sets, the one who comes first in turn after the last leader leads.
lead-no-double = If no player has a double, shuffle and deal again.
lead-undealt = If no player has that tile, shuffle and deal again.
lead-missing-draw = If no player has { $first ->
    [highest_double] a double
    [order] any of these tiles
   *[other] that tile
}, each player draws one tile in turn until one of them draws it. That player leads.
lead-missing-reserve = For this, the tiles that are otherwise never drawn may be drawn too.
lead-winner = After that, the winner of a round leads the next round.
lead-winners = If players share the win, the one who comes first in turn after the last leader leads.
lead-rotate-left = After that, the lead passes to the left after each round.
lead-rotate-right = After that, the lead passes to the right after each round.
lead-after-tie-same = After a round without a winner, the same player leads again.
lead-after-tie-first = After a round without a winner, the next round starts like the first one.
lead-fallback = If the leader has no double, the next player in turn with a double leads, with any double in hand.
lead-fallback-highest = If the leader has no double, the next player in turn with a double leads, with the highest double in hand.
lead-fallback-cost = A leader who passes on the lead like this gets { $points } penalty { $points ->
        [one] point
       *[other] points
    }, once in a round.

lead-tile-engine = The engine counts as the first tile; the leader plays the next one.
lead-tile-shown = The leader leads that tile.
lead-tile-shown-first = In the first round, the leader leads that tile.
lead-tile-any = { $leader } may lead any tile in hand.
lead-tile-any-shown = The leader shows that tile to all players, but may lead any tile in hand.
lead-tile-highest = { $leader } leads the highest double in hand.
lead-tile-any-double = { $leader } leads any double in hand.
lead-tile-double-if-held = { $leader } must lead a double if there is one in hand, and may choose which one.
lead-tile-otherwise = A leader without a double may lead any tile.

leader-every = The leader
leader-later = In any other round, the leader

turn-clockwise = Turns go clockwise, to the left.
turn-counter-clockwise = Turns go counter-clockwise, to the right.
turn-one-tile = On your turn, play one tile.
turn-one-tile-trains = On your turn, play one tile on a train that is open to you.
turn-extra-any = After a double, even the one you led, you may play one more tile in the same turn, if you have one that fits. If that is a double too, you may go on. You never draw for it.
turn-extra-other-double = If you play a double, you may play a second double in the same turn, at another end. You may not do this with the lead.
turn-forced = If you can play, you must play.
turn-decline = You may pass even if you can play. Only the leader must play the first tile.
turn-announce = When you have only one tile left, knock on the table. If you forget, there is no penalty.
turn-knock-penalty = When you have only one tile left, knock on the table. If you forget, you draw { $n ->
        [one] { SPELL($n) } tile
       *[other] { SPELL($n) } tiles
    }.

layout-equal = A tile fits an open end if one of its halves shows the same number; a blank fits only a blank. The other half becomes the new open end.
layout-sum = A tile fits an open end if the number of the end and one of its halves add up to { $sum }. The other half becomes the new open end.
layout-sum-dead = No tile fits an end that shows { $list }.
layout-sum-dead-wild = Only a wild tile fits an end that shows { $list }.
layout-wild-tiles = { $n ->
        [one] There is one wild tile, { $list }. It fits
       *[other] There are { SPELL($n) } wild tiles: { $list }. They fit
    } any open end, at any time, and with either half: you choose which half touches the end and which half becomes the new one.
layout-star = A star fits any number, and any number fits a star. If both halves of a tile fit, you choose which half becomes the new end. Laid on another number, the ★-★ takes that number.
layout-plain = If the first tile is not a double, you can play on both of its ends.
layout-plain-always = The first tile is not a double. You can play on both of its ends.
layout-spinner = The first double of the round is the spinner, whether it is led or played later. You can play on it on all four sides.
layout-opening = You can play on the opening double { $places }.
layout-opening-maybe = If the first tile is a double, you can play on it { $places }.
layout-fill = All { SPELL($n) } places must be filled before you may play on any other end.
layout-fill-two = Both sides must be filled before you may play on any other end.
layout-fill-free = You may fill these places in any order, or leave them open.
layout-sides-first = Its two long sides come first: you may play at its tips only when both are covered.
layout-double-1 = Any later double leaves one end, straight on. It does not matter which way you turn it.
layout-double-2 = Lay any later double crosswise. It leaves two ends, its tips; the line does not continue straight on.
layout-double-3 = Lay any later double crosswise. It leaves three ends: its two tips, and straight on.
layout-sides-first-all = On every double, the two long sides come first: you may play at its tips only when both are covered.
layout-double-fill-1 = A new double must be covered before you may play on any other end.
layout-double-fill = All ends of a new double must be filled before you may play on any other end.
layout-double-fill-order = If there are several such doubles, the oldest comes first. This rule no longer applies to a double once every tile that fits it is on the table.
layout-arm-gate = The second tile of each arm must be a double. Until it is on that arm, you may not play another tile there.
layout-arm-fill = Once all sides of the opening double are covered, you may play only these doubles, in any order, until every arm has its own.
layout-gate-layout = You may extend a number at the end of an arm with another tile only if the double of that number is already on the table. You may play the double itself at any time.
layout-gate-arm = You may extend a number at the end of an arm with another tile only if the double of that number is already on the same arm. You may play the double itself at any time.
layout-gate-opening = The opening double counts for this rule.
layout-gate-not-opening = The opening double does not count for this rule.

layout-places-1 = on one side only
layout-places-2 = on two opposite sides
layout-places-4 = on all four sides
layout-places-8 = in eight places: on its four sides and at its four corners

draw-none = There is no drawing. If you can’t play, you pass.
draw-one-must-play = If you can’t play, draw one tile. If it fits, you must play it at once; if not, you pass.
draw-one-may-play = If you can’t play, draw one tile. If it fits, you may play it or pass; if not, you pass.
draw-one-end-turn = If you can’t play, draw one tile. Then your turn is over, even if the tile fits.
draw-until-playable-must-play = If you can’t play, draw tiles until one fits, and play it at once.
draw-until-playable-may-play = If you can’t play, draw tiles until one fits. Then you may play it or pass.
draw-until-playable-end-turn = If you can’t play, draw tiles until one fits. Then your turn is over; you may play the tile on your next turn.
draw-at-will = You may draw as many tiles as you like before you play. If you can’t play, you must draw until you can.
draw-at-will-play = Once you can play, you must play a tile to end your turn.
draw-at-will-may-pass = If you can play and have drawn in this turn, you may also pass.
draw-reserve-none = You may draw all the tiles of the boneyard.
draw-reserve-one = You may not draw the last tile of the boneyard.
draw-reserve = You may not draw the last { SPELL($n) } tiles of the boneyard.
draw-empty = If you can neither play nor draw, you pass.

penalty-each-pass = Each time you pass, you get { $points } penalty { $points ->
        [one] point
       *[other] points
    }.
penalty-run = If you pass { SPELL($n) } times in a row, you get { $points } penalty { $points ->
        [one] point
       *[other] points
    }, and the count starts again.
penalty-run-overlap = If you pass { SPELL($n) } times in a row, you get { $points } penalty { $points ->
        [one] point
       *[other] points
    }, and again for each further pass in a row.
penalty-run-clear = The count also starts again when you play a tile, and in each new round.
penalty-shutout = If all the other players pass after a tile is played, each of them gets { $points } penalty { $points ->
        [one] point
       *[other] points
    }.
penalty-shutout-partner = The partner of the player who played the tile gets none.
penalty-shutout-resets = Then the count of passes starts again for all the players who passed.
penalty-together = If both penalties apply to the same pass, they add up.
penalty-block-free = If a tile blocks the round, the round is over: no player passes, and there is no penalty.
penalty-block-costs = If a tile blocks the round, this counts as one more pass for each of the other players, with the same penalties.

trains-own = Each player builds their own train. It starts at the engine, with the number of the engine.
trains-public-0 = There is no Mexican train.
trains-public-1 = There is also a train for all players, the Mexican train. Any player may start it at the engine, and any player may extend it.
trains-reach = You may play on another player’s train only while it has a marker.
trains-marker = When you pass, put your marker on your own train. When you play a tile there, take the marker off.
trains-unstarted-open = A marker also opens a train without tiles: the other players may start it.
trains-unstarted-closed = A marker does not open a train without tiles: only its owner may start it.
trains-starter-one = Your first turn is like any other turn.
trains-starter-chain = On your first turn, you play only on your own train, and you continue as long as you have a tile that fits. You may choose any tile that fits; you need not find the longest train.
trains-starter-own = On your first turn, you play one tile, on your own train only. No other train is open to you before that.
trains-retry = If you can’t start your train, your next turn is a first turn again, until you have started it.
trains-no-retry = If you can’t start your train, your next turn is a normal turn with a single tile.
trains-starter-double-free = The chain of your first turn may end with a double. You need not play a second tile.
trains-starter-double-later = The chain of your first turn may end with a double. It need not be covered until all players have had their first turn; after that, it must be covered like any open double.
trains-starter-double-ignored = The chain of your first turn may end with a double. This double never has to be covered.
trains-starter-double-second = If the chain of your first turn ends with a double, you must play a second tile on your own train. If you can, the chain continues.
trains-followup-none = After a double, your turn ends as after any other tile.
trains-followup-non-double = If you play a double, you must play a second tile at once. The second tile may not be a double.
trains-followup-any = If you play a double, you must play a second tile at once. If the second tile is a double too, you must play another tile.
trains-followup-chain = If you play a double, you must play another tile at once: one that covers a double of this turn, or one more double. A tile that covers one ends your turn. The doubles that you have not covered stay open.
trains-second-available = You may play the second tile on the double or on any train that is open to you.
trains-second-public-only = You may play the second tile on the double or on a train that is open to all players. Your own train is open to all only while it has a marker.
trains-second-double = You must play the second tile on the double.
trains-second-lapses = If every tile that could cover the double is on the table, your turn ends without a second tile.
trains-chain-available = You may play each further double on any train that is open to you.
trains-chain-public-only = You may play each further double on a train that is open to all players. Your own train is open to all only while it has a marker.
trains-chain-lapses = If every tile that could cover a double of this turn is on the table, your turn ends.
trains-second-fails = If you can’t play a second tile, put your marker on your train. Your turn is over and the double stays open.
trains-second-fails-draw = If you can’t play a second tile, draw as usual. If you still can’t, put your marker on your train. Your turn is over and the double stays open.
trains-last-double = If your last tile is a double, the round ends and you need no second tile.
trains-open-none = An uncovered double need not be covered.
trains-open-must-close = If a double is still uncovered at the end of a turn, the next tile must cover it, even on a closed train. This rule applies to all players. If several doubles are uncovered, the oldest comes first. If you can’t cover it, you pass and put your marker down.
trains-release-exhausted = This rule no longer applies once every tile that could cover the double is on the table.
trains-release-never = This rule applies even if every tile that could cover the double is on the table.

round-out = The first player to play their last tile goes out: the round ends, and this player wins it.
round-blocked = The round also ends when it is blocked: no player can play a tile.
round-blocked-draw = The round also ends when it is blocked: no player can draw or play a tile.
round-blocked-trains = The round also ends when it is blocked: no player could play a tile even if all trains were open.
round-blocked-trains-draw = The round also ends when it is blocked: no player can draw a tile, and no player could play a tile even if all trains were open.
round-laps = If all players pass twice in a row without drawing, the round is blocked too.
round-fewest = Then all players show their hands, and the player with the fewest pips wins the round.
round-fewest-team = Then all players show their hands, and the pair with the fewest pips in both hands together wins the round. The partner with fewer pips counts as the winner.
round-fewest-team-optional = Then all players show their hands, and the player with the fewest pips wins the round. In pairs, the pair with the fewest pips in both hands together wins, and the partner with fewer pips counts as the winner.
round-fewest-between = Then only two players compare their hands: the one who played the last tile and the next in turn. The one with fewer pips wins the round.
round-fewest-partners = If two partners share the fewest pips, they win together.
round-no-block-winner = A blocked round has no winner.
round-tie-no-winner = If opponents share the fewest pips, there is no winner.
round-tie-share = If opponents share the fewest pips, they share the win.
round-tie-share-points = If opponents share the fewest pips, they share the win. Each of them gets the points that a single winner would collect from the players who did not tie, divided by the number of winners and rounded down.
round-tie-leader-side = If opponents share the fewest pips, the one on the leader’s side wins. If none of them is on that side, there is no winner.
round-tie-fewest-tiles = If opponents share the fewest pips, the one with the fewest tiles wins. If they have equally many tiles, there is no winner.

score-collects = The winner scores the pips on all the tiles left in the other players’ hands.
score-collects-pair = The winner’s pair scores the pips on all the tiles left in the two opponents’ hands.
score-collects-optional = The winner scores the pips on all the tiles left in the other players’ hands; in pairs, only in the two opponents’ hands.
score-partner-ignored = The tiles of the winner’s partner do not count.
score-partner-subtracted = The pips of the winner’s partner are subtracted.
score-partner-added = The pips of the winner’s partner are added.
score-own-ignore = In a blocked round, the winner’s own pips do not count.
score-own-add = In a blocked round, the winner’s own pips are added.
score-own-subtract-once = In a blocked round, the winner’s own pips are subtracted once.
score-own-subtract-each = In a blocked round, the winner’s own pips are subtracted from each opponent’s hand.
score-collects-nothing = The tiles left in the hands do not score.
score-star = A star counts { $n } pips.
score-rounding = The sum collected is rounded to the nearest multiple of { SPELL($n) }.
score-rounding-up = The sum collected is rounded up to a multiple of { SPELL($n) }.
score-rounding-down = The sum collected is rounded down to a multiple of { SPELL($n) }.
score-rounding-points = The sum collected is rounded to the nearest multiple of { SPELL($n) }, and each { SPELL($n) } in it scores one point.
score-rounding-points-up = Each full { SPELL($n) } in the sum collected scores one point, and anything left over scores one more.
score-rounding-points-down = Each full { SPELL($n) } in the sum collected scores one point; anything left over scores nothing.
score-rounding-one = Each pip collected scores one point.
score-rounding-half = A sum halfway between two multiples is rounded up.
score-win-minimum = A win brings at least { $points }.
score-factor = What the winner collects is multiplied for this way of going out:
score-factors = What the winner collects is multiplied for these ways of going out. All factors that apply multiply it:
score-stock = The winner also scores the pips on the tiles that are still face down.
score-no-stock = Tiles that are still face down do not count.
score-floor = A win is never worth less than 0 points.
score-no-floor = A win may be worth less than 0 points; then the winner loses points.
score-entry-first-win = Your first win that counts must be worth at least { $n ->
        [one] { $n } point
       *[other] { $n } points
    }; until then, smaller wins score nothing. After it, every win counts.
score-entry-every-win = A win worth less than { $n ->
        [one] { $n } point
       *[other] { $n } points
    } scores nothing.
score-entry-keeps-first-win = Until you have had a round of at least { $n ->
        [one] { $n } point
       *[other] { $n } points
    }, smaller rounds score nothing for you. From that round on, every round counts.
score-entry-keeps-every-win = A round in which you get less than { $n ->
        [one] { $n } point
       *[other] { $n } points
    } scores nothing for you.
score-keeps = Each player scores the pips left in their own hand. The player who went out scores none.
score-keeps-pair = Each pair scores the pips left in its two hands. The player who went out adds none.
score-keeps-optional = Each player scores the pips left in their own hand, and a pair scores those of its two hands. The player who went out adds none.
score-held = A hand with at least one double counts { $times }.
score-last = If the winner goes out with a double, the other players’ hands count { $times }.
score-stack-multiply = If both rules apply, the hand counts { $times }.
score-stack-max = If both rules apply, only the larger factor is used: the hand counts { $times }.
score-penalties = Penalty points are added.
score-covered = Penalty points are multiplied in the same way as the hand.
score-not-covered = Penalty points are never multiplied.
score-block-winner-pays = In a blocked round, the winner scores their own hand too.
score-block-winner-free = In a blocked round, the winner’s own hand does not count.
score-tie-scored = A blocked round without a winner is scored as usual.
score-tie-void = In a blocked round without a winner, the hands do not count.
score-tile-value = In the score, the { $tile } counts { $n ->
        [one] { $n } point
       *[other] { $n } points
    } instead of its pips.
score-lone-tile = If the { $tile } is the only tile left in a hand, it counts { $points }.
score-tile-value-pips = To find the player with the fewest pips, every tile counts its pips.
score-count = Each time you play a tile, the first one included, add up the open ends.
score-count-ends = Each end counts the number it shows. A double at an end counts both of its halves, until a tile covers its far side.
score-count-opening = If the first tile is a double, it counts both halves once, and still does while only one of its two long sides is covered.
score-count-tips-nothing = The free tips of a double count nothing. A tile played there counts like any other end.
score-count-tips-free = Once you may play at the tips of a double, each free tip counts its number once.
score-multiple-pips = If the count is a multiple of { SPELL($n) }, you score that many points.
score-multiple-pips-several = If the count is a multiple of { $list }, you score that many points; if it is a multiple of more than one of them, you score it once for each.
score-multiple-points = If the count is a multiple of { SPELL($n) }, you score one point for each { SPELL($n) }: a count of { $count } scores { $total } points.
score-multiple-points-several = If the count is a multiple of { $list }, divide it by that number: you score the result. If it is a multiple of more than one of them, you score for each: a count of { $count } scores { $total } points.
score-count-zero = A count of 0 scores nothing.
score-alike = Each time you play a tile, compare the end that it makes with the other open ends. If at least one other end shows the same number, you score one point for each end with that number, and two for one that is a double.
score-alike-pair = So two equal ends score 2 points, or 3 if one of them is a double.
score-alike-least = You score only if that makes at least { SPELL($n) } points.
score-alike-opening = If the first tile is a double, each of its two long sides counts as an end; once one of them is covered, the other counts two.
score-alike-tips-nothing = The free tips of a double do not count as ends.
score-alike-tips-free = Once you may play at the tips of a double, each free tip counts as an end.

score-bonus = There is a bonus:
score-bonuses = There are bonuses. All that apply are added up:
bonus-out = **{ $name }**: { $points } to the player who goes out.
bonus-both-ends = **{ $name }**: { $points } for going out with a tile that is not a double and fits two open ends, one with each half.
bonus-double = **{ $name }**: { $points } for going out with a double that fits only one open end.
bonus-double-both = **{ $name }**: { $points } for going out with a double that fits two open ends or more.
bonus-key = **{ $name }**: { $points } for going out with a tile that is not a double and fits two open ends, one with each half, if no other tile with one of its two numbers is left in a hand or in the boneyard.
bonus-last = **{ $name }**: { $points } for going out with the { $tile }.
bonus-lead-pass = **{ $name }**: { $points } to the leader’s side if the next player must pass and the leader’s side also plays the second tile of the round.
bonus-all-pass = **{ $name }**: { $points } to a player after whose tile all the other players pass.
bonus-first-pass = **{ $name }**: { $points } for making an opponent pass, if it is the first pass of the round.
bonus-blocked = **{ $name }**: { $points } to the winner of a blocked round.
bonus-after-tie = **{ $name }**: { $points } to the winner of a round for each round without a winner just before it.
score-round-bonus = The winners of the first { SPELL($n) } rounds get more points: { $list }, in this order. Rounds without a winner do not count here.
score-round-bonus-one = The winner of the first round gets { $list } more points. Rounds without a winner do not count here.
score-block-all-pass = A tile that blocks the round counts as if all the other players had passed.
score-earned-kept = Points that you score during a round are yours even if you do not win it.
points-n = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

times-2 = double
times-3 = triple
times-n = { SPELL($n) } times over

match-target = The points of all rounds add up. The match ends with the round in which { $who } reaches { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
match-target-at-once = The points of all rounds add up. The match ends as soon as { $who } reaches { $n ->
        [one] { $n } point
       *[other] { $n } points
    }, even during a round.
match-at-once-hands = The hands are then scored only if that player has just gone out.
match-earned-round-end = If points scored during a round reach this number, play the round to its end.
match-exact = You must hit this number exactly. A score that would take you past it is a bust, and you get none of it.
match-exact-parts = All that one tile scores, with the bonuses for going out, is one score. What is scored at the end of a round is another.
match-rounds = The match lasts { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }, and the points add up.
match-rounds-engines = The match has one round for each engine, { $n } in total, and the points add up.
match-single = The match is a single round. Its winner wins the match, whatever the score; without a winner, the match is drawn.
match-highest = The highest total wins.
match-lowest = The lowest total wins.
match-shared = Players with equal best totals share the win.
match-extra-round = As long as the best totals are equal, play another round.
match-round-end = If penalty points reach this number during a round, finish the round first.
match-immediate = If penalty points reach this number during a round, the match ends at once and the round is not scored.
match-reset-others = Whenever a round has a winner, only the winning side keeps its total. All other totals go back to 0: a match is won by rounds in a row.
match-reset-all-scored = As soon as { $each } has at least one point, all totals go back to 0, the newest point included. The next round then starts like the first one.
series-wins = Several matches in a row are a series. Each match counts 1 for the side that wins it.
series-love = A match counts { $n } if no other side has a point at its end.
series-cochons = Several matches in a row are a series, and it counts cochons. At the end of a match, { $each } without a point gets one. The fewest cochons are best.
series-late-zero = Whoever takes a seat after the first match begins with 0.
series-late-highest = Whoever takes a seat after the first match begins with the highest count of those who play.
series-partner = A new partner goes on with the count of the pair.

who-none = a player
who-optional = a player or a pair
who-required = a pair
each-none = every player
each-optional = every player, or every pair,
each-required = every pair

example-plays = Example: points during a round
example-plays-first = A round begins like this:
example-play = **{ $seat }** plays the { $tile }; the ends make { $ends }: **{ $points }**
example-play-alike = **{ $seat }** plays the { $tile }; the ends show { $ends }: **{ $points }**
example-out = Example: going out
example-blocked = Example: a blocked round
example-stopped = Example: a round that stops early
example-pairs = { $a } play against { $b }.
example-goes-out = { $seat } goes out with the { $tile }.
example-goes-out-bare = { $seat } goes out.
example-is-blocked = The round is blocked, and { $seat } wins it.
example-is-blocked-no-winner = The round is blocked, and there is no winner.
example-charged = { $seat } got { $n } penalty { $n ->
        [one] point
       *[other] points
    } during the round.
example-no-tiles = no tiles
example-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
