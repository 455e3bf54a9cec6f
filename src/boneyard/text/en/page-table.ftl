# The table in play.

## Seats, hand, ends

page-connection-connecting = Connecting…
page-connection-live = Connected
page-connection-lost = Connection lost. Trying again…
page-connection-closed = Disconnected
page-connection-stale = This page is out of date. Please reload.
page-reload = Reload
page-invite-link = Send this link to your friends:
page-invite-qr = QR code of the link to this table
page-table-host = { $name } is the host now.
page-table-host-you = You’re the host now: you can fill and change seats.
page-invite-moves = The match goes on at the server, just as it stands, so that friends can join from their own devices. Nobody can check its first deals: your browser dealt them.
page-invite-start = Move the match and invite
page-invite-seats = Friends can take the seat of any bot, from the next round on.
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
page-points-unit =
    { $count ->
        [one] pt
       *[other] pts
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
page-message-next = Next message ({ $count } waiting)
page-views = Views of the table
page-leave = Leave table

## Moves of bots, notices, hints, the clock

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
page-table-clockwise = Play goes clockwise
page-table-counter-clockwise = Play goes counter-clockwise
page-table-partner = partner
page-table-public-short = Public
page-table-zoom-help = Plus and minus change the size, arrows move the table, 0 shows all of it.
page-table-notify = Notify me when it’s my turn, even in the background
page-table-notify-denied = Your browser blocks notifications. You can allow them in its settings.
page-table-notify-body = { $game }: it’s your move.
page-table-hint = Hint
page-table-hint-working = Thinking…
page-table-cancel = Cancel
page-table-confirm = Yes, place { $move }
page-table-confirm-draw = Yes, draw
page-table-confirm-pass = Yes, pass
page-table-time-left = Time left: { $time }
page-table-clock-starts-in = Time left: { $time }. The clock starts in { $count } s
page-table-clock-starts = starts in { $count } s
page-table-clock-in = in { $count } s
