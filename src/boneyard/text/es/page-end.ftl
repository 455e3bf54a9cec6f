# El final de una ronda y de una partida.

## How it ended

page-round-over = La ronda { $count } ha terminado
page-ready = Ronda siguiente
page-tiles-left-in = Fichas restantes
page-why = Por qué
page-match-over = La partida ha terminado
page-won-match = Partida ganada por { $names }
page-drawn-match = Partida empatada

## The end of a match

page-end-round-yours = ¡Esta ronda es tuya!
page-end-round-theirs = Bien jugado. Fichas nuevas, nuevas oportunidades.
page-end-consoled = Bien jugado. La revancha empieza de cero.
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
page-end-plays-again = juega otra vez
page-end-not-again = no juega otra vez
page-end-no-answer = aún no ha respondido
page-end-other-games = Otros juegos
