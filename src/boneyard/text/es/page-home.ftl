# La página de inicio: buscar y filtrar los juegos.

page-home-search = Buscar un juego
page-home-any-players = Jugadores: todos
page-home-any-length = Duración: todas
page-home-length-up-to = Hasta { $minutes } min
page-home-length-over = Más de { $minutes } min
page-home-any-set = Cajas: todas
page-home-own-set = Tengo un dominó de doble { $pip }
page-home-length = Duración
page-home-set = Caja
page-home-variant = Variante: { $family }
page-home-minutes = unos { $minutes } min
page-home-found =
    { $count ->
        [one] 1 juego
       *[other] { $count } juegos
    }
page-home-none = Ningún juego encaja.
page-home-clear = Ver todos los juegos
page-home-filter = Mostrar
