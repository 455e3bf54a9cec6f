# The command line: its help, its errors, and what the commands print.

## Words of every help page

usage-prefix = usage:
usage-heading = { $heading }:
usage-options = options
usage-arguments = positional arguments
usage-help = show this help message and exit
usage-version = show the version and exit

## Wrong use

usage-error = { $message } (see { $prog } --help)
usage-argument = argument { $argument_name }: { $message }
usage-unknown = unrecognized arguments: { $value }
usage-ambiguous = ambiguous option: { $option } could match { $matches }
usage-choice = invalid choice: { $value } (choose from { $choices })
usage-near-choice = invalid choice: { $value }, maybe you meant { $closest }? (choose from { $choices })
usage-command = unknown parser { $parser_name } (choices: { $choices })
usage-one = expected one argument
usage-no-value = ignored explicit argument { $value }
usage-required = the following arguments are required: { $value }
usage-number = '{ $text }' is not a number

## Names of values

meta-command = COMMAND
meta-sheet = SHEET
meta-file = FILE
meta-toml = FILE.toml
meta-spec = SPEC
meta-folder = DIR
meta-record = RECORD
meta-bot = BOT
meta-bots = BOT,...
meta-name = NAME
meta-names = NAME,...
meta-number = N
meta-seed = SEED
meta-depth = D
meta-time = MS
meta-url = URL
meta-change = FIELD=VALUE
meta-changes = FIELD=VALUES
meta-condition = CONDITION
meta-address = ADDR
meta-action = ACTION
meta-numbers = N,N,...

## Commands

cli-about = Play dominoes by rule sheets, watch bots, and read the rules.
cli-commands = commands
cli-play = play a game, or watch one
cli-score = keep the score of a match with real tiles
cli-club = seat, score and rank the players of a club evening
cli-referee = ask whether a tile may be played, or who wins a blocked round
cli-serve = serve tables in the browser, for friends and bots
cli-verify = check the deal of a record against its commitments
cli-sheets = list the games
cli-rules = print the rules of a game
cli-print = print a leaflet with the rules of a game, or score cards, as PDF
cli-check = check a rule sheet
cli-replay = replay a record
cli-review = review every decision of a record
cli-perft = count the lines of play, to compare engines
cli-arena = let bots play many rounds and compare them
cli-study = play many matches and report what came out
cli-train = train a network that plays, by self-play
cli-benchmark = play the benchmark: fixed games, decks and budgets, and one table

## Options of several commands

cli-sheet = a sheet's name or a .toml file
cli-record = a record, in notation or JSON; - is stdin
cli-record-game = one match of a file that has several, from 1
cli-lang = language
cli-players = number of seats
cli-partners = play as partners
cli-seed = the same seed deals the same tiles
cli-house-rule = a house rule: another value of a field, such as match.target=50; may be repeated

## boneyard play

cli-play-bots = the other seats' bots: random, heavy, easy, medium, network, hard, expert, or file: and a checkpoint
cli-play-plain = line mode: text instead of a screen
cli-play-hints = allow hints (type hint, or press h)
cli-play-watch = bots play each other
cli-play-line-mode = line mode; for the full screen: { $command }

## boneyard score

cli-score-names = the names of the players in the order of the turn, with commas
cli-score-file = a score sheet to continue, and to write after each round
cli-score-csv = write the rounds as a table (CSV)

## boneyard club

cli-club-file = the evening, as a text that one can read and correct
cli-club-action = what to do: show the evening, begin a new one, seat the next round, enter a result, show the standings, or write a PDF to print
cli-club-sheet = new: the name of a sheet, or a .toml file
cli-club-names = new: the players, separated by commas; pairs as Ann + Ben
cli-club-list = new: a file with a player or a pair on each line
cli-club-seed = new: draw lots for the order of the names; the same seed draws the same order
cli-club-system = new: swiss seats neighbours in the standings who have not met; robin lets everybody meet everybody
cli-club-rounds = new: number of rounds
cli-club-minutes = new: minutes of a round; the hand that is being played then is the last one
cli-club-cap = new: the most points that count for a match
cli-club-round = result: the round to correct, from 1; default: the last one
cli-club-table = result: the table, from 1
cli-club-points = result: the points of each side, in the order of the seats
cli-club-score = result: a score sheet, whose totals are the points
cli-club-out = print: the PDF to write; default: the name of the evening

## boneyard serve

cli-serve-host = the address to listen on
cli-serve-port = 0: any free port
cli-serve-db = a file for SQLite, or a postgresql:// URL (environment: BONEYARD_DB)
cli-serve-synchronous = SQLite: full loses no move in a power failure, normal is faster (BONEYARD_SYNCHRONOUS)
cli-serve-origin = the address of the page in the browser, behind a proxy
cli-serve-bus = a redis:// URL, by which several processes notify each other (BONEYARD_BUS)
cli-serve-workers = number of processes
cli-serve-trust-proxy = a proxy (IP address or network) whose X-Forwarded-For and -Proto are trusted
cli-serve-log = auto: text on a terminal
cli-serve-log-level = lowest level; default: info for json, warning for text
cli-serve-open = open the page in the browser
cli-serve-started = the table is at { $address } (Ctrl-C stops the server)
cli-serve-waiting = waiting up to { $seconds } s for { $address }, which another program uses

## boneyard sheets, boneyard check

cli-sheets-json = print JSON, with every rule
cli-check-file = the sheet
cli-check-good = { $file }: good: { $title }, players: { $seats }

## boneyard print

cli-print-paper = size of the sheet of paper
cli-print-out = the PDF to write; default: the sheet’s name in this folder
cli-print-cards = empty score cards instead of the leaflet
cli-print-written = { $file }: written
cli-print-written-leaflet = { $file }: { $n ->
        [one] one sheet of paper. Print it on both sides, flipped on the short edge, and fold it in the middle.
       *[other] { $n } sheets of paper. Print them on both sides, flipped on the short edge, and fold them together in the middle.
    }

## boneyard replay, boneyard review

cli-replay-plain = print every move
cli-review-html = write a page for the browser
cli-review-json = print everything as JSON
cli-review-seat = one seat only, from 0
cli-review-budget = milliseconds for each decision (150)

## boneyard verify

cli-verify-good = Every deck is the one committed before its deal, and all moves are legal.
cli-verify-unrevealed = Seat { $seat } ({ $name }) committed to a nonce for the deal and did not reveal it.
cli-verify-nameless = a player

## boneyard perft

cli-perft-depth = moves in a line
cli-perft-divide = count each first move separately

## boneyard arena

cli-arena-one = the bot to test
cli-arena-other = the bot to compare it with
cli-arena-deals = decks to play
cli-arena-processes = parallel processes
cli-arena-out = append every deal; deals in the file are not played again
cli-arena-unhurried = bots ignore their time limit: slower, but the same result on any machine
cli-arena-json = print the result as JSON
cli-arena-contest = { $one } against { $other }
cli-arena-result = { $one } against { $other }: { $gain } points a round (99 %: { $low } to { $high }), wins { $won } % of decided rounds, { $deals } deals, p = { $p }

## boneyard train

cli-train-more = more games for the same network
cli-train-minutes = how long to train (10 without --updates)
cli-train-updates = stop after so many updates in all; the same number gives the same network
cli-train-processes = how many batches are played at the same time; without Ray four at most
cli-train-out = the file of the network, which is a bot; if it exists, its training goes on
train-progress = { $updates } updates, { $decisions } million decisions, { $rate } a second
train-strength = { $sheet } ({ $players }) against { $bot }: { $gain } points a round (99 %: { $low } to { $high })

## The compiler

compiling = compiling for this machine, once (about a minute) ...
