# O nome de cada bônus: nas regras, nas regras da casa, quando é marcado e no fim de uma rodada.  O
# nome de uma folha no fim de uma mensagem faz dela a palavra própria do jogo.  Os nomes começam com
# letra minúscula; o programa põe a maiúscula no começo de uma linha.

bonus-name-out = batida
bonus-name-both-ends = batida nas duas pontas (capicua)
bonus-name-double = batida de carroça
bonus-name-double-both = carroça nas duas pontas (cruzada)
bonus-name-key = chave
bonus-name-last = última peça { $tile }
bonus-name-last-tile = última peça
bonus-name-lead-pass = o próximo jogador passa (passe de saída)
bonus-name-all-pass = todos os outros passam (passe corrido)
bonus-name-first-pass = primeiro passe
bonus-name-blocked = jogo fechado
bonus-name-after-tie = depois de um empate

bonus-name-both-ends-dominican = capicua
bonus-name-both-ends-puerto-rican = capicua
bonus-name-both-ends-haitian = dekabès
bonus-name-both-ends-brazilian = lá-e-lô
bonus-name-double-both-brazilian = cruzada
bonus-name-last-0-0-puerto-rican = chuchazo
bonus-name-lead-pass-dominican = passe de saída
bonus-name-all-pass-dominican = passe corrido
bonus-name-key-jamaican = chave
bonus-name-key-cutthroat = chave
