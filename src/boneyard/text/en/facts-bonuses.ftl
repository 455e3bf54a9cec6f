# What each bonus is called: in the rules, in the house rules, when it is scored, and at the end of a
# round.  The name of a sheet at the end of a message makes it the game's own word.  Names begin with
# a small letter; the program writes a capital where a line begins.

bonus-name-out = going out
bonus-name-both-ends = both ends (capicúa)
bonus-name-double = going out with a double
bonus-name-double-both = a double on both ends (cruzada)
bonus-name-key = key
bonus-name-last = last tile { $tile }
bonus-name-last-tile = last tile
bonus-name-lead-pass = the next player passes (pase de salida)
bonus-name-all-pass = all others pass (pase corrido)
bonus-name-first-pass = first pass
bonus-name-blocked = block
bonus-name-after-tie = after a tie

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
