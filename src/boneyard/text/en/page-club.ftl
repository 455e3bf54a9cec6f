# Evenings of a club at several tables.

page-club-title = Club evenings
page-club-about = Seats, rounds, standings and papers for an evening at several tables. It works without a network, and everything stays in this browser.
page-club-new = New evening
page-club-none = No evenings yet.
page-club-lost = We couldn’t find that evening in this browser.
page-club-unsaved = This browser can’t store the evening. Save its file before you close the page.
page-club-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
page-club-pairs =
    { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }

## A new evening

page-club-names = Names
page-club-names-about = One name on each line, or a pair: Ann + Ben. You can paste a list.
page-club-lots = Draw lots for the order
page-club-terms = How it is played
page-club-at-table = Players at a table
page-club-stay-partners = The two of a pair are partners all evening.
page-club-change-partners = Players have another partner in each round.
page-club-system = Who meets whom
page-club-swiss = Swiss system
page-club-swiss-about = In each round, neighbours in the standings meet.
page-club-robin = Round robin
page-club-robin-about = Everybody meets everybody once.
page-club-rounds = Rounds
page-club-minutes = Minutes for a round
page-club-cap = Most points that count
page-club-no-limit = no limit

## A round

page-club-seat = Seat round { NUMBER($n) }
page-club-enter = Enter the result
page-club-missing = How many points does { $side } have?
page-club-keys = Keys
page-club-minus = Plus or minus
page-club-erase = Erase
page-club-done = Enter
page-club-clock-start = Start the clock
page-club-clock-stop = Stop the clock
page-club-clock-reset = Full time again
page-club-time-over = Time is over. Finish the hand that is being played: it is the last one.
page-club-won =
    { $count ->
        [one] { $names } wins the evening
       *[other] { $names } share first place
    }
page-club-earlier = Earlier rounds

## Paper, file and link

page-club-print-seats = Print seats
page-club-print-cards = Print cards
page-club-print-results = Print standings
page-club-file = Save as a file
page-club-share-about = This link holds the whole evening as it is now. Whoever opens it can go on from here.

## Errors

page-club-error-text = line { $line }: this is no file of an evening
page-club-error-link = this link holds no evening
page-club-error-game = this page doesn’t know the game of this evening: { $sheet }
page-club-error-house = the house rules of this evening need the server once
