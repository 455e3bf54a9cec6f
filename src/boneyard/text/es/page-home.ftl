# La página de inicio: los juegos, las mesas abiertas.

page-tagline = Dominó con las reglas de cada casa.
page-play-now = Jugar
page-play-against-bots = Jugar: { $title }, contra bots
page-invite-friends = Invitar a amigos
page-create = Preparar una mesa
page-code = Código
page-join = Unirse
page-watch = Mirar
page-lobby = Mesas abiertas
page-lobby-empty = Ahora no hay mesas abiertas. Prepara una y aparecerá aquí.
page-my-games = Mis partidas
page-your-turn-here = te toca
page-players-count =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
page-players-range = de { $min } a { $max } jugadores
page-set-of = doble { $pip }
page-set-wild = doble { $pip } con comodines
page-in-teams = por parejas
page-length-target = a { $points } puntos
page-length-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-length-engines = una ronda por cada doble
page-length-single = una ronda
page-lead = Juega enseguida contra bots o envía un enlace a tus amigos. Sin instalar nada y sin cuenta.
page-home-again = Jugar: { $title }
page-home-with-code = ¿Tienes un código?
page-home-name-help = Los demás jugadores lo ven.
page-home-name-saved = guardado
page-home-go-on = Continuar
page-home-hosted = Tu mesa espera jugadores: { $title }
page-home-watchable = Partidas para mirar
page-home-all-mine = Todas mis partidas
page-home-others = Más juegos

## Searching and filtering the games

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
