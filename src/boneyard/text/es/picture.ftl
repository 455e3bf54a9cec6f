# Las palabras de una imagen de la mesa.

picture-label = { $text }:
picture-round = ronda { $n }
picture-turn = en turno
picture-won = gana
picture-drawn = empate
picture-stock = pozo
picture-count = suma de las puntas
picture-no-tile = aún no hay fichas en la mesa
picture-middle = centro
picture-engine = locomotora
picture-arm = brazo { $n }
picture-on = en { $tile }
picture-open = abierto para todos
picture-last = última ficha
picture-key-end = { $sign }> es la punta { $end }, número { $pip }
picture-key-closed = ( ): cerrada por ahora
picture-key-last = { "*" }: última ficha
picture-title = { $heading }: la mesa
