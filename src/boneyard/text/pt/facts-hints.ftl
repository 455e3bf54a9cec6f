# Por que uma jogada é boa: um fato de minds/analyse/hints.py, com os seus campos.  $deals é hint-deals.

# Uma amostra nunca diz “todas”: a partir de 99, são quase todas.
hint-deals = { $percent ->
        [99] quase todas as distribuições
       *[other] { $percent }% das distribuições
    }

hint-only = É a sua única jogada.
hint-out = É a sua última peça: você bate.
hint-target = Marca { gain-points } e ganha a partida.
hint-scores = Marca { gain-points }.
hint-guards = Deixa menos pontos para { $seat } marcar: cerca de { gain-points }.
hint-stuck = Deixa { $seat } sem jogada em { $deals }.
hint-draws = Faz { $seat } comprar em { $deals }.
hint-able = Na sua próxima vez, você pode jogar de novo em { $deals }.
hint-partner = Permite que { $seat }, da sua dupla, jogue em { $deals }.
hint-keeps = Você fica com { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    } de { $pip }, e { $seat } não pode ter nenhuma.
hint-train = Deixa na sua mão uma sequência de { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }, pronta para o seu próprio trem.
hint-shed = Você se livra de { gain-points }; a rodada termina fechada em { $deals }.
hint-wins = Ganha a rodada em { $deals }.
hint-more = De cada 100 partidas, ganha { $count } a mais do que { $other }.
hint-less = De cada 100 partidas, ganha { $count } a menos do que { $other }.
hint-double = Uma carroça só encaixa em um número: mais tarde, é difícil de jogar.
hint-heavy = Você se livra de { $points } pontos, mais do que com qualquer outra peça que encaixa.
hint-variety = Você fica com { $count } números diferentes na mão.
hint-equal = Nenhuma outra jogada é melhor, até onde dá para saber.
