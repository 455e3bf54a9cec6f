# El nombre de cada premio: en las reglas, en las reglas de la casa, cuando se gana y al final de una
# ronda.  El nombre de una hoja al final de un mensaje lo hace la palabra propia del juego.  Los
# nombres empiezan en minúscula; el programa pone la mayúscula al principio de una línea.

bonus-name-out = dominar
bonus-name-both-ends = capicúa
bonus-name-double = dominar con un doble
bonus-name-double-both = doble en dos puntas (cruzada)
bonus-name-key = llave (key)
bonus-name-last = última ficha { $tile }
bonus-name-last-tile = última ficha
bonus-name-lead-pass = pase de salida
bonus-name-all-pass = pase corrido
bonus-name-first-pass = primer pase
bonus-name-blocked = tranca
bonus-name-after-tie = después de un empate

bonus-name-both-ends-dominican = capicúa
bonus-name-both-ends-puerto-rican = capicúa
bonus-name-both-ends-haitian = dekabès
bonus-name-both-ends-brazilian = lá-e-lô
bonus-name-double-both-brazilian = cruzada
bonus-name-last-0-0-puerto-rican = chuchazo
bonus-name-lead-pass-dominican = pase de salida
bonus-name-all-pass-dominican = pase corrido
bonus-name-key-jamaican = key
bonus-name-key-cutthroat = key
