# Noites de clube com várias mesas.

page-club-title = Noites de clube
page-club-about = Lugares, rodadas, classificação e folhas para uma noite com várias mesas. Funciona sem rede, e tudo fica neste navegador.
page-club-new = Nova noite
page-club-none = Ainda não há noites.
page-club-lost = Não encontramos essa noite neste navegador.
page-club-unsaved = Este navegador não consegue guardar a noite. Salve o arquivo antes de fechar a página.
page-club-players =
    { $count ->
        [one] { $count } jogador
       *[other] { $count } jogadores
    }
page-club-pairs =
    { $count ->
        [one] { $count } dupla
       *[other] { $count } duplas
    }

## Uma noite nova

page-club-names = Nomes
page-club-names-about = Um nome em cada linha, ou uma dupla: Ann + Ben. Você pode colar uma lista.
page-club-lots = Sortear a ordem
page-club-terms = Como se joga
page-club-at-table = Jogadores em uma mesa
page-club-stay-partners = Os dois de uma dupla jogam juntos a noite toda.
page-club-change-partners = A cada rodada, os jogadores trocam de parceiro.
page-club-system = Quem enfrenta quem
page-club-swiss = Sistema suíço
page-club-swiss-about = A cada rodada, os vizinhos da classificação se enfrentam.
page-club-robin = Todos contra todos
page-club-robin-about = Cada um enfrenta todos os outros uma vez.
page-club-rounds = Rodadas
page-club-minutes = Minutos por rodada
page-club-cap = Limite de pontos
page-club-no-limit = sem limite

## Uma rodada

page-club-seat = Sentar a rodada { NUMBER($n) }
page-club-enter = Anotar o resultado
page-club-missing = Quantos pontos tem { $side }?
page-club-keys = Teclas
page-club-minus = Mais ou menos
page-club-erase = Apagar
page-club-done = Anotar
page-club-clock-start = Iniciar o relógio
page-club-clock-stop = Parar o relógio
page-club-clock-reset = Todo o tempo de novo
page-club-time-over = O tempo acabou. Terminem a mão em jogo: é a última.
page-club-won =
    { $count ->
        [one] Quem vence a noite: { $names }
       *[other] Dividem o primeiro lugar: { $names }
    }
page-club-earlier = Rodadas anteriores

## Papel, arquivo e link

page-club-print-seats = Imprimir lugares
page-club-print-cards = Imprimir cartões
page-club-print-results = Imprimir classificação
page-club-file = Salvar como arquivo
page-club-share-about = Este link contém a noite inteira como está agora. Quem o abrir pode continuar daqui.

## Erros

page-club-error-text = linha { $line }: não é o arquivo de uma noite
page-club-error-link = este link não contém nenhuma noite
page-club-error-game = esta página não conhece o jogo desta noite: { $sheet }
page-club-error-house = as regras da casa desta noite precisam do servidor uma vez
