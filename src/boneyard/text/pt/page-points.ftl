# O que uma peça ou um passe rende: na página e no terminal.

## A soma das pontas na página, e o que uma jogada faria com ela.

page-count-ends = As pontas somam { $count }
page-count-total = total { $count }
page-count-parts = Mostrar quanto conta cada ponta
page-count-end = conta { $count }

## Totais que crescem durante uma rodada.

page-score-earned = { $count ->
        [one] { $count } ponto marcado
       *[other] { $count } pontos marcados
    } nesta rodada
page-score-to-go = { $count ->
        [one] falta { $count }
       *[other] faltam { $count }
    }
page-score-wins = { NUMBER($count) } de { NUMBER($target) } vitórias
page-score-track = Corrida até { $target }
page-score-track-side = { $name } { $count }

## Números curinga, e uma vez de jogar com mais uma peça.

page-star = estrela
page-done = Pronto
