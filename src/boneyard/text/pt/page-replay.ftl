# O replay e a análise de uma partida.

## O replay

page-replay-title = Replay: { $game }
page-replay-open = Ver um registro
page-replay-open-help = Cole o registro de uma partida, em notação ou em JSON, ou abra um arquivo baixado. Ele não é guardado.
page-replay-record = Registro
page-replay-show = Mostrar a partida
page-replay-too-long = Este arquivo é longo demais para ser um registro.
page-replay-cannot = Não conseguimos mostrar esta partida.
page-replay-another = Ver outro registro
page-replay-unfinished = Esta partida não foi terminada.
page-replay-position = Posição na rodada
page-replay-of-rounds = Rodada { $round } de { $rounds }
page-replay-first = Ir para a distribuição
page-replay-last = Ir para o fim da rodada
page-replay-back = Jogada anterior
page-replay-on = Próxima jogada
page-replay-previous = Jogada-chave anterior
page-replay-next = Próxima jogada-chave
page-replay-play = Reproduzir
page-replay-pause = Pausar
page-replay-speed = Velocidade
page-replay-times = { NUMBER($speed) }×
page-replay-move = Jogada { $at } de { $of }
page-replay-deal = Distribuição, antes de { $of ->
        [one] { $of } jogada
       *[other] { $of } jogadas
    }
page-replay-hands = Mãos abertas
page-replay-seats = Os jogadores e suas peças
page-replay-holds = { $name }: { $tiles }
page-replay-holds-none = { $name }: nenhuma peça
page-replay-moves = Jogadas
page-replay-review = Análise
page-replay-check = Conferir a distribuição
page-replay-panels = Sobre esta partida
page-replay-dealt = Distribuição
page-replay-not-over = Esta rodada não foi terminada.
page-replay-keys = Teclas
page-replay-keys-step = ← →
page-replay-key-step = jogada anterior ou próxima
page-replay-keys-ends = Home, End
page-replay-key-ends = começo ou fim da rodada
page-replay-keys-rounds = Page ↑ ↓
page-replay-key-rounds = rodada anterior ou próxima
page-replay-keys-key-moves = P, N
page-replay-key-key-moves = jogada-chave anterior ou próxima
page-replay-keys-play = Espaço
page-replay-key-play = reproduzir ou pausar
page-replay-keys-speed = + −
page-replay-key-speed = mais rápido ou mais devagar
page-replay-keys-hands = H
page-replay-key-hands = mostrar ou esconder as mãos
page-replay-keys-help = ?
page-replay-key-help = esta ajuda
page-replay-share-whole = A partida inteira
page-replay-share-here = A partir desta posição

## A análise

page-review-chances = Chances de ganhar a partida
page-review-chances-of = Chances agora: { $list }
page-review-losses = Decisões
page-review-by-order = na ordem do jogo
page-review-by-loss = as mais caras primeiro
page-review-lost = custou { $chance }
page-review-lost-points =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } ponto
       *[other] { NUMBER($points, maximumFractionDigits: 1) } pontos
    }
page-review-nothing-lost = a melhor jogada
page-review-best = Melhor: { $move }
page-review-turning = momento decisivo
page-review-accuracy = Precisão
page-review-decisions =
    { $count ->
        [one] { $count } decisão
       *[other] { $count } decisões
    }
page-review-move = Jogada
page-review-points = Pontos
page-review-chance = Chance
page-review-beliefs = Mãos possíveis
page-review-beliefs-of = O que { $name } podia saber.
page-review-beliefs-all = O que um espectador podia saber.
page-review-sampled = Estimado por amostras.
page-review-tile = Peça
page-review-boneyard = Monte
page-review-held = a peça estava aqui
page-review-nothing-unseen = Todas as peças já foram vistas.
page-review-how = Cada jogada foi jogada até o fim em muitas distribuições possíveis para quem a fez. O gráfico mostra as chances com todas as mãos abertas.
page-review-working = Analisando esta rodada…
page-review-progress =
    { $done } de { $total ->
        [one] { $total } rodada analisada
       *[other] { $total } rodadas analisadas
    }
page-review-accuracy-help = 0%: sempre a pior escolha. 100%: sempre a melhor escolha, com o que o jogador podia saber.
page-review-eyes = Visto por
page-review-eyes-turn = o jogador da vez
page-review-eyes-none = um espectador

## Problemas

page-puzzle-start = Encontre a melhor jogada
page-puzzle-title = Problema { $at } de { $of }
page-puzzle-ask = { $name } jogou: { $move }. Qual jogada é melhor, com o que { $name } podia saber?
page-puzzle-right = Certo: nenhuma jogada é melhor.
page-puzzle-better = Melhor que a jogada feita, mas há outra ainda melhor.
page-puzzle-wrong = Não é melhor que a jogada feita.
page-puzzle-solve = Mostrar a resposta
page-puzzle-next = Próximo problema
page-puzzle-found = Encontradas com a primeira resposta: { $count } de { $of }
page-puzzle-none = Nenhuma jogada desta partida custou o bastante para um problema.
page-puzzle-end = Voltar à partida
