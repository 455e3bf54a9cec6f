# La mesa durante el juego.

## Seats, hand, ends

page-connection-connecting = Conectando…
page-connection-live = Conectado
page-connection-lost = Conexión perdida. Reintentando…
page-connection-closed = Desconectado
page-connection-stale = Esta página está desactualizada. Vuelve a cargarla.
page-reload = Recargar
page-invite-link = Envía este enlace a tus amigos:
page-invite-qr = Código QR del enlace a esta mesa
page-table-host = Ahora el anfitrión es { $name }.
page-table-host-you = Ahora eres el anfitrión: puedes cambiar los asientos.
page-invite-moves = La partida sigue en el servidor, tal como está, para que tus amigos puedan unirse desde sus dispositivos. Nadie puede comprobar los primeros repartos: los hizo tu navegador.
page-invite-start = Mover la partida e invitar
page-invite-seats = Tus amigos pueden ocupar el asiento de cualquier bot, a partir de la próxima ronda.
page-you-watch = Estás mirando.
page-seat-of = Asiento { $number }
page-open-seat = asiento libre
page-you = tú
page-bot = bot
page-bot-level = Bot: { $level }
page-away = ausente
page-stand-in = un bot juega en su lugar
page-pair = { $name }: { $what }
page-your-turn = Te toca
page-your-turn-lead = Te toca salir: coloca una ficha
page-your-turn-second = Te toca: una segunda ficha después del doble
page-your-turn-extra = Tu turno: otra ficha, o terminar
page-turn-of = Turno de { $name }
page-round = Ronda { $count }
page-tiles-left =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
page-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
page-points-unit =
    { $count ->
        [one] pto.
       *[other] ptos.
    }
page-penalty = penalización { $count }
page-score = Puntos
page-marker = tren abierto a todos
page-knocked = le queda una ficha
page-stock-of = Pozo: { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
page-draw = Robar
page-pass = Pasar
page-knock = Tocar: queda una ficha
page-place = Colocar { $tile }
page-place-on = Colocar { $tile } en { $end }
page-choose-end = { $tile }: elige una punta
page-not-playable = { $tile } no encaja ahora en ninguna parte
page-hand = Tu mano
page-sort-hand = Ordenar
page-sort-by-dealt = como llegaron
page-sort-by-pips = por puntos
page-sort-by-number = por número
page-hand-help = Elige una ficha con las flechas, colócala con Intro y elige una punta con una cifra.
page-ends = Puntas abiertas
page-end = la punta { $number }, número { $pip }
page-closed-end = cerrado por ahora
page-train = Tren de { $name }
page-public-train = Tren mexicano
page-engine = Locomotora
page-table = Mesa
page-layout-picture = La mesa con { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
page-no-tile = Todavía no hay fichas en la mesa
page-zoom-in = Acercar
page-zoom-out = Alejar
page-zoom-fit = Ver todo
page-message-next = Mensaje siguiente ({ $count } en espera)
page-views = Vistas de la mesa
page-leave = Dejar la mesa

## Moves of bots, notices, hints, the clock

page-table-made-stand-in = jugado por un bot
page-table-made-auto = nada encaja
page-table-made-clock = tiempo agotado
page-table-made-replaced = otro bot
page-table-forced-draw = nada encaja: roba
page-table-forced-pass = nada encaja: pasa
page-table-nothing-fits = Nada encaja…
page-table-clock-moved = A { $name } se le acabó el tiempo: jugó un bot.
page-table-your-clock = Se te acabó el tiempo: jugó un bot.
page-table-replaced = { $name } no respondió a tiempo: jugó un bot más rápido.
page-table-stood-in = juega un bot
page-table-knocks = toc toc
page-table-clockwise = Se juega en el sentido de las agujas del reloj
page-table-counter-clockwise = Se juega en sentido contrario a las agujas del reloj
page-table-partner = pareja
page-table-public-short = Público
page-table-zoom-help = Más y menos cambian el tamaño, las flechas mueven la mesa y 0 la muestra entera.
page-table-notify = Avisarme cuando me toque, también en segundo plano
page-table-notify-denied = Tu navegador bloquea las notificaciones. Puedes permitirlas en sus ajustes.
page-table-notify-body = { $game }: te toca jugar.
page-table-hint = Pista
page-table-hint-working = Pensando…
page-table-cancel = Cancelar
page-table-confirm = Sí, colocar { $move }
page-table-confirm-draw = Sí, robar
page-table-confirm-pass = Sí, pasar
page-table-time-left = Tiempo restante: { $time }
page-table-clock-starts-in = Tiempo restante: { $time }. El reloj empieza en { $count } s
page-table-clock-starts = empieza en { $count } s
page-table-clock-in = en { $count } s
