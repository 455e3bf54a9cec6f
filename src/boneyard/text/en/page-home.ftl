# The home page: the games, the open tables.

page-tagline = Dominoes by any house’s rules.
page-play-now = Play now
page-play-against-bots = Play now: { $title }, against bots
page-invite-friends = Invite friends
page-create = Set up a table
page-code = Code
page-join = Join
page-watch = Watch
page-lobby = Open tables
page-lobby-empty = No open tables right now. Set one up to list it here.
page-my-games = My games
page-your-turn-here = your turn
page-players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
page-players-range = { $min }–{ $max } players
page-set-of = double-{ $pip }
page-set-wild = double-{ $pip } with wild tiles
page-in-teams = partners
page-length-target = to { $points }
page-length-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-length-engines = a round for each double
page-length-single = one round
page-lead = Play at once against bots, or send a link to friends. Nothing to install, no account.
page-home-again = Play { $title }
page-home-with-code = Have a code?
page-home-name-help = Other players see it.
page-home-name-saved = saved
page-home-go-on = Continue
page-home-hosted = Your table is waiting for players: { $title }
page-home-watchable = Matches to watch
page-home-all-mine = All my games
page-home-others = More games

## Searching and filtering the games

page-home-search = Search games
page-home-length-up-to = ≤ { $minutes } min
page-home-length-over = > { $minutes } min
page-home-length = Length
page-home-set = Your set
page-home-variant = Variant of { $family }
page-home-minutes = about { $minutes } min
page-home-found =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
page-home-none = No game fits.
page-home-clear = Show all games
page-home-filter = Show
