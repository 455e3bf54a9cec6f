# Listas de mesas, de las partidas propias y de jugadores.

## Lists of tables

page-list-sit = Sentarse
page-list-open = Abrir
page-list-rated = clasificatoria
page-list-coach = un árbitro ve todas las manos
page-list-host = tu mesa
page-list-waits-for =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-days =
    { $count ->
        [one] 1 día por turno
       *[other] { $count } días por turno
    }
page-list-rating = nivel { $points }
page-list-private = con invitación

## My games

page-mine-title = Mis partidas
page-mine-running = En juego
page-mine-finished = Terminadas
page-mine-none = Todavía no hay nada aquí.
page-mine-empty = Todavía no has jugado. Cada partida que juegues queda aquí, jugada a jugada.
page-mine-choose = Elegir un juego
page-mine-none-finished = Las partidas terminadas quedan aquí, jugada por jugada.
page-mine-replay = Repetición
page-mine-more = Mostrar más
page-mine-won = ganada
page-mine-drawn = empatada
page-mine-place = { NUMBER($place) }.º puesto
page-mine-change = nivel { $change }
page-mine-every = Partidas públicas
page-mine-own = Mis partidas
page-mine-all = todos los juegos

## The ranking

page-ranks-about = Todos empiezan en 1000. El nivel es una estimación prudente de cómo juegas: sube a medida que más partidas lo confirman. Los bots se clasifican igual que las personas.
page-ranks-overall = Todos los juegos
page-ranks-least = Al menos
page-ranks-least-of =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
page-ranks-when = Jugó
page-ranks-when-all = en cualquier momento
page-ranks-when-days = en los últimos { $days } días
page-ranks-place = Puesto
page-ranks-name = Nombre
page-ranks-points = Nivel
page-ranks-games = Partidas
page-ranks-wins = Ganadas
page-ranks-none = Ningún jugador tiene todavía suficientes partidas clasificatorias.
page-ranks-how = Prepara una mesa clasificatoria para ser el primer nombre.
page-ranks-not-yet = Todavía no estás en esta lista.
page-ranks-mine = Estás en el puesto { NUMBER($place) } de { $total }, con un nivel de { $points }.
page-ranks-caption = Clasificación: { $game }
