# Taking and leaving a seat, before the match and during it.

## An invitation

page-join-title = You’re invited to play { $game }
page-join-alone = The table is empty so far.
page-join-take = Take seat { $seat }
page-join-any = Take a seat
page-join-taken = This seat is taken.
page-join-full = Every seat is taken; you can watch.
page-join-ask = Ask for seat { $seat }
page-join-ask-any = Ask for a seat
page-join-ask-bot = Ask for a bot’s seat
page-join-ask-help = The match has started. You take a seat if all players agree.

## A seat

page-seat-menu = Options for { $name }
page-seat-about = About { $name }
page-seat-mute = Mute
page-seat-unmute = Unmute
page-seat-bot-plays = Let a bot play for them
page-seat-open-seat = Open the seat
page-seat-offer = Offer this seat to others
page-seat-close = Stop offering this seat
page-seat-offered = offered
page-seat-ask = Ask for this seat
page-seat-take-bot = Remove bot
page-seat-sit = Sit here
page-seat-copy = Copy link to this seat
page-seat-let-bot = Let a bot play for me
page-seat-back = Take my seat back
page-seat-leave-seat = Leave the seat
page-seat-muted = muted
page-seat-bot-for-you = A bot plays for you.
page-seat-style =
    { $style ->
        [watchful] { $name } keeps an eye on the next player.
        [light] { $name } gets rid of heavy tiles early.
        [varied] { $name } keeps many different numbers.
        [doubles] { $name } likes to play doubles.
        [holder] { $name } leaves numbers that others hardly have.
        [supple] { $name } likes to have several tiles that fit.
        [patient] { $name } isn’t in a hurry with heavy tiles.
        [closer] { $name } is glad to block a round with a light hand.
        [bold] { $name } looks after its own hand first.
       *[plain] { $name } plays by the book.
    }

## Requests for a seat

page-request-wants = { $name } wants to take seat { $seat }. All players must agree.
page-request-agreed = You have agreed.
page-request-allow = Allow
page-request-decline = Decline
page-request-mine = You asked for seat { $seat }. All players must agree.
page-request-withdraw = Withdraw
page-request-soon = { $name } takes seat { $seat } when the next round is dealt.
page-request-you-soon = You take seat { $seat } when the next round is dealt.
page-request-rematch = { $name } takes seat { $seat } in the rematch.
page-request-you-rematch = You take seat { $seat } in the rematch.
page-request-lost = { $name } has your seat.

## Waiting for players

page-wait-title = Waiting for players
page-wait-code = Code:
page-wait-missing = Waiting for { $count ->
        [one] { $count } more player
       *[other] { $count } more players
    }
page-wait-late = Waiting for { $names }. The match starts in a few seconds, with or without them.
page-wait-agree = Waiting for { $names } to agree to the rematch.
page-wait-invited = asked to play again
page-wait-host = host
page-wait-declined = { $name } won’t play again.
page-wait-without = Start without them: bots play
page-wait-dealing = All seats are taken. Shuffling…
page-wait-fill = Fill with bots and start
page-wait-level = Bots
page-wait-rated = Rated: this match counts for the ranking.
page-coach = { $name } doesn’t play and sees all hands.
page-coach-you = You don’t play, and see all hands. The players know it.
page-coach-hands = Hands of all players
page-wait-public = This table is listed under Open tables.

## What players agree to

page-agree-ask-pause = Ask for a pause
page-agree-ask-back = Ask to take back my move
page-agree-my-pause = You asked for a pause.
page-agree-pause = { $name } asks for a pause.
page-agree-my-back = You asked to take back your last move, and all moves after it.
page-agree-back = { $name } asks to take back their last move, and all moves after it. What was seen since then stays seen.
page-agree-awaited = Still to answer: { $names }.
page-agree-yes = Agree
page-agree-rests = The match is paused: no clock runs.
page-agree-go-on = Go on
page-agree-goes-on = The match goes on.
page-agree-no = Nothing came of it: not all agreed.
page-agree-taken-back = All agreed: { $name } took back a move.

## Turns of days

page-days =
    { $count ->
        [one] Play when you can: you have a day for each turn. After that, a bot plays the turn for you.
       *[other] Play when you can: you have { $count } days for each turn. After that, a bot plays the turn for you.
    }
page-days-waits = { $name } has until { $time } for this turn. Then a bot plays it.
page-days-leave = You can leave the table: it’s under My games, and you’ll see there when it’s your turn.
page-days-left = Time left: { $time }. Then a bot plays this turn.
