# As regras que uma mesa pode mudar: o que significa cada campo de uma folha, e os seus valores.

# o dominó
switch-set-max-pip = o dominó é um duplo-n
switch-set-copies = dominós iguais misturados
switch-set-remove = peças retiradas de vez, de cada dominó

# jogadores
switch-players-min = mínimo de lugares
switch-players-max = máximo de lugares
switch-players-partners = duplas: quatro jogadores, e os parceiros frente a frente
switch-players-partners--none = sem duplas
switch-players-partners--optional = a mesa escolhe
switch-players-partners--required = sempre em duplas
switch-players-direction = sentido do jogo
switch-players-direction--clockwise = horário
switch-players-direction--counter-clockwise = anti-horário
switch-players-block-by = pontos que decidem uma rodada fechada entre duplas
switch-players-block-by--individual = os de cada jogador
switch-players-block-by--team = os dos dois parceiros juntos
switch-players-partner-pips = efeito das peças do parceiro nos pontos do vencedor
switch-players-partner-pips--ignored = nenhum
switch-players-partner-pips--subtracted = subtraídas
switch-players-partner-pips--added = somadas

# distribuição
switch-deal-hand = peças dadas a cada lugar, por número de jogadores
switch-deal-aside = carroça posta no meio antes da distribuição
switch-deal-aside--none = nenhuma
switch-deal-aside--engine = a locomotiva da rodada
switch-deal-redeal = mãos que não valem e são dadas de novo

# monte
switch-boneyard-draw = compra de quem não pode jogar
switch-boneyard-draw--none = nenhuma
switch-boneyard-draw--one = uma peça
switch-boneyard-draw--until-playable = até que uma peça encaixe
switch-boneyard-draw--at-will = quantas peças quiser
switch-boneyard-reserve = peças que nunca são compradas
switch-boneyard-after-draw = depois de comprar uma peça que encaixa
switch-boneyard-after-draw--must-play = é preciso jogá-la
switch-boneyard-after-draw--may-play = pode-se jogá-la
switch-boneyard-after-draw--end-turn = a vez acaba
switch-boneyard-at-will-end = fim da vez com compra livre
switch-boneyard-at-will-end--play = só jogando
switch-boneyard-at-will-end--may-pass-after-draw = também passando depois de comprar

# saída
switch-lead-first = quem sai na primeira rodada
switch-lead-first--highest-double = a carroça mais alta
switch-lead-first--highest-double-or-heaviest = a carroça mais alta ou, sem carroças, a peça mais alta
switch-lead-first--holder = quem tem esta peça
switch-lead-first--order = a primeira destas peças que esteja em uma mão
switch-lead-first--lots = por sorteio
switch-lead-first--chosen = a mesa escolhe
switch-lead-first--engine = quem tem a locomotiva da rodada
switch-lead-next = quem sai nas rodadas seguintes
switch-lead-next--same = como na primeira rodada
switch-lead-next--winner = quem ganhou a rodada anterior
switch-lead-next--rotate = o próximo na ordem de jogo
switch-lead-fallback = se quem deve sair não tem a carroça exigida
switch-lead-fallback--none = a saída não passa adiante
switch-lead-fallback--next-with-double = sai o próximo jogador que tiver uma carroça
switch-lead-after-tie = quem sai depois de uma rodada sem vencedor
switch-lead-after-tie--same = como depois de qualquer rodada
switch-lead-after-tie--first = como na primeira rodada
switch-lead-tile = peças com que se pode sair
switch-lead-tile--qualifying = a peça que decidiu a saída
switch-lead-tile--any = qualquer peça
switch-lead-tile--any-double = qualquer carroça
switch-lead-tile--double-if-held = uma carroça, se houver
switch-lead-tile--engine = a locomotiva
switch-lead-missing = se ninguém tem a peça de saída
switch-lead-missing--redeal = as peças são dadas de novo
switch-lead-missing--draw = cada um compra por vez até ela aparecer

# peças na mesa
switch-layout-opening-ports = pontas de uma carroça de saída
switch-layout-opening-fill = primeiro se ocupam todas as pontas da carroça de saída
switch-layout-double-ports = caminhos que uma carroça deixa: em frente, as duas extremidades ou os três
switch-layout-double-fill = primeiro se ocupam todas as pontas de uma carroça posterior
switch-layout-spinner = que carroça tem as pontas de uma carroça de saída
switch-layout-spinner--opening = a primeira peça, se for uma carroça
switch-layout-spinner--first-double = a primeira carroça da rodada, venha quando vier
switch-layout-end-order = quando as extremidades de uma carroça viram pontas
switch-layout-end-order--free = na hora
switch-layout-end-order--sides-first = quando os dois lados estão cobertos
switch-layout-arm-gate = a segunda peça de cada braço tem que ser uma carroça
switch-layout-arm-gate--none = não
switch-layout-arm-gate--own-double = sim, uma carroça
switch-layout-arm-fill = cada braço recebe a sua carroça antes de qualquer outra peça
switch-layout-number-gate = onde a carroça de um número tem que estar antes de se continuar o número
switch-layout-number-gate--none = em lugar nenhum: sem essa condição
switch-layout-number-gate--layout = em algum lugar da mesa
switch-layout-number-gate--arm = no mesmo braço
switch-layout-gate-counts-opening = a carroça de saída conta para isso
switch-layout-match = que metade encaixa em uma ponta
switch-layout-match--equal = o mesmo número
switch-layout-match--sum = as duas juntas somam este número
switch-layout-wild-tiles = curingas: encaixam em qualquer ponta, por qualquer metade
switch-layout-wild-suit = o número mais alto é curinga: uma estrela

# trens
switch-trains-public = trens, e o trem mexicano
switch-trains-public--no-trains = sem trens
switch-trains-public--0 = trens, sem trem mexicano
switch-trains-public--1 = trens e um trem mexicano
switch-trains-starter = a primeira vez de jogar
switch-trains-starter--one = uma peça
switch-trains-starter--chain = uma sequência de qualquer tamanho
switch-trains-starter--own = uma peça, no próprio trem
switch-trains-starter-retry = quem não pode começar o trem repete a primeira vez
switch-trains-starter-double = uma sequência inicial que termina em carroça
switch-trains-starter-double--after-first-lap = tem que ser coberta depois da primeira volta
switch-trains-starter-double--ignored = não precisa ser coberta
switch-trains-starter-double--second-tile = pede logo uma segunda peça
switch-trains-open-unstarted = um marcador abre um trem que ainda não tem peças
switch-trains-double-followup = segunda peça depois de uma carroça
switch-trains-double-followup--none = nenhuma
switch-trains-double-followup--non-double = uma peça que não seja carroça
switch-trains-double-followup--any = qualquer peça
switch-trains-double-followup--chain = carroças em seguida e depois uma peça que cubra uma
switch-trains-second-tile-on = onde a segunda peça pode ir, além da carroça
switch-trains-second-tile-on--available = em qualquer trem aberto
switch-trains-second-tile-on--public-only = só em um trem aberto a todos
switch-trains-second-tile-on--double = em nenhum outro lugar: só na carroça
switch-trains-open-double = todos têm que cobrir uma carroça aberta
switch-trains-open-double--none = não
switch-trains-open-double--must-close = ela tem que ser coberta primeiro
switch-trains-release = quando acaba a obrigação de cobrir uma carroça
switch-trains-release--exhausted = quando nenhuma peça pode cobri-la
switch-trains-release--never = nunca

# a vez de jogar
switch-turn-decline = pode passar mesmo quem pode jogar
switch-turn-extra-after-double = mais uma peça depois de uma carroça
switch-turn-extra-after-double--none = não
switch-turn-extra-after-double--any = qualquer peça, se quiser
switch-turn-extra-after-double--other-double = uma segunda carroça em outra ponta, se quiser
switch-turn-knock = bater na mesa com a última peça
switch-turn-knock--none = não se bate na mesa
switch-turn-knock--announce = bate-se na mesa, sem multa
switch-turn-knock--penalty = quem esquece compra este número de peças

# multas
switch-penalty-pass-run = passes seguidos que custam pontos
switch-penalty-pass-run-points = pontos por esses passes seguidos
switch-penalty-shutout-points = pontos para cada adversário quando uma jogada faz todos os outros passarem
switch-penalty-run-overlap = cada passe seguido a mais custa de novo
switch-penalty-shutout-resets-run = fazer todos passarem zera a contagem de passes
switch-penalty-in-block = uma jogada que fecha o jogo conta como um passe dos outros
switch-penalty-no-double-to-lead = pontos para quem deve sair e não tem carroça

# rodada
switch-round-block-winner = quem ganha uma rodada fechada
switch-round-block-winner--fewest-pips = o jogador com menos pontos
switch-round-block-winner--none = ninguém
switch-round-block-tie = quem ganha se adversários empatam com o menor número de pontos
switch-round-block-tie--no-winner = ninguém ganha
switch-round-block-tie--share = dividem a vitória
switch-round-block-tie--leader-side = ganha o lado de quem saiu
switch-round-block-tie--fewest-tiles = ganha quem tem menos peças
switch-round-block-between = de quem são os pontos que decidem uma rodada fechada
switch-round-block-between--all = de todos os jogadores
switch-round-block-between--blocker-and-next = só de quem fechou o jogo e do próximo

# pontuação
switch-score-model = quem recebe pontos
switch-score-model--winner-collects = quem ganha, os dos outros
switch-score-model--each-keeps-own = cada um, os seus
switch-score-own-pips = os pontos da mão do próprio vencedor
switch-score-own-pips--ignore = não contam
switch-score-own-pips--add = são somados
switch-score-own-pips--subtract-once = são subtraídos uma vez
switch-score-own-pips--subtract-each = são subtraídos dos de cada adversário
switch-score-held-double-factor = fator de uma mão que tem uma carroça
switch-score-last-double-factor = fator das outras mãos, se a última peça foi uma carroça
switch-score-factors-stack = o fator se os dois valem
switch-score-factors-stack--multiply = os dois multiplicam
switch-score-factors-stack--max = só o maior
switch-score-factors-cover-penalties = os fatores também multiplicam as multas por passar
switch-score-block-winner-pays = em uma rodada fechada, o vencedor também marca a própria mão
switch-score-tie-scores = uma rodada fechada sem vencedor é pontuada
switch-score-entry-minimum = mínimo de pontos para uma rodada contar
switch-score-entry-mode = a que vitórias o mínimo se aplica
switch-score-entry-mode--first-win = à primeira que conta
switch-score-entry-mode--every-win = a todas
switch-score-include-stock = quem ganha leva também o monte
switch-score-floor-zero = o ganho nunca é negativo
switch-score-tile-value = peças que não contam os pontos que mostram
switch-score-multiple-of = uma jogada marca se as pontas somam um múltiplo destes números
switch-score-alike = uma jogada marca se há este número de pontas iguais; 0: nunca
switch-score-free-tips = as extremidades livres de uma carroça contam
switch-score-unit = em que se contam os pontos
switch-score-unit--pips = um ponto para cada ponto das peças
switch-score-unit--multiples = um ponto para cada múltiplo
switch-score-collects = o que o vencedor recebe pelas peças que sobram nas mãos
switch-score-collects--pips = os pontos delas
switch-score-collects--nothing = nada
switch-score-out-rounding = o que se recolhe é arredondado para um múltiplo deste número; 0: sem arredondar
switch-score-rounding = como se arredonda
switch-score-rounding--nearest = para o múltiplo mais próximo
switch-score-rounding--up = para cima: todo múltiplo começado conta
switch-score-rounding--down = para baixo: só contam os múltiplos completos
switch-score-win-minimum = mínimo de pontos que uma vitória dá
switch-score-out-factor = fatores do que o vencedor recolhe, pelo nome do bônus da última peça
switch-score-bonus = bônus, por nome
switch-score-round-bonus = bônus por ganhar a primeira rodada, a segunda, e assim por diante
switch-score-lone-tile = valor de uma mão que é só esta peça

# partida
switch-match-end = quanto dura uma partida
switch-match-end--target = até um número de pontos
switch-match-end--rounds = um número de rodadas
switch-match-end--single = uma só rodada
switch-match-target = pontos que encerram a partida
switch-match-rounds = número de rodadas; 0: uma para cada carroça
switch-match-winner = que total ganha
switch-match-winner--highest = o mais alto
switch-match-winner--lowest = o mais baixo
switch-match-tie = melhores totais empatados
switch-match-tie--shared = dividem a vitória
switch-match-tie--extra-round = jogam mais uma rodada
switch-match-check = quando se confere a meta
switch-match-check--round-end = no fim de uma rodada
switch-match-check--immediate = na hora
switch-match-exact = é preciso chegar exatamente à meta
switch-match-reset = totais que voltam a zero depois de uma rodada
switch-match-reset--none = nenhum
switch-match-reset--others = os de quem perdeu
switch-match-reset--all-scored = todos, quando todos têm um ponto
switch-series-count = o que se conta em várias partidas de uma mesa
switch-series-count--none = nada
switch-series-count--wins = as partidas ganhas
switch-series-count--cochons = os cochons: partidas que acabam sem nenhum ponto
switch-series-love = quanto conta uma vitória se nenhum outro lado tem pontos
switch-series-late = contagem de um jogador que chega depois da primeira partida
switch-series-late--zero = 0
switch-series-late--highest = a maior entre os que jogam

# Well-known house rules, one tap each (sheets/presets.toml)
preset-target = Até { $n } pontos
preset-extra-round = Empate se desempata
preset-draw-until = Comprar até poder jogar
preset-draw-one = Comprar uma peça
preset-draw-none = Sem comprar
preset-leave = Deixar { $n } peças no monte
preset-draw-ends-turn = Comprar termina a vez
preset-spinner = A primeira carroça é central
preset-fill = Primeiro todas as pontas da primeira carroça
preset-cover-not = Uma carroça pode ficar descoberta
preset-again = Jogar de novo depois de uma carroça
preset-five-doubles = Redistribuir com cinco carroças na mão
preset-double-blank = A carroça de branco vale { $n }
preset-stock = Quem vence soma também o monte
preset-bonus = Bônus de { $n } pontos
preset-bonus-none = Sem bônus
preset-pairs = Quatro jogadores em duplas
preset-pairs-none = Cada um por si
preset-winner-leads = Quem vence sai
preset-lead-rotates = A saída roda
preset-other-way = Sentido anti-horário
preset-hand = { $n } peças para cada um
preset-private-trains = Sem trem mexicano
preset-knock = Bater na mesa com a última peça
