# A folha de pontos para peças de verdade: o que ela pergunta e diz, e o que não pode ser anotado.

error-score-other-sheet = o arquivo é uma folha de pontos de outro jogo: { $sheet }
error-score-rounds = uma folha de pontos compartilhada tem no máximo { $most } rodadas
error-score-no-game = diga um jogo, ou um arquivo que exista
error-referee-tile = o { $tile } não está neste dominó
error-referee-number = { $n } não é um número deste dominó: de 0 a { $most }
error-referee-ends = diga as pontas abertas, de 1 a { $most }

## O que o terminal pergunta e diz

score-welcome = Folha de pontos: { $title }.
score-turn-order = Diga os nomes dos jogadores na ordem de jogo.
score-turn-order-pairs = Diga os nomes dos jogadores na ordem de jogo; o primeiro e o terceiro são uma dupla.
score-names = { $n } nomes separados por vírgulas (Enter: Jogador 1, Jogador 2 ...)
score-players = Jogadores: { $list }.
score-hint = Digite ajuda para ver os comandos, encerrar para ir embora.
score-round = Rodada { $n }.
score-round-again = Rodada { $n } de novo. Enter mantém uma resposta.
score-engine = A carroça desta rodada: { $tile }.
score-keep = (Enter: { $value })
score-who-led = Quem sai?
score-who-out = Quem bateu? Ou: fechada
score-who-out-stops = Quem bateu? Ou: fechada; parada, se a meta foi alcançada durante o jogo
score-last-tile = Com que peça?
score-ways = Como a última peça foi jogada? { $list }. Enter: nada disso
score-last-count-ends = Quanto somavam as pontas com a última peça? Enter: sem pontos
score-last-count-alike = Quantas pontas eram iguais com a última peça? Enter: sem pontos
score-blocker = Quem jogou a última peça?
score-hand-tiles = Peças que sobraram com { $seat }, como 6-4 5-5
score-hand-pips = Sobraram com { $seat }: os pontos, ou as peças, como 6-4 5-5
score-left-stock = Peças que sobraram no monte (Enter: nenhuma)
score-which-penalty = Que multa? { $list }
score-which-bonus = Que bônus? { $list }
score-noted = Anotado: { $what }.
score-reached = A meta foi alcançada: digite parada.
score-removed = Removido: { $what }.
score-nothing-noted = Nesta rodada não há multas nem pontos anotados.
score-penalty-entry = { $what }{ $n ->
        [1] { "" }
       *[other] , { $n } vezes
    }
score-bonus-entry = { $seat }, { $what }
score-points-entry-ends = { $seat }, as pontas somam { $n }
score-points-entry-alike = { $seat }, { $n } pontas iguais
score-seats-who = Quem chega?
score-seats-after = Depois de quem, na ordem de jogo? { $list } (Enter: { $last })
score-seats-start = Com que total começa? { $list }
score-undone = Desfeito. Rodadas: { $n }.
score-cancelled = As respostas desta rodada foram descartadas.
score-refused = Não foi anotado: { $what }.
score-match-over = A partida acabou. desfazer, corrigir 3, pontos, ou encerrar
score-saved = A folha de pontos está em { $path }
score-which-player = Que jogador? { $list }
score-no-number = { $text } não é um número.
score-no-tiles = { $text }: escreva as peças como 6-4 5-5.
score-one-tile = Diga uma só peça.
score-no-hand = Anote pelo menos uma peça.
score-which-option = Não há número { $n }; o último é o { $count }.
score-one-option = Escolha um só número.
score-no-penalties = Este jogo não tem multas.
score-no-points = Este jogo não tem pontos pelas pontas.
score-no-bonuses = Este jogo não tem bônus durante o jogo.
score-points-how-ends = Escreva um nome e a soma das pontas, como tentos Ana 15.
score-points-how-alike = Escreva um nome e quantas pontas são iguais, como tentos Ana 3.
score-no-round = Não há rodada { $n }; a última é a { $count }.
score-cancel-first = Termine antes esta rodada, ou digite cancelar.
score-help-answer = Responda à pergunta, ou digite cancelar para descartar esta rodada, encerrar para ir embora.
score-help =
    Um jogador se diz pelo nome, pelo começo do nome, ou pelo número.
    Um nome: este jogador bateu
    fechada: ninguém mais podia jogar
    parada: a meta foi alcançada durante o jogo
    multa Ana: Ana leva uma multa, ou fez todos os outros passarem; multa Ana 2: duas vezes
    tentos Ana 15: Ana jogou uma peça, e as pontas somam 15
    bônus Ana: Ana leva um bônus pelos passes dos outros
    lista: as multas e os pontos desta rodada
    remover 2: remover a segunda linha da lista
    cancelar: descartar as respostas desta rodada
    desfazer: desfazer a última mudança
    corrigir 3: corrigir a rodada 3; o que segue é calculado de novo
    chegar Eva: Eva chega e joga a partir da próxima rodada
    partir Ana: Ana vai embora depois da última rodada
    substituir Ana Eva: Eva fica no lugar de Ana
    pontos: os totais
    regras: as regras deste jogo
    encerrar: ir embora e salvar

command-blocked = fechada
command-stopped = parada
command-penalty = multa
command-points = tentos
command-bonus = bônus
command-list = lista
command-remove = remover
command-undo = desfazer
command-edit = corrigir
command-join = chegar
command-leave = partir
command-replace = substituir
command-cancel = cancelar

## O árbitro no terminal

referee-welcome = Árbitro: { $title }.
referee-ask = 1: uma peça pode ser jogada? 2: quem ganha uma rodada fechada? Ou: encerrar
referee-ends = Os números das pontas abertas, como 6 4
referee-end = ponta { $pip }
referee-sides = Quais são lados livres da primeira carroça? { $list }. Enter: nenhuma
referee-firsts = Quais estão na primeira peça de um braço? { $list }. Enter: nenhuma
referee-places = Quais são lugares livres da carroça que precisa ser completada agora? { $list }. Enter: nenhuma
referee-doubles = Que carroças estão na mesa{ $opening ->
        [yes] { "" }
       *[no] , sem a primeira peça
    }? Os números, como 6 3. Enter: nenhuma
referee-arm-doubles = Que carroças estão no braço que acaba em { $pip }{ $opening ->
        [yes] , com a primeira peça
       *[no] , sem a primeira peça
    }? Os números, como 6 3. Enter: nenhuma
referee-tile = Que peça? Enter: outra pergunta
