# Rondas con fichas de verdad: quién sale, las palabras de una hoja de anotación, y lo que no se puede anotar.

## Lo que no se puede anotar

error-score-round = ronda { $n }: { $what }
error-score-seat = no hay jugador { $n } entre { $players }
error-score-names = { $found } nombres para { $n } jugadores
error-score-leader = di quién salió
error-score-who = di quién dominó
error-score-tile = di con qué ficha dominó { $who }
error-score-blocker = di quién puso la última ficha
error-score-nobody-out = una última ficha, o puntos por ella, solo son posibles si alguien dominó
error-score-foreign = { $where }: el { $tile } no está en este dominó
error-score-twice = { $where }: el { $tile } aparece demasiadas veces; el dominó tiene { $n }
error-score-at-last = última ficha
error-score-at-middle = ficha del centro
error-score-at-stock = pozo
error-score-both = anota fichas o puntos, no las dos cosas
error-score-hands = anota { $n } manos, no { $found }
error-score-tiles-needed = este juego necesita las fichas de cada mano, no solo los puntos
error-score-out-holds = { $who } dominó y no tiene fichas
error-score-empty-hand = { $who } todavía tiene fichas: anótalas
error-score-no-penalty = este juego no tiene esa penalización
error-score-penalty-seat = di quién recibe la penalización
error-score-no-points = este juego no tiene esos puntos
error-score-number = { $n } no es un número de { $least } a { $most }
error-score-late-points = hay puntos después de alcanzar el objetivo
error-score-not-stopped = no se ha alcanzado el objetivo: la ronda sigue
error-score-stopped = se alcanzó el objetivo antes del final de la ronda: la ronda se detiene y ninguna mano cuenta
error-score-over = la partida acaba después de la ronda { $n }
error-score-no-round = no hay ronda { $n }; la última es la { $count }
error-score-seats = cada jugador tiene un asiento, en el orden de juego
error-score-seats-pairs = en parejas, quien llega ocupa un asiento con su total
error-score-places = este juego es para { $low } a { $high } jugadores, no para { $n }
error-score-places-one = este juego es para { $right } jugadores, no para { $n }
error-score-places-pairs = en parejas son { $right } jugadores, no { $n }
error-score-undo = no hay nada que deshacer
error-score-file = no es una hoja de anotación, o está dañada
error-score-version = no es una hoja de anotación de la versión { $version }

## Quién sale (game/deals.py, NextLeader)

next-lead-winner = Sale { $seat }: ganó la última ronda.
next-lead-again = Sale otra vez { $seat }: la última ronda no tuvo ganador.
next-lead-rotate = Sale { $seat }: le toca.
next-lead-left = Sale { $seat }, en lugar de un jugador que se fue.
next-lead-highest-double = Sale el jugador con el doble más alto.
next-lead-highest-double-or-heaviest = Sale el jugador con el doble más alto; sin dobles, el que tiene la ficha más alta.
next-lead-holder = Sale el jugador que tiene el { $tiles }.
next-lead-order = Sale quien tenga la primera de estas fichas que esté en una mano: { $tiles }.
next-lead-engine = Sale el jugador que tiene el { $tiles }.
next-lead-lots = Se sortea quién sale.
next-lead-chosen = Los jugadores acuerdan quién sale.

## Palabras

score-player = Jugador { $n }
score-how-out = dominada
score-how-blocked = trancada
score-how-stopped = detenida
score-table-round = Ronda
score-table-leader = Sale
score-table-end = Final
score-table-out = Dominó
score-table-total = { $side }: total
score-table-seats = otros asientos
score-start-zero = 0
score-start-average = el promedio: { $total }
score-start-worst = el peor total: { $total }
score-start-kept = el total de { $seat }: { $total }
score-seat-joined = { $seat } llega con { $total }.
score-seat-left = { $seat } se va.
score-seat-instead = { $seat } ocupa el asiento de { $other } y empieza con { $total }.
score-seat-kept = { $seat } ocupa el asiento de { $other } con su total.
score-penalty-pass-run = { $seat }, pases seguidos
score-penalty-shutout = { $seat } hizo pasar a todos los demás
score-penalty-no-double-to-lead = { $seat }, sin doble para salir
referee-trains = El árbitro no juzga los trenes.
