# Lists of tables, of one’s own games, and of players.

## Lists of tables

page-list-sit = Sit down
page-list-open = Open
page-list-rated = rated
page-list-coach = a referee sees all hands
page-list-host = your table
page-list-waits-for =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-days =
    { $count ->
        [one] 1 day per turn
       *[other] { $count } days per turn
    }
page-list-rating = rating { $points }
page-list-private = by invitation

## My games

page-mine-title = My games
page-mine-running = In play
page-mine-finished = Finished
page-mine-none = Nothing here yet.
page-mine-empty = You haven’t played yet. Every game that you play is kept here, move by move.
page-mine-choose = Choose a game
page-mine-none-finished = Matches that are over stay here, move by move.
page-mine-replay = Replay
page-mine-more = Show more
page-mine-won = won
page-mine-drawn = drawn
page-mine-place = place { NUMBER($place) }
page-mine-change = rating { $change }
page-mine-every = Public matches
page-mine-own = My matches
page-mine-all = all games

## The ranking

page-ranks-about = Everyone starts at 1000. The rating is a cautious estimate of your level: it rises as more matches confirm it. Bots are rated like people.
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
page-ranks-none = No player has enough rated matches yet.
page-ranks-how = Set up a rated table to be the first.
page-ranks-not-yet = You’re not on this list yet.
page-ranks-mine = You’re in place { NUMBER($place) } of { $total }, with a rating of { $points }.
page-ranks-caption = Ranking: { $game }
