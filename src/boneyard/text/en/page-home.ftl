# The home page: searching and filtering the games.

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
