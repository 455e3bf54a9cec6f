# The home page: searching and filtering the games.

page-home-search = Search games
page-home-any-players = Any players
page-home-any-length = Any length
page-home-length-up-to = Up to { $minutes } min
page-home-length-over = Over { $minutes } min
page-home-any-set = Any set
page-home-own-set = I have a double-{ $pip } set
page-home-length = Length
page-home-set = Set
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
