# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

reason-none = Puedes jugar el { $tile }.
reason-not-in-hand = No tienes la { $tile }.
reason-lead = En esta ronda se sale con { $tiles }.
reason-lead-double = En esta ronda se sale con un doble.
reason-no-end = Esa punta no existe.
reason-no-match = La { $tile } no encaja aquí: no tiene un { $pip }.
reason-fits-nowhere = La { $tile } no encaja ahora en ninguna punta.
reason-second-not-double = Después de un doble, la segunda ficha no puede ser un doble.
reason-sides-first = Primero van todos los lados del { $tile }.
reason-own-train-first = En tu primer turno solo construyes tu propio tren.
reason-second-first = Primero falta la segunda ficha del { $tile }.
reason-double-first = Primero hay que cubrir el { $tile }.
reason-train-closed = Este tren está cerrado: es de otro jugador y no tiene marcador.
reason-train-not-begun = Solo su dueño puede empezar este tren.
reason-double-next = El { $tile } es la siguiente ficha de este brazo.
reason-double-on-table = El { $tile } tiene que estar antes en la mesa.
reason-double-on-arm = El { $tile } tiene que estar antes en este brazo.
