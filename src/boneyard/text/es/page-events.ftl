# Lo que pasó en una ronda.
# $you is “yes” where the reader did it; $name is the player’s name.

page-event-dealt = Se reparte la ronda { $round }. { $you ->
        [yes] Sales tú.
       *[no] Sale { $name }.
    }
page-event-dealt-engine = Se reparte la ronda { $round }, con el { $tile } en el centro. { $you ->
        [yes] Empiezas tú.
       *[no] Empieza { $name }.
    }
page-event-shown = Ficha decisiva: { $tile }.
page-event-redealt-no-double = Una mano no tenía ningún doble: se reparte otra vez.
page-event-redealt-doubles-in-hand = Demasiados dobles en una mano: se reparte otra vez.
page-event-redealt-no-leader = Nadie podía salir: se reparte otra vez.
page-event-led =
    { $you ->
        [yes] Sales con el { $tile }.
       *[no] { $name } sale con el { $tile }.
    }
page-event-played =
    { $you ->
        [yes] Colocas el { $tile } en un { $pip }.
       *[no] { $name } coloca el { $tile } en un { $pip }.
    }
page-event-drew =
    { $you ->
        [yes] Robas.
       *[no] { $name } roba.
    }
page-event-drew-tile =
    { $you ->
        [yes] Robas el { $tile }.
       *[no] { $name } roba el { $tile }.
    }
page-event-fined =
    { $you ->
        [yes] Olvidaste tocar y robas.
       *[no] { $name } olvidó tocar y roba.
    }
page-event-passed-unable =
    { $you ->
        [yes] No puedes jugar, así que pasas.
       *[no] { $name } no puede jugar, así que pasa.
    }
page-event-passed-undisclosed =
    { $you ->
        [yes] Pasas.
       *[no] { $name } pasa.
    }
page-event-passed-second-tile =
    { $you ->
        [yes] No tienes una segunda ficha después del doble.
       *[no] { $name } no tiene una segunda ficha después del doble.
    }
page-event-passed-extra =
    { $you ->
        [yes] No juegas otra ficha.
       *[no] { $name } no juega otra ficha.
    }
page-event-scored = { $you ->
        [yes] Anotas
       *[no] { $name } anota
    } – { $what }.
page-event-bust = { $points ->
        [one] { $points } punto sería demasiado
       *[other] { $points } puntos serían demasiados
    } para { $you ->
        [yes] ti
       *[no] { $name }
    }.
page-event-penalised-pass-run = Pases seguidos: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización para { $you ->
        [yes] ti
       *[no] { $name }
    }.
page-event-penalised-shutout = Una sola jugada hizo pasar a todos los demás: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización para { $you ->
        [yes] ti
       *[no] { $name }
    }.
page-event-penalised-no-double-to-lead = Sin doble para salir: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización para { $you ->
        [yes] ti
       *[no] { $name }
    }.
page-event-marker-placed =
    { $you ->
        [yes] Tu tren está abierto a todos.
       *[no] El tren de { $name } está abierto a todos.
    }
page-event-marker-removed =
    { $you ->
        [yes] Tu tren se cierra de nuevo.
       *[no] El tren de { $name } se cierra de nuevo.
    }
page-event-knocked =
    { $you ->
        [yes] Tocas: te queda una ficha.
       *[no] { $name } toca: le queda una ficha.
    }
page-event-round-ended = La ronda { $round } ha terminado.
page-event-match-ended = La partida ha terminado.
