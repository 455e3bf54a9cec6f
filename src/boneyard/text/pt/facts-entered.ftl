# Rodadas com peças de verdade: quem sai, as palavras de uma folha de pontos, e o que não pode ser anotado.

## O que não pode ser anotado

error-score-round = rodada { $n }: { $what }
error-score-seat = não há jogador { $n } entre { $players }
error-score-names = { $found } nomes para { $n } jogadores
error-score-leader = diga quem saiu
error-score-who = diga quem bateu
error-score-tile = diga com que peça { $who } bateu
error-score-blocker = diga quem jogou a última peça
error-score-nobody-out = uma última peça, ou pontos por ela, só são possíveis se alguém bateu
error-score-foreign = { $where }: o { $tile } não está neste dominó
error-score-twice = { $where }: o { $tile } aparece vezes demais; o dominó tem { $n }
error-score-at-last = última peça
error-score-at-middle = peça do meio
error-score-at-stock = monte
error-score-both = anote peças ou pontos, não os dois
error-score-hands = anote { $n } mãos, não { $found }
error-score-tiles-needed = este jogo precisa das peças de cada mão, não só dos pontos
error-score-out-holds = { $who } bateu e não tem peças
error-score-empty-hand = { $who } ainda tem peças: anote
error-score-no-penalty = este jogo não tem essa multa
error-score-penalty-seat = diga quem leva a multa
error-score-no-points = este jogo não tem esses pontos
error-score-number = { $n } não é um número de { $least } a { $most }
error-score-late-points = há pontos depois de a meta ser alcançada
error-score-not-stopped = a meta não foi alcançada: a rodada continua
error-score-stopped = a meta foi alcançada antes do fim da rodada: a rodada para, e nenhuma mão conta
error-score-over = a partida acaba depois da rodada { $n }
error-score-no-round = não há rodada { $n }; a última é a { $count }
error-score-seats = cada jogador tem um lugar, na ordem de jogo
error-score-seats-pairs = em duplas, quem chega assume um lugar com o seu total
error-score-places = este jogo é para { $low } a { $high } jogadores, não para { $n }
error-score-places-one = este jogo é para { $right } jogadores, não para { $n }
error-score-places-pairs = em duplas são { $right } jogadores, não { $n }
error-score-undo = não há nada a desfazer
error-score-file = não é uma folha de pontos, ou está danificada
error-score-version = não é uma folha de pontos da versão { $version }

## Quem sai (game/deals.py, NextLeader)

next-lead-winner = { $seat } sai: ganhou a última rodada.
next-lead-again = { $seat } sai de novo: a última rodada não teve vencedor.
next-lead-rotate = { $seat } sai: é a sua vez.
next-lead-left = { $seat } sai, no lugar de um jogador que foi embora.
next-lead-highest-double = Sai o jogador com a carroça mais alta.
next-lead-highest-double-or-heaviest = Sai o jogador com a carroça mais alta; sem carroças, o que tem a peça mais alta.
next-lead-holder = Sai o jogador que tem o { $tiles }.
next-lead-order = Sai quem tiver a primeira destas peças que estiver em uma mão: { $tiles }.
next-lead-engine = Sai o jogador que tem o { $tiles }.
next-lead-lots = Sorteiem quem sai.
next-lead-chosen = Combinem quem sai.

## Palavras

score-player = Jogador { $n }
score-how-out = batida
score-how-blocked = fechada
score-how-stopped = parada
score-table-round = Rodada
score-table-leader = Sai
score-table-end = Fim
score-table-out = Bateu
score-table-total = { $side }: total
score-table-seats = outros lugares
score-start-zero = 0
score-start-average = a média: { $total }
score-start-worst = o pior total: { $total }
score-start-kept = o total de { $seat }: { $total }
score-seat-joined = { $seat } chega com { $total }.
score-seat-left = { $seat } vai embora.
score-seat-instead = { $seat } fica no lugar de { $other } e começa com { $total }.
score-seat-kept = { $seat } fica no lugar de { $other } com o seu total.
score-penalty-pass-run = { $seat }, passes seguidos
score-penalty-shutout = { $seat } fez todos os outros passarem
score-penalty-no-double-to-lead = { $seat }, sem carroça para sair
referee-trains = O árbitro não julga trens.
