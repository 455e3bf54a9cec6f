# La repetición y el análisis de una partida.

## The replay

page-replay-title = Repetición: { $game }
page-replay-open = Ver un registro
page-replay-open-help = Pega el registro de una partida, en notación o en JSON, o abre un archivo descargado. No se guarda.
page-replay-record = Registro
page-replay-show = Mostrar la partida
page-replay-too-long = Este archivo es demasiado largo para ser un registro.
page-replay-cannot = No podemos mostrar esta partida.
page-replay-another = Ver otro registro
page-replay-unfinished = La partida no se terminó.
page-replay-position = Posición en la ronda
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
page-review-how = Cada jugada se ha jugado hasta el final en muchos repartos posibles para quien la hizo. La curva muestra las probabilidades con todas las manos a la vista.
page-review-working = Analizando esta ronda…
page-review-progress = { $done } de { $total ->
        [one] { $total } ronda analizada
       *[other] { $total } rondas analizadas
    }
page-review-accuracy-help = 0 %: siempre la peor opción. 100 %: siempre la mejor, según lo que el jugador podía saber.
page-review-eyes = Visto por
page-review-eyes-turn = el jugador de turno
page-review-eyes-none = un espectador

## Puzzles

page-puzzle-start = Encuentra la mejor jugada
page-puzzle-title = Problema { $at } de { $of }
page-puzzle-ask = { $name } jugó: { $move }. ¿Qué jugada es mejor, con lo que { $name } podía saber?
page-puzzle-right = Correcto: no hay ninguna jugada mejor.
page-puzzle-better = Mejor que la jugada que se hizo, pero hay otra aún mejor.
page-puzzle-wrong = No es mejor que la jugada que se hizo.
page-puzzle-solve = Mostrar la respuesta
page-puzzle-next = Siguiente problema
page-puzzle-found = Encontradas con la primera respuesta: { $count } de { $of }
page-puzzle-none = Ninguna jugada de esta partida costó lo bastante para un problema.
page-puzzle-end = Volver a la partida
