# Las palabras de una imagen de la mesa.

picture-label = { $text }:
picture-round = ronda { $n }
picture-seat = Asiento { $seat }
picture-turn = en turno
picture-won = gana
picture-drawn = empate
picture-tile = { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }
picture-point = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
picture-penalty = penalización { $n }
picture-stock = pozo
picture-count = suma de las puntas
picture-your-hand = Tu mano
picture-no-tile = aún no hay fichas en la mesa
picture-middle = centro
picture-engine = locomotora
picture-arm = brazo { $n }
picture-on = en { $tile }
picture-public = Público
picture-open = abierto para todos
picture-last = última ficha
picture-key-end = { $sign }> es la punta { $end }, número { $pip }
picture-key-closed = ( ): cerrada por ahora
picture-key-last = { "*" }: última ficha
picture-title = { $heading }: la mesa
