# Como uma rodada acabou e o que ela deu (game/results.py).  $winners são os lados que ganharam.
result-out =
    { $winner_you ->
        [yes] Você bateu.
       *[no] { $winner } bateu.
    }
result-blocked = O jogo fechou.
result-stopped = A rodada acaba na hora.
result-won =
    { $winners_count ->
        [0] Ninguém ganha a rodada.
        [one] { $winners_you ->
            [yes] Você ganha a rodada.
           *[no] { $winners } ganha a rodada.
        }
       *[other] { $winners } ganham a rodada.
    }

# Quem ganhou uma partida e por que ela acabou (game/results.py, Outcome).
outcome-target = A meta de { $target } pontos foi alcançada.
outcome-rounds =
    { $rounds ->
        [one] Foi jogada { $rounds } rodada, a única
       *[other] Foram jogadas todas as { $rounds } rodadas
    }.
outcome-single = A partida é de uma só rodada.

# Como está uma série de partidas, e o que a última mudou (game/series.py).
series-standing-wins =
    Vitórias em { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    }
series-standing-cochons =
    Cochons em { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    }
series-line-win = { $sides }: +{ $points } pela vitória
series-line-love = { $sides }: +{ $points } por ganhar sem pontos dos outros
series-line-cochon =
    { $sides }: +{ $points } { $points ->
        [one] cochon
       *[other] cochons
    }, por uma partida sem nenhum ponto
series-line-late = { $sides }: { $points } para começar, a maior contagem, por chegar mais tarde

# O que é um número de uma pontuação (ScoreLine); todo outro motivo é um bônus.
score-line = { $bonus }
score-line-pips = pontos que sobraram na mão
score-line-held-double = uma carroça na mão
score-line-last-double = a última peça jogada foi uma carroça
score-line-collected =
    { $of_you ->
        [yes] pontos que sobraram com você
       *[no] pontos que sobraram com { $of }
    }
score-line-own = os pontos da mão de quem ganhou
score-line-partner =
    { $of_you ->
        [yes] pontos que sobraram com você, na mesma dupla
       *[no] pontos que sobraram com { $of }, na mesma dupla
    }
score-line-stock = peças que sobraram no monte
score-line-floor = uma vitória vale pelo menos 0
score-line-share = a vitória é dividida
score-line-entry = não chega ao mínimo
score-line-pass-run = multa: passes seguidos
score-line-shutout = multa: todos os outros passaram
score-line-no-double-to-lead = multa: sem carroça para sair
score-line-penalty-factor = as multas também são multiplicadas
score-line-block-winner-free = quem ganha uma rodada fechada não conta a mão
score-line-tie-void = uma rodada fechada com empate não conta nenhuma mão
score-line-ends = as pontas
score-line-alike = pontas iguais
score-line-rounding = arredondamento
score-line-unit = um ponto vale vários pontos das peças
score-line-win-minimum = até o mínimo de uma vitória
score-line-factor = multiplicado pela última peça
score-line-round-bonus = uma das primeiras rodadas ganhas
score-line-bust = demais: não se marca

# As regras por trás dos números de uma pontuação e do fim de uma rodada (game/results.py, Rule):
# $n, $points e $tile são seus números.

rule-keeps = Cada jogador marca os pontos que sobraram na própria mão.
rule-keeps-pair = Cada dupla marca os pontos que sobraram nas suas duas mãos.
rule-tile-value = O { $tile } conta { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } em vez dos pontos que mostra.
rule-lone-tile = Se o { $tile } for a única peça de uma mão, a mão conta { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rule-star = Uma estrela conta { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rule-held-double =
    { $n ->
        [2] Uma mão com uma carroça conta em dobro.
        [3] Uma mão com uma carroça conta em triplo.
       *[other] Uma mão com uma carroça conta { $n } vezes.
    }
rule-last-double = Se a rodada for ganha com uma carroça como última peça, as mãos dos outros contam { $n ->
        [2] em dobro
        [3] em triplo
       *[other] { $n } vezes
    }.
rule-stack-max = Só vale o maior dos dois fatores.
rule-stack-multiply = Os dois fatores se multiplicam.
rule-collects = Quem ganha marca os pontos que os outros ainda têm na mão.
rule-collects-pair = A dupla vencedora marca os pontos que os dois adversários ainda têm na mão.
rule-own-add = Em uma rodada fechada, quem ganha marca também os pontos da própria mão.
rule-own-subtract-once = Em uma rodada fechada, os pontos da mão do vencedor são subtraídos uma vez.
rule-own-subtract-each = Em uma rodada fechada, os pontos da mão do vencedor são subtraídos da mão de cada adversário.
rule-partner-added = Os pontos do parceiro do vencedor são somados.
rule-partner-subtracted = Os pontos do parceiro do vencedor são subtraídos.
rule-stock = Quem ganha marca também as peças que sobraram no monte.
rule-floor = Uma vitória nunca vale menos de 0.
rule-share = Cada um dos { $n } vencedores recebe uma parte igual, arredondada para baixo.
rule-spared = Jogadores que dividem a vitória não tiram nada um do outro.
rule-entry-first-win = Até a sua primeira vitória de pelo menos { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, vitórias menores não dão nada.
rule-entry-every-win = Uma vitória que vale menos de { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } não dá nada.
rule-entry-keeps-first-win = Até a primeira rodada de pelo menos { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, rodadas menores não contam nada.
rule-entry-keeps-every-win = Uma rodada de menos de { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } não conta nada.
rule-each-pass = Cada passe custa { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rule-in-block = Uma peça que fecha o jogo conta como um passe de cada um dos outros jogadores.
rule-pass-run = { $n } passes seguidos custam { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rule-run-overlap = Cada passe seguido a mais custa isso de novo.
rule-shutout = Se uma só jogada fizer todos os outros passarem, ela custa { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } a cada adversário.
rule-no-double-to-lead = Quem deveria sair com uma carroça e não tem nenhuma leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa.
rule-penalty-factor = As multas por passar são multiplicadas do mesmo modo que a mão.
rule-block-winner-free = Quem ganha uma rodada fechada não marca nada pelas peças da própria mão.
rule-tie-void = Em uma rodada fechada sem vencedor, nenhuma mão conta.
rule-made = Marcado durante a rodada, na hora.
rule-both-ends = A última peça não era uma carroça e encaixava em duas pontas, uma com cada metade.
rule-double = A última peça era uma carroça que encaixava em uma só ponta.
rule-double-both = A última peça era uma carroça que encaixava em duas pontas ou mais.
rule-key = A última peça encaixava em duas pontas, e não sobrava nenhuma outra peça com um dos seus números.
rule-last-tile = Um bônus por bater exatamente com essa peça.
rule-lead-pass = O próximo jogador passou, e o lado de quem saiu jogou também a segunda peça.
rule-all-pass = Todos os outros jogadores passaram depois de uma peça.
rule-first-pass = Foi o primeiro passe da rodada.
rule-rounding = A soma é arredondada para o múltiplo de { NUMBER($n) } mais próximo.
rule-rounding-up = A soma é arredondada para cima, para um múltiplo de { NUMBER($n) }.
rule-rounding-down = A soma é arredondada para baixo, para um múltiplo de { NUMBER($n) }.
rule-unit = { NUMBER($n) } pontos das peças fazem um ponto.
rule-win-minimum = Uma vitória dá pelo menos { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rule-factor = O que o vencedor recolhe conta { $n ->
        [2] em dobro
        [3] em triplo
       *[other] { $n } vezes
    }.
rule-blocked = Quem ganha uma rodada fechada recebe um bônus.
rule-after-tie = Por cada rodada sem vencedor logo antes desta.
rule-round-bonus =
    { $n ->
        [one] Quem ganha a primeira rodada com vencedor recebe um bônus.
       *[other] Quem ganha uma das { $n } primeiras rodadas com vencedor recebe um bônus.
    }
rule-bust = É preciso chegar exatamente à meta: pontos que passam dela não são marcados.
rule-compared = Pontos na mão: { $compared }.
rule-fewest = Quem tem menos pontos ganha uma rodada fechada.
rule-fewest-team = A dupla com menos pontos nas duas mãos ganha uma rodada fechada.
rule-fewest-between = Só duas mãos são comparadas: a de quem jogou a última peça e a do próximo jogador. Ganha a que tem menos pontos.
rule-printed-pips = Para saber quem tem menos pontos, cada peça conta os pontos que mostra.
rule-no-winner = Uma rodada fechada não tem vencedor.
rule-tie-no-winner = Se adversários empatarem com o menor número de pontos, a rodada não tem vencedor.
rule-tie-share = Se adversários empatarem com o menor número de pontos, dividem a vitória.
rule-tie-leader-side = Se adversários empatarem com o menor número de pontos, ganha o lado de quem saiu na rodada. Se nenhum deles for desse lado, a rodada não tem vencedor.
rule-tie-fewest-tiles = Se adversários empatarem com o menor número de pontos, ganha quem tem menos peças. Se tiverem o mesmo número, a rodada não tem vencedor.
rule-stopped = As multas chegaram à meta: a partida acaba na hora, e as mãos não contam.
rule-reached = A meta foi alcançada: a partida acaba na hora, e as mãos não contam.
rule-reset-all-scored = Todos marcaram: todos os totais voltam a 0.
rule-reset-others = Os outros voltam a 0.
fact-hand = { $seats } { $pips }

# O que ganha uma partida e o que a encerra (sheets/traits.py, Goal).
goal-target = { $lowest ->
        [yes] O menor total ganha;
       *[no] O maior total ganha;
    } { $target } pontos encerram a partida.
goal-rounds = { $lowest ->
        [yes] O menor total ganha
       *[no] O maior total ganha
    } depois de { $rounds } rodadas.
goal-engines = { $lowest ->
        [yes] O menor total ganha;
       *[no] O maior total ganha;
    } há uma rodada para cada carroça que começa uma.
goal-single = { $lowest ->
        [yes] O menor total ganha.
       *[no] O maior total ganha.
    } A partida é uma só rodada.
