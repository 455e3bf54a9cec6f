# Folhas de pontos para peças de verdade.

page-entry-title = Folhas de pontos
page-entry-home = Marcar pontos com peças de verdade
page-entry-about = Marque os pontos de uma partida com peças de verdade. Funciona sem rede, e tudo fica neste navegador enquanto você não compartilhar.
page-entry-new = Nova folha de pontos
page-entry-none = Ainda não há folhas de pontos.
page-entry-open-file = Abrir um arquivo
page-entry-delete = Apagar
page-entry-delete-sure = Apagar de vez
page-entry-over = terminada
page-entry-rounds =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
page-entry-begin = Começar
page-entry-names = Os nomes, na ordem de jogo
page-entry-names-pairs = Os nomes, na ordem de jogo. O primeiro e o terceiro são uma dupla.
page-entry-lost = Não encontramos essa folha de pontos neste navegador.
page-entry-unable = Este navegador não consegue manter folhas de pontos. Tente um mais novo.
page-entry-unsaved = Este navegador não consegue guardar a folha de pontos. Compartilhe ou baixe antes de fechar a página.
page-entry-other-rules = As regras deste jogo mudaram, ou esta página não conhece as regras da casa.

## Uma rodada

page-entry-round = Rodada { NUMBER($number) }
page-entry-again = Corrigir a rodada { NUMBER($number) }
page-entry-engine = A carroça desta rodada
page-entry-who-leads = Quem sai?
page-entry-play = Pontos e multas durante a rodada
page-entry-who = Quem?
page-entry-points-ends = As pontas somam
page-entry-points-alike = Pontas iguais
page-entry-alike = { $count ->
        [one] { $count } ponta igual
       *[other] { $count } pontas iguais
    }
page-entry-other-number = Outro número
page-entry-add = Adicionar
page-entry-times = { $what }, { $count ->
        [one] uma vez
       *[other] { $count } vezes
    }
page-entry-noted = Anotado nesta rodada
page-entry-remove = Tirar: { $what }
page-entry-charged =
    { $count ->
        [one] { $count } ponto de multa
       *[other] { $count } pontos de multa
    }
page-entry-reached = A meta foi alcançada: anote a rodada.
page-entry-how = Quem bateu?
page-entry-blocked = Ninguém: fechada
page-entry-stopped = A meta foi alcançada durante o jogo
page-entry-last-tile = Última peça
page-entry-ways = Como a última peça foi jogada?
page-entry-last-ends = Com a última peça, as pontas somam
page-entry-last-alike = Pontas iguais com a última peça
page-entry-blocker = Quem jogou a última peça?
page-entry-pips-left = Pontos que sobraram
page-entry-hand = { $name }: pontos que sobraram
page-entry-tap = Peças
page-entry-stock = Monte
page-entry-with-number = Peças com este número
page-entry-enter = Anotar a rodada { NUMBER($number) }
page-entry-change = Mudar a rodada { NUMBER($number) }

## A folha inteira

page-entry-totals = Totais
page-entry-history = Rodadas
page-entry-chart = Como os totais cresceram
page-entry-undo = Desfazer
page-entry-undone =
    { $count ->
        [one] Desfeito. Agora há { $count } rodada.
       *[other] Desfeito. Agora há { $count } rodadas.
    }
page-entry-correct = Corrigir esta rodada
page-entry-rename = Nomes
page-entry-share = Compartilhar
page-entry-share-about = Este link contém a folha de pontos inteira como está. Quem abrir pode continuar daqui.
page-entry-csv = Tabela (CSV)
page-entry-file = Arquivo de pontos
page-entry-print = Imprimir

## Jogadores que chegam ou vão embora

page-seats-title = Quem chega ou vai embora
page-seats-about = A partir da rodada { NUMBER($number) }. As rodadas anteriores ficam como estão.
page-seats-before = Jogadores antes da rodada { NUMBER($number) }
page-seats-total = { $name }: { $total }
page-seats-stays = Fica
page-seats-leaves = Vai embora
page-seats-instead = Outro jogador aqui
page-seats-join = Mais um jogador
page-seats-new = Jogador novo
page-seats-name = Nome
page-seats-after = Joga depois de
page-seats-start = Começa com
page-seats-done = Jogar assim a rodada { NUMBER($number) }

## Uma série de partidas

page-series-title = Série de partidas
page-series-next = Próxima partida
page-series-phones = Todos os celulares que compartilham esta folha passam para a próxima partida. Sem conexão, ela começa só neste.
page-series-go-on = Continuar a partida { NUMBER($number) }
page-series-what = O que conta
page-series-won = Partidas ganhas
page-series-points = Pontos
page-series-money = Dinheiro
page-series-place = Lugar
page-series-player = Jogador
page-series-played = Partidas
page-series-match = Partida { NUMBER($number) }
page-series-shut-out = Sem nenhum ponto: { $names }
page-series-prizes = Prêmios da casa
page-series-win = Por partida ganha
page-series-win-more = A mais se alguém fica sem ponto
page-series-stake = Cada perdedor paga
page-series-stake-more = Quem fica sem ponto paga a mais
page-series-pot = Os vencedores de uma partida dividem o que os perdedores pagam.
page-series-none = Nenhuma partida acabou ainda.
page-series-lost = Não encontramos essa série neste navegador.

## O árbitro

page-referee-title = Árbitro
page-referee-about = Descreva o que está na mesa, e as regras do jogo respondem.
page-referee-question = Sua pergunta
page-referee-tile = Posso jogar esta peça?
page-referee-block = Quem ganhou esta rodada fechada?
page-referee-ends = As pontas abertas: toque no número de cada uma
page-referee-side = lado livre da primeira carroça
page-referee-first = na primeira peça de um braço
page-referee-place = lugar livre da carroça que precisa ser completada agora
page-referee-doubles = Que carroças estão na mesa{ $opening ->
        [yes] { "" }
       *[no] , sem a primeira peça
    }?
page-referee-arm-doubles = Que carroças estão no braço que acaba em { $pip }{ $opening ->
        [yes] , com a primeira peça
       *[no] , sem a primeira peça
    }?
page-referee-which = Que peça?
