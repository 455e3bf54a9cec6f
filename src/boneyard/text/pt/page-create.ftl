# Montar uma mesa: o jogo, os lugares, as regras da casa.

## O jogo e suas regras

page-sheet = Jogo
page-own-sheet = Sua própria folha
page-sheet-text = Folha de regras (TOML)
page-upload = Abrir um arquivo
page-players = Jogadores
page-seats = Lugares
page-switches-changed =
    { $count ->
        [0] regras padrão
        [one] { $count } regra alterada
       *[other] { $count } regras alteradas
    }
page-reset = Restaurar
page-rules = Regras
page-rules-of = Regras: { $title }
page-problems = Ainda não dá para jogar com esta folha
page-line = linha { $at }
page-sections-set = As peças
page-sections-players = Os jogadores
page-sections-deal = A distribuição
page-sections-boneyard = A compra
page-sections-lead = A saída
page-sections-layout = A mesa
page-sections-trains = Os trens
page-sections-turn = A vez
page-sections-penalty = As multas
page-sections-round = As rodadas fechadas
page-sections-score = A pontuação
page-sections-match = A partida
page-sections-series = Várias partidas

# O título de uma folha própria.
page-own-sheet-title = Nossa casa
page-own-sheet-of-game = { $game }, do nosso jeito

## Montar uma mesa

page-create-steps-game = O jogo
page-create-steps-people = Quem joga
page-create-steps-pace = Ritmo e ajuda
page-create-steps-house = Regras da casa
page-create-house-help = Mude o jeito de jogar. As regras mostradas ao lado mudam junto.
page-presets = Regras da casa conhecidas
page-switches-all = Todas as regras ({ $count })
page-create-all-bots = Completar com robôs
page-create-all-open = Convidar todos
page-create-level = Nível dos robôs
page-create-me = eu
page-create-open = pessoa convidada
page-create-bot = robô: { $level }
page-create-all-here = Todos neste aparelho
page-create-here = pessoa neste aparelho
page-create-name-of = Nome da pessoa no lugar { $number }
page-create-here-help = O aparelho passa de mão em mão: as peças ficam escondidas entre as vezes.
page-create-all-hands = Paciência: eu jogo todas as mãos, abertas
page-create-all-hands-help = Você vê todas as mãos e joga cada uma na sua vez.
page-create-access = Quem pode entrar
page-create-private = Com convite
page-create-private-help = Só quem tem o link ou o código.
page-create-public = Mesa aberta
page-create-public-help = Qualquer pessoa pode ocupar um lugar livre.
page-create-rated = Ranqueada
page-create-rated-help = Vale para o ranking: mesa aberta, regras padrão, com relógio e sem dicas.
page-create-rated-not = Uma mesa ranqueada usa as regras padrão. Restaure as regras para escolher esta opção.
page-create-rated-alone = Uma mesa ranqueada precisa de pelo menos uma pessoa: você ou quem você convidar.
page-create-clock = Relógio
page-create-clock-help-none = Sem pressa.
page-create-clock-help-quick = Rápido.
page-create-clock-help-calm = Tempo para pensar.
page-create-clock-help-long = Bastante tempo.
page-create-clocks-none = sem relógio
page-create-clocks-quick = 2 min + 5 s
page-create-clocks-calm = 5 min + 10 s
page-create-clocks-long = 15 min + 20 s
page-create-clocks-own = personalizado
page-create-bank = Minutos para a partida
page-create-increment = Segundos a mais por jogada
page-create-clock-needed = Uma mesa ranqueada tem um relógio de minutos.
page-create-help = Ajuda
page-create-hints = Permitir dicas
page-create-auto = Comprar e passar automaticamente quando é a única jogada
page-create-coach = Não jogo e vejo todas as mãos, como árbitro ou treinador; todos ficam sabendo
page-create-partners = Em duplas: lugares 1 e 3 contra 2 e 4
page-create-players = Jogadores
page-create-begin = Começar
page-create-open-table = Abrir a mesa
page-create-summary-people =
    { $count ->
        [one] { $count } pessoa a convidar
       *[other] { $count } pessoas a convidar
    }
page-create-summary-bots =
    { $count ->
        [one] { $count } robô
       *[other] { $count } robôs
    }
page-create-show-rules = Ler as regras
page-create-printed = Padrão: { $value }
page-rules-differ = Regras da casa: o que muda
page-rules-differ-value = { $value } (padrão: { $printed })
page-rules-changed-here = Mudou:
page-rules-gone =
    { $count ->
        [one] Uma frase das regras originais não vale mais
       *[other] { $count } frases das regras originais não valem mais
    }
page-create-empty = nenhum
page-create-problem-here = Não é possível: { $problem }
