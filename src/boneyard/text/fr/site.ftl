# Le site de simples fichiers : les pages des jeux.

site-game = { $game } : règles et chiffres
site-game-about = { $about } Toutes les règles du jeu { $game }, une table dessinée, et la durée d’une partie. Jouez-y ici contre des robots.
site-games = Les jeux de dominos et leurs règles
site-games-about = Les règles de { $n } jeux de dominos, chacun avec une table dessinée et ses chiffres. Jouez à tous ici contre des robots, sans compte.
site-all-games = Tous les jeux
site-game-play = Jouer : { $game }
site-layout = Une manche en cours : { $game }
site-study = Le jeu en chiffres
site-study-about = { $case } : comment se passe le jeu quand le robot { $bot } tient toutes les places.
site-study-figure = Chiffres du jeu { $game } : manches gagnées par place, manches d’une partie, coups et points d’une manche
site-study-whole = L’étude entière (en anglais)
