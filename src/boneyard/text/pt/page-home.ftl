# A página inicial: os jogos, as mesas abertas.

page-tagline = Dominó com as regras de cada casa.
page-play-now = Jogar agora
page-play-against-bots = Jogar agora: { $title }, contra robôs
page-invite-friends = Convidar amigos
page-create = Montar uma mesa
page-code = Código
page-join = Entrar
page-watch = Assistir
page-lobby = Mesas abertas
page-lobby-empty = Nenhuma mesa aberta agora. Monte uma e ela aparece aqui.
page-my-games = Minhas partidas
page-your-turn-here = sua vez
page-players-count =
    { $count ->
        [one] { $count } jogador
       *[other] { $count } jogadores
    }
page-players-range = de { $min } a { $max } jogadores
page-set-of = duplo-{ $pip }
page-set-wild = duplo-{ $pip } com curingas
page-in-teams = em duplas
page-length-target = até { $points } pontos
page-length-rounds =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
page-length-engines = uma rodada por carroça
page-length-single = uma rodada
page-lead = Jogue já contra robôs ou envie um link aos amigos. Sem instalar nada e sem conta.
page-home-again = Jogar { $title }
page-home-with-code = Tem um código?
page-home-name-help = Os outros jogadores veem seu nome.
page-home-name-saved = salvo
page-home-go-on = Continuar
page-home-hosted = Sua mesa espera jogadores: { $title }
page-home-watchable = Partidas para assistir
page-home-all-mine = Todas as minhas partidas
page-home-others = Mais jogos

## Procurar e filtrar os jogos

page-home-search = Procurar um jogo
page-home-length-up-to = ≤ { $minutes } min
page-home-length-over = > { $minutes } min
page-home-length = Duração
page-home-set = Seu dominó
page-home-variant = Variante: { $family }
page-home-minutes = uns { $minutes } min
page-home-found =
    { $count ->
        [one] { $count } jogo
       *[other] { $count } jogos
    }
page-home-none = Nenhum jogo assim.
page-home-clear = Mostrar todos os jogos
page-home-filter = Mostrar
