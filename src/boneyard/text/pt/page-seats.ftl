# Ocupar e deixar um lugar, antes da partida e durante ela.

## Um convite

page-join-title = Convite para jogar: { $game }
page-join-alone = A mesa ainda está vazia.
page-join-take = Sentar no lugar { $seat }
page-join-any = Sentar à mesa
page-join-taken = Este lugar está ocupado.
page-join-full = Todos os lugares estão ocupados; você pode assistir.
page-join-ask = Pedir o lugar { $seat }
page-join-ask-any = Pedir um lugar
page-join-ask-bot = Pedir o lugar de um robô
page-join-ask-help = A partida já começou. Você ganha um lugar se todos os jogadores aceitarem.

## Um lugar

page-seat-menu = Opções para { $name }
page-seat-about = Sobre { $name }
page-seat-mute = Silenciar
page-seat-unmute = Deixar de silenciar
page-seat-bot-plays = Deixar um robô jogar nesse lugar
page-seat-open-seat = Liberar o lugar
page-seat-offer = Oferecer este lugar a outros
page-seat-close = Parar de oferecer este lugar
page-seat-offered = oferecido
page-seat-ask = Pedir este lugar
page-seat-take-bot = Tirar o robô
page-seat-sit = Sentar aqui
page-seat-copy = Copiar o link deste lugar
page-seat-let-bot = Deixar um robô jogar por mim
page-seat-back = Voltar ao meu lugar
page-seat-leave-seat = Deixar o lugar
page-seat-muted = em silêncio
page-seat-bot-for-you = Um robô joga por você.
page-seat-style =
    { $style ->
        [watchful] { $name } fica de olho no próximo jogador.
        [light] { $name } se livra cedo das pedras pesadas.
        [varied] { $name } guarda muitos números diferentes.
        [doubles] { $name } gosta de jogar as carroças.
        [holder] { $name } deixa números que os outros quase não têm.
        [supple] { $name } gosta de ter várias pedras que encaixam.
        [patient] { $name } não tem pressa com as pedras pesadas.
        [closer] { $name } gosta de fechar a rodada com a mão leve.
        [bold] { $name } pensa primeiro na própria mão.
       *[plain] { $name } joga como manda o manual.
    }

## Pedidos de lugar

page-request-wants = { $name } quer o lugar { $seat }. Todos os jogadores precisam aceitar.
page-request-agreed = Você aceitou.
page-request-allow = Aceitar
page-request-decline = Recusar
page-request-mine = Você pediu o lugar { $seat }. Todos os jogadores precisam aceitar.
page-request-withdraw = Retirar
page-request-soon = { $name } ocupa o lugar { $seat } na próxima rodada.
page-request-you-soon = Você ocupa o lugar { $seat } na próxima rodada.
page-request-rematch = { $name } ocupa o lugar { $seat } na revanche.
page-request-you-rematch = Você ocupa o lugar { $seat } na revanche.
page-request-lost = { $name } ficou com o seu lugar.

## À espera de jogadores

page-wait-title = Esperando jogadores
page-wait-code = Código:
page-wait-missing = { $count ->
        [one] Falta { $count } jogador
       *[other] Faltam { $count } jogadores
    }
page-wait-late = Esperando { $names }. A partida começa em alguns segundos de qualquer jeito.
page-wait-agree = Esperando o sim de { $names } para a revanche.
page-wait-invited = revanche proposta
page-wait-host = anfitrião
page-wait-declined = { $name } não vai jogar de novo.
page-wait-without = Começar sem esperar: robôs jogam
page-wait-dealing = Todos os lugares estão ocupados. Embaralhando…
page-wait-fill = Completar com robôs e começar
page-wait-level = Robôs
page-wait-rated = Ranqueada: esta partida vale para o ranking.
page-coach = { $name } não joga e vê todas as mãos.
page-coach-you = Você não joga e vê todas as mãos. Os jogadores sabem disso.
page-coach-hands = Mãos de todos os jogadores
page-wait-public = Esta mesa aparece em Mesas abertas.

## What players agree to

page-agree-ask-pause = Pedir uma pausa
page-agree-ask-back = Pedir para desfazer minha jogada
page-agree-my-pause = Você pediu uma pausa.
page-agree-pause = { $name } pede uma pausa.
page-agree-my-back = Você pediu para desfazer sua última jogada e todas as seguintes.
page-agree-back = { $name } pede para desfazer sua última jogada e todas as seguintes. O que foi visto desde então continua visto.
page-agree-awaited = Ainda não responderam: { $names }.
page-agree-yes = Aceitar
page-agree-rests = A partida está em pausa: nenhum relógio corre.
page-agree-go-on = Continuar
page-agree-goes-on = A partida continua.
page-agree-no = Nem todos concordaram.
page-agree-taken-back = Todos concordaram: { $name } desfez uma jogada.

## Turns of days

page-days =
    { $count ->
        [one] Jogue quando puder: você tem um dia para cada vez. Depois disso, um robô joga essa vez por você.
       *[other] Jogue quando puder: você tem { $count } dias para cada vez. Depois disso, um robô joga essa vez por você.
    }
page-days-waits = { $name } tem até { $time } para esta vez. Depois disso, um robô joga.
page-days-leave = Você pode sair da mesa: ela fica em Minhas partidas, onde você vê quando é a sua vez.
page-days-left = Tempo restante: { $time }. Depois disso, um robô joga esta vez.
