### The page: every sentence that it shows, except those that the server sends.

## Games and settings

page-tagline = Dominoes by any house’s rules.
page-home = Games
page-lost-title = Nothing here
page-lost = There is no page at this address.
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
page-in-teams = partners
page-length-target = to { $points }
page-length-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-length-engines = a round for each double
page-length-single = one round
page-your-name = Your name
page-settings = Settings
page-sound = Sound
page-digits = Digits on tiles
page-colours = Coloured pips from double-nine on
page-confirm-moves = Confirm before placing
page-language-label = Language
page-theme = Appearance
page-themes-auto = Match system
page-themes-light = Light
page-themes-dark = Dark
page-bot-speed = Speed of the bots at this table
page-bot-speeds-slow = Slow
page-bot-speeds-usual = Usual
page-bot-speeds-fast = Fast
page-volume = Volume
page-felt = Felt, by day and by night
page-felts-green = Green
page-felts-blue = Blue
page-felts-wine = Wine red
page-felts-slate = Slate
page-tiles = Tiles
page-tile-looks-bone = Bone
page-tile-looks-porcelain = Porcelain
page-tile-looks-ebony = Ebony
page-tile-looks-jade = Jade
page-close = Close
page-loading = One moment…
page-failed = That didn’t work.
page-offline = Can’t reach the server. Check your connection.
page-retry = Try again
page-new-version = A new version of this page is ready.
page-update = Update

## A table before it starts

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
page-yes = yes
page-no = no

## The table

page-connection-connecting = Connecting…
page-connection-live = Connected
page-connection-lost = Connection lost. Trying again…
page-connection-closed = Disconnected
page-connection-stale = This page is out of date. Please reload.
page-reload = Reload
page-invite-link = Send this link to your friends:
page-copy = Copy link
page-copied = Copied
page-you-watch = You’re watching.
page-seat-of = Seat { $number }
page-open-seat = open seat
page-you = you
page-bot = bot
page-bot-level = Bot: { $level }
page-away = away
page-stand-in = a bot plays for them
page-pair = { $name }: { $what }
page-your-turn = Your turn
page-your-turn-lead = Your turn: lead a tile
page-your-turn-second = Your turn: a second tile after the double
page-your-turn-extra = Your turn: another tile, or done
page-turn-of = { $name }’s turn
page-round = Round { $count }
page-tiles-left =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
page-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-penalty = penalty { $count }
page-score = Score
page-marker = train open to all
page-knocked = one tile left
page-stock-of = Boneyard: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
page-draw = Draw
page-pass = Pass
page-knock = Knock: one tile left
page-place = Place { $tile }
page-place-on = Place { $tile } on { $end }
page-choose-end = { $tile }: choose an end
page-not-playable = { $tile } doesn’t fit anywhere now
page-hand = Your hand
page-sort-hand = Sort
page-sort-by-dealt = as drawn
page-sort-by-pips = by pips
page-sort-by-number = by number
page-hand-help = Choose a tile with the arrow keys, place it with Enter, choose an end with a digit.
page-ends = Open ends
page-end = end { $number }, number { $pip }
page-closed-end = closed for now
page-train = { $name }’s train
page-public-train = Mexican train
page-engine = Engine
page-table = Table
page-layout-picture = The table with { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
page-no-tile = No tile on the table yet
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Show all
page-history = History
page-chat = Chat
page-say = Message
page-send = Send
page-reactions = Reactions
page-reactions-clap = clap
page-reactions-laugh = laugh
page-reactions-wow = wow
page-reactions-ouch = ouch
page-reactions-think = thinking
page-reactions-thanks = thanks
page-reactions-hello = hello
page-reactions-bye = bye
page-text-view = Table as text
page-command = Command
page-command-hint = Type a move (6-4@2, draw, pass) or ends, hand, counts, scores, last, why 6-4, rules, help.
page-command-unknown = “{ $text }” is neither a move nor a command.
page-not-your-move = You can’t play { $text } now.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = ends
page-command-hand = hand
page-command-counts = counts
page-command-scores = scores score
page-command-last = last
page-command-rules = rules
page-command-help = help
page-command-why = why
page-command-draw = draw
page-command-pass = pass

page-unread = { $count ->
    [one] one new line
   *[other] { $count } new lines
}
page-panel = History and chat
page-views = Views of the table
page-leave = Leave table

## The end of a round and of a match

page-round-over = Round { $count } is over
page-go-on = Next round
page-how-ended-out = { $name } went out.
page-how-ended-blocked = The round is blocked.
page-how-ended-stopped = The round was stopped.
page-no-winner = The round has no winner.
page-won-round = { $names } won the round.
page-tiles-left-in = Tiles left
page-why = Why
page-match-over = The match is over
page-won-match = { $names } won the match
page-drawn-match = The match is drawn
page-ended-by-rounds = All rounds have been played.
page-ended-by-single = The match was a single round.

## What happened. $you is “yes” where the reader did it; $name is the player’s name.

page-event-dealt = Round { $round } is dealt. { $you ->
        [yes] You lead.
       *[no] { $name } leads.
    }
page-event-dealt-engine = Round { $round } is dealt, { $tile } lies in the middle. { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
page-event-shown = Deciding tile: { $tile }.
page-event-redealt-no-double = A hand had no double: dealt again.
page-event-redealt-doubles-in-hand = Too many doubles in one hand: dealt again.
page-event-redealt-no-leader = No player could lead: dealt again.
page-event-led =
    { $you ->
        [yes] You lead { $tile }.
       *[no] { $name } leads { $tile }.
    }
page-event-played =
    { $you ->
        [yes] You place
       *[no] { $name } places
    } { $tile } on { $pip ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $pip }.
page-event-drew =
    { $you ->
        [yes] You draw.
       *[no] { $name } draws.
    }
page-event-drew-tile =
    { $you ->
        [yes] You draw { $tile }.
       *[no] { $name } draws { $tile }.
    }
page-event-fined =
    { $you ->
        [yes] You forgot to knock and draw.
       *[no] { $name } forgot to knock and draws.
    }
page-event-passed-unable =
    { $you ->
        [yes] You can’t play, so you pass.
       *[no] { $name } can’t play, so { $name } passes.
    }
page-event-passed-undisclosed =
    { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
page-event-passed-second-tile =
    { $you ->
        [yes] You have no second tile after the double.
       *[no] { $name } has no second tile after the double.
    }
page-event-passed-extra =
    { $you ->
        [yes] You want no other tile.
       *[no] { $name } wants no other tile.
    }
page-event-scored = { $you ->
        [yes] You score
       *[no] { $name } scores
    } – { $what }.
page-event-bust = { $you ->
        [yes] Your { $points ->
            [one] { $points } point
           *[other] { $points } points
        } would be too many
       *[no] { $points ->
            [one] { $points } point
           *[other] { $points } points
        } would be too many for { $name }
    }: bust.
page-event-penalised-pass-run = Passes in a row: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-penalised-shutout = One move made all the others pass: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-penalised-no-double-to-lead = No double to lead: { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    } for { $you ->
        [yes] you
       *[no] { $name }
    }.
page-event-marker-placed =
    { $you ->
        [yes] Your train is open to all.
       *[no] { $name }’s train is open to all.
    }
page-event-marker-removed =
    { $you ->
        [yes] Your train is closed again.
       *[no] { $name }’s train is closed again.
    }
page-event-knocked =
    { $you ->
        [yes] You knock: one tile left.
       *[no] { $name } knocks: one tile left.
    }
page-event-round-ended = Round { $round } is over.
page-event-match-ended = The match is over.

## The table in play

page-table-made-stand-in = played by a bot
page-table-made-auto = nothing fits
page-table-made-clock = time was up
page-table-made-replaced = another bot
page-table-forced-draw = nothing fits: draws
page-table-forced-pass = nothing fits: passes
page-table-nothing-fits = Nothing fits…
page-table-clock-moved = Time was up for { $name }: a bot made the move.
page-table-your-clock = Your time was up: a bot made the move.
page-table-replaced = { $name } didn’t answer in time: a quicker bot made the move.
page-table-stood-in = a bot plays
page-table-knocks = knock knock
page-table-older = Earlier rounds
page-table-earlier = Round { $round }
page-table-earlier-won = Round { $round }: { $winners }
page-table-clockwise = Play goes clockwise
page-table-counter-clockwise = Play goes counter-clockwise
page-table-partner = partner
page-table-public-short = Public
page-table-zoom-help = Plus and minus change the size, arrows move the table, 0 shows all of it.
page-table-notify = Notify me when it’s my turn, even in the background
page-table-notify-denied = Your browser blocks notifications. You can allow them in its settings.
page-table-notify-title = Your turn
page-table-notify-body = { $game }: it’s your move.
page-table-hint = Hint
page-table-hint-title = Good moves now
page-table-hint-working = Thinking…
page-table-cancel = Cancel
page-table-confirm = Yes, place { $move }
page-table-confirm-draw = Yes, draw
page-table-confirm-pass = Yes, pass
page-table-time-left = Time left: { $time }
page-table-clock-starts-in = Time left: { $time }. The clock starts in { $count } s
page-table-clock-starts = starts in { $count } s
page-table-clock-in = in { $count } s

page-lead = Play at once against bots, or send a link to friends. Nothing to install, no account.
page-games = Games
page-ranking = Ranking
page-pages = Pages
page-person = { $name }: your profile and settings

## The first page

page-home-again = Play { $title }
page-home-with-code = Have a code?
page-home-name-help = Other players see it.
page-home-name-saved = saved
page-home-go-on = Continue
page-home-watchable = Matches to watch
page-home-all-mine = All my games
page-home-others = More games

## Lists of tables

page-list-sit = Sit down
page-list-look = Watch
page-list-open = Open
page-list-rated = rated
page-list-host = your table
page-list-waits-for =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-rating = rating { $points }
page-list-private = by invitation

## My games

page-mine-title = My games
page-mine-running = In play
page-mine-waiting = Waiting for players
page-mine-finished = Finished
page-mine-none = Nothing here yet.
page-mine-none-finished = Matches that are over stay here, move by move.
page-mine-replay = Replay
page-mine-more = Show more
page-mine-won = won
page-mine-drawn = drawn
page-mine-place = place { NUMBER($place) }
page-mine-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-mine-change = rating { $change }
page-mine-every = Public matches
page-mine-own = My matches
page-mine-all = all games
page-mine-game = Game

## The ranking

page-ranks-title = Ranking
page-ranks-about = Everyone starts at 1000. The rating is a cautious estimate of your level: it rises as more matches confirm it. Bots are rated like people.
page-ranks-game = Game
page-ranks-overall = All games
page-ranks-least = At least
page-ranks-least-of =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
page-ranks-when = Played
page-ranks-when-all = at any time
page-ranks-when-days = in the last { $days } days
page-ranks-place = Place
page-ranks-name = Name
page-ranks-points = Rating
page-ranks-games = Matches
page-ranks-wins = Won
page-ranks-bot = bot
page-ranks-you = you
page-ranks-none = No player has enough rated matches yet.
page-ranks-how = Set up a rated table to be the first.
page-ranks-not-yet = You’re not on this list yet.
page-ranks-more = Show more
page-ranks-caption = Ranking: { $game }

## The profile

page-who-title = Your profile
page-who-name = Your name
page-who-save = Save
page-who-devices = Devices
page-who-devices-help = You’re signed in on these browsers.
page-who-unknown = a browser
page-who-this = this browser
page-who-seen = last used { $when }
page-who-revoke = Sign out there
page-who-revoke-sure = Really sign out?
page-who-move = Play on another device
page-who-move-help = Open this link there within ten minutes. It works once and brings your seats, games and rating to that device.
page-who-make-link = Make a link
page-who-link = Link for the other device
page-who-or-code = or open { $address } there and type:
page-who-secret = Anyone who opens it plays as you. Don’t share it.

## Moving to another device

page-move-title = Play on this device
page-move-typed = Code from the other device
page-move-look = Continue
page-move-as-whom = Play as { $name } on this device?
page-move-why = You get the same seats, games and rating here as on the other device.
page-move-warning = This device already plays as { $name }.
page-move-lost =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } and { $rated ->
        [one] { $rated } rated match
       *[other] { $rated } rated matches
    } belong to that profile. You won’t reach them from here any more.
page-move-keep = To keep them, make a link for another device first.
page-move-yes = Play as { $name }
page-move-no = Cancel
page-move-stranger = Continue only if you made this link yourself.
page-move-done = This device now plays as { $name }.
page-move-to-games = My games

## An invitation

page-join-title = You’re invited to play { $game }
page-join-alone = The table is empty so far.
page-join-take = Take seat { $seat }
page-join-any = Take a seat
page-join-watch = Watch
page-join-taken = This seat is taken.
page-join-full = Every seat is taken; you can watch.
page-join-ask = Ask for seat { $seat }
page-join-ask-help = The match has started. You take a seat if all players agree.

## A seat

page-seat-menu = Options for { $name }
page-seat-mute = Mute
page-seat-unmute = Unmute
page-seat-bot-plays = Let a bot play for them
page-seat-open-seat = Open the seat
page-seat-offer = Offer this seat to others
page-seat-close = Stop offering this seat
page-seat-offered = offered
page-seat-ask = Ask for this seat
page-seat-take-bot = Remove bot
page-seat-give-bot = Bot: { $level }
page-seat-sit = Sit here
page-seat-copy = Copy link to this seat
page-seat-copied = Link copied
page-seat-let-bot = Let a bot play for me
page-seat-back = Take my seat back
page-seat-leave-seat = Leave the seat
page-seat-muted = muted
page-seat-rating = rating { $points }
page-seat-bot-for-you = A bot plays for you.

## Requests for a seat

page-request-wants = { $name } wants to take seat { $seat }. All players must agree.
page-request-agreed = You have agreed.
page-request-allow = Allow
page-request-decline = Decline
page-request-mine = You asked for seat { $seat }. All players must agree.
page-request-withdraw = Withdraw
page-request-soon = { $name } takes seat { $seat } when the next round is dealt.
page-request-you-soon = You take seat { $seat } when the next round is dealt.
page-request-lost = { $name } has your seat.

## Waiting for players

page-wait-title = Waiting for players
page-wait-invite = Send this link to your friends:
page-wait-share = Share
page-wait-code = Code:
page-wait-missing = Waiting for { $count ->
        [one] { $count } more player
       *[other] { $count } more players
    }
page-wait-late = Waiting for { $names }. The match starts in a few seconds, with or without them.
page-wait-agree = Waiting for { $names } to agree to the rematch.
page-wait-invited = asked to play again
page-wait-without = Start without them: bots play
page-wait-dealing = All seats are taken. Shuffling…
page-wait-fill = Fill with bots and start
page-wait-level = Bots
page-wait-rated = Rated: this match counts for the ranking.
page-wait-public = This table is listed under Open tables.

## Setting a table up

page-create-title = Set up a table
page-create-steps-game = The game
page-create-steps-people = Who plays
page-create-steps-pace = Pace and help
page-create-steps-house = House rules
page-create-house-help = Change how this game is played. The rules shown beside the switches change too.
page-create-all-bots = Fill with bots
page-create-all-open = Invite everyone
page-create-level = Bot level
page-create-me = me
page-create-open = invited friend
page-create-bot = bot: { $level }
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
page-create-clock-needed = A rated table has a clock.
page-create-help = Help
page-create-hints = Allow hints
page-create-auto = Draw and pass automatically when it’s the only move
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
page-create-undo = Reset
page-create-printed = Default: { $value }
page-rules-differ = House rules: what differs from the printed game
page-rules-differ-value = { $value } (default: { $printed })
page-create-empty = none
page-create-problem-here = Not possible: { $problem }

## The end of a match

page-end-rounds = after { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-end-you-win = You win!
page-end-you-share = You share the win!
page-end-pair-wins = You and { $partner } win!
page-end-why-target = { $names } reached { NUMBER($target) } points.
page-end-why-lowest = The lowest total wins.
page-end-led-always = { $names } led from the first round on.
page-end-decisive = Round { NUMBER($round) } decided it: from then on, { $names } led.
page-end-how-well = How well did everyone play?
page-end-reviewing = Reviewing: { NUMBER($done) } of { NUMBER($total) } rounds
page-end-accuracy = { $percent } accuracy
page-end-picture = Share a picture
page-end-standing = Standing
page-end-place = { NUMBER($rank) }.
page-end-score-sheet = Score sheet
page-end-round = Round
page-end-last-round = How round { $number } was scored
page-end-watch = Watch the replay
page-end-share = Share
page-end-copy-link = Copy link
page-end-copied = Link copied
page-end-not-copied = The link couldn’t be copied. Here it is:
page-end-share-title = A match of { $game }
page-end-download = Download
page-end-notation = Notation
page-end-json = JSON
page-end-rematch = Rematch
page-end-to-rematch = Go to the rematch
page-end-rematch-asked = { $name } wants a rematch
page-end-accept = Play again
page-end-decline = No, thanks
page-end-other-games = Other games

## The replay

page-replay-title = Replay of { $game }
page-replay-open = Watch a record
page-replay-open-help = Paste the record of a match, in notation or as JSON, or open a downloaded file. It isn’t stored.
page-replay-record = Record
page-replay-file = Open a file
page-replay-show = Show the match
page-replay-too-long = This file is too long for a record.
page-replay-cannot = We can’t show this match.
page-replay-another = Watch another record
page-replay-rules = Rules
page-replay-unfinished = This match wasn’t finished.
page-replay-position = Position in the round
page-replay-round = Round
page-replay-of-rounds = Round { $round } of { $rounds }
page-replay-first = Go to the deal
page-replay-last = Go to the end of the round
page-replay-back = Previous move
page-replay-on = Next move
page-replay-previous = Previous key move
page-replay-next = Next key move
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-times = { NUMBER($speed) }×
page-replay-move = Move { $at } of { $of }
page-replay-deal = Deal, before { $of ->
        [one] { $of } move
       *[other] { $of } moves
    }
page-replay-hands = Open hands
page-replay-seats = Players and their tiles
page-replay-holds = { $name }: { $tiles }
page-replay-holds-none = { $name }: no tile
page-replay-moves = Moves
page-replay-score = Score
page-replay-review = Review
page-replay-check = Check the deal
page-replay-panels = About this match
page-replay-dealt = Deal
page-replay-not-over = This round wasn’t finished.
page-replay-keys = Keys
page-replay-keys-step = ← →
page-replay-key-step = previous or next move
page-replay-keys-ends = Home, End
page-replay-key-ends = start or end of the round
page-replay-keys-rounds = Page ↑ ↓
page-replay-key-rounds = previous or next round
page-replay-keys-key-moves = P, N
page-replay-key-key-moves = previous or next key move
page-replay-keys-play = Space
page-replay-key-play = play or pause
page-replay-keys-speed = + −
page-replay-key-speed = faster or slower
page-replay-keys-hands = H
page-replay-key-hands = show or hide the hands
page-replay-keys-help = ?
page-replay-key-help = this help
page-replay-share-whole = The whole match
page-replay-share-here = From this position

## The review

page-review-chances = Chances of winning the match
page-review-chances-of = Chances now: { $list }
page-review-losses = Decisions
page-review-by-order = in playing order
page-review-by-loss = costliest first
page-review-lost = cost { $chance }
page-review-lost-points =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
page-review-nothing-lost = the best move
page-review-best = Best: { $move }
page-review-turning = turning point
page-review-accuracy = Accuracy
page-review-decisions =
    { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }
page-review-move = Move
page-review-points = Points
page-review-chance = Chance
page-review-beliefs = Possible hands
page-review-beliefs-of = What { $name } could know.
page-review-beliefs-all = What a spectator could know.
page-review-sampled = Estimated from samples.
page-review-tile = Tile
page-review-boneyard = Boneyard
page-review-held = the tile was here
page-review-nothing-unseen = Every tile has been seen.
page-review-working = Reviewing this round…
page-review-progress =
    { $done } of { $total ->
        [one] { $total } round
       *[other] { $total } rounds
    } reviewed
page-review-accuracy-help = 0%: always the worst choice. 100%: always the best choice, given what the player could know.
page-review-eyes = As seen by
page-review-eyes-turn = the player in turn
page-review-eyes-none = a spectator

## The check of the deal

page-deal-about = Your browser computes from the record alone which tiles had to be dealt, and compares.
page-deal-working = Checking…
page-deal-good = Every deck was fixed before any player saw a tile.
page-deal-bad = Something doesn’t match.
page-deal-missing = This record doesn’t say how its decks were made, so there is nothing to check.
page-deal-version = The deal is of version { $version }; this page knows versions 1 and 2.
page-deal-shape = The record’s data about the deal is damaged or incomplete.
page-deal-unreadable = We can’t read this record.
page-deal-again = Check again
page-deal-promise = Promised before the match
page-deal-promise-help = The hash of the first secret. Every secret is the hash of the one after it, so this fixes them all.
page-deal-seats = The players’ numbers
page-deal-own-nonce = a number of their own
page-deal-no-nonce = nothing
page-deal-kept-nonce = a number that they didn’t reveal
page-deal-other-nonce = This isn’t the number that they had fixed.
page-deal-silent = { $name } didn’t reveal their number in time, so the deal was made without it.
page-deal-number = Number
page-deal-fixed-by = Fixed by its hash
page-deal-round = Round { $number }
page-deal-fits = matches
page-deal-fits-not = doesn’t match
page-deal-finding-chain-good = The secret is the one that was promised before the round.
page-deal-finding-chain-bad = The secret is not the one that was promised before the round.
page-deal-finding-deck-good = The deck follows from the secret and the players’ numbers.
page-deal-finding-deck-bad = The deck does not follow from the secret and the players’ numbers.
page-deal-finding-leader-good = The draw for the lead is right.
page-deal-finding-leader-bad = The draw for the lead is wrong.
page-deal-finding-tiles-good = Every tile played was dealt to its player or drawn.
page-deal-finding-tiles-bad = A player played a tile that they can’t have had.
page-deal-deck-of = Deal { $at }:
page-deal-voided = Deal { $at } was void and dealt again.
page-deal-valid = Deal { $at } is valid.
page-deal-wrong-redeal = Deal { $at } was dealt again without a reason, or played although it was void.
page-deal-at-move = See move { $at }.
page-deal-numbers = The numbers
page-deal-before = Promised
page-deal-secret = Secret of the round
page-deal-hash = Its hash
page-deal-mixed = Seed of the decks
page-deal-decks = Deck
page-deal-leader = Leader drawn by lot
page-deal-was-there = Your browser was there
page-deal-was-promised-good = The promise in the record is the one it saw first.
page-deal-was-promised-bad = The promise in the record isn’t the one it saw first.
page-deal-was-given-good = The record contains its number, unchanged.
page-deal-was-given-bad = The record doesn’t contain its number.
page-deal-limits = What this does not prove
page-deal-limit-watching = The people who run the server can see every tile during the match. This check can’t prove that they don’t look, or help a friend.
page-deal-limit-timing = The server decides whether a number came in time. Together with a player it could leave that player’s number out, and so choose between two deals. The player’s seat is then named here.
page-deal-limit-numbers = A number proves nothing to you if you didn’t give one yourself, or if your browser hadn’t seen the promise before.
page-deal-limit-unfinished = A match that isn’t finished has no record.
page-deal-limit-people = It doesn’t prove that people and bots are who they say they are, or that they don’t help each other.
page-deal-limit-moves = It doesn’t check moves and scores. The server does, and so does “boneyard verify” with the downloaded record.
page-deal-live-about = The secret of a round is shown when the round is over. Your browser then compares it with what it saw before.
page-deal-live-waiting = No round is over yet. What is promised so far:
page-deal-live-finding-promise-good = The promise is the one your browser saw before the round.
page-deal-live-finding-promise-bad = The promise isn’t the one your browser saw before the round.
page-deal-live-finding-chain-good = The secret is the one that was promised.
page-deal-live-finding-chain-bad = The secret is not the one that was promised.
page-deal-live-finding-nonces-good = The players’ numbers are those that were fixed before.
page-deal-live-finding-nonces-bad = The players’ numbers are not those that were fixed before.
page-deal-live-finding-mine-good = Your own number is among them, unchanged.
page-deal-live-finding-mine-bad = Your own number is not among them.
page-deal-live-finding-hand-good = Together they give exactly the hand you were dealt.
page-deal-live-finding-hand-bad = They do not give the hand you were dealt.

page-score-total = Total
page-round-player = Player
page-round-left = { NUMBER($count) } left
page-round-to-go = { NUMBER($count) } to go
page-score-nothing = No points.

## What a number is

page-score-what-pips = Pips left in hand
page-score-what-held-double = A double in hand
page-score-what-last-double = The last tile laid was a double
page-score-what-collected = Pips left with { $of }
page-score-what-own = The winner’s own pips
page-score-what-partner = Pips left with the partner, { $of }
page-score-what-stock = Tiles left in the boneyard
page-score-what-floor = A win is worth at least 0
page-score-what-share = The win is shared
page-score-what-entry = Below the minimum
page-score-what-pass-run = Penalty: passes in a row
page-score-what-shutout = Penalty: shut out
page-score-what-no-double-to-lead = Penalty: no double to lead
page-score-what-penalty-factor = Penalties are multiplied too
page-score-what-block-winner-free = The winner of a blocked round counts no hand
page-score-what-tie-void = A tied blocked round counts no hand
page-score-what-ends = The ends
page-score-what-alike = Ends alike
page-score-what-rounding = Rounded off
page-score-what-unit = A point stands for several pips
page-score-what-round-bonus = One of the first rounds won
page-score-what-bust = Too many: not written

## The rule behind a number

page-score-rule-keeps = Everyone scores the pips left in their own hand.
page-score-rule-keeps-pair = A pair scores the pips left in its two hands.
page-score-rule-tile-value = The { $tile } counts { NUMBER($count) } instead of its pips.
page-score-rule-held =
    { $factor ->
        [2] A hand with a double in it counts double.
        [3] A hand with a double in it counts triple.
       *[other] A hand with a double in it counts { $factor } times.
    }
page-score-rule-last = If the round is won with a double as the last tile, the hands of the others count { $factor ->
        [2] double
        [3] triple
       *[other] { $factor } times
    }.
page-score-rule-stack-max = Only the larger of the two factors is used.
page-score-rule-stack-multiply = Both factors are multiplied.
page-score-rule-collects = The winner scores the pips that the others still hold.
page-score-rule-collects-pair = The winner’s pair scores the pips that the two opponents still hold.
page-score-rule-own-add = In a blocked round, the winner scores their own hand too.
page-score-rule-own-once = In a blocked round, the winner’s own pips are taken off once.
page-score-rule-own-each = In a blocked round, the winner’s own pips are taken off the hand of each opponent.
page-score-rule-partner = The pips of the winner’s partner are taken off.
page-score-rule-stock = The winner also scores the tiles left in the boneyard.
page-score-rule-floor = A win is never worth less than 0.
page-score-rule-share = Each of the { $winners } winners takes an equal part, rounded down.
page-score-rule-entry-first = Until your first win of at least { $least ->
        [one] { $least } point
       *[other] { $least } points
    }, smaller wins score nothing.
page-score-rule-entry-every = A win worth less than { $least ->
        [one] { $least } point
       *[other] { $least } points
    } scores nothing.
page-score-rule-pass-run =
    { $passes } passes in a row cost { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-run-overlap = Every further pass in a row costs them again.
page-score-rule-shutout = If one move makes all the others pass, it costs each opponent { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-no-double = A player who should lead a double and has none gets { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
page-score-rule-covered = Penalties for passing are multiplied just as the hand is.
page-score-rule-winner-free = The winner of a blocked round scores nothing for the tiles in hand.
page-score-rule-tie-void = In a blocked round without a winner, no hand is counted.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Pips in hand: { $list }.
page-score-block-fewest = The fewest pips win a blocked round.
page-score-block-fewest-team = The pair with the fewest pips in its two hands wins a blocked round.
page-score-block-no-winner = A blocked round has no winner.
page-score-block-tie-no-winner = If opponents share the fewest pips, the round has no winner.
page-score-block-tie-share = If opponents share the fewest pips, they share the win.
page-score-block-tie-leader-side = If opponents share the fewest pips, the side of the player who led the round wins.
page-score-block-tie-fewest-tiles = If opponents share the fewest pips, the one with the fewest tiles wins.
page-score-block-stopped = Penalties reached the target: the match ends on the spot, and the hands are not counted.

# The title of a sheet of one’s own.
page-own-sheet-title = Our house
page-own-sheet-of-game = { $game }, our way
