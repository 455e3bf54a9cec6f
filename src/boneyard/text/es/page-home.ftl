# La página de inicio: buscar y filtrar los juegos.

page-home-search = Buscar un juego
page-home-length-up-to = ≤ { $minutes } min
page-home-length-over = > { $minutes } min
page-home-length = Duración
page-home-set = Tu dominó
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
