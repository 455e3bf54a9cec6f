# A primeira partida: três avisos, e do que trata a partida.

page-tip-fit = As peças claras encaixam agora. Toque em uma e depois em uma ponta. Toque em uma escura para saber por que ela não encaixa.
page-tip-closed = Um cadeado: esta ponta está fechada. { $reason }
page-tip-doubles = Uma carroça em uma ponta: agora só encaixa ali uma carroça. { $reason }
page-tip-points-bad = Aqui, pontos são ruins. { $goal }
page-tip-points-good = Aqui, pontos são bons. { $goal }
page-tip-learned = Entendi
