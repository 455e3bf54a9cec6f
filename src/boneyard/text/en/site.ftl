# The site of plain files: the pages of the games.

site-game = { $game }: rules and figures
site-game-about = { $about } The rules of { $game } in full, a drawn layout, and how long it takes. Play it here against bots.
site-games = Domino games and their rules
site-games-about = The rules of { $n } domino games, each with a drawn layout and its figures. Play them all here against bots, without an account.
site-all-games = All games
site-game-play = Play { $game }
site-layout = A round of { $game } in play
site-study = The game in figures
site-study-about = { $case }: what it is like when the bot { $bot } plays every seat.
site-study-figure = Figures of { $game }: wins by seat, rounds of a match, moves and points of a round
site-study-whole = The whole study (in English)
