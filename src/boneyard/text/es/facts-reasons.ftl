# Why a tile cannot be played, an end is closed, or a move is illegal (game/reasons.py): on the page, in
# the terminal, in errors.

why-not =
    { $numbers_count ->
        [0] { "" }
        [1] La punta { $numbers } está cerrada.{ " " }
       *[other] Las puntas { $numbers } están cerradas.{ " " }
    }{ $why ->
        [over] La partida ha terminado.
        [round_over] La ronda ha terminado.
        [names_tile] Robar o pasar se dice sin ficha ni punta.
        [must_lead] Primero tienes que salir con una ficha.
        [must_draw] Primero tienes que robar una ficha.
        [must_play] Puedes jugar, así que tienes que hacerlo.
        [never_draw] En este juego no se roba.
        [no_more_draw] Ahora no puedes robar.
        [no_tile] Nombra una ficha, por ejemplo 6-4.
        [lead_end] La mesa está vacía: una salida no nombra punta.
        [names_no_end] Nombra la punta donde va la ficha.
        [no_end] Esa punta no existe.
        [no_knock] Solo puedes tocar con una jugada que te deje una ficha.
        [one_way] Solo hay una manera de poner el { $tile } aquí.
        [which_half] Di qué mitad queda fuera.
        [not_in_hand] No tienes la { $tile }.
        [lead] En esta ronda se sale con { $tiles }.
        [lead_double] En esta ronda se sale con un doble.
        [no_match] { $need ->
            [none] Aquí solo encaja un comodín.
           *[other] { $wild ->
                [yes] { $total ->
                    [none] La { $tile } no encaja aquí: no es comodín y no tiene un { $need }.
                   *[other] La { $tile } no encaja aquí: un { $pip } pide un { $need } o un comodín.
                }
               *[no] La { $tile } no encaja aquí: no tiene un { $need }.
            }
        }
        [fits_nowhere] { $total ->
            [none] { $needs_count ->
                [0] La { $tile } no encaja ahora en ninguna punta.
                [1] { $wild ->
                    [yes] Ahora solo encaja un { $needs } o un comodín; la { $tile } no tiene un { $needs } ni es comodín.
                   *[no] Ahora solo encaja un { $needs }; la { $tile } no lo tiene.
                }
                [2] Las puntas abiertas son { $needs }; la { $tile } no tiene ni uno ni otro{ $wild ->
                    [yes] , ni es comodín
                   *[no] { "" }
                }.
               *[other] Las puntas abiertas son { $needs }; la { $tile } no tiene ninguno de esos números{ $wild ->
                    [yes] , ni es comodín
                   *[no] { "" }
                }.
            }
           *[other] La { $tile } no encaja ahora en ninguna punta.{ $needs_count ->
                [0] { "" }
               *[other] { " " }Aquí las mitades que se tocan suman { $total }: { $needs }.{ $wild ->
                    [yes] { " " }Un comodín encaja en todas.
                   *[no] { "" }
                }
            }
        }
        [second_not_double] Después de un doble, la segunda ficha no puede ser un doble.
        [sides_first] Primero van todos los lados del { $first }.
        [own_train_first] En tu primer turno solo construyes tu propio tren.
        [second_first] Primero falta la segunda ficha del { $first }.
        [double_first] Primero hay que cubrir el { $first }.
        [train_closed] El tren de { $owner } está cerrado: hasta que tenga marcador, solo { $owner } puede jugar en él.
        [train_not_begun] El tren de { $owner } está cerrado: { $owner } tiene que empezarlo.
        [double_next] El { $first } es la siguiente ficha de este brazo.
        [double_on_table] El { $first } tiene que estar antes en la mesa.
        [double_on_arm] El { $first } tiene que estar antes en este brazo.
        [arms_first] Cada brazo necesita primero su doble.
        [other_end] Después de un doble, la ficha extra va en otra punta.
       *[extra_double] Ahora solo se puede añadir un doble.
    }

# What an end needs, in a list.
fact-need =
    { $pip ->
        [none] { $need }
       *[other] { $need ->
            [none] un { $pip } pide un comodín
           *[other] un { $pip } pide un { $need }
        }
    }

why-none = Puedes jugar el { $tile }.
