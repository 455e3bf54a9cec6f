### The page: every sentence that it shows, except those that the server sends.

## Games and settings

page-tagline = Dominó con las reglas de cada casa.
page-home = Juegos
page-lost-title = Aquí no hay nada
page-lost = En esta dirección no hay ninguna página.
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
page-in-teams = por parejas
page-length-target = a { $points } puntos
page-length-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-length-engines = una ronda por cada doble
page-length-single = una ronda
page-your-name = Tu nombre
page-settings = Ajustes
page-sound = Sonido
page-digits = Cifras en las fichas
page-colours = Puntos de colores desde el doble nueve
page-confirm-moves = Confirmar antes de colocar
page-language-label = Idioma
page-theme = Apariencia
page-themes-auto = Como el sistema
page-themes-light = Clara
page-themes-dark = Oscura
page-bot-speed = Velocidad de los bots en esta mesa
page-bot-speeds-slow = Lenta
page-bot-speeds-usual = Normal
page-bot-speeds-fast = Rápida
page-volume = Volumen
page-felt = Tapete, de día y de noche
page-felts-green = Verde
page-felts-blue = Azul
page-felts-wine = Granate
page-felts-slate = Pizarra
page-tiles = Fichas
page-tile-looks-bone = Hueso
page-tile-looks-porcelain = Porcelana
page-tile-looks-ebony = Ébano
page-tile-looks-jade = Jade
page-close = Cerrar
page-loading = Un momento…
page-failed = No ha funcionado.
page-offline = No se puede conectar con el servidor. Revisa tu conexión.
page-retry = Reintentar
page-new-version = Hay una versión nueva de esta página.
page-update = Actualizar

## A table before it starts

page-sheet = Juego
page-own-sheet = Tu propia hoja
page-sheet-text = Hoja de reglas (TOML)
page-upload = Abrir un archivo
page-players = Jugadores
page-seats = Asientos
page-switches-changed =
    { $count ->
        [0] reglas predeterminadas
        [one] { $count } regla cambiada
       *[other] { $count } reglas cambiadas
    }
page-reset = Restablecer
page-rules = Reglas
page-rules-of = Reglas: { $title }
page-problems = Con esta hoja todavía no se puede jugar
page-line = línea { $at }
page-sections-set = Las fichas
page-sections-players = Los jugadores
page-sections-deal = El reparto
page-sections-boneyard = El pozo
page-sections-lead = La salida
page-sections-layout = La mesa
page-sections-trains = Los trenes
page-sections-turn = El turno
page-sections-penalty = Las penalizaciones
page-sections-round = Las rondas trancadas
page-sections-score = La puntuación
page-sections-match = La partida
page-yes = sí
page-no = no

## The table

page-connection-connecting = Conectando…
page-connection-live = Conectado
page-connection-lost = Conexión perdida. Reintentando…
page-connection-closed = Desconectado
page-connection-stale = Esta página está desactualizada. Vuelve a cargarla.
page-reload = Recargar
page-invite-link = Envía este enlace a tus amigos:
page-copy = Copiar enlace
page-copied = Copiado
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
page-history = Jugadas
page-chat = Chat
page-say = Mensaje
page-send = Enviar
page-reactions = Reacciones
page-reactions-clap = bravo
page-reactions-laugh = risa
page-reactions-wow = guau
page-reactions-ouch = ay
page-reactions-think = pensando
page-reactions-thanks = gracias
page-reactions-hello = hola
page-reactions-bye = adiós
page-text-view = La mesa en texto
page-command = Orden
page-command-hint = Escribe una jugada (6-4@2, robar, pasar) o puntas, mano, fichas, puntos, última, porqué 6-4, reglas, ayuda.
page-command-unknown = «{ $text }» no es una jugada ni una orden.
page-not-your-move = Ahora no puedes jugar { $text }.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = puntas extremos
page-command-hand = mano
page-command-counts = fichas
page-command-scores = puntos score
page-command-last = última ultima
page-command-rules = reglas
page-command-help = ayuda help
page-command-why = porqué porque why
page-command-draw = robar
page-command-pass = pasar

page-unread = { $count ->
    [one] una línea nueva
   *[other] { $count } líneas nuevas
}
page-panel = Jugadas y chat
page-views = Vistas de la mesa
page-leave = Dejar la mesa

## The end of a round and of a match

page-round-over = La ronda { $count } ha terminado
page-go-on = Ronda siguiente
page-how-ended-out = { $name } dominó la ronda.
page-how-ended-blocked = La ronda quedó trancada.
page-how-ended-stopped = La ronda se interrumpió.
page-no-winner = Nadie ganó la ronda.
page-won-round = Ronda ganada por { $names }.
page-tiles-left-in = Fichas restantes
page-why = Por qué
page-match-over = La partida ha terminado
page-won-match = Partida ganada por { $names }
page-drawn-match = Partida empatada
page-ended-by-rounds = Se han jugado todas las rondas.
page-ended-by-single = La partida era de una sola ronda.

## What happened. $you is “yes” where the reader did it; $name is the player’s name.

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

## The table in play

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
page-table-older = Rondas anteriores
page-table-earlier = Ronda { $round }
page-table-earlier-won = Ronda { $round }: { $winners }
page-table-clockwise = Se juega en el sentido de las agujas del reloj
page-table-counter-clockwise = Se juega en sentido contrario a las agujas del reloj
page-table-partner = pareja
page-table-public-short = Público
page-table-zoom-help = Más y menos cambian el tamaño, las flechas mueven la mesa y 0 la muestra entera.
page-table-notify = Avisarme cuando me toque, también en segundo plano
page-table-notify-denied = Tu navegador bloquea las notificaciones. Puedes permitirlas en sus ajustes.
page-table-notify-title = Te toca
page-table-notify-body = { $game }: te toca jugar.
page-table-hint = Pista
page-table-hint-title = Buenas jugadas ahora
page-table-hint-working = Pensando…
page-table-cancel = Cancelar
page-table-confirm = Sí, colocar { $move }
page-table-confirm-draw = Sí, robar
page-table-confirm-pass = Sí, pasar
page-table-time-left = Tiempo restante: { $time }
page-table-clock-starts-in = Tiempo restante: { $time }. El reloj empieza en { $count } s
page-table-clock-starts = empieza en { $count } s
page-table-clock-in = en { $count } s

page-lead = Juega enseguida contra bots o envía un enlace a tus amigos. Sin instalar nada y sin cuenta.
page-games = Juegos
page-ranking = Clasificación
page-pages = Páginas
page-person = { $name }: tu perfil y tus ajustes

## The first page

page-home-again = Jugar: { $title }
page-home-with-code = ¿Tienes un código?
page-home-name-help = Los demás jugadores lo ven.
page-home-name-saved = guardado
page-home-go-on = Continuar
page-home-watchable = Partidas para mirar
page-home-all-mine = Todas mis partidas
page-home-others = Más juegos

## Lists of tables

page-list-sit = Sentarse
page-list-look = Mirar
page-list-open = Abrir
page-list-rated = clasificatoria
page-list-host = tu mesa
page-list-waits-for =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-rating = nivel { $points }
page-list-private = con invitación

## My games

page-mine-title = Mis partidas
page-mine-running = En juego
page-mine-waiting = Esperando jugadores
page-mine-finished = Terminadas
page-mine-none = Todavía no hay nada aquí.
page-mine-none-finished = Las partidas terminadas quedan aquí, jugada por jugada.
page-mine-replay = Repetición
page-mine-more = Mostrar más
page-mine-won = ganada
page-mine-drawn = empatada
page-mine-place = { NUMBER($place) }.º puesto
page-mine-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-mine-change = nivel { $change }
page-mine-every = Partidas públicas
page-mine-own = Mis partidas
page-mine-all = todos los juegos
page-mine-game = Juego

## The ranking

page-ranks-title = Clasificación
page-ranks-about = Todos empiezan en 1000. El nivel es una estimación prudente de cómo juegas: sube a medida que más partidas lo confirman. Los bots se clasifican igual que las personas.
page-ranks-game = Juego
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
page-ranks-bot = bot
page-ranks-you = tú
page-ranks-none = Ningún jugador tiene todavía suficientes partidas clasificatorias.
page-ranks-how = Prepara una mesa clasificatoria para ser el primer nombre.
page-ranks-not-yet = Todavía no estás en esta lista.
page-ranks-more = Mostrar más
page-ranks-caption = Clasificación: { $game }

## The profile

page-who-title = Tu perfil
page-who-name = Tu nombre
page-who-save = Guardar
page-who-devices = Dispositivos
page-who-devices-help = Tienes la sesión abierta en estos navegadores.
page-who-unknown = un navegador
page-who-this = este navegador
page-who-seen = usado { $when }
page-who-revoke = Cerrar esa sesión
page-who-revoke-sure = ¿Cerrarla de verdad?
page-who-move = Jugar en otro dispositivo
page-who-move-help = Abre allí este enlace en menos de diez minutos. Sirve una sola vez y lleva a ese dispositivo tus asientos, tus partidas y tu nivel.
page-who-make-link = Crear un enlace
page-who-link = Enlace para el otro dispositivo
page-who-or-code = o abre allí { $address } y escribe:
page-who-secret = Quien lo abra juega como tú. No lo compartas.

## Moving to another device

page-move-title = Jugar en este dispositivo
page-move-typed = Código del otro dispositivo
page-move-look = Continuar
page-move-as-whom = ¿Jugar como { $name } en este dispositivo?
page-move-why = Aquí tendrás los mismos asientos, partidas y nivel que en el otro dispositivo.
page-move-warning = Este dispositivo ya juega como { $name }.
page-move-lost = { $tables ->
        [one] { $tables } mesa
       *[other] { $tables } mesas
    } y { $rated ->
        [one] { $rated } partida clasificatoria
       *[other] { $rated } partidas clasificatorias
    } pertenecen a ese perfil. Ya no podrás verlas desde aquí.
page-move-keep = Para conservarlas, crea antes un enlace para otro dispositivo.
page-move-yes = Jugar como { $name }
page-move-no = Cancelar
page-move-stranger = Continúa solo si creaste tú este enlace.
page-move-done = Este dispositivo juega ahora como { $name }.
page-move-to-games = Mis partidas

## An invitation

page-join-title = Te invitan a jugar: { $game }
page-join-alone = La mesa todavía está vacía.
page-join-take = Ocupar el asiento { $seat }
page-join-any = Ocupar un asiento
page-join-watch = Mirar
page-join-taken = Este asiento está ocupado.
page-join-full = Todos los asientos están ocupados; puedes mirar.
page-join-ask = Pedir el asiento { $seat }
page-join-ask-help = La partida ya ha empezado. Tendrás un asiento si todos los jugadores aceptan.

## A seat

page-seat-menu = Opciones para { $name }
page-seat-mute = Silenciar
page-seat-unmute = Dejar de silenciar
page-seat-bot-plays = Dejar que un bot juegue en su lugar
page-seat-open-seat = Liberar el asiento
page-seat-offer = Ofrecer este asiento a otros
page-seat-close = Dejar de ofrecer este asiento
page-seat-offered = ofrecido
page-seat-ask = Pedir este asiento
page-seat-take-bot = Quitar el bot
page-seat-give-bot = Bot: { $level }
page-seat-sit = Sentarse aquí
page-seat-copy = Copiar el enlace de este asiento
page-seat-copied = Enlace copiado
page-seat-let-bot = Dejar que un bot juegue por mí
page-seat-back = Recuperar mi asiento
page-seat-leave-seat = Dejar el asiento
page-seat-muted = en silencio
page-seat-rating = nivel { $points }
page-seat-bot-for-you = Un bot juega por ti.

## Requests for a seat

page-request-wants = { $name } quiere ocupar el asiento { $seat }. Todos los jugadores deben aceptar.
page-request-agreed = Has aceptado.
page-request-allow = Aceptar
page-request-decline = Rechazar
page-request-mine = Has pedido el asiento { $seat }. Todos los jugadores deben aceptar.
page-request-withdraw = Retirar
page-request-soon = { $name } ocupa el asiento { $seat } en el próximo reparto.
page-request-you-soon = Ocupas el asiento { $seat } en el próximo reparto.
page-request-lost = { $name } tiene tu asiento.

## Waiting for players

page-wait-title = Esperando jugadores
page-wait-invite = Envía este enlace a tus amigos:
page-wait-share = Compartir
page-wait-code = Código:
page-wait-missing = { $count ->
        [one] Falta { $count } jugador
       *[other] Faltan { $count } jugadores
    }
page-wait-late = Esperando a { $names }. La partida empieza en unos segundos de todos modos.
page-wait-agree = Esperando a que { $names } acepten la revancha.
page-wait-invited = revancha propuesta
page-wait-without = Empezar sin esperar: juegan bots
page-wait-dealing = Todos los asientos están ocupados. Barajando…
page-wait-fill = Completar con bots y empezar
page-wait-level = Bots
page-wait-rated = Clasificatoria: esta partida cuenta para la clasificación.
page-wait-public = Esta mesa aparece entre las mesas abiertas.

## Setting a table up

page-create-title = Preparar una mesa
page-create-steps-game = El juego
page-create-steps-people = Quién juega
page-create-steps-pace = Ritmo y ayuda
page-create-steps-house = Reglas de la casa
page-create-house-help = Cambia la forma de jugar. Las reglas que aparecen al lado también cambian.
page-create-all-bots = Completar con bots
page-create-all-open = Invitar a todos
page-create-level = Nivel de los bots
page-create-me = yo
page-create-open = persona invitada
page-create-bot = bot: { $level }
page-create-access = Quién puede unirse
page-create-private = Con invitación
page-create-private-help = Solo con el enlace o el código.
page-create-public = Mesa abierta
page-create-public-help = Cualquiera puede ocupar un asiento libre.
page-create-rated = Clasificatoria
page-create-rated-help = Cuenta para la clasificación: mesa abierta, reglas predeterminadas, con reloj y sin pistas.
page-create-rated-not = Una mesa clasificatoria usa las reglas predeterminadas. Restablece tus reglas de la casa para elegirla.
page-create-rated-alone = Una mesa clasificatoria necesita al menos una persona: tú o alguien invitado.
page-create-clock = Reloj
page-create-clock-help-none = Tómate tu tiempo.
page-create-clock-help-quick = Rápido.
page-create-clock-help-calm = Tiempo para pensar.
page-create-clock-help-long = Mucho tiempo.
page-create-clocks-none = sin reloj
page-create-clocks-quick = 2 min + 5 s
page-create-clocks-calm = 5 min + 10 s
page-create-clocks-long = 15 min + 20 s
page-create-clocks-own = personalizado
page-create-bank = Minutos para la partida
page-create-increment = Segundos que añade cada jugada
page-create-clock-needed = Una mesa clasificatoria tiene reloj.
page-create-help = Ayuda
page-create-hints = Permitir pistas
page-create-auto = Robar y pasar automáticamente cuando es la única jugada
page-create-partners = Por parejas: asientos 1 y 3 contra 2 y 4
page-create-players = Jugadores
page-create-begin = Empezar
page-create-open-table = Abrir la mesa
page-create-summary-people =
    { $count ->
        [one] { $count } persona por invitar
       *[other] { $count } personas por invitar
    }
page-create-summary-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-show-rules = Leer las reglas
page-create-undo = Restablecer
page-create-printed = Predeterminado: { $value }
page-rules-differ = Reglas de la casa: qué cambia
page-rules-differ-value = { $value } (predeterminado: { $printed })
page-create-empty = ninguno
page-create-problem-here = No es posible: { $problem }

## The end of a match

page-end-rounds = tras { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-end-you-win = ¡Has ganado!
page-end-you-share = ¡Compartes la victoria!
page-end-pair-wins = ¡{ $partner } y tú habéis ganado!
page-end-why-target = { $names }: meta de { NUMBER($target) } puntos alcanzada.
page-end-why-lowest = Gana el total más bajo.
page-end-led-always = { $names }: en cabeza desde la primera ronda.
page-end-decisive = Ronda decisiva: la { NUMBER($round) }. Desde entonces, en cabeza: { $names }.
page-end-how-well = ¿Quién ha jugado bien?
page-end-reviewing = Análisis: { NUMBER($done) } de { NUMBER($total) } rondas
page-end-accuracy = precisión { $percent }
page-end-picture = Compartir una imagen
page-end-standing = Resultado
page-end-place = { NUMBER($rank) }.º
page-end-score-sheet = Hoja de puntos
page-end-round = Ronda
page-end-last-round = Cómo se contó la ronda { $number }
page-end-watch = Ver la repetición
page-end-share = Compartir
page-end-copy-link = Copiar enlace
page-end-copied = Enlace copiado
page-end-not-copied = No se pudo copiar el enlace. Aquí está:
page-end-share-title = Una partida de { $game }
page-end-download = Descargar
page-end-notation = Notación
page-end-json = JSON
page-end-rematch = Revancha
page-end-to-rematch = Ir a la revancha
page-end-rematch-asked = { $name } propone la revancha
page-end-accept = Jugar otra vez
page-end-decline = No, gracias
page-end-other-games = Otros juegos

## The replay

page-replay-title = Repetición: { $game }
page-replay-open = Ver un registro
page-replay-open-help = Pega el registro de una partida, en notación o en JSON, o abre un archivo descargado. No se guarda.
page-replay-record = Registro
page-replay-file = Abrir un archivo
page-replay-show = Mostrar la partida
page-replay-too-long = Este archivo es demasiado largo para ser un registro.
page-replay-cannot = No podemos mostrar esta partida.
page-replay-another = Ver otro registro
page-replay-rules = Reglas
page-replay-unfinished = La partida no se terminó.
page-replay-position = Posición en la ronda
page-replay-round = Ronda
page-replay-of-rounds = Ronda { $round } de { $rounds }
page-replay-first = Ir al reparto
page-replay-last = Ir al final de la ronda
page-replay-back = Jugada anterior
page-replay-on = Jugada siguiente
page-replay-previous = Jugada clave anterior
page-replay-next = Jugada clave siguiente
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-speed = Velocidad
page-replay-times = { NUMBER($speed) }×
page-replay-move = Jugada { $at } de { $of }
page-replay-deal = Reparto, antes de { $of ->
        [one] { $of } jugada
       *[other] { $of } jugadas
    }
page-replay-hands = Manos descubiertas
page-replay-seats = Los jugadores y sus fichas
page-replay-holds = { $name }: { $tiles }
page-replay-holds-none = { $name }: ninguna ficha
page-replay-moves = Jugadas
page-replay-score = Puntos
page-replay-review = Análisis
page-replay-check = Comprobar el reparto
page-replay-panels = Sobre esta partida
page-replay-dealt = Reparto
page-replay-not-over = Esta ronda no se terminó.
page-replay-keys = Teclas
page-replay-keys-step = ← →
page-replay-key-step = jugada anterior o siguiente
page-replay-keys-ends = Inicio, Fin
page-replay-key-ends = principio o final de la ronda
page-replay-keys-rounds = Re Pág, Av Pág
page-replay-key-rounds = ronda anterior o siguiente
page-replay-keys-key-moves = P, N
page-replay-key-key-moves = jugada clave anterior o siguiente
page-replay-keys-play = Espacio
page-replay-key-play = reproducir o pausar
page-replay-keys-speed = + −
page-replay-key-speed = más rápido o más lento
page-replay-keys-hands = H
page-replay-key-hands = mostrar u ocultar las manos
page-replay-keys-help = ?
page-replay-key-help = esta ayuda
page-replay-share-whole = La partida entera
page-replay-share-here = Desde esta posición

## The review

page-review-chances = Probabilidades de ganar la partida
page-review-chances-of = Probabilidades ahora: { $list }
page-review-losses = Decisiones
page-review-by-order = en orden de juego
page-review-by-loss = las más caras primero
page-review-lost = costó { $chance }
page-review-lost-points =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } punto
       *[other] { NUMBER($points, maximumFractionDigits: 1) } puntos
    }
page-review-nothing-lost = la mejor jugada
page-review-best = La mejor: { $move }
page-review-turning = momento decisivo
page-review-accuracy = Precisión
page-review-decisions =
    { $count ->
        [one] { $count } decisión
       *[other] { $count } decisiones
    }
page-review-move = Jugada
page-review-points = Puntos
page-review-chance = Probabilidad
page-review-beliefs = Manos posibles
page-review-beliefs-of = Lo que { $name } podía saber.
page-review-beliefs-all = Lo que podía saber un espectador.
page-review-sampled = Estimado con muestras.
page-review-tile = Ficha
page-review-boneyard = Pozo
page-review-held = la ficha estaba aquí
page-review-nothing-unseen = Ya se han visto todas las fichas.
page-review-working = Analizando esta ronda…
page-review-progress = { $done } de { $total ->
        [one] { $total } ronda analizada
       *[other] { $total } rondas analizadas
    }
page-review-accuracy-help = 0 %: siempre la peor opción. 100 %: siempre la mejor, según lo que el jugador podía saber.
page-review-eyes = Visto por
page-review-eyes-turn = el jugador de turno
page-review-eyes-none = un espectador

## The check of the deal

page-deal-about = Tu navegador calcula, solo a partir del registro, qué fichas había que repartir, y compara.
page-deal-working = Comprobando…
page-deal-good = Cada reparto quedó fijado antes de que un jugador viera una ficha.
page-deal-bad = Algo no coincide.
page-deal-missing = Este registro no dice cómo se hicieron sus repartos, así que no hay nada que comprobar.
page-deal-version = El reparto es de la versión { $version }; esta página conoce las versiones 1 y 2.
page-deal-shape = Los datos del registro sobre el reparto están dañados o incompletos.
page-deal-unreadable = No podemos leer este registro.
page-deal-again = Comprobar otra vez
page-deal-promise = Prometido antes de la partida
page-deal-promise-help = El hash del primer secreto. Cada secreto es el hash del siguiente, así que este los fija todos.
page-deal-seats = Los números de los jugadores
page-deal-own-nonce = un número propio
page-deal-no-nonce = nada
page-deal-kept-nonce = un número no revelado
page-deal-other-nonce = No es el número que había fijado.
page-deal-silent = { $name } no reveló su número a tiempo, así que el reparto se hizo sin él.
page-deal-number = Número
page-deal-fixed-by = Fijado por su hash
page-deal-round = Ronda { $number }
page-deal-fits = coincide
page-deal-fits-not = no coincide
page-deal-finding-chain-good = El secreto es el que se prometió antes de la ronda.
page-deal-finding-chain-bad = El secreto no es el que se prometió antes de la ronda.
page-deal-finding-deck-good = El reparto se deduce del secreto y de los números de los jugadores.
page-deal-finding-deck-bad = El reparto no se deduce del secreto y de los números de los jugadores.
page-deal-finding-leader-good = El sorteo de la salida es correcto.
page-deal-finding-leader-bad = El sorteo de la salida es incorrecto.
page-deal-finding-tiles-good = Cada ficha jugada se repartió a su jugador o la robó él.
page-deal-finding-tiles-bad = Se jugó una ficha que su jugador no podía tener.
page-deal-deck-of = Reparto { $at }:
page-deal-voided = El reparto { $at } fue nulo y se repartió otra vez.
page-deal-valid = El reparto { $at } es válido.
page-deal-wrong-redeal = El reparto { $at } se repitió sin motivo, o se jugó aunque era nulo.
page-deal-at-move = Mira la jugada { $at }.
page-deal-numbers = Los números
page-deal-before = Prometido
page-deal-secret = Secreto de la ronda
page-deal-hash = Su hash
page-deal-mixed = Semilla de los repartos
page-deal-decks = Reparto
page-deal-leader = Salida por sorteo
page-deal-was-there = Tu navegador estaba allí
page-deal-was-promised-good = La promesa del registro es la primera que vio.
page-deal-was-promised-bad = La promesa del registro no es la primera que vio.
page-deal-was-given-good = El registro contiene su número, sin cambios.
page-deal-was-given-bad = El registro no contiene su número.
page-deal-limits = Lo que esto no demuestra
page-deal-limit-watching = Quienes administran el servidor pueden ver todas las fichas durante la partida. Esta comprobación no demuestra que no miren ni que no ayuden a un amigo.
page-deal-limit-timing = El servidor decide si un número llegó a tiempo. De acuerdo con un jugador, podría dejar fuera su número y elegir así entre dos repartos. El asiento de ese jugador se nombra entonces aquí.
page-deal-limit-numbers = Los números no te demuestran nada si no diste uno tú, o si tu navegador no había visto antes la promesa.
page-deal-limit-unfinished = Una partida sin terminar no tiene registro.
page-deal-limit-people = No demuestra que las personas y los bots sean quienes dicen ser, ni que no se ayuden entre sí.
page-deal-limit-moves = No comprueba las jugadas ni los puntos. Eso lo hace el servidor, y también «boneyard verify» con el registro descargado.
page-deal-live-about = El secreto de una ronda se muestra cuando la ronda termina. Tu navegador lo compara entonces con lo que vio antes.
page-deal-live-waiting = Todavía no ha terminado ninguna ronda. Lo prometido hasta ahora:
page-deal-live-finding-promise-good = La promesa es la que tu navegador vio antes de la ronda.
page-deal-live-finding-promise-bad = La promesa no es la que tu navegador vio antes de la ronda.
page-deal-live-finding-chain-good = El secreto es el que se prometió.
page-deal-live-finding-chain-bad = El secreto no es el que se prometió.
page-deal-live-finding-nonces-good = Los números de los jugadores son los que se fijaron antes.
page-deal-live-finding-nonces-bad = Los números de los jugadores no son los que se fijaron antes.
page-deal-live-finding-mine-good = Tu propio número está entre ellos, sin cambios.
page-deal-live-finding-mine-bad = Tu propio número no está entre ellos.
page-deal-live-finding-hand-good = Juntos dan exactamente la mano que recibiste.
page-deal-live-finding-hand-bad = No dan la mano que recibiste.

## What a number is

page-score-total = Total
page-round-player = Jugador
page-round-left = quedan { NUMBER($count) }
page-round-to-go = faltan { NUMBER($count) }
page-score-nothing = Ningún punto.
page-score-what-pips = Puntos que quedan en la mano
page-score-what-held-double = Un doble en la mano
page-score-what-last-double = La última ficha colocada era un doble
page-score-what-collected = Puntos que le quedan a { $of }
page-score-what-own = Los puntos del propio ganador
page-score-what-partner = Puntos que le quedan a la pareja, { $of }
page-score-what-stock = Fichas que quedan en el pozo
page-score-what-floor = Una victoria vale al menos 0
page-score-what-share = La victoria se comparte
page-score-what-entry = No llega al mínimo
page-score-what-pass-run = Penalización: pases seguidos
page-score-what-shutout = Penalización: pasaron todos los demás
page-score-what-no-double-to-lead = Penalización: sin doble para salir
page-score-what-penalty-factor = Las penalizaciones también se multiplican
page-score-what-block-winner-free = Quien gana una ronda trancada no cuenta su mano
page-score-what-tie-void = Una ronda trancada con empate no cuenta ninguna mano
page-score-what-ends = Las puntas
page-score-what-alike = Puntas iguales
page-score-what-rounding = Redondeo
page-score-what-unit = Un tanto vale varios puntos de ficha
page-score-what-round-bonus = Una de las primeras rondas ganadas
page-score-what-bust = Demasiado: no se anota

## The rule behind a number

page-score-rule-keeps = Cada uno se anota los puntos que le quedan en la mano.
page-score-rule-keeps-pair = Cada pareja se anota los puntos que le quedan en sus dos manos.
page-score-rule-tile-value = El { $tile } vale { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    } en lugar de los suyos.
page-score-rule-held =
    { $factor ->
        [2] Una mano con algún doble cuenta el doble.
        [3] Una mano con algún doble cuenta el triple.
       *[other] Una mano con algún doble cuenta { $factor } veces.
    }
page-score-rule-last = Si la ronda se gana con un doble como última ficha, las manos de los demás cuentan { $factor ->
        [2] el doble
        [3] el triple
       *[other] { $factor } veces
    }.
page-score-rule-stack-max = Solo se aplica el mayor de los dos factores.
page-score-rule-stack-multiply = Los dos factores se multiplican.
page-score-rule-collects = El ganador se anota los puntos que los demás aún tienen en la mano.
page-score-rule-collects-pair = La pareja ganadora se anota los puntos que los dos rivales aún tienen en la mano.
page-score-rule-own-add = En una ronda trancada, el ganador se anota también su propia mano.
page-score-rule-own-once = En una ronda trancada, los puntos del ganador se restan una vez.
page-score-rule-own-each = En una ronda trancada, los puntos del ganador se restan de la mano de cada rival.
page-score-rule-partner = Se restan los puntos de la pareja del ganador.
page-score-rule-stock = El ganador se anota también las fichas que quedan en el pozo.
page-score-rule-floor = Una victoria nunca vale menos de 0.
page-score-rule-share = Cada uno de los { $winners } ganadores recibe una parte igual, redondeada hacia abajo.
page-score-rule-entry-first = Hasta tu primera victoria de al menos { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    }, las victorias menores no dan nada.
page-score-rule-entry-every = Una victoria de menos de { $least ->
        [one] { $least } punto
       *[other] { $least } puntos
    } no da nada.
page-score-rule-pass-run = { $passes } pases seguidos cuestan { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }.
page-score-rule-run-overlap = Cada pase seguido de más los cuesta otra vez.
page-score-rule-shutout = Si una jugada hace pasar a todos los demás, le cuesta { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    } a cada rival.
page-score-rule-no-double = Un jugador que debería salir con un doble y no tiene ninguno recibe { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    } de penalización.
page-score-rule-covered = Las penalizaciones por pasar se multiplican igual que la mano.
page-score-rule-winner-free = Quien gana una ronda trancada no se anota nada por las fichas de su mano.
page-score-rule-tie-void = En una ronda trancada sin ganador no se cuenta ninguna mano.

## A round that ended without going out

page-score-block-pips = { $name } { $pips }
page-score-block-counted = Puntos en la mano: { $list }.
page-score-block-fewest = Gana la ronda trancada quien tiene menos puntos.
page-score-block-fewest-team = Gana la ronda trancada la pareja con menos puntos en sus dos manos.
page-score-block-no-winner = Nadie gana una ronda trancada.
page-score-block-tie-no-winner = Si hay rivales empatados con menos puntos, nadie gana la ronda.
page-score-block-tie-share = Si hay rivales empatados con menos puntos, comparten la victoria.
page-score-block-tie-leader-side = Si hay rivales empatados con menos puntos, gana el lado de quien salió.
page-score-block-tie-fewest-tiles = Si hay rivales empatados con menos puntos, gana quien tiene menos fichas.
page-score-block-stopped = Las penalizaciones alcanzaron la meta: la partida termina en el acto y las manos no se cuentan.

# The title of a sheet of one’s own.
page-own-sheet-title = Nuestra casa
page-own-sheet-of-game = { $game }, a nuestra manera
