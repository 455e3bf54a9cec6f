# Errors that a person may see.  Words in straight quotes stand so in a rule sheet.

error-at = { $place }: { $what }

## Rule sheets and requests: values that do not suit their field

sheet-unknown-field = there is no such field
sheet-unknown-field-near = there is no such field; did you mean { $right }?
sheet-no-rule = this is no rule: a change names a field of a section, such as match.target
sheet-switch-section = this is a section: name one of its fields, such as { $right }
sheet-unknown-section = there is no such section
sheet-missing-field = is missing
sheet-not-table = is { $value }; must be a table (an object in JSON)
sheet-not-list = is { $value }; must be a list
sheet-not-text = is { $value }; must be a text
sheet-not-flag = is { $value }; must be true or false
sheet-not-number = is { $value }; must be a whole number
sheet-not-a-choice = is { $value }; must be one of: { $right }
sheet-not-a-form = is { $value }; must be like one of: { $right }
sheet-not-a-pattern = is { $value }; must match { $right }
sheet-too-small = is { $value }; must be at least { $least }
sheet-too-large = is { $value }; must be at most { $most }
sheet-too-many-languages = has { $n } languages; there may be at most { $most }
sheet-list-too-long = is a list of { $n } entries; there may be at most { $most }
sheet-list-too-short = is a list of { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }; there must be at least { $least }
sheet-text-too-long = has { $n } characters; there may be at most { $most }
sheet-text-too-short = has { $n ->
        [one] { $n } character
       *[other] { $n } characters
    }; there must be at least { $least }

## Rule sheets: tiles

sheet-too-many-tiles = makes { $n } tiles; there may be at most { $most }
sheet-tile-not-in-set = { $tile } is not in a double-{ $max } set
sheet-tile-order = { $tile } must be written { $right }
sheet-tile-removed = { $tile } is taken out by set.remove
sheet-tile-twice = names a tile twice; once takes it out of every copy
sheet-no-double-left = takes out every double; at least one must stay

## Rule sheets: fields that do not go together

sheet-min-above-max = is { $n }; must be at most players.max ({ $most })
sheet-hand-missing = must give the tiles for every number of players; missing: { $counts }
sheet-partners-required = "required" needs players.min = 4 and players.max = 4
sheet-partners-optional = "optional" needs four players to be admissible (min <= 4 <= max)
sheet-single-player-collects = must be at least 2 while score.model is "winner_collects": a single player has no opponent to collect from
sheet-hands = { $n ->
        [one] { $n } player with { $hand } tiles needs
       *[other] { $n } players with { $hand } tiles each need
    } { $need }; at most { $most } can be dealt
sheet-redeal-twice = names the same kind of condition twice; once is enough
sheet-redeal-always-double = no_double has no effect: with these hands a double is always dealt
sheet-redeal-no-double = no_double makes every deal void: there is no double to deal
sheet-redeal-never = { $condition } has no effect: no hand can hold so many doubles
sheet-redeal-always = { $condition } makes every deal to { $n ->
        [one] { $n } player
       *[other] { $n } players
    } void; name a larger number
sheet-nothing-to-draw = "{ $draw }" needs tiles to draw; with these hands no more than the reserve is left (deal fewer, or set it to "none")
sheet-lead-engine = must be "engine" exactly when deal.aside is "engine"
sheet-leader-with-engine = must be "lots" or "chosen" when deal.aside is "engine"
sheet-lead-any-double = "any_double" needs lead.fallback = "next_with_double": the leader may hold no double
sheet-engine-each-round = must be "same" when lead.first is "engine": every round begins with its engine
sheet-missing-draw = "draw" needs tiles to draw: set boneyard.draw
sheet-gate-ports = must be at least 2 when { $gate } is set
sheet-match-sum = two halves of a double-{ $max } set make at most { $most }, never { $sum }
sheet-ends = { $ports } can leave { $n } open ends; there may be at most { $most }
sheet-fill-heaviest-leads = needs a first tile that is always a double (lead.first = "highest_double", which deals again if no player holds a double)
sheet-fill-first-tile = needs a first tile that is always a double (lead.tile = "qualifying" or "any_double" with lead.fallback = "next_with_double", or a leader found by a double in every round)
sheet-fill-ports = only { $n ->
        [one] { $n } tile fits
       *[other] { $n } tiles fit
    } around { $tile }; { $ports } could never be filled
sheet-trains-engine = needs an engine when there are trains (trains.public >= 0): deal.aside or lead.first = "engine"
sheet-trains-value = must be { $value } when there are trains
sheet-trains-second-tile = "second_tile" needs trains.double_followup "non_double" or "any"
sheet-trains-chain-of-doubles = cannot be "double" while trains.double_followup is "chain": further doubles need other trains
sheet-each-keeps-own = needs score.model = "each_keeps_own"
sheet-tile-value-same = { $tile } counts { $n } anyway; leave it out
sheet-entry-minimum = { $n } can never be reached: all tiles together count { $most }
sheet-points = { $value } could bring a side { $n } points in one round; there may be at most { $most }
sheet-rounds = must be at least 1 when match.end is "rounds" and no engine counts the rounds
sheet-needs = { $value } needs { $right }
sheet-not-with = cannot be combined with { $field }
sheet-not-with-trains = cannot be set when there are trains (trains.public >= 0)
sheet-named-twice = names a tile twice
sheet-order-of-one = names only one tile; write "holder:{ $tile }"
sheet-sides-first-tips = "sides_first" needs a double with tips (layout.opening_ports = 4 or layout.double_ports = 3)
sheet-sides-first-ports = "sides_first" cannot be combined with layout.opening_ports = 8 or layout.double_ports = 2
sheet-arm-fill = needs layout.opening_fill = true and layout.arm_gate = "own_double"
sheet-wild-suit-match = needs layout.match = "equal"
sheet-winner-collects = needs score.model = "winner_collects"
sheet-divisors-order = must list different numbers from high to low, like [5, 3]
sheet-divisors = has { $n } numbers; there may be at most { $most }
sheet-count-opening = needs layout.opening_ports = 2 or 4
sheet-count-double = cannot be combined with layout.double_ports = 2
sheet-free-tips = needs points for the ends (score.multiple_of or score.alike) and a double with tips (layout.opening_ports = 4 or layout.double_ports = 3)
sheet-unit-divisor = "multiples" needs score.multiple_of, or score.out_rounding
sheet-unit-rounding = "multiples" needs score.out_rounding, or score.collects = "nothing"
sheet-last-tiles = has { $n } bonuses for a last tile; there may be at most { $most }
sheet-bonus-partners = lead_pass needs pairs (players.partners)
sheet-bonus-blocked = blocked needs a winner of a blocked round (round.block_winner)
sheet-bonus-after-tie = after_tie has no effect while round.block_tie is "share": every round has a winner
sheet-round-bonus-zero = must not end with 0; leave it out
sheet-round-bonuses = has { $n } entries; there may be at most { $most }
sheet-collects-nothing = "nothing" needs another way to score (score.bonus, score.round_bonus, score.multiple_of or score.alike)
sheet-share-nothing = "share" has nothing to share while score.collects is "nothing"
sheet-series-love = { $value } needs a match of several rounds that the highest total wins (match.end, match.winner)

## Rule sheets: fields that have no effect

sheet-idle-while = has no effect while { $field } is { $value }
sheet-idle-unless = has no effect unless { $field } is { $value }
sheet-idle-few-players = has no effect with fewer than three players
sheet-idle-at-will-end = has no effect while boneyard.draw is "at_will": boneyard.at_will_end rules the end of a turn
sheet-idle-decline = has no effect while turn.decline lets an able player pass at any time
sheet-idle-knock-penalty = has no effect as a penalty while boneyard.draw is "none"; "announce" is possible
sheet-idle-always-winner = has no effect while round.block_tie is "share": every round has a winner
sheet-idle-tile-leads = has no effect while every leader is found by a tile that must be led (lead.first)
sheet-idle-no-double-needed = has no effect while the leader never needs a double to lead
sheet-idle-lead-held = has no effect while some hand always holds a tile that leads, or the leader is found in another way
sheet-idle-no-double-first = has no effect while the first tile is never a double
sheet-idle-no-trains = has no effect while there are no trains (trains.public = -1)
sheet-idle-ignored-double = has no effect as "ignored" while trains.open_double is "none"
sheet-idle-pass-run = has no effect unless penalty.pass_run is at least 2
sheet-idle-shutout = has no effect unless penalty.shutout_points is set and penalty.pass_run is at least 2
sheet-idle-free-passes = has no effect while no pass costs points (penalty.pass_run, penalty.shutout_points)
sheet-idle-single-player = has no effect for one player alone
sheet-idle-one-factor = has no effect unless score.held_double_factor and score.last_double_factor are both above 1
sheet-idle-factor-penalties = has no effect unless there are penalties and a factor above 1
sheet-idle-no-tie = has no effect while round.block_tie is "share": no round ends in a tie without a winner
sheet-idle-all-dealt = has no effect while every tile is dealt
sheet-idle-nothing-subtracted = has no effect while nothing is subtracted from the winnings (score.own_pips, players.partner_pips)
sheet-idle-match-check = has no effect unless match.end is "target" and there are penalties or points during play
sheet-idle-double-first = has no effect while the first tile is always a double
sheet-idle-rounding = has no effect as 1 while score.unit is "pips"
sheet-idle-rounding-mode = has no effect unless score.out_rounding is at least 2

## Rule sheets: files and names

sheet-unknown-name = no sheet of that name; there are: { $names }
sheet-file-missing = cannot be read: there is no such file
sheet-file-is-folder = cannot be read: it is a folder
sheet-file-forbidden = cannot be read: you have no permission
sheet-file-unreadable = cannot be read
sheet-file-not-utf8 = is not text in UTF-8
sheet-toml = is not TOML: error in line { $line }, column { $column }: { $text }
sheet-toml-end = is not TOML: it ends too early
sheet-toml-digits = is not TOML: a number has too many digits
sheet-toml-depth = is not TOML: nested too deeply
sheet-base-no-name = { $name } is not the name of a sheet
sheet-base-circle = the sheet inherits from itself by way of '{ $name }'
sheet-unknown = there is no sheet '{ $name }'
sheet-unknown-near = there is no sheet '{ $name }'; did you mean '{ $right }'?
sheet-base-unreadable = { $file } cannot be read

## Rule sheets sent to the server

sheet-name-or-text = either a name or a text must be given
sheet-nearly-void = nearly every deal is void
sheet-more-problems = there are more problems: correct these first
sheet-unusable = cannot be used
sheet-unprintable = a text contains characters that do not print

## Matches

error-players = { $sheet }: players: { $n } is not { $right }
error-players-range = { $sheet }: players: { $n } is not { $low } to { $high }
error-no-partners = { $sheet }: partners: this game has none
error-partners-only = { $sheet }: partners: this game is for partners only
error-partners-four = { $sheet }: partners: four players are needed, not { $n }
error-all-void = { $sheet }: no deal stands after { $n } redeals

## Environments

error-env-choice = { $name }: '{ $value }' is not one of { $right }
error-env-number = { $name }: '{ $value }' is not a whole number of at least { $least }
error-env-actions = actions: { $count } whole numbers are needed, one for each episode
error-env-illegal = episode { $n }: the action { $action } is not legal
error-env-bots = bots: { $n } are named; { $right } play the other seats

## The command line

error-no-sheet = there is no sheet '{ $name }'; 'boneyard sheets' lists all sheets
error-no-sheet-close = there is no sheet '{ $name }'; did you mean { $close }?
error-not-utf8 = { $file }: is not text in UTF-8
error-no-port = --port: { $n } is not a port
error-workers = --workers: { $n } is not a number from 1 to { $most }
error-synchronous = BONEYARD_SYNCHRONOUS: { $value } is neither full nor normal
error-no-bot = there is no bot '{ $name }'; there are: { $names }
error-no-style = the bot { $bot } has no style '{ $name }'; its styles: { $names }
error-bot-move = { $name } chose '{ $move }', which is not one of its moves
error-no-function = the module { $module } has no function '{ $name }'
error-no-module-of = { $name }: there is no module { $module } here
error-no-checkpoint = { $file }: is no checkpoint of a network that can play a game
error-checkpoint-game = { $file }: has learned { $learned } for { $learned_players } players, not { $sheet } for { $players }
error-network-inputs = { $file }: the network reads other numbers than this version; train it again
error-training-other = { $file }: was trained on other games, with another seed or by another recipe
error-training-file = { $file }: the name of the file must end with { $suffix }
error-depth = depth: { $n } is not between 0 and { $most }
error-budget = a budget of { $n } ms for a decision: it must be between { $least } and { $most }
error-no-deals = no deal was played
error-compiler = the rules are not compiled for this system as they are here: install the compiler with { $command }
error-extra = { $what } needs the package { $package }: { $command }
error-no-module = { $what } does not run on this system: its Python has no module { $module }

## The operating system

system-missing = there is no such file or folder
system-forbidden = you have no permission
system-folder = it is a folder
system-not-folder = a part of this path is not a folder
system-exists = it exists already
system-disk-full = the disk is full
system-read-only = the disk is read-only
system-long-name = its name is too long
system-open-files = too many files are open
system-address-used = another program uses this address; stop it, or choose another --port
system-no-address = this computer does not have this address
system-no-host = no computer has this name
system-no-answer = no program answers at this address
system-error = system error { $name }

## The server's options

error-origin = '{ $text }' is not an origin like https://table.example
error-proxy = '{ $text }' is neither an IP address nor a network
error-proxy-all = '{ $text }' contains every address
error-bus = the bus must be a URL like redis://localhost:6379
error-bus-port = the bus has a wrong port: { $host }
error-bus-name = a bus
error-database-url = the database must be a file for SQLite, or a URL like postgresql://me@host/name
error-database = the database cannot be used: { $reason }
error-database-newer = the database is of a newer version of boneyard ({ $reason })
error-worker-killed = the first worker was killed by signal { $n } before it could serve
error-worker-ended = the first worker ended with status { $n } before it could serve

## Tiles, moves and numbers as text

error-no-tile = not a tile: '{ $text }' (a tile is written like 6-4)
error-tile-pips = not a tile: '{ $text }' (at most { $most } pips on a half)
error-no-move = not a move: '{ $text }' (a move is 6-4@2, 6-4, draw or pass)
error-no-number = not a number: '{ $text }'

## Decks

error-deck = deck { $n }
error-round-deck = round { $round }, deck { $n }
error-leader-seat = leader: there is no seat { $seat } among { $players } players
error-deck-missing = { $deck }: no permutation of the set: is missing { $missing }
error-deck-foreign = { $deck }: no permutation of the set: has too many or foreign { $foreign }
error-deck-both = { $deck }: no permutation of the set: is missing { $missing }; has too many or foreign { $foreign }

## A match that is over

error-match-over = the match is over

## Records

error-record-line = line { $n }: { $what }
error-record-damaged = it is damaged
error-record-json = not a record in JSON: { $what }
error-record-empty = there is no round in it
error-record-several = it has { $n } matches, and one is expected
error-record-no-match = it has no match { $n }: the last is { $count }
error-record-choose = it has { $n } matches: choose one with --game
error-record-match = match { $n }: { $what }
error-record-version = not a record of version { $version }: the tag Boneyard is missing
error-record-own-tag = the tag { $name } belongs to the record itself
error-record-no-tag = not a tag: '{ $text }'
error-record-late-tag = the tag { $name } comes after the start of the first round
error-record-tag-twice = the tag { $name } is given twice
error-record-tag-name = '{ $name }' cannot be the name of a tag: a capital letter comes first, then up to 30 letters, digits and _
error-record-tag-value = the value of the tag { $name } is not text
error-record-missing-tag = the tag { $name } is missing or wrong
error-record-bad-tag = a tag is damaged: { $what }
error-record-rules-json = the tag Rules is not JSON
error-record-no-round = '{ $text }' comes before the first round
error-record-round-number = round { $n } is expected, not '{ $text }'
error-record-late-move = a move comes after the result of its round
error-record-no-seat = no seat comes before '{ $text }'
error-record-no-result = not the result of a round: '{ $text }'
error-record-no-match-result = not the result of a match: '{ $text }'
error-record-cut = cut off or damaged: it has { $n } moves of the { $moves } that it had
error-record-sheet = no sheet '{ $name }' with the digest { $digest } is known here
error-record-rules = its rules cannot be used: { $what }
error-record-digest = the digest { $digest } is not that of its rules ({ $right })
error-record-begin = the match cannot begin: { $what }
error-record-scores = the moves lead to scores { $scores } and result '{ $result }', but the record says { $said } and '{ $ending }'
error-record-round = round { $n }: { $what }
error-record-match-over = the match is over before it
error-record-round-open = the round before is not over
error-record-decks = its decks differ from the dealt ones
error-record-result = its result is '{ $came }', but the record says '{ $said }'
error-record-move = round { $n }, move { $count } (seat { $seat }, { $move }): { $what }
error-record-round-over = the round is over before it
error-record-turn = it is the turn of seat { $seat }

## The deal of a record

fair-version = the deal is of version '{ $version }'; this program knows 1 and 2
fair-missing = the record does not prove its deal: these tags are missing: { $names }
fair-seeds = there are { $n } seeds for { $rounds } rounds
fair-nonces = there are { $n } nonces for { $seats } seats
fair-commitments = there are { $n } commitments for { $seats } seats
fair-seed-form = a seed is not written in 64 hexadecimal digits
fair-nonce-form = a nonce is not written in 32 hexadecimal digits
fair-nonce = seat { $seat }: its nonce does not match its commitment
fair-seed = round { $n }: its seed does not match the commitment
fair-deck = round { $n }: deck { $deck } does not come from its seed
fair-leader = round { $n }: its leader does not come from its seed
fair-lots = round { $n }: the record and the rules disagree on whether its leader is drawn by lot
