# A ajuda da primeira rodada.

page-tip-fit = Sua vez: as peças claras encaixam. Toque em uma e depois em uma ponta. Toque em uma escura para saber por que não.
page-tip-draw = Quando nada encaixa, você compra do monte.
page-tip-pass = Quando você não pode jogar, passa a vez.
page-tip-double =
    O { $tile } é uma carroça: fica atravessada.{ $count ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Tem { $count } pontas abertas.
    }
page-tip-closed = Um cadeado: esta ponta está fechada. { $reason }
page-tip-doubles = Uma carroça em uma ponta: agora só encaixa ali uma carroça. { $reason }
page-tip-points-bad = Aqui, pontos são ruins. { $goal } Toque em um nome para ver de onde vêm os pontos.
page-tip-points-good = Aqui, pontos são bons. { $goal } Toque em um nome para ver de onde vêm os pontos.
