# A linha de comando: sua ajuda, seus erros e o que os comandos escrevem.

## Palavras de todas as páginas de ajuda

usage-prefix = uso:
usage-heading = { $heading }:
usage-options = opções
usage-arguments = argumentos
usage-help = mostrar esta ajuda e sair
usage-version = mostrar a versão e sair

## Uso errado

usage-error = { $message } (veja { $prog } --help)
usage-argument = argumento { $argument_name }: { $message }
usage-unknown = argumentos desconhecidos: { $value }
usage-ambiguous = { $option } é ambíguo; pode ser { $matches }
usage-choice = { $value } não é nenhum destes valores: { $choices }
usage-near-choice = { $value } não é nenhum destes valores: { $choices }; você quis dizer { $closest }?
usage-command = não há comando { $parser_name }; há: { $choices }
usage-one = falta um valor
usage-no-value = não leva valor, mas recebeu { $value }
usage-required = faltam estes argumentos: { $value }
usage-number = “{ $text }” não é um número

## Nomes de valores

meta-command = COMANDO
meta-sheet = FOLHA
meta-file = ARQUIVO
meta-toml = ARQUIVO.toml
meta-spec = ESTUDO
meta-folder = PASTA
meta-record = REGISTRO
meta-bot = ROBÔ
meta-bots = ROBÔ,...
meta-name = NOME
meta-names = NOME,...
meta-number = N
meta-seed = SEMENTE
meta-depth = P
meta-time = MS
meta-url = URL
meta-change = CAMPO=VALOR
meta-changes = CAMPO=VALORES
meta-condition = CONDIÇÃO
meta-address = ENDEREÇO
meta-action = AÇÃO
meta-numbers = N,N,...

## Comandos

cli-about = Jogue dominó com folhas de regras, assista aos robôs e leia as regras.
cli-commands = comandos
cli-play = jogar uma partida, ou assistir a uma
cli-score = marcar os pontos de uma partida com peças de verdade
cli-club = sentar os jogadores de uma noite de clube, anotar os pontos e classificar
cli-referee = perguntar se uma peça pode ser jogada, ou quem ganha uma rodada fechada
cli-serve = abrir mesas no navegador, para amigos e robôs
cli-verify = conferir a distribuição de um registro com seus compromissos
cli-sheets = mostrar a lista de jogos
cli-rules = mostrar as regras de um jogo
cli-print = imprimir um folheto com as regras de um jogo, ou folhas de pontos, em PDF
cli-check = conferir uma folha de regras
cli-replay = rever um registro
cli-review = analisar cada decisão de um registro
cli-perft = contar as linhas de jogo, para comparar motores
cli-arena = fazer robôs jogarem muitas rodadas e compará-los
cli-study = jogar muitas partidas e relatar o resultado
cli-train = treinar uma rede que joga, jogando contra si mesma
cli-benchmark = jogar o teste de referência: jogos, distribuições e orçamentos fixos, e uma tabela

## Opções de vários comandos

cli-sheet = o nome de uma folha ou um arquivo .toml
cli-record = um registro, em notação ou JSON; - é a entrada padrão
cli-record-game = uma só partida de um arquivo com várias, a partir de 1
cli-lang = idioma
cli-players = número de lugares
cli-partners = jogar em duplas
cli-seed = a mesma semente dá as mesmas peças
cli-house-rule = uma regra da casa: outro valor de um campo, como match.target=50; pode se repetir

## boneyard play

cli-play-bots = os robôs dos outros lugares: random, heavy, easy, medium, network, hard, expert, ou file: e o arquivo de uma rede
cli-play-plain = modo de linhas: texto em vez de tela
cli-play-hints = permitir dicas (digite dica, ou aperte h)
cli-play-watch = os robôs jogam entre si
cli-play-line-mode = modo de linhas; para a tela cheia: { $command }

## boneyard score

cli-score-names = os nomes dos jogadores na ordem de jogo, com vírgulas
cli-score-file = uma folha de pontos a continuar, escrita depois de cada rodada
cli-score-csv = escrever as rodadas como tabela (CSV)

## boneyard club

cli-club-file = a noite, um texto que se pode ler e corrigir
cli-club-action = o que fazer: mostrar a noite (show), começar uma (new), sentar a rodada seguinte (pair), anotar um resultado (result), mostrar a classificação (standings), ou escrever um PDF para imprimir (print)
cli-club-sheet = new: o nome de uma folha de regras, ou um arquivo .toml
cli-club-names = new: os jogadores, separados por vírgulas; as duplas assim: Ann + Ben
cli-club-list = new: um arquivo com um jogador ou uma dupla em cada linha
cli-club-seed = new: sortear a ordem dos nomes; a mesma semente dá a mesma ordem
cli-club-system = new: swiss senta juntos vizinhos da classificação que não se enfrentaram; robin faz todos jogarem contra todos
cli-club-rounds = new: número de rodadas
cli-club-minutes = new: minutos de uma rodada; a mão em jogo quando o tempo acaba é a última
cli-club-cap = new: os pontos que contam no máximo em uma partida
cli-club-round = result: a rodada a corrigir, a partir de 1; padrão: a última
cli-club-table = result: a mesa, a partir de 1
cli-club-points = result: os pontos de cada lado, na ordem dos lugares
cli-club-score = result: uma folha de pontos, cujos totais são os pontos
cli-club-out = print: o PDF a escrever; padrão: o nome da noite

## boneyard serve

cli-serve-host = o endereço em que o servidor escuta
cli-serve-port = 0: qualquer porta livre
cli-serve-db = um arquivo para SQLite, ou uma URL postgresql:// (ambiente: BONEYARD_DB)
cli-serve-synchronous = SQLite: full não perde nenhuma jogada se faltar energia, normal é mais rápido (BONEYARD_SYNCHRONOUS)
cli-serve-origin = o endereço da página no navegador, atrás de um proxy
cli-serve-bus = uma URL redis://, pela qual vários processos avisam uns aos outros (BONEYARD_BUS)
cli-serve-workers = número de processos
cli-serve-trust-proxy = um proxy (endereço IP ou rede) cujos X-Forwarded-For e -Proto são aceitos
cli-serve-log = auto: texto em um terminal
cli-serve-log-level = o nível mais baixo; padrão: info para json, warning para text
cli-serve-open = abrir a página no navegador
cli-serve-started = a mesa está em { $address } (Ctrl-C encerra o servidor)
cli-serve-waiting = esperando até { $seconds } s por { $address }, que outro programa está usando

## boneyard sheets, boneyard check

cli-sheets-json = mostrar tudo em JSON, com todas as regras
cli-check-file = a folha
cli-check-good = { $file }: válida: { $title }, jogadores: { $seats }

## boneyard print

cli-print-paper = o tamanho do papel
cli-print-out = o PDF a escrever; padrão: o nome da folha de regras, nesta pasta
cli-print-cards = folhas de pontos vazias em vez do folheto
cli-print-written = { $file }: escrito
cli-print-written-leaflet = { $file }: { $n ->
        [one] uma folha de papel. Imprima nos dois lados, virando pela borda curta, e dobre ao meio.
       *[other] { $n } folhas de papel. Imprima nos dois lados, virando pela borda curta, e dobre todas juntas ao meio.
    }

## boneyard replay, boneyard review

cli-replay-plain = mostrar cada jogada
cli-review-html = escrever uma página para o navegador
cli-review-json = mostrar tudo em JSON
cli-review-seat = um só lugar, a partir de 0
cli-review-budget = milissegundos por decisão (150)

## boneyard verify

cli-verify-good = Cada distribuição é a prometida antes de dar as peças, e todas as jogadas são válidas.
cli-verify-unrevealed = O lugar { $seat } ({ $name }) prometeu um número para a distribuição e não o revelou.
cli-verify-nameless = um jogador

## boneyard perft

cli-perft-depth = jogadas de uma linha
cli-perft-divide = contar cada primeira jogada em separado

## boneyard arena

cli-arena-one = o robô testado
cli-arena-other = o robô com que ele é comparado
cli-arena-deals = distribuições a jogar
cli-arena-processes = processos em paralelo
cli-arena-out = acrescentar cada distribuição a este arquivo; as que ele já contém não são jogadas de novo
cli-arena-unhurried = os robôs ignoram seu limite de tempo: mais lento, mas com o mesmo resultado em qualquer máquina
cli-arena-json = mostrar o resultado em JSON
cli-arena-contest = { $one } contra { $other }
cli-arena-result = { $one } contra { $other }: { $gain } pontos por rodada (99%: de { $low } a { $high }), ganha { $won }% das rodadas decididas, { $deals } distribuições, p = { $p }

## boneyard train

cli-train-more = mais jogos para a mesma rede
cli-train-minutes = quanto treinar (10 sem --updates)
cli-train-updates = parar depois de tantas atualizações no total; o mesmo número dá a mesma rede
cli-train-processes = quantos lotes são jogados ao mesmo tempo; sem o Ray, quatro no máximo
cli-train-out = o arquivo da rede, que é um bot; se existe, o treino continua
train-progress = { $updates } atualizações, { $decisions } milhões de decisões, { $rate } por segundo
train-strength = { $sheet } ({ $players }) contra { $bot }: { $gain } pontos por rodada (99%: de { $low } a { $high })

## O compilador

compiling = compilando para esta máquina, uma vez só (cerca de um minuto) ...
