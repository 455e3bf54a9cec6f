# El sitio de simples archivos: las páginas de los juegos.

site-game = { $game }: reglas y cifras
site-game-about = { $about } Todas las reglas de { $game }, una mesa dibujada y cuánto dura. Juega aquí contra bots.
site-games = Juegos de dominó y sus reglas
site-games-about = Las reglas de { $n } juegos de dominó, cada uno con una mesa dibujada y sus cifras. Juega a todos aquí contra bots, sin cuenta.
site-all-games = Todos los juegos
site-game-play = Jugar: { $game }
site-layout = Una ronda en juego: { $game }
site-study = El juego en cifras
site-study-about = { $case }: cómo es el juego cuando el bot { $bot } ocupa todos los asientos.
site-study-figure = Cifras de { $game }: rondas ganadas por asiento, rondas de una partida, jugadas y puntos de una ronda
site-study-whole = El estudio completo (en inglés)
