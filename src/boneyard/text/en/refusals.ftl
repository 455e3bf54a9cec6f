# What the server says when it refuses a request or a command: one sentence for each code.

# the request
refusal-malformed = The server didn’t understand this message.
refusal-too-large = This message is too large.
refusal-content-type = This request must be JSON.
refusal-not-found = There’s nothing at this address.
refusal-method = This isn’t possible here.
refusal-flood = Too many requests. Wait a moment, then try again.
refusal-slow = Your connection is too slow right now.
refusal-origin = This page comes from another site, which can’t use this server.
refusal-host = The server can’t be used under this address.
refusal-version = This page is out of date. Reload it.
refusal-hello-first = The first message must name a table.

# the sender
refusal-identity = You’re no longer signed in on this browser. Reload the page.
refusal-not-host = Only the host of the table can do this.
refusal-not-seated = Only players at the table can do this.
refusal-no-code = This link has expired. A link works once, for ten minutes.
refusal-no-device = We couldn’t find that device.
refusal-this-device = This is the device you’re using.
refusal-muted = The host has muted you at this table.

# the table
refusal-no-table = We couldn’t find that table. Check the code.
refusal-expired = This table was closed because it wasn’t used.
refusal-broken = This table is damaged, and we had to close it. Start a new one.
refusal-full = Every seat of this table is taken.
refusal-no-seat = This table doesn’t have that seat.
refusal-seat-taken = This seat is taken.
refusal-seat-asked = Someone else has asked for this seat. Wait for the players’ answer.
refusal-declined = The players declined your request. You can ask again in the next round.
refusal-no-request = This request is over.
refusal-present = This player is connected. Only an absent player can be replaced.
refusal-seat-kind = This isn’t possible with this seat.
refusal-rated-seat = A rated match takes no new players. A bot can play for an absent person.
refusal-rated-match = This can’t be done in a rated match.
refusal-proposed = Another proposal is waiting for its answer.
refusal-asked-enough = You’ve asked enough in this round. You can ask again in the next one.
refusal-no-take-back = You haven’t chosen a move in this round that could be taken back.
refusal-paused = The match is paused. Any player can go on with it.
refusal-begun = The match has started. A bot can play for you.
refusal-nonce = This isn’t the number that your seat promised for the deal.
refusal-not-begun = The match hasn’t started yet.
refusal-not-over = The match isn’t over yet.
refusal-seats = These seats don’t suit this game.
refusal-key-used = This key already belongs to another table. Use a new key for a new table.
refusal-no-name = A name needs at least one visible character.
refusal-no-bot = We don’t have that bot.
refusal-rated = A rated table is public, uses a game’s default rules, has a clock of minutes and no hints, and needs at least one person.
refusal-coach = A referee or trainer sees all hands: they take no seat, and the match is not rated.
refusal-list = This list can’t be filtered like that.
refusal-clock = A clock has 5 to 7200 seconds in the bank and adds 0 to 300, or gives 1, 3 or 7 days for each turn.
refusal-sheet = This rule sheet can’t be used.
refusal-no-score = We couldn’t find that score sheet. Check the code.
refusal-score = This score sheet can’t be shared.

# the record
refusal-record = We can’t read this record.
refusal-no-round = The match doesn’t have that round or move.
refusal-no-review = This match has no review.
refusal-busy = The server is busy with other requests. Try again in a moment.
refusal-too-heavy = This takes the server too much time or memory.

# the move
refusal-no-hints = This table has no hints.
refusal-no-hint = There’s no hint for this position.
refusal-not-your-turn = It isn’t your turn.
refusal-stale = The table has changed. Here’s the current position.
refusal-not-a-move = Invalid move.
refusal-over = The match is over.

# the server
refusal-store = The server can’t save right now, and nothing was changed. Try again.
refusal-closing = The server is restarting. The page will reconnect.
refusal-internal = Something went wrong on the server. Nothing was changed.

# what is wrong with a request
malformed-key = Idempotency-Key: 16 to 64 visible ASCII characters

# Under which address the server can be used.
host-elsewhere = Open the page here:
host-allow = If this server is yours, start it with this option. It then answers only to the addresses that such options name.
