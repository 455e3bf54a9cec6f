# The puzzle of the day: a position near the end of a round, with all hands open.

page-daily = Problema do dia
page-daily-of = Problema de { $day }
page-daily-ask = Encontre a sua melhor jogada.
page-daily-show = Resposta
page-daily-worse =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { $move }: { NUMBER($points, maximumFractionDigits: 1) } ponto a menos que a melhor jogada.
       *[other] { $move }: { NUMBER($points, maximumFractionDigits: 1) } pontos a menos que a melhor jogada.
    }
page-daily-found = É a melhor jogada.
page-daily-solved =
    { $wrong ->
        [0] Resolvido com a primeira resposta.
        [one] Resolvido após { $wrong } resposta errada.
       *[other] Resolvido após { $wrong } respostas erradas.
    }
page-daily-shown = A resposta foi mostrada.
page-daily-answer = Por quê?
page-daily-value = Valor
page-daily-value-help = Os pontos desta rodada para o seu lado em relação ao outro, se todos depois jogarem o melhor possível. Mais é melhor.
page-daily-bot = um robô joga isto
page-daily-watch = Ver o que segue { $move }
page-daily-back = Voltar à resposta
page-daily-leave = Sair do problema
page-daily-streak =
    { $count ->
        [one] { $count } dia seguido
       *[other] { $count } dias seguidos
    }
page-daily-line =
    boneyard, problema { $day }: { $wrong ->
        [0] resolvido
        [one] resolvido após { $wrong } resposta errada
       *[other] resolvido após { $wrong } respostas erradas
    }
page-daily-line-shown = boneyard, problema { $day }
page-daily-copy = Copiar
page-daily-copied = Copiado
page-daily-earlier = Problema do dia anterior
page-daily-unable = Este navegador não consegue mostrar o problema.
