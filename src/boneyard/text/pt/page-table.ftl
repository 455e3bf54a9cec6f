# A mesa durante o jogo.

## Lugares, mão, pontas

page-connection-connecting = Conectando…
page-connection-live = Conectado
page-connection-lost = Conexão perdida. Tentando de novo…
page-connection-closed = Desconectado
page-connection-stale = Esta página está desatualizada. Recarregue-a.
page-reload = Recarregar
page-invite-link = Envie este link aos seus amigos:
page-invite-qr = Código QR do link para esta mesa
page-table-host = { $name } agora é o anfitrião.
page-table-host-you = Agora você é o anfitrião: pode mudar os lugares.
page-invite-moves = A partida continua no servidor, tal como está, para que amigos possam entrar de seus próprios aparelhos. Ninguém pode verificar as primeiras distribuições: foi o seu navegador que as fez.
page-invite-start = Mover a partida e convidar
page-invite-seats = Amigos podem ocupar o lugar de qualquer robô, a partir da próxima rodada.
page-you-watch = Você está assistindo.
page-seat-of = Lugar { $number }
page-open-seat = lugar livre
page-you = você
page-bot = robô
page-bot-level = Robô: { $level }
page-away = ausente
page-stand-in = quem joga é um robô
page-pair = { $name }: { $what }
page-your-turn = Sua vez
page-your-turn-lead = Sua vez de sair: jogue uma peça
page-your-turn-second = Sua vez: uma segunda peça depois da carroça
page-your-turn-extra = Sua vez: outra peça, ou pronto
page-turn-of = Vez de { $name }
page-round = Rodada { $count }
page-tiles-left =
    { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }
page-points =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
page-points-unit =
    { $count ->
        [one] pt
       *[other] pts
    }
page-penalty = multa { $count }
page-score = Pontos
page-marker = trem aberto a todos
page-knocked = resta uma peça
page-stock-of = Monte: { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }
page-draw = Comprar
page-pass = Passar
page-knock = Bater na mesa: resta uma peça
page-place = Jogar { $tile }
page-place-on = Jogar { $tile } na { $end }
page-choose-end = { $tile }: escolha uma ponta
page-not-playable = { $tile } não encaixa em nenhuma ponta agora
page-hand = Sua mão
page-sort-hand = Ordenar
page-sort-by-dealt = como chegaram
page-sort-by-pips = por pontos
page-sort-by-number = por número
page-hand-help = Escolha uma peça com as setas, jogue com Enter e escolha uma ponta com um algarismo.
page-ends = Pontas abertas
page-end = ponta { $number }, número { $pip }
page-closed-end = fechada por enquanto
page-train = Trem de { $name }
page-public-train = Trem mexicano
page-engine = Locomotiva
page-table = Mesa
page-layout-picture = A mesa com { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }
page-no-tile = Ainda não há peças na mesa
page-zoom-in = Aproximar
page-zoom-out = Afastar
page-zoom-fit = Mostrar tudo
page-message-next = Próxima mensagem ({ $count } na fila)
page-views = Vistas da mesa
page-leave = Sair da mesa

## Jogadas dos robôs, avisos, dicas, o relógio

page-table-made-stand-in = jogada de um robô
page-table-made-auto = nada encaixa
page-table-made-clock = o tempo acabou
page-table-made-replaced = outro robô
page-table-forced-draw = nada encaixa: compra
page-table-forced-pass = nada encaixa: passa
page-table-nothing-fits = Nada encaixa…
page-table-clock-moved = O tempo de { $name } acabou: um robô jogou.
page-table-your-clock = Seu tempo acabou: um robô jogou.
page-table-replaced = { $name } não respondeu a tempo: um robô mais rápido jogou.
page-table-stood-in = um robô joga
page-table-knocks = toc toc
page-table-clockwise = O jogo segue no sentido horário
page-table-counter-clockwise = O jogo segue no sentido anti-horário
page-table-partner = sua dupla
page-table-public-short = Público
page-table-zoom-help = Mais e menos mudam o tamanho, as setas movem a mesa, 0 mostra a mesa inteira.
page-table-notify = Avisar quando chegar a minha vez, mesmo em segundo plano
page-table-notify-denied = Seu navegador bloqueia as notificações. Você pode permiti-las nas configurações dele.
page-table-notify-body = { $game }: é a sua vez.
page-table-hint = Dica
page-table-hint-working = Pensando…
page-table-cancel = Cancelar
page-table-confirm = Sim, jogar { $move }
page-table-confirm-draw = Sim, comprar
page-table-confirm-pass = Sim, passar
page-table-time-left = Tempo restante: { $time }
page-table-clock-starts-in = Tempo restante: { $time }. O relógio começa em { $count } s
page-table-clock-starts = começa em { $count } s
page-table-clock-in = em { $count } s
