# Ocupar y dejar un asiento, antes de la partida y durante ella.

## An invitation

page-join-title = Te invitan a jugar: { $game }
page-join-alone = La mesa todavía está vacía.
page-join-take = Ocupar el asiento { $seat }
page-join-any = Ocupar un asiento
page-join-taken = Este asiento está ocupado.
page-join-full = Todos los asientos están ocupados; puedes mirar.
page-join-ask = Pedir el asiento { $seat }
page-join-ask-any = Pedir un asiento
page-join-ask-bot = Pedir el asiento de un bot
page-join-ask-help = La partida ya ha empezado. Tendrás un asiento si todos los jugadores aceptan.

## A seat

page-seat-menu = Opciones para { $name }
page-seat-about = Sobre { $name }
page-seat-mute = Silenciar
page-seat-unmute = Dejar de silenciar
page-seat-bot-plays = Dejar que un bot juegue en su lugar
page-seat-open-seat = Liberar el asiento
page-seat-offer = Ofrecer este asiento a otros
page-seat-close = Dejar de ofrecer este asiento
page-seat-offered = ofrecido
page-seat-ask = Pedir este asiento
page-seat-take-bot = Quitar el bot
page-seat-sit = Sentarse aquí
page-seat-copy = Copiar el enlace de este asiento
page-seat-let-bot = Dejar que un bot juegue por mí
page-seat-back = Recuperar mi asiento
page-seat-leave-seat = Dejar el asiento
page-seat-muted = en silencio
page-seat-bot-for-you = Un bot juega por ti.
page-seat-style =
    { $style ->
        [watchful] { $name } no pierde de vista al siguiente jugador.
        [light] { $name } se quita pronto las fichas pesadas.
        [varied] { $name } conserva muchos números distintos.
        [doubles] A { $name } le gusta jugar los dobles.
        [holder] { $name } deja números que los demás apenas tienen.
        [supple] A { $name } le gusta tener varias fichas que encajen.
        [patient] { $name } no tiene prisa con las fichas pesadas.
        [closer] A { $name } le gusta cerrar la ronda con pocos puntos en la mano.
        [bold] { $name } piensa primero en su propia mano.
       *[plain] { $name } juega según el manual.
    }

## Requests for a seat

page-request-wants = { $name } quiere ocupar el asiento { $seat }. Todos los jugadores deben aceptar.
page-request-agreed = Has aceptado.
page-request-allow = Aceptar
page-request-decline = Rechazar
page-request-mine = Has pedido el asiento { $seat }. Todos los jugadores deben aceptar.
page-request-withdraw = Retirar
page-request-soon = { $name } ocupa el asiento { $seat } en el próximo reparto.
page-request-you-soon = Ocupas el asiento { $seat } en el próximo reparto.
page-request-rematch = { $name } ocupa el asiento { $seat } en la revancha.
page-request-you-rematch = Ocupas el asiento { $seat } en la revancha.
page-request-lost = { $name } tiene tu asiento.

## Waiting for players

page-wait-title = Esperando jugadores
page-wait-code = Código:
page-wait-missing = { $count ->
        [one] Falta { $count } jugador
       *[other] Faltan { $count } jugadores
    }
page-wait-late = Esperando a { $names }. La partida empieza en unos segundos de todos modos.
page-wait-agree = Esperando a que { $names } acepten la revancha.
page-wait-invited = revancha propuesta
page-wait-host = anfitrión
page-wait-declined = { $name } no juega otra vez.
page-wait-without = Empezar sin esperar: juegan bots
page-wait-dealing = Todos los asientos están ocupados. Barajando…
page-wait-fill = Completar con bots y empezar
page-wait-level = Bots
page-wait-rated = Clasificatoria: esta partida cuenta para la clasificación.
page-coach = { $name } no juega y ve todas las manos.
page-coach-you = No juegas y ves todas las manos. Los jugadores lo saben.
page-coach-hands = Manos de todos los jugadores
page-wait-public = Esta mesa aparece entre las mesas abiertas.

## What players agree to

page-agree-ask-pause = Pedir una pausa
page-agree-ask-back = Pedir deshacer mi jugada
page-agree-my-pause = Has pedido una pausa.
page-agree-pause = { $name } pide una pausa.
page-agree-my-back = Has pedido deshacer tu última jugada y todas las siguientes.
page-agree-back = { $name } pide deshacer su última jugada y todas las siguientes. Lo que se ha visto desde entonces, visto queda.
page-agree-awaited = Faltan por responder: { $names }.
page-agree-yes = Aceptar
page-agree-rests = La partida está en pausa: ningún reloj corre.
page-agree-go-on = Reanudar
page-agree-goes-on = La partida sigue.
page-agree-no = No todos estaban de acuerdo.
page-agree-taken-back = Todos de acuerdo: { $name } ha deshecho una jugada.

## Turns of days

page-days =
    { $count ->
        [one] Juega cuando puedas: tienes un día para cada turno. Después, un bot juega ese turno por ti.
       *[other] Juega cuando puedas: tienes { $count } días para cada turno. Después, un bot juega ese turno por ti.
    }
page-days-waits = { $name } tiene hasta el { $time } para este turno. Después lo juega un bot.
page-days-leave = Puedes dejar la mesa: está en Mis partidas, y allí verás cuándo te toca.
page-days-left = Tiempo restante: { $time }. Después, un bot juega este turno.
