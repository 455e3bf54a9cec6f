# Folhas de pontos que vários celulares compartilham.

page-phones-title = Compartilhar com outros celulares
page-phones-about = Vários celulares podem anotar nesta folha de pontos ao mesmo tempo. O servidor guarda a folha, e quem tem o link pode anotar nela.
page-phones-start = Compartilhar agora
page-phones-link = Abra este link nos outros celulares:
page-phones-qr = Código QR do link
page-phones-stop = Parar de compartilhar neste celular
page-phones-stop-about =
    { $count ->
        [0] Se você parar, sua folha de pontos fica como está. Os outros celulares continuam sem você.
        [one] Se você parar, sua folha de pontos fica como está. { $count } mudança ainda não foi enviada, e os outros celulares não a terão.
       *[other] Se você parar, sua folha de pontos fica como está. { $count } mudanças ainda não foram enviadas, e os outros celulares não as terão.
    }
page-phones-code = Código de uma folha de pontos compartilhada
page-phones-open = Abrir

## O estado

page-phones-shared = Compartilhada com outros celulares
page-phones-short = Compartilhada
page-phones-show = Link e código
page-phones-away =
    { $count ->
        [0] Sem conexão com os outros celulares. Você pode continuar.
        [one] Sem conexão com os outros celulares. Você pode continuar: { $count } mudança espera aqui e será enviada depois.
       *[other] Sem conexão com os outros celulares. Você pode continuar: { $count } mudanças esperam aqui e serão enviadas depois.
    }
page-phones-gone = O servidor não tem mais esta folha de pontos. Sua cópia fica aqui: pare de compartilhar, ou compartilhe de novo.
page-phones-unreadable = Esta página não consegue mostrar o que outro celular anotou. Recarregue; sua cópia fica aqui.
page-phones-begun = O que você começou abaixo agora é para a rodada { NUMBER($next) }. É também a rodada { NUMBER($number) }? Então apague.
page-phones-clear = Apagar o que comecei

## O que outros celulares fizeram

page-phones-told-entered = Outro celular anotou a rodada { NUMBER($number) }.
page-phones-told-corrected = Outro celular corrigiu a rodada { NUMBER($number) }.
page-phones-told-removed = Outro celular removeu uma rodada.
page-phones-told-names = Outro celular mudou os nomes.
page-phones-told-seats = Outro celular mudou quem joga a partir da rodada { NUMBER($number) }.
page-phones-told-clash = Dois celulares fizeram mudanças diferentes ao mesmo tempo. A última vale até você escolher.
page-phones-told-twice = Outro celular anotou também a rodada { NUMBER($number) }. As duas são iguais: ela vale uma vez.
page-phones-told-beside = Dois celulares anotaram rodadas diferentes ao mesmo tempo. As duas valem até você escolher.
page-phones-told-many =
    { $count ->
        [one] Outros celulares fizeram { $count } mudança.
       *[other] Outros celulares fizeram { $count } mudanças.
    }

## O que os jogadores decidem

page-phones-question-beside = As rodadas { $numbers } foram anotadas em dois celulares ao mesmo tempo. São a mesma rodada?
page-phones-question-clash = A rodada { NUMBER($number) } foi corrigida em dois celulares ao mesmo tempo. Qual é a certa?
page-phones-question-names = Os nomes foram mudados em dois celulares ao mesmo tempo. Quais são os certos?
page-phones-question-refused = Uma mudança deste celular não pode ser: { $why }
page-phones-compare = Comparar
page-phones-counts = vale agora
page-phones-counts-not = não vale agora
page-phones-removed = A rodada está removida.
page-phones-take =
    { $count ->
        [1] A primeira vale
        [2] A segunda vale
       *[other] A número { $count } vale
    }
page-phones-take-names = Usar estes nomes
page-phones-both = São duas rodadas: as duas valem
page-phones-give-up = Desistir desta mudança
