# Noites de clube: o que dizem o comando `boneyard club` e a página.

club-file = Uma noite para boneyard club. Nomes, pontos e lugares podem ser corrigidos aqui.

## A noite

club-limit = { $n ->
        [one] { $n } minuto por rodada.
       *[other] { $n } minutos por rodada.
    } Quando o tempo acabar, terminem a mão em jogo: é a última.
club-cap = { $n ->
        [one] Em uma partida conta no máximo { $n } ponto.
       *[other] Em uma partida contam no máximo { $n } pontos.
    }
club-first = A primeira rodada pode ser sentada.
club-open-tables = Mesas sem resultado: { $tables }
club-round = Rodada { $n } de { $rounds }
club-table-number = Mesa { $n }
club-byes = Folga: { $names }
club-seated-anew = A rodada { $n } ainda não tinha resultado; foi sentada de novo.
club-stays = A rodada { $n } já começou: os lugares não mudam. A classificação conta o novo resultado.

## Classificação e papel

club-standings = Classificação após a rodada { $n }
club-place = Posição
club-name = Nome
club-match-points = Pontos de partida
club-difference = Diferença
club-strength = Adversários
club-encounter = Confronto
club-order = Posições: pontos de partida; diferença de pontos; força dos adversários (a soma dos pontos de partida deles); confronto direto. Quem continua empatado divide a posição.
club-seat = Lugar { $n }
club-results = Resultados
club-hand = Mão
club-total = Total
club-signed = Assinatura

## Erros

error-club-names = jogadores ou duplas: { $n }; uma noite tem de { $low } a { $high }
error-club-no-name = um nome está vazio
error-club-pair = { $name }: escreva todos os nomes como jogadores sozinhos (Ann), ou todos como duplas (Ann + Ben)
error-club-same-name = { $name } está duas vezes: acrescente uma letra a um dos dois
error-club-players = { $sheet }: { $n } em uma mesa: uma mesa desta noite pode ter de { $low } a { $high }
error-club-no-partners = { $sheet }: não há duplas com { $n } em uma mesa
error-club-partners = { $sheet }: os jogadores desta noite devem jogar em duplas
error-club-rounds = rodadas: { $n } não está entre { $low } e { $high }
error-club-minutes = minutos: { $n } não está entre { $low } e { $high }
error-club-cap = limite: { $n } não está entre { $low } e { $high }
error-club-too-many = rodadas no arquivo: { $n }; a noite tem { $rounds }
error-club-seated = rodada { $n }: { $name } deve ter um lugar ou folgar uma vez, e está { $count } vezes
error-club-table-seats = rodada { $n }, mesa { $table }: jogadores ou duplas: { $found } em vez de { $right }
error-club-open = rodada { $n }: falta um resultado; mesas: { $tables }
error-club-points = mesa { $table }: é preciso um número para cada lado: { $right }; há: { $found }
error-club-point = mesa { $table }: { $n } pontos são mais que { $most }
error-club-all-rounds = todas as rodadas já foram sentadas: { $n }
error-club-no-rounds = nenhuma rodada foi sentada ainda
error-club-no-round = não há rodada { $n }; sentadas até agora: { $count }
error-club-no-table = rodada { $n }: não há mesa { $table }; a última é a { $count }
error-club-version = boneyard_club: não é a versão { $version }
error-club-who = rodada { $n }: { $name } não está na lista de nomes
error-club-field = { $field }: falta, é desconhecido ou tem um valor errado
error-club-field-round = rodada { $n }: { $field }: falta, é desconhecido ou tem um valor errado
error-club-field-table = rodada { $n }, mesa { $table }: { $field }: falta, é desconhecido ou tem um valor errado
