# La terminal.  `you` habla a quien está ante el teclado, `other` habla de otro jugador.

seat-you = Tú
seat-names = Paula Bruno Chloé Dina Farid Greta Jonas Lina Marco Nora

refused-hints = Esta partida no tiene pistas. Para tenerlas, empieza una con: boneyard play --hints
refused-ambiguous = El { $tile } casa con varias puntas. Di cuál, por ejemplo: { $example }.
refused-unknown = Orden desconocida: { $text }. Escribe ayuda.
refused-number = No hay ninguna jugada con el número { $n }: la lista tiene { $count }.

plain-welcome = { $title }. { $about }
plain-players = { $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    }: { $list }.
plain-hint = Escribe ayuda para ver las órdenes, terminar para irte.
plain-advice = { $move }. { $why }
plain-your-turn = Te toca.
plain-second = Tu doble necesita una segunda ficha.
plain-extra = Tu doble permite otra ficha. Juégala, o pasa.
plain-prompt = >{ " " }
plain-which = Escribe un número o un nombre.
plain-no-sheet = La lista no tiene ningún juego { $text }.
plain-hand = Tu mano, { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }: { $tiles }.
plain-hand-none = Tu mano está vacía.
plain-end = La punta { $id } muestra { $pip }{ $where }.
plain-behind = , en el { $tile }
plain-on-train = , { $train }
plain-for-you = Puedes jugar ahí.
plain-not-for-you = Cerrada para ti.
plain-no-ends = La mesa está vacía.
plain-count-you = Tienes { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }.
plain-count-other = { $seat } tiene { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }.
plain-stock = El pozo tiene { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }.
plain-rest = { $n ->
        [one] Queda { $n } ficha
       *[other] Quedan { $n } fichas
    } fuera del juego.
plain-train-open-you = Tu tren está abierto para todos.
plain-train-open = El tren de { $seat } está abierto para todos.
plain-scores = { $seat }: { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }.
plain-penalty = { $seat }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización en esta ronda, aún sin contar.
plain-count-ends = Las puntas suman { $count }.
plain-end-counts = Cuenta { $count }.
plain-earned = { $seat }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } en esta ronda, { $score } hasta ahora.
plain-nothing-yet = Aún no ha pasado nada.
plain-move = { $n }: { $move }
plain-draw = robar
plain-pass = pasar
plain-held =
    { $seat_you ->
        [yes] Te quedaban { $tiles }.
       *[no] A { $seat } le quedaban { $tiles }.
    }
plain-line = { $seat }: { $signed }, { $what }.
plain-total = { $seat }: { $points } en esta ronda, { $score } en total.
plain-series = { $rank }. { $seat }: { $n }
plain-again = Intro: otra partida · terminar: acabar
plain-match-won =
    { $winners_count ->
        [0] Nadie gana la partida.
        [one] { $winners_you ->
            [yes] Ganas la partida.
           *[no] { $winners } gana la partida.
        }
       *[other] { $shared ->
            [yes] Victoria compartida: { $winners }.
           *[no] { $winners_you ->
                [yes] Ganadores de la partida: { $winners }.
               *[no] { $winners } ganan la partida.
            }
        }
    }
plain-all-hands = El registro muestra todas las manos y el pozo.
plain-bye = Hasta la próxima.
plain-help =
    Órdenes, una por línea:
    mano: tus fichas
    puntas: las puntas abiertas y dónde puedes jugar
    jugadas: tus jugadas posibles, numeradas
    pista: las mejores jugadas y por qué, si la partida empezó con --hints
    un número: hacer esa jugada de la lista
    jugar 6-4 2: poner el 6-4 en la punta 2; sin número si solo hay una
    6-4, 6-4@2: lo mismo, más corto; 6-4@2! además toca por tu última ficha
    porque 6-4, porque 6-4@2: por qué no puedes jugar el 6-4, o no en la punta 2
    robar: robar una ficha
    pasar: pasar
    último: lo que ha pasado desde tu último turno
    fichas: cuántas fichas tiene cada uno
    puntos: los totales y las penalizaciones de esta ronda
    mesa: las fichas de la mesa, como texto
    reglas: las reglas de este juego
    registro: la partida hasta ahora; muestra todas las manos
    ayuda: esta lista
    terminar: irte y guardar el registro

command-hand = mano
command-ends = puntas
command-counts = fichas
command-scores = puntos
command-last = ultimo
command-moves = jugadas
command-hint = pista
command-why = porque
command-play = jugar
command-draw = robar
command-pass = pasar
command-table = mesa
command-rules = reglas
command-record = registro
command-help = ayuda
command-quit = terminar

leave-saved = El registro está en { $path }
leave-again = Para verlo de nuevo:
leave-failed = No se pudo guardar el registro ({ $error }). Aquí está:

replay-match = Partida { $n } de { $count }
replay-points = esta ronda:
replay-scores = en total:
replay-unfinished = La partida no ha terminado: ronda { $n }, turno de { $seat }.

review-method = Cada jugada posible se jugó hasta el final en los mismos repartos al azar, compatibles con lo que sabía quien jugaba; { $budget } ms por decisión, semilla { $seed }.
review-move = jugada
review-who = quién
review-played = jugado
review-best = mejor
review-loss = prob.
review-points = puntos
review-nothing = –
review-turning = Momentos decisivos
review-turn = Ronda { $n }, jugada { $move }: { $sentence } { $side }: { $before } → { $after }
review-no-turning = No hubo ningún momento decisivo.
review-seat-line = { $seat }: { $accuracy }, { $n ->
        [one] { $n } decisión
       *[other] { $n } decisiones
    }, costaron { $loss } y { $points } puntos
review-no-decisions = No había nada que decidir.
review-working = Ronda { $n } de { $count } ...
review-no-seat = --seat: no hay asiento { $seat } entre { $players }; el primero es el 0
review-written = Escrito: { $path }
review-chances-help = Con todas las manos a la vista. Las líneas discontinuas son momentos decisivos.
review-belief-of = Lo que { $seat } podía saber. Un marco señala dónde estaba la ficha.
review-hands = Manos
review-choices = Las opciones de { $seat }
review-lost = −{ $loss }, −{ $points } puntos
review-keys = ← →: una jugada · Inicio, Fin: al reparto, al final · Re Pág, Av Pág: otra ronda · N, P: momentos decisivos

app-keys-start = ↑↓ juego · Tab ajustes · Intro jugar · w mirar · r reglas · l { $language } · q salir
app-keys-table = r reglas · l { $language } · mayús+flechas mover · RePág AvPág jugadas · q salir
app-keys-over = a: jugar otra vez · n: otro juego · q: salir
app-score-match = Intro: resultado de la partida
app-set = Dominó de doble { $n }.
app-set-wild = Dominó de doble { $n } con comodines.
app-choose = Elige un juego
app-partners = Parejas
app-start = Jugar
app-log = Jugadas
app-tiles = fich.
app-score = total
app-public = Mexicano
app-open = abierto
app-boneyard = Pozo { $n }
app-rest = Fuera del juego { $n }
app-pick-tile = Elige una ficha: ← → o su número, y luego Intro
app-pick-end = ¿Dónde va el { $tile }? ← → o su número, y luego Intro; Esc atrás
app-may-hint = h pista
app-hint = Pistas
app-count = suma { $count }
app-count-sum = suma { $parts } = { $count }
app-outside = { $pip } hacia fuera
app-may-finish = p terminar
app-pick-another = Otra ficha, o terminar: ← → o su número, y luego Intro
app-may-draw = d robar
app-may-pass = p pasar
app-wait = Espacio: más rápido
app-wait-watch = Espacio: pausa · Intro: más rápido
app-paused = En pausa · Espacio: seguir
app-ready = Intro: ronda siguiente
app-empty-table = La mesa está vacía
app-knock = { $tile }: ¿tocar por tu última ficha?
app-knock-keys = Intro: tocar · n: no tocar
app-close = Esc: cerrar
