# Lo que pasa, un mensaje por suceso (game/events.py), con sus campos.  $seat es el nombre del
# jugador, y $seat_you es “yes” si es quien lee.

event-dealt =
    Se reparte la ronda { $round }{ $engine ->
        [none] { "" }
       *[given] , con el { $engine } en el centro
    }.{ $stock ->
        [0] { "" }
       *[other] { " " }{ $draws ->
            [yes] El pozo tiene { $stock ->
                [one] { $stock } ficha
               *[other] { $stock } fichas
            }.
           *[no] { $stock ->
                [one] Queda { $stock } ficha
               *[other] Quedan { $stock } fichas
            } fuera del juego.
        }
    } { $shown ->
        [none] { $engine ->
            [none] { $leader_you ->
                [yes] Sales tú.
               *[no] Sale { $leader }.
            }
           *[given] { $leader_you ->
                [yes] Juegas primero.
               *[no] { $leader } juega primero.
            }
        }
       *[given] { $leader_you ->
            [yes] Tienes el { $shown }, así que sales tú.
           *[no] { $leader } tiene el { $shown } y sale.
        }
    }
event-redealt-no-double = Nadie tiene un doble: se reparte de nuevo.
event-redealt-doubles-in-hand = Un jugador tiene demasiados dobles: se reparte de nuevo.
event-redealt-no-leader = Nadie puede salir: se reparte de nuevo.
event-led =
    { $seat_you ->
        [yes] Sales con el { $tile }.
       *[no] { $seat } sale con el { $tile }.
    }
event-played =
    { $seat_you ->
        [yes] Pones
       *[no] { $seat } pone
    } el { $tile } en { event-place }{ $outside ->
        [none] { "" }
       *[given] , con el { $outside } hacia fuera
    }.
event-place =
    { $public ->
        [yes] el tren mexicano, que muestra { $on }
       *[no] { $owner_you ->
            [yes] tu tren, que muestra { $on }
            [no] el tren de { $owner }, que muestra { $on }
           *[none] { $end ->
                [none] el { $on }
               *[given] la punta { $end }, que muestra { $on }
            }
        }
    }
event-drew-turn =
    { $seat_you ->
        [yes] Robas el { $tile }.
       *[no] { $seat } roba { $tile ->
            [none] una ficha
           *[given] el { $tile }
        }.
    }
event-drew-knock =
    { $seat_you ->
        [yes] Te olvidaste de tocar y robas el { $tile }.
       *[no] { $seat } se olvidó de tocar y roba { $tile ->
            [none] una ficha
           *[given] el { $tile }
        }.
    }
event-passed-unable =
    { $seat_you ->
        [yes] No puedes jugar, así que pasas.
       *[no] { $seat } no puede jugar y pasa.
    }
event-passed-undisclosed =
    { $seat_you ->
        [yes] Pasas.
       *[no] { $seat } pasa.
    }
event-passed-second-tile =
    { $seat_you ->
        [yes] No pones una segunda ficha después del doble, así que pasas.
       *[no] { $seat } no pone una segunda ficha después del doble y pasa.
    }
event-passed-extra =
    { $seat_you ->
        [yes] No juegas otra ficha.
       *[no] { $seat } no juega otra ficha.
    }
event-penalised-pass-run = Pases seguidos: { event-penalty }.
event-penalised-shutout = Una ficha hizo pasar a todos los demás: { event-penalty }.
event-penalised-no-double-to-lead = Sin doble para salir: { event-penalty }.
event-penalty =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de penalización para { $seat_you ->
        [yes] ti
       *[no] { $seat }
    }
event-scored = { event-scores }: { $bonus }.
event-scored-ends = { event-scores }: las puntas suman { $count }, { $parts }.
event-scored-alike =
    { event-scores }: { $points ->
        [2] un par
       *[other] puntas iguales
    }.
event-scores =
    { $seat_you ->
        [yes] Anotas
       *[no] { $seat } anota
    } { $points }
event-bust =
    Demasiado para { $seat_you ->
        [yes] ti
       *[no] { $seat }
    }: { $points ->
        [one] { $points } punto se pasaría del objetivo
       *[other] { $points } puntos se pasarían del objetivo
    }.
event-marker-placed =
    { $seat_you ->
        [yes] Tu tren queda abierto para todos.
       *[no] El tren de { $seat } queda abierto para todos.
    }
event-marker-removed =
    { $seat_you ->
        [yes] Tu tren vuelve a estar cerrado.
       *[no] El tren de { $seat } vuelve a estar cerrado.
    }
event-knocked =
    { $seat_you ->
        [yes] Tocas: te queda una ficha.
       *[no] { $seat } toca: le queda una ficha.
    }
event-round-ended = La ronda { $number } ha terminado.
event-match-ended = La partida ha terminado.

# Lo mismo en pocas palabras, para los puntos que vuelan hacia un lugar.
points-earned = { $bonus } +{ $points }
points-earned-ends = { $count }: { $parts } +{ $points }
points-earned-alike =
    { $points ->
        [2] par
       *[other] puntas iguales
    } +{ $points }

# Un número como múltiplo de otro: tres cincos.
fact-multiple =
    { $divisor ->
        [3] { $times ->
            [one] { fact-times } tres
           *[other] { fact-times } treses
        }
        [5] { $times ->
            [one] { fact-times } cinco
           *[other] { fact-times } cincos
        }
       *[other] { $times } × { $divisor }
    }
fact-times =
    { $times ->
        [1] un
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
       *[other] { $times }
    }

# Lo que una jugada haría con las puntas, y lo que anotaría.
fact-gain =
    { $bust ->
        [yes] { $points ->
            [one] demasiado: { $points } punto se pasaría del objetivo
           *[other] demasiado: { $points } puntos se pasarían del objetivo
        }
       *[no] { $count ->
            [none] anota { gain-points }
           *[other] deja la suma de las puntas en { $count }{ $points ->
                [0] { "" }
               *[other] { " " }y anota { gain-points }
            }
        }
    }
gain-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
