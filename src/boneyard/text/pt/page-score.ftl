# O que uma rodada deu, número por número.

## A tabela de uma rodada

page-score-total = Total
page-round-player = Jogador
page-round-left = { $count ->
        [one] resta { $count }
       *[other] restam { $count }
    }
page-round-to-go = { $count ->
        [one] falta { $count }
       *[other] faltam { $count }
    }
page-score-nothing = Nenhum ponto.
