# O fim de uma rodada e de uma partida.

## Como acabou

page-round-over = Fim da rodada { $count }
page-ready = Próxima rodada
page-tiles-left-in = Peças restantes
page-why = Por quê
page-match-over = A partida acabou
page-won-match = Partida vencida por { $names }
page-drawn-match = Partida empatada

## O fim de uma partida

page-end-round-yours = Esta rodada é sua!
page-end-round-theirs = Bem jogado. Pedras novas, novas chances.
page-end-consoled = Bem jogado. A revanche começa do zero.
page-end-rounds = depois de { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
page-end-you-win = Você ganhou!
page-end-you-share = Você divide a vitória!
page-end-pair-wins = Você e { $partner } ganharam!
page-end-why-target = { $names }: meta de { NUMBER($target) } pontos alcançada.
page-end-why-lowest = O menor total ganha.
page-end-led-always = { $names }: na frente desde a primeira rodada.
page-end-decisive = A rodada { NUMBER($round) } decidiu. Dali em diante, na frente: { $names }.
page-end-how-well = Quem jogou bem?
page-end-reviewing = Análise: { NUMBER($done) } de { NUMBER($total) } rodadas
page-end-accuracy = precisão { $percent }
page-end-picture = Compartilhar uma imagem
page-end-standing = Classificação
page-end-place = { NUMBER($rank) }º
page-end-score-sheet = Tabela de pontos
page-end-round = Rodada
page-end-last-round = Como a rodada { $number } foi contada
page-end-watch = Ver o replay
page-end-share = Compartilhar
page-end-copied = Link copiado
page-end-not-copied = Não foi possível copiar o link. Aqui está:
page-end-share-title = Uma partida de { $game }
page-end-download = Baixar
page-end-notation = Notação
page-end-json = JSON
page-end-rematch = Revanche
page-end-to-rematch = Ir para a revanche
page-end-rematch-asked = { $name } quer revanche
page-end-accept = Jogar de novo
page-end-decline = Agora não
page-end-plays-again = joga de novo
page-end-not-again = não joga de novo
page-end-no-answer = ainda não respondeu
page-end-other-games = Outros jogos
