# Os erros que uma pessoa pode ver.  As palavras entre aspas retas são escritas assim em uma folha de regras.

error-at = { $place }: { $what }

## Folhas de regras e pedidos: valores que não servem para o seu campo

sheet-unknown-field = este campo não existe
sheet-unknown-field-near = este campo não existe; você quis dizer { $right }?
sheet-no-rule = isto não é uma regra: uma mudança cita um campo de uma seção, como match.target
sheet-switch-section = isto é uma seção: cite um dos seus campos, como { $right }
sheet-unknown-section = esta seção não existe
sheet-missing-field = está faltando
sheet-not-table = é { $value }; tem que ser uma tabela (um objeto em JSON)
sheet-not-list = é { $value }; tem que ser uma lista
sheet-not-text = é { $value }; tem que ser um texto
sheet-not-flag = é { $value }; tem que ser true ou false
sheet-not-number = é { $value }; tem que ser um número inteiro
sheet-not-a-choice = é { $value }; tem que ser um destes: { $right }
sheet-not-a-form = é { $value }; tem que ter uma destas formas: { $right }
sheet-not-a-pattern = é { $value }; tem que ter a forma { $right }
sheet-too-small = é { $value }; tem que ser no mínimo { $least }
sheet-too-large = é { $value }; tem que ser no máximo { $most }
sheet-too-many-languages = tem { $n } idiomas; pode ter no máximo { $most }
sheet-list-too-long = é uma lista de { $n } elementos; pode ter no máximo { $most }
sheet-list-too-short = é uma lista de { $n ->
        [one] { $n } elemento
       *[other] { $n } elementos
    }; tem que ter no mínimo { $least }
sheet-text-too-long = tem { $n } caracteres; pode ter no máximo { $most }
sheet-text-too-short = tem { $n ->
        [one] { $n } caractere
       *[other] { $n } caracteres
    }; tem que ter no mínimo { $least }

## Folhas de regras: peças

sheet-too-many-tiles = dá { $n } peças; pode haver no máximo { $most }
sheet-tile-not-in-set = { $tile } não existe em um dominó duplo-{ $max }
sheet-tile-order = { $tile } tem que ser escrito { $right }
sheet-tile-removed = { $tile } é retirado por set.remove
sheet-tile-twice = cita uma peça duas vezes; uma vez já a retira de cada dominó
sheet-no-double-left = retira todas as carroças; tem que sobrar pelo menos uma

## Folhas de regras: campos que não combinam

sheet-min-above-max = é { $n }; tem que ser no máximo players.max ({ $most })
sheet-hand-missing = tem que dar as peças para cada número de jogadores; faltam: { $counts }
sheet-partners-required = "required" precisa de players.min = 4 e players.max = 4
sheet-partners-optional = "optional" precisa que quatro jogadores sejam possíveis (min <= 4 <= max)
sheet-single-player-collects = tem que ser no mínimo 2 enquanto score.model é "winner_collects": um jogador sozinho não tem adversário de quem recolher pontos
sheet-hands = { $n ->
        [one] { $n } jogador com { $hand } peças precisa
       *[other] { $n } jogadores com { $hand } peças cada um precisam
    } de { $need }; podem ser dadas no máximo { $most }
sheet-redeal-twice = cita duas vezes o mesmo tipo de condição; uma vez basta
sheet-redeal-always-double = no_double não tem efeito: com estas mãos, sempre é dada uma carroça
sheet-redeal-no-double = no_double anula todas as distribuições: não há nenhuma carroça para dar
sheet-redeal-never = { $condition } não tem efeito: nenhuma mão pode ter tantas carroças
sheet-redeal-always = { $condition } anula todas as distribuições para { $n ->
        [one] { $n } jogador
       *[other] { $n } jogadores
    }; escolha um número maior
sheet-nothing-to-draw = "{ $draw }" precisa de peças para comprar; com estas mãos, não sobra mais do que a reserva (dê menos peças ou mude para "none")
sheet-lead-engine = tem que ser "engine" exatamente quando deal.aside é "engine"
sheet-leader-with-engine = tem que ser "lots" ou "chosen" quando deal.aside é "engine"
sheet-lead-any-double = "any_double" precisa de lead.fallback = "next_with_double": quem sai pode não ter nenhuma carroça
sheet-engine-each-round = tem que ser "same" quando lead.first é "engine": cada rodada começa com a sua locomotiva
sheet-missing-draw = "draw" precisa de peças para comprar: mude boneyard.draw
sheet-gate-ports = tem que ser no mínimo 2 quando { $gate } é usado
sheet-match-sum = duas metades de um dominó duplo-{ $max } somam no máximo { $most }, nunca { $sum }
sheet-ends = { $ports } pode deixar { $n } pontas abertas; pode haver no máximo { $most }
sheet-fill-heaviest-leads = precisa de uma primeira peça que seja sempre uma carroça (lead.first = "highest_double", que faz dar as peças de novo se ninguém tem uma carroça)
sheet-fill-first-tile = precisa de uma primeira peça que seja sempre uma carroça (lead.tile = "qualifying" ou "any_double" com lead.fallback = "next_with_double", ou uma carroça que decida em cada rodada quem sai)
sheet-fill-ports = só { $n ->
        [one] { $n } peça encaixa
       *[other] { $n } peças encaixam
    } em volta de { $tile }; nunca se poderia ocupar { $ports }
sheet-trains-engine = precisa de uma locomotiva quando há trens (trains.public >= 0): deal.aside ou lead.first = "engine"
sheet-trains-value = tem que ser { $value } quando há trens
sheet-trains-second-tile = "second_tile" precisa de trains.double_followup "non_double" ou "any"
sheet-trains-chain-of-doubles = não pode ser "double" enquanto trains.double_followup for "chain": as carroças seguintes vão em outros trens
sheet-each-keeps-own = precisa de score.model = "each_keeps_own"
sheet-tile-value-same = { $tile } já conta { $n }; deixe de fora
sheet-entry-minimum = { $n } nunca pode ser alcançado: todas as peças juntas contam { $most }
sheet-points = { $value } poderia dar a um lado { $n } pontos em uma rodada; pode haver no máximo { $most }
sheet-rounds = tem que ser no mínimo 1 quando match.end é "rounds" e nenhuma locomotiva conta as rodadas
sheet-needs = { $value } precisa de { $right }
sheet-not-with = não pode ser combinado com { $field }
sheet-not-with-trains = não pode ser usado quando há trens (trains.public >= 0)
sheet-named-twice = cita uma peça duas vezes
sheet-order-of-one = cita uma só peça; escreva "holder:{ $tile }"
sheet-sides-first-tips = "sides_first" precisa de uma carroça com extremidades (layout.opening_ports = 4 ou layout.double_ports = 3)
sheet-sides-first-ports = "sides_first" não pode ser combinado com layout.opening_ports = 8 nem com layout.double_ports = 2
sheet-arm-fill = precisa de layout.opening_fill = true e layout.arm_gate = "own_double"
sheet-wild-suit-match = precisa de layout.match = "equal"
sheet-winner-collects = precisa de score.model = "winner_collects"
sheet-divisors-order = tem que listar números diferentes do maior para o menor, como [5, 3]
sheet-divisors = tem { $n } números; pode ter no máximo { $most }
sheet-count-opening = precisa de layout.opening_ports = 2 ou 4
sheet-count-double = não pode ser combinado com layout.double_ports = 2
sheet-free-tips = precisa de pontos pelas pontas (score.multiple_of ou score.alike) e de uma carroça com extremidades (layout.opening_ports = 4 ou layout.double_ports = 3)
sheet-unit-divisor = "multiples" precisa de score.multiple_of, ou de score.out_rounding
sheet-unit-rounding = "multiples" precisa de score.out_rounding, ou de score.collects = "nothing"
sheet-last-tiles = tem { $n } bônus por uma última peça; pode ter no máximo { $most }
sheet-bonus-partners = lead_pass precisa de duplas (players.partners)
sheet-bonus-blocked = blocked precisa de um vencedor da rodada fechada (round.block_winner)
sheet-bonus-after-tie = after_tie não tem efeito enquanto round.block_tie é "share": toda rodada tem um vencedor
sheet-round-bonus-zero = não pode terminar em 0; deixe de fora
sheet-round-bonuses = tem { $n } números; pode ter no máximo { $most }
sheet-collects-nothing = "nothing" precisa de outro modo de marcar pontos (score.bonus, score.round_bonus, score.multiple_of ou score.alike)
sheet-share-nothing = "share" não tem nada para dividir enquanto score.collects é "nothing"
sheet-series-love = { $value } precisa de uma partida de várias rodadas que o total mais alto ganhe (match.end, match.winner)

## Folhas de regras: campos sem efeito

sheet-idle-while = não tem efeito enquanto { $field } é { $value }
sheet-idle-unless = não tem efeito, a não ser que { $field } seja { $value }
sheet-idle-few-players = não tem efeito com menos de três jogadores
sheet-idle-at-will-end = não tem efeito enquanto boneyard.draw é "at_will": boneyard.at_will_end decide como acaba a vez
sheet-idle-decline = não tem efeito enquanto turn.decline deixa passar a qualquer momento quem pode jogar
sheet-idle-knock-penalty = não tem efeito como multa enquanto boneyard.draw é "none"; "announce" é possível
sheet-idle-always-winner = não tem efeito enquanto round.block_tie é "share": toda rodada tem um vencedor
sheet-idle-tile-leads = não tem efeito enquanto quem sai é sempre decidido por uma peça com que se tem que sair (lead.first)
sheet-idle-no-double-needed = não tem efeito enquanto quem sai nunca precisa de uma carroça
sheet-idle-lead-held = não tem efeito enquanto alguma mão sempre tiver uma peça de saída, ou quem sai for decidido de outra maneira
sheet-idle-no-double-first = não tem efeito enquanto a primeira peça nunca é uma carroça
sheet-idle-no-trains = não tem efeito enquanto não há trens (trains.public = -1)
sheet-idle-ignored-double = não tem efeito como "ignored" enquanto trains.open_double é "none"
sheet-idle-pass-run = não tem efeito, a não ser que penalty.pass_run seja no mínimo 2
sheet-idle-shutout = não tem efeito, a não ser que penalty.shutout_points seja usado e penalty.pass_run seja no mínimo 2
sheet-idle-free-passes = não tem efeito enquanto nenhum passe custa pontos (penalty.pass_run, penalty.shutout_points)
sheet-idle-single-player = não tem efeito para um jogador sozinho
sheet-idle-one-factor = não tem efeito, a não ser que score.held_double_factor e score.last_double_factor sejam os dois maiores que 1
sheet-idle-factor-penalties = não tem efeito, a não ser que haja multas e um fator maior que 1
sheet-idle-no-tie = não tem efeito enquanto round.block_tie é "share": nenhuma rodada termina em empate sem vencedor
sheet-idle-all-dealt = não tem efeito enquanto todas as peças são dadas
sheet-idle-nothing-subtracted = não tem efeito enquanto nada é subtraído do ganho (score.own_pips, players.partner_pips)
sheet-idle-match-check = não tem efeito, a não ser que match.end seja "target" e haja multas ou pontos durante o jogo
sheet-idle-double-first = não tem efeito enquanto a primeira peça é sempre uma carroça
sheet-idle-rounding = não tem efeito como 1 enquanto score.unit é "pips"
sheet-idle-rounding-mode = não tem efeito, a não ser que score.out_rounding seja no mínimo 2

## Folhas de regras: arquivos e nomes

sheet-unknown-name = não há folha com esse nome; há: { $names }
sheet-file-missing = não pode ser lido: o arquivo não existe
sheet-file-is-folder = não pode ser lido: é uma pasta
sheet-file-forbidden = não pode ser lido: você não tem permissão
sheet-file-unreadable = não pode ser lido
sheet-file-not-utf8 = não é texto em UTF-8
sheet-toml = não é TOML: erro na linha { $line }, coluna { $column }: { $text }
sheet-toml-end = não é TOML: o texto acaba cedo demais
sheet-toml-digits = não é TOML: um número tem algarismos demais
sheet-toml-depth = não é TOML: há níveis demais
sheet-base-no-name = { $name } não é o nome de uma folha
sheet-base-circle = a folha herda de si mesma por meio de “{ $name }”
sheet-unknown = não há folha “{ $name }”
sheet-unknown-near = não há folha “{ $name }”; você quis dizer “{ $right }”?
sheet-base-unreadable = { $file } não pode ser lido

## Folhas de regras enviadas ao servidor

sheet-name-or-text = é preciso dar ou um nome ou um texto
sheet-nearly-void = quase todas as distribuições são anuladas
sheet-more-problems = há mais problemas: corrija estes primeiro
sheet-unusable = não pode ser usado
sheet-unprintable = um texto contém caracteres que não podem ser mostrados

## Partidas

error-players = { $sheet }: jogadores: { $n } não é { $right }
error-players-range = { $sheet }: jogadores: { $n } não está entre { $low } e { $high }
error-no-partners = { $sheet }: duplas: este jogo não tem
error-partners-only = { $sheet }: duplas: este jogo é só em duplas
error-partners-four = { $sheet }: duplas: são necessários quatro jogadores, não { $n }
error-all-void = { $sheet }: nenhuma distribuição vale depois de dar as peças de novo { $n } vezes

## Ambientes

error-env-choice = { $name }: “{ $value }” não é um destes: { $right }
error-env-number = { $name }: “{ $value }” não é um número inteiro de no mínimo { $least }
error-env-actions = actions: são necessários { $count } números inteiros, um para cada episódio
error-env-illegal = episódio { $n }: a ação { $action } não é permitida
error-env-bots = bots: há { $n } nomes; { $right } jogam nos outros lugares

## A linha de comando

error-no-sheet = não há folha “{ $name }”; “boneyard sheets” lista todas as folhas
error-no-sheet-close = não há folha “{ $name }”; você quis dizer { $close }?
error-not-utf8 = { $file }: não é texto em UTF-8
error-no-port = --port: { $n } não é uma porta
error-workers = --workers: { $n } não é um número de 1 a { $most }
error-synchronous = BONEYARD_SYNCHRONOUS: { $value } não é nem full nem normal
error-no-bot = não há robô “{ $name }”; há: { $names }
error-no-style = o robô { $bot } não tem o estilo “{ $name }”; seus estilos: { $names }
error-bot-move = { $name } escolheu “{ $move }”, que não é uma de suas jogadas
error-no-function = o módulo { $module } não tem a função “{ $name }”
error-no-module-of = { $name }: não há aqui um módulo { $module }
error-no-checkpoint = { $file }: não é o arquivo de uma rede que saiba jogar
error-checkpoint-game = { $file }: aprendeu { $learned } para { $learned_players } jogadores, não { $sheet } para { $players }
error-network-inputs = { $file }: a rede lê outros números que esta versão; treine-a de novo
error-training-other = { $file }: foi treinado com outros jogos, com outra semente ou com outro método
error-training-file = { $file }: o nome do arquivo deve terminar com { $suffix }
error-depth = depth: { $n } não está entre 0 e { $most }
error-budget = { $n } ms por decisão: tem que ser de { $least } a { $most }
error-no-deals = nenhuma distribuição foi jogada
error-compiler = as regras não estão compiladas para este sistema como estão aqui: instale o compilador com { $command }
error-extra = { $what } precisa do pacote { $package }: { $command }
error-no-module = { $what } não funciona neste sistema: o Python dele não tem o módulo { $module }

## O sistema operacional

system-missing = o arquivo ou a pasta não existe
system-forbidden = você não tem permissão
system-folder = é uma pasta
system-not-folder = uma parte deste caminho não é uma pasta
system-exists = já existe
system-disk-full = o disco está cheio
system-read-only = o disco é só de leitura
system-long-name = o nome é longo demais
system-open-files = há arquivos abertos demais
system-address-used = outro programa usa este endereço; feche-o ou escolha outro --port
system-no-address = este computador não tem este endereço
system-no-host = nenhum computador tem este nome
system-no-answer = nenhum programa responde neste endereço
system-error = erro do sistema { $name }

## As opções do servidor

error-origin = “{ $text }” não é uma origem como https://mesa.example
error-proxy = “{ $text }” não é nem um endereço IP nem uma rede
error-proxy-all = “{ $text }” contém todos os endereços
error-bus = o barramento tem que ser uma URL como redis://localhost:6379
error-bus-port = o barramento tem uma porta errada: { $host }
error-bus-name = um barramento
error-database-url = o banco de dados tem que ser um arquivo para SQLite ou uma URL como postgresql://eu@servidor/nome
error-database = o banco de dados não pode ser usado: { $reason }
error-database-newer = o banco de dados é de uma versão mais nova de boneyard ({ $reason })
error-worker-killed = o primeiro processo foi encerrado pelo sinal { $n } antes de poder atender
error-worker-ended = o primeiro processo terminou com o estado { $n } antes de poder atender

## Peças, jogadas e números como texto

error-no-tile = não é uma peça: “{ $text }” (uma peça se escreve como 6-4)
error-tile-pips = não é uma peça: “{ $text }” (no máximo { $most } pontos em uma metade)
error-no-move = não é uma jogada: “{ $text }” (uma jogada se escreve 6-4@2, 6-4, draw ou pass)
error-no-number = não é um número: “{ $text }”

## Distribuições

error-deck = distribuição { $n }
error-round-deck = rodada { $round }, distribuição { $n }
error-leader-seat = saída: não há lugar { $seat } entre { $players } jogadores
error-deck-missing = { $deck }: não é o dominó completo: falta { $missing }
error-deck-foreign = { $deck }: não é o dominó completo: sobra ou não pertence { $foreign }
error-deck-both = { $deck }: não é o dominó completo: falta { $missing }; sobra ou não pertence { $foreign }

## Uma partida que acabou

error-match-over = a partida acabou

## Registros

error-record-line = linha { $n }: { $what }
error-record-damaged = está danificado
error-record-json = não é um registro em JSON: { $what }
error-record-empty = não tem nenhuma rodada
error-record-several = tem { $n } partidas, e só se espera uma
error-record-no-match = não tem a partida { $n }: a última é a { $count }
error-record-choose = tem { $n } partidas: escolha uma com --game
error-record-match = partida { $n }: { $what }
error-record-version = não é um registro da versão { $version }: falta a etiqueta Boneyard
error-record-own-tag = a etiqueta { $name } pertence ao próprio registro
error-record-no-tag = não é uma etiqueta: “{ $text }”
error-record-late-tag = a etiqueta { $name } vem depois do começo da primeira rodada
error-record-tag-twice = a etiqueta { $name } aparece duas vezes
error-record-tag-name = “{ $name }” não pode ser o nome de uma etiqueta: primeiro uma letra maiúscula, depois até 30 letras, algarismos e _
error-record-tag-value = o valor da etiqueta { $name } não é texto
error-record-missing-tag = a etiqueta { $name } falta ou está errada
error-record-bad-tag = uma etiqueta está danificada: { $what }
error-record-rules-json = a etiqueta Rules não é JSON
error-record-no-round = “{ $text }” vem antes da primeira rodada
error-record-round-number = a rodada esperada é { $n }, não “{ $text }”
error-record-late-move = uma jogada vem depois do resultado da sua rodada
error-record-no-seat = não há lugar antes de “{ $text }”
error-record-no-result = não é o resultado de uma rodada: “{ $text }”
error-record-no-match-result = não é o resultado de uma partida: “{ $text }”
error-record-cut = cortado ou danificado: tem { $n } jogadas das { $moves } que tinha
error-record-sheet = aqui não se conhece nenhuma folha “{ $name }” com o resumo { $digest }
error-record-rules = as suas regras não podem ser usadas: { $what }
error-record-digest = o resumo { $digest } não é o das suas regras ({ $right })
error-record-begin = a partida não pode começar: { $what }
error-record-scores = as jogadas levam aos pontos { $scores } e ao resultado “{ $result }”, mas o registro diz { $said } e “{ $ending }”
error-record-round = rodada { $n }: { $what }
error-record-match-over = a partida acaba antes dela
error-record-round-open = a rodada anterior não acabou
error-record-decks = as suas distribuições não são as que foram dadas
error-record-result = o seu resultado é “{ $came }”, mas o registro diz “{ $said }”
error-record-move = rodada { $n }, jogada { $count } (lugar { $seat }, { $move }): { $what }
error-record-round-over = a rodada acaba antes dela
error-record-turn = é a vez do lugar { $seat }

## A distribuição de um registro

fair-version = a distribuição é da versão “{ $version }”; este programa conhece a 1 e a 2
fair-missing = o registro não prova a sua distribuição: faltam estas etiquetas: { $names }
fair-seeds = há { $n } sementes para { $rounds } rodadas
fair-nonces = há { $n } nonces para { $seats } lugares
fair-commitments = há { $n } compromissos para { $seats } lugares
fair-seed-form = uma semente não está escrita com 64 algarismos hexadecimais
fair-nonce-form = um nonce não está escrito com 32 algarismos hexadecimais
fair-nonce = lugar { $seat }: o seu nonce não corresponde ao seu compromisso
fair-seed = rodada { $n }: a sua semente não corresponde ao compromisso
fair-deck = rodada { $n }: a distribuição { $deck } não vem da sua semente
fair-leader = rodada { $n }: quem sai não vem da sua semente
fair-lots = rodada { $n }: o registro e as regras não concordam sobre se quem sai é decidido por sorteio
