# Score sheets for real tiles.

page-entry-title = Score sheets
page-entry-home = Keep score with real tiles
page-entry-about = Keep score for a game with real tiles. It works without a network, and everything stays in this browser until you share it.
page-entry-new = New score sheet
page-entry-none = No score sheets yet.
page-entry-open-file = Open a file
page-entry-delete = Delete
page-entry-delete-sure = Delete for good
page-entry-over = finished
page-entry-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-entry-begin = Start
page-entry-names = Names, in the order of the turn
page-entry-names-pairs = Names, in the order of the turn. The first and the third are a pair.
page-entry-lost = We couldn’t find that score sheet in this browser.
page-entry-unable = This browser can’t keep score sheets. Try a newer one.
page-entry-unsaved = This browser can’t store the score sheet. Share or download it before you close the page.
page-entry-other-rules = The rules of this game have changed, or this page doesn’t know its house rules.

## A round

page-entry-round = Round { NUMBER($number) }
page-entry-again = Correct round { NUMBER($number) }
page-entry-engine = The double of this round
page-entry-who-leads = Who leads?
page-entry-play = Points and penalties during the round
page-entry-who = Who?
page-entry-points-ends = The ends count
page-entry-points-alike = Ends alike
page-entry-alike = { $count ->
        [one] { $count } end alike
       *[other] { $count } ends alike
    }
page-entry-other-number = Another number
page-entry-add = Add
page-entry-times = { $what }, { $count ->
        [one] once
       *[other] { $count } times
    }
page-entry-noted = Noted in this round
page-entry-remove = Remove: { $what }
page-entry-charged =
    { $count ->
        [one] { $count } penalty point
       *[other] { $count } penalty points
    }
page-entry-reached = The target is reached: enter the round.
page-entry-how = Who went out?
page-entry-blocked = Nobody: blocked
page-entry-stopped = The target was reached in play
page-entry-last-tile = Last tile
page-entry-ways = How did the last tile go down?
page-entry-last-ends = The ends with the last tile count
page-entry-last-alike = Ends alike with the last tile
page-entry-blocker = Who laid the last tile?
page-entry-pips-left = Pips left
page-entry-hand = { $name }: pips left
page-entry-tap = Tiles
page-entry-stock = Boneyard
page-entry-with-number = Tiles with this number
page-entry-enter = Enter round { NUMBER($number) }
page-entry-change = Change round { NUMBER($number) }

## The whole sheet

page-entry-totals = Totals
page-entry-history = Rounds
page-entry-chart = How the totals grew
page-entry-undo = Undo
page-entry-undone =
    { $count ->
        [one] Taken back. There is { $count } round now.
       *[other] Taken back. There are { $count } rounds now.
    }
page-entry-correct = Correct this round
page-entry-rename = Names
page-entry-share = Share
page-entry-share-about = This link holds the whole score sheet as it is now. Whoever opens it can go on from here.
page-entry-csv = Table (CSV)
page-entry-file = Score file
page-entry-print = Print

## Players who come or leave

page-seats-title = Who comes or leaves
page-seats-about = From round { NUMBER($number) } on. Earlier rounds stay as they are.
page-seats-before = Players before round { NUMBER($number) }
page-seats-total = { $name }: { $total }
page-seats-stays = Stays
page-seats-leaves = Leaves
page-seats-instead = New player here
page-seats-join = One more player
page-seats-new = New player
page-seats-name = Name
page-seats-after = Sits after
page-seats-start = Begins with
page-seats-done = Play round { NUMBER($number) } like this

## A series of matches

page-series-title = Series of matches
page-series-next = Next match
page-series-phones = All phones that share this sheet go on to the next match. Without a connection, it begins on this phone alone.
page-series-go-on = Go on with match { NUMBER($number) }
page-series-what = What counts
page-series-won = Matches won
page-series-points = Points
page-series-money = Prize money
page-series-place = Place
page-series-player = Player
page-series-played = Matches
page-series-match = Match { NUMBER($number) }
page-series-shut-out = Shut out: { $names }
page-series-prizes = Prizes of the house
page-series-win = For each match won
page-series-win-more = More if a loser is shut out
page-series-stake = Each loser pays
page-series-stake-more = Who is shut out pays in addition
page-series-pot = The winners of a match share what the losers pay.
page-series-none = No match is over yet.
page-series-lost = We couldn’t find that series in this browser.

## The referee

page-referee-title = Referee
page-referee-about = Describe what lies on the table, and the rules of the game answer.
page-referee-question = Your question
page-referee-tile = May I play this?
page-referee-block = Who won this blocked round?
page-referee-ends = The open ends: tap the number of each
page-referee-side = free side of the first double
page-referee-first = on the first tile of an arm
page-referee-place = free place of the double that must be filled now
page-referee-doubles = Which doubles lie on the table{ $opening ->
        [yes] { "" }
       *[no] , without the first tile
    }?
page-referee-arm-doubles = Which doubles lie on the arm that ends in { $pip }{ $opening ->
        [yes] , with the first tile
       *[no] , without the first tile
    }?
page-referee-which = Which tile?
