# Hojas de anotación que comparten varios teléfonos.

page-phones-title = Compartir con otros teléfonos
page-phones-about = Varios teléfonos pueden anotar en esta hoja al mismo tiempo. El servidor la guarda, y quien tenga el enlace puede anotar en ella.
page-phones-start = Compartir ahora
page-phones-link = Abre este enlace en los otros teléfonos:
page-phones-qr = Código QR del enlace
page-phones-stop = Dejar de compartir en este teléfono
page-phones-stop-about =
    { $count ->
        [0] Si lo dejas, tu hoja de anotación queda como está. Los otros teléfonos siguen sin ti.
        [one] Si lo dejas, tu hoja de anotación queda como está. { $count } cambio no se ha enviado todavía, y los otros teléfonos no lo tendrán.
       *[other] Si lo dejas, tu hoja de anotación queda como está. { $count } cambios no se han enviado todavía, y los otros teléfonos no los tendrán.
    }
page-phones-code = Código de una hoja de anotación compartida
page-phones-open = Abrir

## El estado

page-phones-shared = Compartida con otros teléfonos
page-phones-short = Compartida
page-phones-show = Enlace y código
page-phones-away =
    { $count ->
        [0] Sin conexión con los otros teléfonos. Puedes seguir.
        [one] Sin conexión con los otros teléfonos. Puedes seguir: { $count } cambio espera aquí y se envía más tarde.
       *[other] Sin conexión con los otros teléfonos. Puedes seguir: { $count } cambios esperan aquí y se envían más tarde.
    }
page-phones-gone = El servidor ya no tiene esta hoja de anotación. Tu copia queda aquí: deja de compartirla, o compártela de nuevo.
page-phones-unreadable = Esta página no puede mostrar lo que anotó otro teléfono. Recárgala; tu copia queda aquí.
page-phones-begun = Lo que has empezado abajo es ahora para la ronda { NUMBER($next) }. ¿Es también la ronda { NUMBER($number) }? Entonces bórralo.
page-phones-clear = Borrar lo que he empezado

## Lo que hicieron otros teléfonos

page-phones-told-entered = Otro teléfono anotó la ronda { NUMBER($number) }.
page-phones-told-corrected = Otro teléfono corrigió la ronda { NUMBER($number) }.
page-phones-told-removed = Otro teléfono quitó una ronda.
page-phones-told-names = Otro teléfono cambió los nombres.
page-phones-told-seats = Otro teléfono cambió quién juega desde la ronda { NUMBER($number) }.
page-phones-told-clash = Dos teléfonos hicieron cambios distintos al mismo tiempo. El último vale hasta que elijas.
page-phones-told-twice = Otro teléfono anotó también la ronda { NUMBER($number) }. Las dos son iguales: vale una vez.
page-phones-told-beside = Dos teléfonos anotaron rondas distintas al mismo tiempo. Las dos valen hasta que elijas.
page-phones-told-many =
    { $count ->
        [one] Otros teléfonos hicieron { $count } cambio.
       *[other] Otros teléfonos hicieron { $count } cambios.
    }

## Lo que deciden los jugadores

page-phones-question-beside = Las rondas { $numbers } se anotaron en dos teléfonos al mismo tiempo. ¿Son la misma ronda?
page-phones-question-clash = La ronda { NUMBER($number) } se corrigió en dos teléfonos al mismo tiempo. ¿Cuál es la correcta?
page-phones-question-names = Los nombres se cambiaron en dos teléfonos al mismo tiempo. ¿Cuáles son los correctos?
page-phones-question-refused = Un cambio de este teléfono no puede ser: { $why }
page-phones-compare = Comparar
page-phones-counts = vale ahora
page-phones-counts-not = no vale ahora
page-phones-removed = La ronda está quitada.
page-phones-take =
    { $count ->
        [1] Vale la primera
        [2] Vale la segunda
       *[other] Vale la número { $count }
    }
page-phones-take-names = Usar estos nombres
page-phones-both = Son dos rondas: valen las dos
page-phones-give-up = Renunciar a este cambio
