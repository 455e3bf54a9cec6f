# As palavras de uma imagem da mesa.

picture-label = { $text }:
picture-round = rodada { $n }
picture-turn = na vez
picture-won = ganhou
picture-drawn = empate
picture-stock = monte
picture-count = soma das pontas
picture-no-tile = ainda não há peças na mesa
picture-middle = centro
picture-engine = locomotiva
picture-arm = braço { $n }
picture-on = no { $tile }
picture-open = aberto a todos
picture-last = última peça
picture-key-end = { $sign }> é a ponta { $end }, número { $pip }
picture-key-closed = ( ): fechada por enquanto
picture-key-last = { "*" }: última peça
picture-title = { $heading }: a mesa
