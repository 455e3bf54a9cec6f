# O teste de referência: `boneyard benchmark`, seus erros e sua tabela.

benchmark-help-out = a pasta dos resultados; o que já está lá não é refeito
benchmark-help-policy = um robô seu: módulo:função, o arquivo de uma rede ou o nome de um robô; pode ser repetido
benchmark-help-task = só este jogo, este jogo pequeno ou cross-play; pode ser repetido
benchmark-help-entrant = só esta referência; pode ser repetido
benchmark-help-budget = milhões de decisões das quais se pode aprender (1)
benchmark-help-quick = um minuto que mostra que tudo funciona; seus números não significam nada
benchmark-other = { $folder }: esta pasta tem os resultados de { $name } com outros ajustes
benchmark-damaged = { $file }: este arquivo está danificado. Apague-o; os resultados ao lado ficam.
benchmark-budget = --budget: { $n } não é um número de 1 a { $most }
benchmark-unknown = não há “{ $name }”; há: { $names }

## A tabela

benchmark-about = Pontos por rodada acima da média dos outros lados, com intervalos de 99%: { $decks } distribuições, cada uma jogada uma vez por lado. Quem aprende tem { $budget } decisões e { $seeds } sementes: a média, e cada semente entre parênteses. Em negrito: melhor, a 99%. Boneyard { $version }.
benchmark-against = Contra { $opponent }
benchmark-bot = Robô
benchmark-cross-play = Parceiros de sementes diferentes: { $bot } em { $game }
benchmark-seed = Semente { $n }
benchmark-cross-play-about = Linha e coluna são parceiros contra { $opponent }. A mesma semente: { $same }. Sementes diferentes: { $other }. O que custa um desconhecido: { $cost }.
benchmark-small = Explorabilidade: o que ganha uma melhor resposta, exatamente, em pontos por rodada
benchmark-small-game = { $game }, duplo { $pips }, { $n } pedras cada um
