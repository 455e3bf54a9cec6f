# What the server says when it refuses a request or a command: one sentence for each code.

# the request
refusal-malformed = El servidor no ha entendido este mensaje.
refusal-too-large = Este mensaje es demasiado grande.
refusal-content-type = Esta petición debe ser JSON.
refusal-not-found = No hay nada en esta dirección.
refusal-method = Esto no se puede hacer aquí.
refusal-flood = Demasiadas peticiones. Espera un momento y vuelve a intentarlo.
refusal-slow = Tu conexión es demasiado lenta en este momento.
refusal-origin = Esta página viene de otro sitio, que no puede usar este servidor.
refusal-host = El servidor no se puede usar con esta dirección.
refusal-version = Esta página no está actualizada. Vuelve a cargarla.
refusal-hello-first = El primer mensaje debe indicar una mesa.

# the sender
refusal-identity = Ya no tienes la sesión abierta en este navegador. Vuelve a cargar la página.
refusal-not-host = Solo el anfitrión de la mesa puede hacer esto.
refusal-not-seated = Solo los jugadores de la mesa pueden hacer esto.
refusal-no-code = Este enlace ha caducado. Un enlace sirve una sola vez, durante diez minutos.
refusal-no-device = No hemos encontrado ese dispositivo.
refusal-this-device = Este es el dispositivo que estás usando.
refusal-muted = El anfitrión ha silenciado tus mensajes en esta mesa.

# the table
refusal-no-table = No hemos encontrado esa mesa. Revisa el código.
refusal-expired = Esta mesa se cerró porque no se usaba.
refusal-broken = Esta mesa está dañada y hemos tenido que cerrarla. Empieza otra.
refusal-full = Todos los asientos de esta mesa están ocupados.
refusal-no-seat = Esta mesa no tiene ese asiento.
refusal-seat-taken = Este asiento está ocupado.
refusal-seat-asked = Otra persona ha pedido este asiento. Espera la respuesta de los jugadores.
refusal-declined = Los jugadores han rechazado tu petición. Puedes repetirla en la próxima ronda.
refusal-no-request = Esta petición ya no es válida.
refusal-present = Esta persona está conectada. Solo se puede sustituir a quien está ausente.
refusal-seat-kind = Esto no se puede hacer con este asiento.
refusal-rated-seat = Una partida clasificada no admite jugadores nuevos. Un bot puede jugar por quien falte.
refusal-rated-match = Esto no es posible en una partida clasificada.
refusal-proposed = Otra propuesta espera su respuesta.
refusal-asked-enough = Ya has pedido bastante en esta ronda. Puedes pedirlo otra vez en la próxima.
refusal-no-take-back = En esta ronda no has elegido ninguna jugada que se pueda deshacer.
refusal-paused = La partida está en pausa. Cualquier jugador puede reanudarla.
refusal-begun = La partida ya ha empezado. Un bot puede jugar por ti.
refusal-nonce = Este no es el número que tu asiento prometió para el reparto.
refusal-not-begun = La partida todavía no ha empezado.
refusal-not-over = La partida todavía no ha terminado.
refusal-seats = Estos asientos no sirven para este juego.
refusal-key-used = Esta clave ya pertenece a otra mesa. Usa una clave nueva para una mesa nueva.
refusal-no-name = Un nombre necesita al menos un carácter visible.
refusal-no-bot = No tenemos ese bot.
refusal-rated = Una mesa clasificada es pública, sigue las reglas normales del juego, tiene un reloj de minutos, no da pistas y tiene al menos una persona.
refusal-coach = Un árbitro o entrenador ve todas las manos: no ocupa asiento y la partida no es clasificada.
refusal-list = Esta lista no se puede filtrar así.
refusal-clock = Un reloj tiene de 5 a 7200 segundos de reserva y añade de 0 a 300, o da 1, 3 o 7 días por turno.
refusal-sheet = Esta hoja de reglas no se puede usar.
refusal-no-score = No encontramos esa hoja de anotación. Comprueba el código.
refusal-score = Esta hoja de anotación no se puede compartir.

# the record
refusal-record = No podemos leer este registro.
refusal-no-round = La partida no tiene esa ronda o esa jugada.
refusal-no-review = Esta partida no tiene análisis.
refusal-busy = El servidor está ocupado con otras peticiones. Vuelve a intentarlo en un momento.
refusal-too-heavy = Esto le cuesta al servidor demasiado tiempo o memoria.

# the move
refusal-no-hints = En esta mesa no hay pistas.
refusal-no-hint = No hay ninguna pista para esta posición.
refusal-not-your-turn = No es tu turno.
refusal-stale = La mesa ha cambiado. Esta es la posición actual.
refusal-not-a-move = Esa jugada no es válida.
refusal-over = La partida ha terminado.

# the server
refusal-store = El servidor no puede guardar en este momento y no ha cambiado nada. Vuelve a intentarlo.
refusal-closing = El servidor se está reiniciando. La página se volverá a conectar.
refusal-internal = Algo ha fallado en el servidor. No ha cambiado nada.

# what is wrong with a request
malformed-key = Idempotency-Key: de 16 a 64 caracteres ASCII visibles

# La dirección a la que responde el servidor.
host-elsewhere = Abre la página aquí:
host-allow = Si este servidor es tuyo, inícialo con esta opción. Entonces solo responde a las direcciones indicadas así.
