# A table that the page plays by itself, without the server.

page-local-you = You
page-local-title = In this browser
page-local-about = These games are stored in this browser only.
page-local-delete = Delete this game
page-local-unreadable =
    { NUMBER($count) ->
        [one] One stored game can’t be read by this version of the page. It stays stored.
       *[other] { NUMBER($count) } stored games can’t be read by this version of the page. They stay stored.
    }
page-local-unsaved = This browser can’t store the game. It ends when you close the page.
page-local-refused = This isn’t possible at this table.
page-local-refused-stale = The table has changed. Here’s the current position.
page-local-refused-over = The match is over.
page-local-refused-not-your-turn = It isn’t your turn.
page-local-refused-not-a-move = Invalid move.
page-local-refused-no-table = We couldn’t find that game in this browser.
page-local-refused-not-over = The match isn’t over yet.
page-local-refused-no-round = The match doesn’t have that round.
page-local-refused-broken = This game is damaged and can’t go on. Start a new one.
page-local-refused-older = The rules of this game have changed since the match began, so it can’t go on. Start a new one.
page-local-refused-elsewhere = This game is open in another tab. It goes on there.
page-local-pass-on = Pass the device to { $name }
page-local-show = { $name }: show my hand
page-local-hidden = All hands are hidden until it’s somebody’s turn.
page-local-take-back = Take back
page-local-taken-back = Taken back. The next tiles are the same as before.
page-local-person = Player { $number }
page-local-unable = This browser can’t play this table by itself. Invite friends instead.
page-local-refused-nothing-back = There’s nothing to take back.
page-local-refused-lesson = In this lesson, play the tile that glows, at the place shown.
page-local-play-on = Play from here

page-results-title = Your results
page-results-about = From the finished matches in this browser.
page-results-about-server = From your finished matches, in this browser and on this server.
page-results-won-of = { $won } of { $matches } won
page-results-average = Average points
page-results-streak = Wins in a row
page-results-best = Most in a row
