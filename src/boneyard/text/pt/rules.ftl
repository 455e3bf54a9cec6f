# As regras de uma folha, escritas para os jogadores.
# SPELL($n) escreve por extenso um número pequeno; case: "upper" põe a primeira letra em maiúscula.
# SPELL diz "um" e "dois": antes de uma palavra feminina, a própria frase diz "uma" e "duas".

heading-need = O que é preciso
heading-deal = A distribuição
heading-lead = Quem sai
heading-turn = A vez de jogar
heading-layout = Onde vão as peças
heading-draw = Comprar e passar
heading-trains = Os trens
heading-round = Fim da rodada
heading-score = Pontuação
heading-match = Fim da partida
heading-series = Várias partidas

need-tile = o { $tile }
need-set = Um dominó duplo-{ $max }: { $tiles } peças, do 0-0 ao { $max }-{ $max }.
need-set-star = Um dominó duplo-{ $max } e { SPELL($wild) } curingas: { $tiles } peças no total. Os curingas têm uma estrela, ★, ao lado de cada número de 0 a { $max }, e o último é o ★-★. Com um dominó duplo-{ $star }, o número { $star } é a estrela.
need-sets = { SPELL($copies, case: "upper") } dominós duplo-{ $max } misturados: { $tiles } peças no total, { $copies ->
        [2] duas
       *[other] { SPELL($copies) }
    } de cada.
need-removed = Retire de vez { $list }; { $left ->
        [one] resta { $left } peça
       *[other] restam { $left } peças
    }.
need-removed-each = Retire de vez { $list } de cada dominó; { $left ->
        [one] resta { $left } peça
       *[other] restam { $left } peças
    }.
need-star = O número { $n } aparece como uma estrela, ★: é curinga.
need-exactly = O jogo é para { $n ->
        [one] { SPELL($n) } jogador
       *[other] { SPELL($n) } jogadores
    }.
need-between = O jogo é para { SPELL($least) } a { SPELL($most) } jogadores.

need-partners-none = Cada um joga por si.
need-partners-optional = Cada um joga por si, ou quatro jogadores jogam em duplas: quem se senta frente a frente forma uma dupla, com uma só pontuação.
need-partners-required = Joga-se em duplas: quem se senta frente a frente forma uma dupla, com uma só pontuação.

deal-shuffle = Vire as peças para baixo e embaralhe.
deal-engine = Primeiro, separe o { $first } e ponha-o virado para cima no meio da mesa. Ele é a locomotiva da rodada e não pertence a nenhum jogador.
deal-engine-next = Em cada rodada seguinte, a locomotiva é a carroça logo abaixo: o { $second }, e assim por diante até o { $last }.
deal-engine-two = Na rodada seguinte, a locomotiva é o { $last }.
deal-engine-again = Depois do { $last }, as locomotivas recomeçam pelo { $first }.
deal-engine-same = Ele é a locomotiva de todas as rodadas.
deal-hand = Cada jogador pega { $hand ->
        [one] { $hand } peça
       *[other] { $hand } peças
    }.
deal-hand-always = Cada jogador pega { $hand ->
        [one] { $hand } peça
       *[other] { $hand } peças
    }, seja qual for o número de jogadores.
deal-hand-table = O número de peças de cada mão depende do número de jogadores:
deal-row-players = Jogadores
deal-row-tiles = Peças para cada um
deal-nothing-left = Todas as peças são distribuídas.
deal-rest-out = As outras peças ficam viradas para baixo e fora do jogo.
deal-rest-boneyard = As outras peças ficam viradas para baixo: formam o monte.
deal-no-double = Se nenhum jogador tiver uma carroça, as mãos são devolvidas, e as peças são embaralhadas e dadas de novo.
deal-doubles-in-hand = Se um jogador tiver { $n ->
        [one] { $n } carroça
       *[other] { $n } carroças
    } ou mais, as mãos são devolvidas, e as peças são embaralhadas e dadas de novo.

when-every = Em cada rodada
when-first = Na primeira rodada
when-single = Para começar

lead-highest-double = { $when }, sai o jogador com a carroça mais alta.
lead-highest-double-or-heaviest = { $when }, sai o jogador com a carroça mais alta. Se ninguém tiver uma carroça, sai o jogador com a peça mais alta: a que tem mais pontos e, entre iguais, a que tem a metade mais alta.
lead-holder = { $when }, o jogador que tem o { $tile } sai com ele.
lead-order = { $when }, o jogador que tem o { $tile } sai com ele. Se ninguém o tiver, a saída é com a primeira destas peças que alguém tiver: { $list }.
lead-engine = { $when }, o jogador que tem a locomotiva sai com ela: na primeira rodada, o { $tile }.
lead-engine-then = A locomotiva não conta como vez: quem a jogou joga depois a primeira peça de um trem.
lead-undealt-order = Se ninguém tiver nenhuma delas, as peças são embaralhadas e dadas de novo.
lead-lots = { $when }, a saída é por sorteio: cada jogador vira uma peça, e sai quem tirar mais pontos. Quem empatar tira outra. Então as peças são embaralhadas de novo.
lead-chosen = { $when }, os jogadores combinam quem sai.
lead-equals = Se dois jogadores tiverem peças iguais, de dominós diferentes, sai o que vem primeiro na ordem de jogo depois de quem saiu por último.
lead-no-double = Se ninguém tiver uma carroça, as peças são embaralhadas e dadas de novo.
lead-undealt = Se ninguém tiver essa peça, todas são embaralhadas e dadas de novo.
lead-missing-draw = Se ninguém tiver { $first ->
    [highest_double] uma carroça
    [order] nenhuma dessas peças
   *[other] essa peça
}, cada um compra uma peça por vez até que alguém a tire. Esse jogador sai.
lead-missing-reserve = Para isso, também se podem comprar as peças que de outro modo ficam no monte.
lead-winner = Depois disso, quem ganha uma rodada sai na rodada seguinte.
lead-winners = Se vários jogadores dividirem a vitória, sai o que vem primeiro na ordem de jogo depois de quem saiu por último.
lead-rotate-left = Depois disso, a saída passa para o jogador da esquerda a cada rodada.
lead-rotate-right = Depois disso, a saída passa para o jogador da direita a cada rodada.
lead-after-tie-same = Depois de uma rodada sem vencedor, sai de novo o mesmo jogador.
lead-after-tie-first = Depois de uma rodada sem vencedor, a rodada seguinte começa como a primeira.
lead-fallback = Se quem deve sair não tiver carroça, a saída é do próximo jogador que tiver uma, com qualquer carroça da mão.
lead-fallback-highest = Se quem deve sair não tiver carroça, a saída é do próximo jogador que tiver uma, com a carroça mais alta da mão.
lead-fallback-cost = Quem deixa assim a saída para outro leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa, uma vez por rodada.

lead-tile-engine = A locomotiva conta como a primeira peça; quem sai joga a seguinte.
lead-tile-shown = Esse jogador sai com essa peça.
lead-tile-shown-first = Na primeira rodada, esse jogador sai com essa peça.
lead-tile-any = { $leader } pode jogar qualquer peça da mão.
lead-tile-any-shown = Esse jogador mostra a peça a todos, mas pode sair com qualquer peça da mão.
lead-tile-highest = { $leader } joga a carroça mais alta da mão.
lead-tile-any-double = { $leader } joga uma carroça da mão, à sua escolha.
lead-tile-double-if-held = { $leader } tem que jogar uma carroça, se tiver alguma, e pode escolher qual.
lead-tile-otherwise = Quem não tem carroça pode sair com qualquer peça.

leader-every = Quem sai
leader-later = Nas outras rodadas, quem sai

turn-clockwise = O jogo segue no sentido horário, para a esquerda.
turn-counter-clockwise = O jogo segue no sentido anti-horário, para a direita.
turn-one-tile = Na sua vez, jogue uma peça.
turn-one-tile-trains = Na sua vez, jogue uma peça em um trem que esteja aberto para você.
turn-extra-any = Depois de uma carroça, mesmo a da saída, você pode jogar mais uma peça na mesma vez, se tiver uma que encaixe. Se ela também for uma carroça, você pode continuar. Para isso, nunca se compra.
turn-extra-other-double = Se jogar uma carroça, você pode jogar uma segunda carroça na mesma vez, em outra ponta. Na saída, isso não vale.
turn-forced = Se puder jogar, você tem que jogar.
turn-decline = Você pode passar mesmo podendo jogar. Só quem sai é obrigado a jogar a primeira peça.
turn-announce = Quando ficar com uma só peça, bata na mesa. Se esquecer, não há multa.
turn-knock-penalty = Quando ficar com uma só peça, bata na mesa. Se esquecer, você compra { $n ->
        [one] uma peça
        [2] duas peças
       *[other] { SPELL($n) } peças
    }.

layout-equal = Uma peça encaixa em uma ponta aberta se uma das suas metades mostrar o mesmo número; um branco só encaixa em outro branco. A outra metade passa a ser a nova ponta aberta.
layout-sum = Uma peça encaixa em uma ponta aberta se o número da ponta e o de uma das suas metades somarem { $sum }. A outra metade passa a ser a nova ponta aberta.
layout-sum-dead = Nenhuma peça encaixa em uma ponta que mostre { $list }.
layout-sum-dead-wild = Só um curinga encaixa em uma ponta que mostre { $list }.
layout-wild-tiles = { $n ->
        [one] Há um curinga, { $list }. Ele encaixa
       *[other] Há { SPELL($n) } curingas: { $list }. Eles encaixam
    } em qualquer ponta aberta, a qualquer momento e por qualquer das metades: você escolhe qual metade encosta na ponta e qual passa a ser a nova ponta.
layout-star = Uma estrela encaixa em qualquer número, e qualquer número encaixa em uma estrela. Se as duas metades de uma peça encaixarem, você escolhe qual passa a ser a nova ponta. Jogado em outro número, o ★-★ vira esse número.
layout-plain = Se a primeira peça não for uma carroça, você pode jogar nas duas pontas dela.
layout-plain-always = A primeira peça não é uma carroça. Você pode jogar nas duas pontas dela.
layout-spinner = A primeira carroça da rodada é a carroça central, seja jogada na saída ou depois. Você pode jogar nela pelos quatro lados.
layout-opening = Você pode jogar na carroça de saída { $places }.
layout-opening-maybe = Se a primeira peça for uma carroça, você pode jogar nela { $places }.
layout-fill = É preciso ocupar { $n ->
        [one] esse lugar
       *[other] os { SPELL($n) } lugares
    } antes de jogar em qualquer outra ponta.
layout-fill-two = É preciso ocupar os dois lados antes de jogar em qualquer outra ponta.
layout-fill-free = Você pode ocupar esses lugares em qualquer ordem ou deixá-los vazios.
layout-sides-first = Os dois lados compridos vêm primeiro: você só pode jogar nas extremidades quando os dois estiverem cobertos.
layout-double-1 = Qualquer carroça jogada depois deixa uma só ponta, em linha reta. Tanto faz em que posição ela fica.
layout-double-2 = Qualquer carroça jogada depois fica atravessada. Ela deixa duas pontas, as suas extremidades; a fileira não continua em linha reta.
layout-double-3 = Qualquer carroça jogada depois fica atravessada. Ela deixa três pontas: as duas extremidades e a que segue em linha reta.
layout-sides-first-all = Em toda carroça, os dois lados compridos vêm primeiro: você só pode jogar nas extremidades quando os dois estiverem cobertos.
layout-double-fill-1 = É preciso cobrir uma carroça nova antes de jogar em qualquer outra ponta.
layout-double-fill = É preciso ocupar todas as pontas de uma carroça nova antes de jogar em qualquer outra ponta.
layout-double-fill-order = Se houver várias carroças assim, a mais antiga vem primeiro. Essa regra deixa de valer para uma carroça quando todas as peças que encaixam nela já estiverem na mesa.
layout-arm-gate = A segunda peça de cada braço tem que ser uma carroça. Enquanto ela não estiver nesse braço, você não pode jogar outra peça ali.
layout-arm-fill = Quando todos os lados da carroça de saída estiverem cobertos, só podem ser jogadas essas carroças, em qualquer ordem, até que cada braço tenha a sua.
layout-gate-layout = Você só pode continuar um número na ponta de um braço com outra peça se a carroça desse número já estiver na mesa. A própria carroça pode ser jogada a qualquer momento.
layout-gate-arm = Você só pode continuar um número na ponta de um braço com outra peça se a carroça desse número já estiver no mesmo braço. A própria carroça pode ser jogada a qualquer momento.
layout-gate-opening = A carroça de saída conta para essa regra.
layout-gate-not-opening = A carroça de saída não conta para essa regra.

layout-places-1 = por um só lado
layout-places-2 = por dois lados opostos
layout-places-4 = pelos quatro lados
layout-places-8 = em oito lugares: nos quatro lados e nos quatro cantos

draw-none = Não se compra. Se não puder jogar, você passa.
draw-one-must-play = Se não puder jogar, compre uma peça. Se ela encaixar, você tem que jogá-la na hora; se não, você passa.
draw-one-may-play = Se não puder jogar, compre uma peça. Se ela encaixar, você pode jogá-la ou passar; se não, você passa.
draw-one-end-turn = Se não puder jogar, compre uma peça. Com isso, a sua vez acaba, mesmo que a peça encaixe.
draw-until-playable-must-play = Se não puder jogar, compre peças até que uma encaixe, e jogue-a na hora.
draw-until-playable-may-play = Se não puder jogar, compre peças até que uma encaixe. Então você pode jogá-la ou passar.
draw-until-playable-end-turn = Se não puder jogar, compre peças até que uma encaixe. Com isso, a sua vez acaba; você pode jogar a peça na sua próxima vez.
draw-at-will = Você pode comprar quantas peças quiser antes de jogar. Se não puder jogar, tem que comprar até poder.
draw-at-will-play = Quando puder jogar, você tem que jogar uma peça para encerrar a sua vez.
draw-at-will-may-pass = Se puder jogar e já tiver comprado nesta vez, você também pode passar.
draw-reserve-none = Você pode comprar todas as peças do monte.
draw-reserve-one = Você não pode comprar a última peça do monte.
draw-reserve = Você não pode comprar as { $n ->
        [2] duas
       *[other] { SPELL($n) }
    } últimas peças do monte.
draw-empty = Se não puder nem jogar nem comprar, você passa.

penalty-each-pass = Cada vez que passar, você leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa.
penalty-run = Se passar { $n ->
        [2] duas
       *[other] { SPELL($n) }
    } vezes seguidas, você leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa, e a contagem recomeça.
penalty-run-overlap = Se passar { $n ->
        [2] duas
       *[other] { SPELL($n) }
    } vezes seguidas, você leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa, e a mesma multa a cada passe seguido a mais.
penalty-run-clear = A contagem também recomeça quando você joga uma peça e a cada nova rodada.
penalty-shutout = Se todos os outros jogadores passarem depois de uma peça jogada, cada um deles leva { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa.
penalty-shutout-partner = O parceiro de quem jogou a peça não leva multa.
penalty-shutout-resets = Então a contagem de passes recomeça para todos os que passaram.
penalty-together = Se as duas multas valerem para o mesmo passe, elas se somam.
penalty-block-free = Se uma peça fechar o jogo, a rodada acabou: ninguém passa e não há multa.
penalty-block-costs = Se uma peça fechar o jogo, isso conta como mais um passe para cada um dos outros jogadores, com as mesmas multas.

trains-own = Cada jogador monta o próprio trem. Ele parte da locomotiva, com o número dela.
trains-public-0 = Não há trem mexicano.
trains-public-1 = Há também um trem de todos, o trem mexicano. Qualquer jogador pode começá-lo na locomotiva, e qualquer um pode continuá-lo.
trains-reach = Você só pode jogar no trem de outro jogador enquanto ele tiver um marcador.
trains-marker = Quando passar, ponha o seu marcador no seu próprio trem. Quando jogar uma peça nele, tire o marcador.
trains-unstarted-open = Um marcador também abre um trem sem peças: os outros jogadores podem começá-lo.
trains-unstarted-closed = Um marcador não abre um trem sem peças: só o dono pode começá-lo.
trains-starter-one = A sua primeira vez de jogar é como qualquer outra.
trains-starter-chain = Na sua primeira vez de jogar, você joga só no seu próprio trem e continua enquanto tiver uma peça que encaixe. Você pode escolher qualquer peça que encaixe; não precisa achar o trem mais longo.
trains-starter-own = Na sua primeira vez de jogar, você joga uma só peça, no seu próprio trem. Antes disso, nenhum outro trem está aberto para você.
trains-retry = Se não puder começar o seu trem, a sua próxima vez conta de novo como a primeira, até você começar o trem.
trains-no-retry = Se não puder começar o seu trem, a sua próxima vez é normal, de uma só peça.
trains-starter-double-free = A sequência da sua primeira vez pode terminar em uma carroça. Você não precisa jogar uma segunda peça.
trains-starter-double-later = A sequência da sua primeira vez pode terminar em uma carroça. Não é preciso cobri-la até que todos os jogadores tenham tido a sua primeira vez; depois disso, ela tem que ser coberta como qualquer carroça aberta.
trains-starter-double-ignored = A sequência da sua primeira vez pode terminar em uma carroça. Essa carroça nunca precisa ser coberta.
trains-starter-double-second = Se a sequência da sua primeira vez terminar em uma carroça, você tem que jogar uma segunda peça no seu próprio trem. Se puder, a sequência continua.
trains-followup-none = Depois de uma carroça, a sua vez acaba como depois de qualquer outra peça.
trains-followup-non-double = Se jogar uma carroça, você tem que jogar logo uma segunda peça. A segunda não pode ser uma carroça.
trains-followup-any = Se jogar uma carroça, você tem que jogar logo uma segunda peça. Se a segunda também for uma carroça, você tem que jogar mais uma.
trains-followup-chain = Se jogar uma carroça, você tem que jogar logo outra peça: uma que cubra uma carroça desta vez, ou mais uma carroça. A peça que cobre uma delas acaba a sua vez. As carroças que você não cobriu ficam abertas.
trains-second-available = Você pode jogar a segunda peça na carroça ou em qualquer trem que esteja aberto para você.
trains-second-public-only = Você pode jogar a segunda peça na carroça ou em um trem aberto a todos os jogadores. O seu próprio trem só fica aberto a todos enquanto tiver um marcador.
trains-second-double = Você tem que jogar a segunda peça na carroça.
trains-second-lapses = Se todas as peças que poderiam cobrir a carroça estiverem na mesa, a sua vez acaba sem uma segunda peça.
trains-chain-available = Você pode jogar cada carroça seguinte em qualquer trem que esteja aberto para você.
trains-chain-public-only = Você pode jogar cada carroça seguinte em um trem aberto a todos os jogadores. O seu próprio trem só fica aberto a todos enquanto tiver um marcador.
trains-chain-lapses = Se todas as peças que poderiam cobrir uma carroça desta vez estiverem na mesa, a sua vez acaba.
trains-second-fails = Se não puder jogar uma segunda peça, ponha o seu marcador no seu trem. A sua vez acaba, e a carroça fica aberta.
trains-second-fails-draw = Se não puder jogar uma segunda peça, compre como de costume. Se ainda assim não puder, ponha o seu marcador no seu trem. A sua vez acaba, e a carroça fica aberta.
trains-last-double = Se a sua última peça for uma carroça, a rodada acaba, e você não precisa de uma segunda peça.
trains-open-none = Uma carroça descoberta não precisa ser coberta.
trains-open-must-close = Se uma carroça ainda estiver descoberta no fim da vez de um jogador, a próxima peça tem que cobri-la, mesmo em um trem fechado. Essa regra vale para todos os jogadores. Se houver várias carroças descobertas, a mais antiga vem primeiro. Se não puder cobri-la, você passa e põe o seu marcador.
trains-release-exhausted = Essa regra deixa de valer quando todas as peças que poderiam cobrir a carroça estiverem na mesa.
trains-release-never = Essa regra vale mesmo que todas as peças que poderiam cobrir a carroça estejam na mesa.

round-out = O primeiro a jogar a sua última peça bate: a rodada acaba, e quem bateu ganha.
round-blocked = A rodada também acaba quando o jogo fecha: nenhum jogador pode jogar uma peça.
round-blocked-draw = A rodada também acaba quando o jogo fecha: nenhum jogador pode comprar nem jogar uma peça.
round-blocked-trains = A rodada também acaba quando o jogo fecha: nenhum jogador poderia jogar uma peça mesmo que todos os trens estivessem abertos.
round-blocked-trains-draw = A rodada também acaba quando o jogo fecha: nenhum jogador pode comprar, e nenhum poderia jogar uma peça mesmo que todos os trens estivessem abertos.
round-laps = Se todos os jogadores passarem duas vezes seguidas sem comprar, o jogo também está fechado.
round-fewest = Então todos mostram a mão, e o jogador com menos pontos ganha a rodada.
round-fewest-team = Então todos mostram a mão, e a dupla com menos pontos nas duas mãos juntas ganha a rodada. Dos dois parceiros, o que tem menos pontos conta como vencedor.
round-fewest-team-optional = Então todos mostram a mão, e o jogador com menos pontos ganha a rodada. Em duplas, ganha a dupla com menos pontos nas duas mãos juntas e, dos dois parceiros, o que tem menos pontos conta como vencedor.
round-fewest-between = Então só dois jogadores comparam as mãos: o que jogou a última peça e o próximo na ordem de jogo. O que tem menos pontos ganha a rodada.
round-fewest-partners = Se dois parceiros empatarem com o menor número de pontos, ganham juntos.
round-no-block-winner = Uma rodada fechada não tem vencedor.
round-tie-no-winner = Se adversários empatarem com o menor número de pontos, não há vencedor.
round-tie-share = Se adversários empatarem com o menor número de pontos, dividem a vitória.
round-tie-share-points = Se adversários empatarem com o menor número de pontos, dividem a vitória. Cada um deles recebe os pontos que um único vencedor ganharia dos jogadores que não empataram, divididos pelo número de vencedores e arredondados para baixo.
round-tie-leader-side = Se adversários empatarem com o menor número de pontos, ganha o que está do lado de quem saiu. Se nenhum deles estiver desse lado, não há vencedor.
round-tie-fewest-tiles = Se adversários empatarem com o menor número de pontos, ganha o que tem menos peças. Se tiverem o mesmo número de peças, não há vencedor.

score-collects = Quem ganha a rodada marca os pontos de todas as peças que sobraram nas mãos dos outros jogadores.
score-collects-pair = A dupla vencedora marca os pontos de todas as peças que sobraram nas mãos dos dois adversários.
score-collects-optional = Quem ganha a rodada marca os pontos de todas as peças que sobraram nas mãos dos outros jogadores; em duplas, só nas mãos dos dois adversários.
score-partner-ignored = As peças do parceiro do vencedor não contam.
score-partner-subtracted = Os pontos do parceiro do vencedor são subtraídos.
score-partner-added = Os pontos do parceiro do vencedor são somados.
score-own-ignore = Em uma rodada fechada, os pontos da mão do vencedor não contam.
score-own-add = Em uma rodada fechada, os pontos da mão do vencedor são somados.
score-own-subtract-once = Em uma rodada fechada, os pontos da mão do vencedor são subtraídos uma vez.
score-own-subtract-each = Em uma rodada fechada, os pontos da mão do vencedor são subtraídos da mão de cada adversário.
score-collects-nothing = As peças que sobraram nas mãos não dão pontos.
score-star = Uma estrela conta { $n } pontos.
score-rounding = A soma recolhida é arredondada para o múltiplo de { SPELL($n) } mais próximo.
score-rounding-up = A soma recolhida é arredondada para cima, para um múltiplo de { SPELL($n) }.
score-rounding-down = A soma recolhida é arredondada para baixo, para um múltiplo de { SPELL($n) }.
score-rounding-points = A soma recolhida é arredondada para o múltiplo de { SPELL($n) } mais próximo, e cada { SPELL($n) } dela vale um ponto.
score-rounding-points-up = Cada { SPELL($n) } completo da soma recolhida vale um ponto, e o que sobrar vale mais um.
score-rounding-points-down = Cada { SPELL($n) } completo da soma recolhida vale um ponto; o que sobrar não vale nada.
score-rounding-one = Cada ponto das peças recolhidas vale um ponto na pontuação.
score-rounding-half = Uma soma bem no meio entre dois múltiplos é arredondada para cima.
score-win-minimum = Uma vitória dá pelo menos { $points }.
score-factor = O que o vencedor recolhe é multiplicado se ele bater assim:
score-factors = O que o vencedor recolhe é multiplicado se ele bater assim. Todos os fatores que valerem se multiplicam:
score-stock = O vencedor também marca os pontos das peças que continuam viradas para baixo.
score-no-stock = As peças que continuam viradas para baixo não contam.
score-floor = Uma vitória nunca vale menos de 0 pontos.
score-no-floor = Uma vitória pode valer menos de 0 pontos; nesse caso, o vencedor perde pontos.
score-entry-first-win = A sua primeira vitória que conta tem que valer pelo menos { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }; até lá, vitórias menores não dão nada. Depois dela, todas contam.
score-entry-every-win = Uma vitória que vale menos de { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } não dá nada.
score-entry-keeps-first-win = Enquanto você não tiver uma rodada de pelo menos { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }, as rodadas menores não contam nada para você. Dessa rodada em diante, todas contam.
score-entry-keeps-every-win = Uma rodada em que você faz menos de { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } não conta nada para você.
score-keeps = Cada jogador marca os pontos que sobraram na própria mão. Quem bateu não marca nenhum.
score-keeps-pair = Cada dupla marca os pontos que sobraram nas suas duas mãos. Quem bateu não soma nenhum.
score-keeps-optional = Cada jogador marca os pontos que sobraram na própria mão, e uma dupla, os das suas duas mãos. Quem bateu não soma nenhum.
score-held = Uma mão com pelo menos uma carroça conta { $times }.
score-last = Se o vencedor bater com uma carroça, as mãos dos outros jogadores contam { $times }.
score-stack-multiply = Se as duas regras valerem, a mão conta { $times }.
score-stack-max = Se as duas regras valerem, só se usa o fator maior: a mão conta { $times }.
score-penalties = Os pontos de multa são somados.
score-covered = Os pontos de multa são multiplicados do mesmo modo que a mão.
score-not-covered = Os pontos de multa nunca são multiplicados.
score-block-winner-pays = Em uma rodada fechada, o vencedor também marca os pontos da própria mão.
score-block-winner-free = Em uma rodada fechada, a mão do vencedor não conta.
score-tie-scored = Uma rodada fechada sem vencedor é pontuada como de costume.
score-tie-void = Em uma rodada fechada sem vencedor, as mãos não contam.
score-tile-value = Na pontuação, o { $tile } conta { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } em vez dos pontos que mostra.
score-lone-tile = Se o { $tile } for a única peça que sobrou em uma mão, conta { $points }.
score-tile-value-pips = Para saber quem tem menos pontos, cada peça conta os pontos que mostra.
score-count = Cada vez que jogar uma peça, inclusive a primeira, some as pontas abertas.
score-count-ends = Cada ponta conta o número que mostra. Uma carroça em uma ponta conta as duas metades, até que uma peça cubra o seu lado livre.
score-count-opening = Se a primeira peça for uma carroça, ela conta as duas metades uma vez, e continua a contá-las enquanto só um dos seus dois lados compridos estiver coberto.
score-count-tips-nothing = As extremidades livres de uma carroça não contam nada. Uma peça jogada ali conta como qualquer outra ponta.
score-count-tips-free = Quando já se pode jogar nas extremidades de uma carroça, cada extremidade livre conta uma vez o seu número.
score-multiple-pips = Se a soma for um múltiplo de { SPELL($n) }, você marca esse número de pontos.
score-multiple-pips-several = Se a soma for um múltiplo de { $list }, você marca esse número de pontos; se for múltiplo de mais de um deles, você marca uma vez para cada um.
score-multiple-points = Se a soma for um múltiplo de { SPELL($n) }, você marca um ponto para cada { SPELL($n) }: uma soma de { $count } vale { $total } pontos.
score-multiple-points-several = Se a soma for um múltiplo de { $list }, divida-a por esse número: você marca o resultado. Se for múltiplo de mais de um deles, você marca para cada um: uma soma de { $count } vale { $total } pontos.
score-count-zero = Uma soma de 0 não dá nada.
score-alike = Cada vez que jogar uma peça, compare a nova ponta com as outras pontas abertas. Se pelo menos uma outra mostrar o mesmo número, você marca um ponto para cada ponta com esse número, e dois para a que for uma carroça.
score-alike-pair = Assim, duas pontas iguais valem 2 pontos, ou 3 se uma delas for uma carroça.
score-alike-least = Você só marca se isso der pelo menos { SPELL($n) } pontos.
score-alike-opening = Se a primeira peça for uma carroça, cada um dos seus dois lados compridos conta como uma ponta; quando um deles estiver coberto, o outro conta por dois.
score-alike-tips-nothing = As extremidades livres de uma carroça não contam como pontas.
score-alike-tips-free = Quando já se pode jogar nas extremidades de uma carroça, cada extremidade livre conta como uma ponta.

score-bonus = Há um bônus:
score-bonuses = Há bônus. Todos os que valerem são somados:
bonus-out = **{ $name }**: { $points } para o jogador que bate.
bonus-both-ends = **{ $name }**: { $points } por bater com uma peça que não é carroça e encaixa em duas pontas abertas, uma com cada metade.
bonus-double = **{ $name }**: { $points } por bater com uma carroça que encaixa em uma só ponta aberta.
bonus-double-both = **{ $name }**: { $points } por bater com uma carroça que encaixa em duas pontas abertas ou mais.
bonus-key = **{ $name }**: { $points } por bater com uma peça que não é carroça e encaixa em duas pontas abertas, uma com cada metade, se não sobrar em nenhuma mão nem no monte outra peça com um dos seus dois números.
bonus-last = **{ $name }**: { $points } por bater com o { $tile }.
bonus-lead-pass = **{ $name }**: { $points } para o lado de quem saiu, se o próximo jogador tiver que passar e o lado de quem saiu jogar também a segunda peça da rodada.
bonus-all-pass = **{ $name }**: { $points } para quem joga uma peça depois da qual todos os outros passam.
bonus-first-pass = **{ $name }**: { $points } por fazer um adversário passar, se for o primeiro passe da rodada.
bonus-blocked = **{ $name }**: { $points } para o vencedor de uma rodada fechada.
bonus-after-tie = **{ $name }**: { $points } para o vencedor de uma rodada por cada rodada sem vencedor logo antes dela.
score-round-bonus = Os vencedores das { $n ->
        [2] duas
       *[other] { SPELL($n) }
    } primeiras rodadas recebem mais pontos: { $list }, nesta ordem. Rodadas sem vencedor não contam aqui.
score-round-bonus-one = O vencedor da primeira rodada recebe mais { $list } pontos. Rodadas sem vencedor não contam aqui.
score-block-all-pass = Uma peça que fecha o jogo conta como se todos os outros jogadores tivessem passado.
score-earned-kept = Os pontos que você marca durante uma rodada são seus, mesmo que não a ganhe.
points-n = { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }

times-2 = em dobro
times-3 = em triplo
times-n = { SPELL($n) } vezes

match-target = Os pontos de todas as rodadas se somam. A partida acaba com a rodada em que { $who } chega a { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }.
match-target-at-once = Os pontos de todas as rodadas se somam. A partida acaba assim que { $who } chega a { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }, mesmo durante uma rodada.
match-at-once-hands = Nesse caso, as mãos só são pontuadas se esse jogador tiver acabado de bater.
match-earned-round-end = Se pontos marcados durante uma rodada chegarem a esse número, a rodada ainda é jogada até o fim.
match-exact = É preciso chegar exatamente a esse número. Pontos que fariam você passar dele são um estouro, e você não marca nenhum deles.
match-exact-parts = Tudo o que uma mesma peça marca, com os bônus da batida, conta junto. O que se marca no fim da rodada conta à parte.
match-rounds = A partida dura { $n ->
        [one] { $n } rodada
       *[other] { $n } rodadas
    }, e os pontos se somam.
match-rounds-engines = A partida tem uma rodada para cada locomotiva, { $n } no total, e os pontos se somam.
match-single = A partida é uma só rodada. Quem ganha a rodada ganha a partida, sejam quais forem os pontos; sem vencedor, a partida termina empatada.
match-highest = O total mais alto ganha.
match-lowest = O total mais baixo ganha.
match-shared = Quem empata com o melhor total divide a vitória.
match-extra-round = Enquanto os melhores totais estiverem empatados, joga-se mais uma rodada.
match-round-end = Se pontos de multa chegarem a esse número durante uma rodada, a rodada ainda é jogada até o fim.
match-immediate = Se pontos de multa chegarem a esse número durante uma rodada, a partida acaba na hora, e a rodada não é pontuada.
match-reset-others = Sempre que uma rodada tem um vencedor, só o lado dele mantém o total. Todos os outros totais voltam a 0: ganha-se a partida com rodadas seguidas.
match-reset-all-scored = Assim que { $each } tiver pelo menos um ponto, todos os totais voltam a 0, inclusive o ponto mais recente. A rodada seguinte começa então como a primeira.
series-wins = Várias partidas seguidas formam uma série. Cada partida conta 1 para o lado que a ganha.
series-love = Uma partida conta { $n } se nenhum outro lado tem pontos no fim.
series-cochons = Várias partidas seguidas formam uma série, que conta os cochons. No fim de uma partida, { $each } sem nenhum ponto leva um. Quanto menos cochons, melhor.
series-late-zero = Quem ocupa um lugar depois da primeira partida começa com 0.
series-late-highest = Quem ocupa um lugar depois da primeira partida começa com a maior contagem entre os que jogam.
series-partner = Um parceiro novo continua com a contagem da dupla.

who-none = um jogador
who-optional = um jogador ou uma dupla
who-required = uma dupla
each-none = cada jogador
each-optional = cada jogador, ou cada dupla,
each-required = cada dupla

example-plays = Exemplo: pontos durante uma rodada
example-plays-first = Uma rodada começa assim:
example-play = **{ $seat }** joga o { $tile }; as pontas somam { $ends }: **{ $points }**
example-play-alike = **{ $seat }** joga o { $tile }; as pontas mostram { $ends }: **{ $points }**
example-out = Exemplo: uma batida
example-blocked = Exemplo: uma rodada fechada
example-stopped = Exemplo: uma rodada interrompida
example-pairs = { $a } jogam contra { $b }.
example-goes-out = { $seat } bate com o { $tile }.
example-goes-out-bare = { $seat } bate.
example-is-blocked = O jogo fecha, e { $seat } ganha a rodada.
example-is-blocked-no-winner = O jogo fecha, e não há vencedor.
example-charged = { $seat } levou { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } de multa durante a rodada.
example-no-tiles = sem peças
example-points = { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }
