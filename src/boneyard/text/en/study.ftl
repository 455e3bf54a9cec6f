# Studies: `boneyard study`, its errors and its report.

## Errors

study-empty = must not be empty
study-rounds-or-matches = give either rounds or matches
study-lineup = { $sheet }: the line-up '{ $bots }' does not have { $n } bots, one for each player
study-file-damaged = { $file }: this file is damaged or cut off. Delete it and continue with --resume.
study-folder-full = { $folder }: this folder is not empty and has no results of a study
study-folder-other = { $folder }: this folder has the results of another study
study-folder-resume = { $folder }: this study has been started before. Continue it with --resume.
study-stopped = { $folder }: stopped. What was finished is kept: continue with --resume.
study-disk-full = { $folder }: the disk is full. What was finished is kept: free some space and continue with --resume.
study-no-results = { $folder }: there are no results of a study here
study-no-table = there is no table '{ $table }'; there are: { $names }
study-no-column = the table '{ $table }' has no column '{ $column }'; there are: { $names }
study-no-engine = there is no engine '{ $engine }'; there are: local, ray
study-address-without-ray = --address has an effect only with --engine ray
study-ray-start = Ray did not start, or there is no cluster at { $address }: { $what }
study-ray-lost = the Ray cluster is lost ({ $what }). What was finished is kept: continue with --resume.
study-nothing = give a specification (FILE.toml), or a sheet with --sheet
study-too-many = '{ $text }': give one specification only
study-spec-and-options = these options belong into the specification: { $options }
study-no-effect = these options have no effect here: { $options }
study-compare-two = to compare, give two sheets, or one sheet and --set FIELD=VALUE
study-design-sheet = to try switches, give one sheet and --vary FIELD=VALUES
study-design-none = none of these switches is possible
study-one-case = here, give --players and --bots only once
study-vary = '{ $text }': must be like match.target=50..200, match.target=50..200:25 or layout.arm_gate=none,own_double
study-vary-many = --vary: { $n } combinations are more than { $most }
study-want = '{ $text }': must be like "rounds per match ~ 8", "blocked < 5 %" or "lead > 0"
study-want-unknown = no statistic is called '{ $text }'; there are: { $names }

## Progress

study-progress = , { $rate } a second, { $left } left

## The report

study-report-title = Study
study-report-about = { $n ->
    [one] one match
   *[other] { $matches } matches
}, { $rounds } rounds, seed { $seed }.
study-report-intervals = The intervals contain the true value with 99 % confidence. Rounds of one match depend on each other, so each match counts as one observation: Wilson's interval for shares, a normal interval for means.
study-report-overview = The cases side by side
study-report-case = Case
study-report-measure = Statistic
study-report-value = Value
study-report-interval = 99 % interval
study-compare-change = Change
study-from-to = { $low } to { $high }
study-game = { $game }, { $n ->
    [one] one player
   *[other] { $n } players
}
study-game-partners = { $game }, { $n } partners
study-report-skill = Skill
study-skill-about = The bots against each other: on the same decks, one takes the place of each side in turn, and the other plays the rest. The gain is in points a round, above the mean of the other sides.
study-skill-game = Game
study-skill-pair = Bots
study-skill-decks = Decks
study-skill-gain = Gain, points a round
study-skill-won = Decided rounds in which it does better
study-skill-one-other = { $one } against { $other }

study-find-single = A match is one round.
study-find-fixed = A match has { $most } rounds.
study-find-length = A match takes { $mean } rounds on average; nine matches in ten take at most { $most }.
study-find-round = A round takes { $moves } moves, and { $blocked } of the rounds are blocked.
study-find-choice = A player chooses between { $options } moves on average, and { $forced } of the moves are forced.
study-find-lead-good = The leader wins { $wins } of the rounds, where equal chances would be { $even }. Leading is an advantage, worth { $points } points a round ({ $low } to { $high }).
study-find-lead-bad = The leader wins { $wins } of the rounds, where equal chances would be { $even }. Leading is a disadvantage: it costs { $points } points a round ({ $low } to { $high }).
study-find-lead-none = The leader wins { $wins } of the rounds, where equal chances would be { $even }. In points, the lead is worth nothing measurable ({ $low } to { $high } a round).

study-measure-rounds = Rounds per match
study-measure-blocked = Rounds that are blocked
study-measure-no-winner = Rounds without a winner
study-measure-stopped = Rounds stopped by a penalty
study-measure-moves = Moves per round
study-measure-draws = Draws per round
study-measure-passes = Passes per round
study-measure-redealt = Rounds dealt again
study-measure-pass-run = Rounds with a penalty for passes in a row
study-measure-shutout = Rounds with a penalty for a shut-out
study-measure-no-double-to-lead = Rounds with a penalty for a lead without a double
study-measure-markers = Markers placed per round
study-measure-fined = Rounds with a forgotten knock
study-measure-gated = Passes per round before a closed gate
study-measure-held-double = Rounds where a held double costs more
study-measure-last-double = Rounds where a double as the last tile counts more
study-measure-refused = Rounds with a win too small to count
study-measure-forced = Forced moves
study-measure-options = Choices per move
study-measure-points = Points per round, all players
study-measure-place-wins = { $n ->
    [0] Rounds won by the leader
    [one] Rounds won by the next seat
   *[other] Rounds won { $n } seats after the leader
}
study-measure-lead = Worth of the lead, points per round
study-measure-drawn = Matches without a single winner
study-measure-leader-wins = Matches won by the leader of round one
study-measure-side-wins = Matches won by seat { $n }

study-figure-places = Rounds won, by seat after the leader
study-figure-leader = leader
study-figure-even = Dashed: equal chances, { $share }
study-figure-typical = Median { $middle }; nine in ten are at most { $most }
study-figure-rounds = Rounds of a match
study-figure-moves = Moves of a round
study-figure-all = all rounds
study-figure-blocked = blocked
study-figure-points = Points of a round
study-figure-pips = Pips left in hands that did not win
study-figure-scores = Totals at the end of a match

## The command

study-help-what = the specification, a .toml file; or compare SHEET SHEET; or design SHEET
study-help-set = compare: change a field of the sheet; may be repeated
study-help-vary = design: the values to try, such as match.target=50..200; may be repeated
study-help-want = design: what is wanted, such as "rounds per match ~ 8"; may be repeated
study-help-sheet = instead of a specification: a sheet's name or a .toml file; may be repeated
study-help-players = number of players; may be repeated
study-help-partners = play as partners
study-help-bots = a bot for all seats, or one for each seat; may be repeated
study-help-rounds = play about this many rounds of each case, in whole matches
study-help-matches = play this many matches of each case
study-help-seed = the same seed gives the same decks and moves
study-help-decisions = also write every decision with more than one choice
study-help-out = the folder of the results; with compare and design, where the table is also written as Parquet and CSV
study-help-resume = continue a study that was stopped
study-help-hard = on how many decks the bot hard plays for the report (default: none; a hundred take about a minute for each game)
study-help-engine = play on this machine or on a Ray cluster
study-help-address = the address of the Ray cluster; without it, Ray starts on this machine
study-help-processes = parallel processes
