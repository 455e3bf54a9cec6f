# Setting a table up: the game, the seats, the house rules.

## The game and its rules

page-sheet = Game
page-own-sheet = Your own sheet
page-sheet-text = Rule sheet (TOML)
page-upload = Open a file
page-players = Players
page-seats = Seats
page-switches-changed =
    { $count ->
        [0] default rules
        [one] { $count } rule changed
       *[other] { $count } rules changed
    }
page-reset = Reset
page-rules = Rules
page-rules-of = Rules of { $title }
page-problems = This sheet can’t be played yet
page-line = line { $at }
page-sections-set = The tiles
page-sections-players = Players
page-sections-deal = The deal
page-sections-boneyard = Drawing
page-sections-lead = The lead
page-sections-layout = The layout
page-sections-trains = Trains
page-sections-turn = The turn
page-sections-penalty = Penalties
page-sections-round = Blocked rounds
page-sections-score = Scoring
page-sections-match = The match
page-sections-series = Several matches

# The title of a sheet of one’s own.
page-own-sheet-title = Our house
page-own-sheet-of-game = { $game }, our way

## Setting a table up

page-create-steps-game = The game
page-create-steps-people = Who plays
page-create-steps-pace = Pace and help
page-create-steps-house = House rules
page-create-house-help = Change how this game is played. The rules shown beside the switches change too.
page-presets = Well-known house rules
page-switches-all = All { $count } rules
page-create-all-bots = Fill with bots
page-create-all-open = Invite everyone
page-create-level = Bot level
page-create-me = me
page-create-open = invited friend
page-create-bot = bot: { $level }
page-create-all-here = Everyone at this device
page-create-here = person at this device
page-create-name-of = Name of the person in seat { $number }
page-create-here-help = You pass the device around: the hands are hidden between turns.
page-create-all-hands = Solitaire: I play all hands, face up
page-create-all-hands-help = You see every hand and play each in turn.
page-create-access = Who can join
page-create-private = By invitation
page-create-private-help = Only people with the link or the code.
page-create-public = Open table
page-create-public-help = Anyone can take an open seat.
page-create-rated = Rated
page-create-rated-help = Counts for the ranking: an open table with default rules and a clock, without hints.
page-create-rated-not = A rated table uses the default rules. Reset your house rules to choose this.
page-create-rated-alone = A rated table needs at least one person: you or an invited friend.
page-create-clock = Clock
page-create-clock-help-none = Take your time.
page-create-clock-help-quick = Fast.
page-create-clock-help-calm = Time to think.
page-create-clock-help-long = Plenty of time.
page-create-clocks-none = none
page-create-clocks-quick = 2 min + 5 s
page-create-clocks-calm = 5 min + 10 s
page-create-clocks-long = 15 min + 20 s
page-create-clocks-own = custom
page-create-bank = Minutes for the match
page-create-increment = Seconds added for each move
page-create-clock-needed = A rated table has a clock of minutes.
page-create-help = Help
page-create-hints = Allow hints
page-create-auto = Draw and pass automatically when it’s the only move
page-create-coach = I don’t play and see all hands, as referee or trainer; everybody is told
page-create-partners = Partners: seats 1 and 3 against 2 and 4
page-create-players = Players
page-create-begin = Start
page-create-open-table = Open table
page-create-summary-people =
    { $count ->
        [one] { $count } friend to invite
       *[other] { $count } friends to invite
    }
page-create-summary-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-show-rules = Read the rules
page-create-printed = Default: { $value }
page-rules-differ = House rules: what differs from the printed game
page-rules-differ-value = { $value } (default: { $printed })
page-rules-changed-here = Changed:
page-rules-gone =
    { $count ->
        [one] One sentence of the printed rules no longer applies
       *[other] { $count } sentences of the printed rules no longer apply
    }
page-create-empty = none
page-create-problem-here = Not possible: { $problem }
