# Listas de mesas, das próprias partidas e de jogadores.

## Listas de mesas

page-list-sit = Sentar
page-list-open = Abrir
page-list-rated = ranqueada
page-list-coach = um árbitro vê todas as mãos
page-list-host = sua mesa
page-list-waits-for =
    { $count ->
        [one] { $count } lugar livre
       *[other] { $count } lugares livres
    }
page-list-clock = { $minutes } min + { $seconds } s
page-list-days =
    { $count ->
        [one] 1 dia por vez
       *[other] { $count } dias por vez
    }
page-list-rating = nível { $points }
page-list-private = com convite

## Minhas partidas

page-mine-title = Minhas partidas
page-mine-running = Em jogo
page-mine-finished = Terminadas
page-mine-none = Ainda não há nada aqui.
page-mine-empty = Você ainda não jogou. Cada partida que você jogar fica aqui, jogada por jogada.
page-mine-choose = Escolher um jogo
page-mine-none-finished = As partidas terminadas ficam aqui, jogada por jogada.
page-mine-replay = Replay
page-mine-more = Mostrar mais
page-mine-won = vitória
page-mine-drawn = empate
page-mine-place = { NUMBER($place) }º lugar
page-mine-change = nível { $change }
page-mine-every = Partidas públicas
page-mine-own = Minhas partidas
page-mine-all = todos os jogos

## O ranking

page-ranks-about = Todo mundo começa em 1000. O nível é uma estimativa cautelosa de como você joga: ele sobe à medida que mais partidas o confirmam. Os robôs são avaliados como as pessoas.
page-ranks-overall = Todos os jogos
page-ranks-least = Pelo menos
page-ranks-least-of =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
page-ranks-when = Jogou
page-ranks-when-all = em qualquer época
page-ranks-when-days = nos últimos { $days } dias
page-ranks-place = Posição
page-ranks-name = Nome
page-ranks-points = Nível
page-ranks-games = Partidas
page-ranks-wins = Vitórias
page-ranks-none = Nenhum jogador tem ainda partidas ranqueadas suficientes.
page-ranks-how = Monte uma mesa ranqueada e seja o primeiro nome.
page-ranks-not-yet = Você ainda não está nesta lista.
page-ranks-mine = Você está na posição { NUMBER($place) } de { $total }, com um nível de { $points }.
page-ranks-caption = Ranking: { $game }
