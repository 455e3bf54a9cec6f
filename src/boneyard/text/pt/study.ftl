# Estudos: `boneyard study`, seus erros e seu relatório.

## Erros

study-empty = não pode estar vazio
study-rounds-or-matches = indique rounds ou matches, um dos dois
study-lineup = { $sheet }: são precisos { $n } robôs, um por jogador, e não “{ $bots }”
study-file-damaged = { $file }: este arquivo está danificado ou incompleto. Apague-o e continue com --resume.
study-folder-full = { $folder }: esta pasta não está vazia e não tem resultados de um estudo
study-folder-other = { $folder }: esta pasta tem os resultados de outro estudo
study-folder-resume = { $folder }: este estudo já foi começado. Continue-o com --resume.
study-stopped = { $folder }: interrompido. O que foi terminado fica guardado: continue com --resume.
study-disk-full = { $folder }: o disco está cheio. O que foi terminado fica guardado: libere espaço e continue com --resume.
study-no-results = { $folder }: não há resultados de um estudo aqui
study-no-table = não há tabela “{ $table }”; há: { $names }
study-no-column = a tabela “{ $table }” não tem coluna “{ $column }”; há: { $names }
study-no-engine = não há motor “{ $engine }”; há: local, ray
study-address-without-ray = --address só tem efeito com --engine ray
study-ray-start = o Ray não iniciou, ou não há cluster em { $address }: { $what }
study-ray-lost = o cluster do Ray se perdeu ({ $what }). O que foi terminado fica guardado: continue com --resume.
study-nothing = indique uma especificação (ARQUIVO.toml), ou uma folha de regras com --sheet
study-too-many = “{ $text }”: indique uma só especificação
study-spec-and-options = estas opções ficam na especificação: { $options }
study-no-effect = estas opções não têm efeito aqui: { $options }
study-compare-two = para comparar, indique duas folhas de regras, ou uma folha e --set CAMPO=VALOR
study-design-sheet = para testar regras, indique uma folha de regras e --vary CAMPO=VALORES
study-design-none = nenhuma destas regras é possível
study-one-case = aqui, indique --players e --bots uma vez só
study-vary = “{ $text }”: precisa ser como match.target=50..200, match.target=50..200:25 ou layout.arm_gate=none,own_double
study-vary-many = --vary: { $n } combinações são mais que { $most }
study-want = “{ $text }”: precisa ser como "rodadas por partida ~ 8", "blocked < 5 %" ou "lead > 0"
study-want-unknown = nenhuma estatística se chama “{ $text }”; há: { $names }

## Progresso

study-progress = , { $rate } por segundo, faltam { $left }

## O relatório

study-report-title = Estudo
study-report-about = { $n ->
    [one] uma partida
   *[other] { $matches } partidas
}, { $rounds } rodadas, semente { $seed }.
study-report-intervals = Os intervalos contêm o valor verdadeiro com 99% de confiança. As rodadas de uma partida dependem umas das outras, então cada partida conta como uma observação: intervalo de Wilson para proporções, intervalo normal para médias.
study-report-overview = Os casos lado a lado
study-report-case = Caso
study-report-measure = Estatística
study-report-value = Valor
study-report-interval = Intervalo de 99%
study-compare-change = Mudança
study-from-to = { $low } a { $high }
study-game = { $game }, { $n ->
    [one] um jogador
   *[other] { $n } jogadores
}
study-game-partners = { $game }, { $n } jogadores em duplas
study-report-skill = Habilidade
study-skill-about = Os robôs uns contra os outros: com as mesmas distribuições, um deles joga por um lado de cada vez, e o outro joga pelos demais. O ganho é em pontos por rodada, acima da média dos outros lados.
study-skill-game = Jogo
study-skill-pair = Robôs
study-skill-decks = Distribuições
study-skill-gain = Ganho, pontos por rodada
study-skill-won = Rodadas decididas em que se sai melhor
study-skill-one-other = { $one } contra { $other }

study-find-single = Uma partida é uma só rodada.
study-find-fixed = Uma partida tem { $most } rodadas.
study-find-length = Uma partida dura { $mean } rodadas em média; nove em cada dez duram no máximo { $most }.
study-find-round = Uma rodada tem { $moves } jogadas, e { $blocked } das rodadas terminam fechadas.
study-find-choice = Um jogador escolhe entre { $options } jogadas em média, e { $forced } das jogadas são forçadas.
study-find-lead-good = Quem sai ganha { $wins } das rodadas; com chances iguais, seriam { $even }. Sair é uma vantagem, que vale { $points } pontos por rodada ({ $low } a { $high }).
study-find-lead-bad = Quem sai ganha { $wins } das rodadas; com chances iguais, seriam { $even }. Sair é uma desvantagem, que custa { $points } pontos por rodada ({ $low } a { $high }).
study-find-lead-none = Quem sai ganha { $wins } das rodadas; com chances iguais, seriam { $even }. Em pontos, a saída não vale nada que se possa medir ({ $low } a { $high } por rodada).

study-measure-rounds = Rodadas por partida
study-measure-blocked = Rodadas fechadas
study-measure-no-winner = Rodadas sem vencedor
study-measure-stopped = Rodadas interrompidas por uma multa
study-measure-moves = Jogadas por rodada
study-measure-draws = Compras por rodada
study-measure-passes = Passes por rodada
study-measure-redealt = Rodadas com as peças dadas de novo
study-measure-pass-run = Rodadas com multa por passes seguidos
study-measure-shutout = Rodadas com multa quando todos os outros passam
study-measure-no-double-to-lead = Rodadas com multa por sair sem carroça
study-measure-markers = Marcadores postos por rodada
study-measure-fined = Rodadas em que alguém esquece de bater na mesa
study-measure-gated = Passes por rodada por falta da carroça que abre o caminho
study-measure-held-double = Rodadas em que uma carroça na mão custa mais
study-measure-last-double = Rodadas em que uma carroça como última peça conta mais
study-measure-refused = Rodadas com uma vitória pequena demais para contar
study-measure-forced = Jogadas forçadas
study-measure-options = Escolhas por jogada
study-measure-points = Pontos por rodada, todos os jogadores
study-measure-place-wins = { $n ->
    [0] Rodadas ganhas por quem sai
    [one] Rodadas ganhas pelo lugar seguinte
   *[other] Rodadas ganhas { $n } lugares depois de quem sai
}
study-measure-lead = Valor da saída, pontos por rodada
study-measure-drawn = Partidas sem um único vencedor
study-measure-leader-wins = Partidas ganhas por quem sai na primeira rodada
study-measure-side-wins = Partidas ganhas pelo lugar { $n }

study-figure-places = Rodadas ganhas, por lugar a partir de quem sai
study-figure-leader = sai
study-figure-even = Tracejado: chances iguais, { $share }
study-figure-typical = Mediana { $middle }; nove em cada dez são no máximo { $most }
study-figure-rounds = Rodadas de uma partida
study-figure-moves = Jogadas de uma rodada
study-figure-all = todas
study-figure-blocked = fechadas
study-figure-points = Pontos de uma rodada
study-figure-pips = Pontos que restam nas mãos que não ganharam
study-figure-scores = Totais no fim de uma partida

## O comando

study-help-what = a especificação, um arquivo .toml; ou compare FOLHA FOLHA; ou design FOLHA
study-help-set = compare: mudar um campo da folha; pode ser repetido
study-help-vary = design: os valores a testar, por exemplo match.target=50..200; pode ser repetido
study-help-want = design: o que se deseja, por exemplo "rodadas por partida ~ 8"; pode ser repetido
study-help-sheet = em vez de uma especificação: o nome de uma folha de regras ou um arquivo .toml; pode ser repetido
study-help-players = número de jogadores; pode ser repetido
study-help-partners = jogar em duplas
study-help-bots = um robô para todos os lugares, ou um por lugar; pode ser repetido
study-help-rounds = jogar mais ou menos este número de rodadas de cada caso, em partidas inteiras
study-help-matches = jogar este número de partidas de cada caso
study-help-seed = a mesma semente dá as mesmas distribuições e as mesmas jogadas
study-help-decisions = escrever também cada decisão com mais de uma escolha
study-help-out = a pasta dos resultados; com compare e design, onde a tabela também é escrita em Parquet e CSV
study-help-resume = continuar um estudo interrompido
study-help-hard = com quantas distribuições o robô hard joga para o relatório (padrão: nenhuma; cem levam cerca de um minuto por jogo)
study-help-engine = jogar nesta máquina ou em um cluster do Ray
study-help-address = o endereço do cluster do Ray; sem ele, o Ray inicia nesta máquina
study-help-processes = processos em paralelo
