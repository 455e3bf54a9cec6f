# O terminal.  `you` fala com quem está no teclado, `other` fala de outro jogador.

seat-you = Você
seat-names = Paula Bruno Chloé Dina Farid Greta Jonas Lina Marco Nora

refused-hints = Esta partida não tem dicas. Para ter, comece uma com: boneyard play --hints
refused-ambiguous = O { $tile } encaixa em várias pontas. Diga em qual, por exemplo: { $example }.
refused-unknown = Comando desconhecido: { $text }. Digite ajuda.
refused-number = Não há jogada número { $n }: a lista tem { $count }.

plain-welcome = { $title }. { $about }
plain-players = { $n ->
        [one] { $n } jogador
       *[other] { $n } jogadores
    }: { $list }.
plain-hint = Digite ajuda para ver os comandos, encerrar para ir embora.
plain-advice = { $move }. { $why }
plain-your-turn = Sua vez.
plain-second = Sua carroça precisa de uma segunda peça.
plain-extra = Sua carroça permite outra peça. Jogue uma, ou passe.
plain-prompt = >{ " " }
plain-which = Digite um número ou um nome.
plain-no-sheet = A lista não tem o jogo { $text }.
plain-hand = Sua mão, { $n ->
        [one] { $n } peça
       *[other] { $n } peças
    }: { $tiles }.
plain-hand-none = Sua mão está vazia.
plain-end = A ponta { $id } mostra { $pip }{ $where }.
plain-behind = , no { $tile }
plain-on-train = , { $train }
plain-for-you = Você pode jogar ali.
plain-not-for-you = Fechada para você.
plain-no-ends = A mesa está vazia.
plain-count-you = Você tem { $n ->
        [one] { $n } peça
       *[other] { $n } peças
    }.
plain-count-other = { $seat } tem { $n ->
        [one] { $n } peça
       *[other] { $n } peças
    }.
plain-stock = O monte tem { $n ->
        [one] { $n } peça
       *[other] { $n } peças
    }.
plain-rest = { $n ->
        [one] { $n } peça fica
       *[other] { $n } peças ficam
    } fora do jogo.
plain-train-open-you = Seu trem está aberto a todos.
plain-train-open = O trem de { $seat } está aberto a todos.
plain-scores = { $seat }: { $score ->
        [one] { $score } ponto
       *[other] { $score } pontos
    }.
plain-penalty = { $seat }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa nesta rodada, ainda sem contar.
plain-count-ends = As pontas somam { $count }.
plain-end-counts = Ela conta { $count }.
plain-earned = { $seat }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } nesta rodada, { $score } até agora.
plain-nothing-yet = Ainda não aconteceu nada.
plain-move = { $n }: { $move }
plain-draw = comprar
plain-pass = passar
plain-held =
    { $seat_you ->
        [yes] Você ainda tinha { $tiles }.
       *[no] { $seat } ainda tinha { $tiles }.
    }
plain-line = { $seat }: { $signed }, { $what }.
plain-total = { $seat }: { $points } nesta rodada, { $score } no total.
plain-series = { $rank }. { $seat }: { $n }
plain-again = Enter: outra partida · encerrar: terminar
plain-match-won =
    { $winners_count ->
        [0] Ninguém ganha a partida.
        [one] { $winners_you ->
            [yes] Você ganha a partida.
           *[no] { $winners } ganha a partida.
        }
       *[other] { $shared ->
            [yes] { $winners } dividem a vitória.
           *[no] { $winners } ganham a partida.
        }
    }
plain-all-hands = O registro mostra todas as mãos e o monte.
plain-bye = Até a próxima.
plain-help =
    Comandos, um por linha:
    mão: suas peças
    pontas: as pontas abertas e onde você pode jogar
    jogadas: suas jogadas possíveis, numeradas
    dica: as melhores jogadas e por quê, se a partida começou com --hints
    um número: fazer essa jogada da lista
    jogar 6-4 2: jogar o 6-4 na ponta 2; sem o número da ponta quando só há uma
    6-4, 6-4@2: a mesma coisa, mais curto; 6-4@2! também bate na mesa pela última peça
    porque 6-4, porque 6-4@2: por que você não pode jogar o 6-4, ou não na ponta 2
    comprar: comprar uma peça
    passar: passar
    último: o que aconteceu desde a sua última vez
    peças: quantas peças cada um tem
    pontos: os totais e as multas desta rodada
    mesa: as peças na mesa, em texto
    regras: as regras deste jogo
    registro: a partida até agora em notação; mostra todas as mãos
    ajuda: esta lista
    encerrar: ir embora e salvar o registro

command-hand = mao
command-ends = pontas
command-counts = pecas
command-scores = pontos
command-last = ultimo
command-moves = jogadas
command-hint = dica
command-why = porque
command-play = jogar
command-draw = comprar
command-pass = passar
command-table = mesa
command-rules = regras
command-record = registro
command-help = ajuda
command-quit = encerrar

leave-saved = O registro está em { $path }
leave-again = Para ver de novo:
leave-failed = Não foi possível salvar o registro ({ $error }). Aqui está:

replay-match = Partida { $n } de { $count }
replay-points = nesta rodada:
replay-scores = no total:
replay-unfinished = A partida não acabou: rodada { $n }, vez de { $seat }.

review-method = Cada jogada possível foi levada até o fim nas mesmas distribuições sorteadas, compatíveis com o que quem jogava sabia; { $budget } ms por decisão, semente { $seed }.
review-move = jogada
review-who = quem
review-played = jogou
review-best = melhor
review-loss = chance
review-points = pontos
review-nothing = –
review-turning = Momentos decisivos
review-turn = Rodada { $n }, jogada { $move }: { $sentence } { $side }: { $before } → { $after }
review-no-turning = Não houve momento decisivo.
review-seat-line = { $seat }: { $accuracy }, { $n ->
        [one] { $n } decisão
       *[other] { $n } decisões
    }, custo de { $loss } e { $points } pontos
review-no-decisions = Não havia nada para decidir.
review-working = Rodada { $n } de { $count } ...
review-no-seat = --seat: não há lugar { $seat } entre { $players }; o primeiro é o 0
review-written = Escrito: { $path }
review-chances-help = Com todas as mãos abertas. As linhas tracejadas são momentos decisivos.
review-belief-of = O que { $seat } podia saber. Uma moldura marca onde a peça estava.
review-hands = Mãos
review-choices = As escolhas de { $seat }
review-lost = −{ $loss }, −{ $points } pontos
review-keys = ← →: uma jogada · Home, End: para a distribuição, para o fim · Page ↑ ↓: outra rodada · N, P: momentos decisivos

app-keys-start = ↑↓ jogo · Tab opções · Enter jogar · w assistir · r regras · l { $language } · q sair
app-keys-table = r regras · l { $language } · shift+setas rolar · PgUp PgDn histórico · q sair
app-keys-over = a: jogar de novo · n: outro jogo · q: sair
app-score-match = Enter: resultado da partida
app-set = Dominó duplo-{ $n }.
app-set-wild = Dominó duplo-{ $n } com curingas.
app-choose = Escolha um jogo
app-partners = Duplas
app-start = Jogar
app-log = Histórico
app-tiles = peças
app-score = total
app-public = Mexicano
app-open = aberto
app-boneyard = Monte { $n }
app-rest = Fora do jogo { $n }
app-pick-tile = Escolha uma peça: ← → ou seu número, depois Enter
app-pick-end = Onde vai o { $tile }? ← → ou o número, depois Enter; Esc volta
app-may-hint = h dica
app-hint = Dicas
app-count = soma { $count }
app-count-sum = soma { $parts } = { $count }
app-outside = { $pip } para fora
app-may-finish = p pronto
app-pick-another = Outra peça, ou pronto: ← → ou seu número, depois Enter
app-may-draw = d comprar
app-may-pass = p passar
app-wait = Espaço: mais rápido
app-wait-watch = Espaço: pausar · Enter: mais rápido
app-paused = Em pausa · Espaço: continuar
app-ready = Enter: próxima rodada
app-empty-table = A mesa está vazia
app-knock = { $tile }: bater na mesa pela última peça?
app-knock-keys = Enter: bater na mesa · n: não
app-close = Esc: fechar
