# Le nom de chaque prime : dans les règles, dans les règles maison, quand elle tombe et à la fin d’une
# manche.  Le nom d’une feuille à la fin d’un message en fait le mot propre au jeu.  Les noms
# commencent par une minuscule ; le programme met la majuscule au début d’une ligne.

bonus-name-out = finir
bonus-name-both-ends = deux extrémités (capicúa)
bonus-name-double = finir par un double
bonus-name-double-both = double à deux extrémités (cruzada)
bonus-name-key = clé (key)
bonus-name-last = dernier domino { $tile }
bonus-name-last-tile = dernier domino
bonus-name-lead-pass = le suivant passe (pase de salida)
bonus-name-all-pass = tous les autres passent (pase corrido)
bonus-name-first-pass = première passe
bonus-name-blocked = blocage
bonus-name-after-tie = après un nul

bonus-name-both-ends-dominican = capicúa
bonus-name-both-ends-puerto-rican = capicúa
bonus-name-both-ends-haitian = dékabès
bonus-name-both-ends-brazilian = lá-e-lô
bonus-name-double-both-brazilian = cruzada
bonus-name-last-0-0-puerto-rican = chuchazo
bonus-name-lead-pass-dominican = pase de salida
bonus-name-all-pass-dominican = pase corrido
bonus-name-key-jamaican = key
bonus-name-key-cutthroat = key
