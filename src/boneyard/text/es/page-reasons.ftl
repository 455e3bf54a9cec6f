# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

why-none = Puedes jugar el { $tile }.
why-not-in-hand = No tienes la { $tile }.
why-lead = En esta ronda se sale con { $tiles }.
why-lead-double = En esta ronda se sale con un doble.
why-no-end = Esa punta no existe.
why-no-match = La { $tile } no encaja aquí: no tiene un { $pip }.
why-fits-nowhere = La { $tile } no encaja ahora en ninguna punta.
why-second-not-double = Después de un doble, la segunda ficha no puede ser un doble.
why-sides-first = Primero van todos los lados del { $tile }.
why-own-train-first = En tu primer turno solo construyes tu propio tren.
why-second-first = Primero falta la segunda ficha del { $tile }.
why-double-first = Primero hay que cubrir el { $tile }.
why-train-closed = Este tren está cerrado: es de otro jugador y no tiene marcador.
why-train-not-begun = Solo su dueño puede empezar este tren.
why-double-next = El { $tile } es la siguiente ficha de este brazo.
why-double-on-table = El { $tile } tiene que estar antes en la mesa.
why-double-on-arm = El { $tile } tiene que estar antes en este brazo.
why-arms-first = Cada brazo necesita primero su doble.
why-other-end = Después de un doble, la ficha extra va en otra punta.
why-extra-double = Ahora solo se puede añadir un doble.
why-wild-only = Aquí solo encaja un comodín.
why-no-match-or-wild = El { $tile } no encaja aquí: no es comodín y no tiene un { $pip }.
