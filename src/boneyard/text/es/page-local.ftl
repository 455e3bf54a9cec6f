# Una mesa que la página juega por sí sola, sin el servidor.

page-local-you = Tú
page-local-title = En este navegador
page-local-about = Estas partidas solo se guardan en este navegador.
page-local-delete = Borrar esta partida
page-local-unreadable =
    { NUMBER($count) ->
        [one] Esta versión de la página no puede leer una partida guardada. Sigue guardada.
       *[other] Esta versión de la página no puede leer { NUMBER($count) } partidas guardadas. Siguen guardadas.
    }
page-local-unsaved = Este navegador no puede guardar la partida. Termina cuando cierras la página.
page-local-refused = Eso no es posible en esta mesa.
page-local-refused-stale = La mesa ha cambiado. Esta es la posición actual.
page-local-refused-over = La partida ha terminado.
page-local-refused-not-your-turn = No es tu turno.
page-local-refused-not-a-move = Jugada no válida.
page-local-refused-no-table = No hemos encontrado esa partida en este navegador.
page-local-refused-not-over = La partida aún no ha terminado.
page-local-refused-no-round = La partida no tiene esa ronda.
page-local-refused-broken = Esta partida está dañada y no puede seguir. Empieza otra.
page-local-refused-older = Las reglas de este juego han cambiado desde que empezó la partida, así que no puede seguir. Empieza otra.
page-local-refused-elsewhere = Esta partida está abierta en otra pestaña. Sigue allí.
page-local-pass-on = Pasa el dispositivo a { $name }
page-local-show = { $name }: ver mis fichas
page-local-hidden = Todas las manos están ocultas hasta que le toque a alguien.
page-local-take-back = Deshacer
page-local-taken-back = Jugada deshecha. Las próximas fichas son las mismas que antes.
page-local-person = Jugador { $number }
page-local-unable = Este navegador no puede jugar esta mesa por sí solo. Invita a tus amigos.
page-local-refused-nothing-back = No hay nada que deshacer.
page-local-refused-lesson = En esta lección, juega la ficha que brilla en el sitio señalado.
page-local-play-on = Seguir desde aquí

page-results-title = Tus resultados
page-results-about = Según las partidas terminadas de este navegador.
page-results-about-server = Según tus partidas terminadas, en este navegador y en este servidor.
page-results-won-of = { $won } de { $matches } ganadas
page-results-average = Puntos de media
page-results-streak = Victorias seguidas
page-results-best = Récord seguido
