# A mesa em texto e seus comandos.

page-text-view = A mesa em texto
page-command = Comando
page-command-hint = Digite uma jogada (6-4@2, comprar, passar) ou pontas, mão, peças, pontos, último, porque 6-4, regras, ajuda.
page-command-unknown = “{ $text }” não é jogada nem comando.
page-not-your-move = Você não pode jogar { $text } agora.

# Os comandos, cada um com suas outras grafias depois de um espaço.  O inglês vale em todas as línguas.
page-command-ends = pontas
page-command-hand = mão mao
page-command-counts = peças pecas
page-command-scores = pontos score
page-command-last = último ultimo última ultima
page-command-rules = regras
page-command-help = ajuda help
page-command-why = porque porquê why
page-command-draw = comprar
page-command-pass = passar
