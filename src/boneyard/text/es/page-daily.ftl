# The puzzle of the day: a position near the end of a round, with all hands open.

page-daily = Problema del día
page-daily-of = Problema del { $day }
page-daily-ask = Encuentra tu mejor jugada.
page-daily-show = Respuesta
page-daily-worse =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { $move }: { NUMBER($points, maximumFractionDigits: 1) } punto menos que la mejor jugada.
       *[other] { $move }: { NUMBER($points, maximumFractionDigits: 1) } puntos menos que la mejor jugada.
    }
page-daily-found = Es la mejor jugada.
page-daily-solved =
    { $wrong ->
        [0] Resuelto con la primera respuesta.
        [one] Resuelto tras { $wrong } respuesta equivocada.
       *[other] Resuelto tras { $wrong } respuestas equivocadas.
    }
page-daily-shown = Se mostró la respuesta.
page-daily-answer = ¿Por qué?
page-daily-value = Valor
page-daily-value-help = Los puntos de esta ronda para tu bando frente al otro, si todos juegan después lo mejor posible. Más es mejor.
page-daily-bot = un robot juega esto
page-daily-watch = Ver qué sigue a { $move }
page-daily-back = Volver a la respuesta
page-daily-leave = Salir del problema
page-daily-streak =
    { $count ->
        [one] { $count } día seguido
       *[other] { $count } días seguidos
    }
page-daily-line =
    boneyard, problema { $day }: { $wrong ->
        [0] resuelto
        [one] resuelto tras { $wrong } respuesta equivocada
       *[other] resuelto tras { $wrong } respuestas equivocadas
    }
page-daily-line-shown = boneyard, problema { $day }
page-daily-copy = Copiar
page-daily-copied = Copiado
page-daily-earlier = Problema del día anterior
page-daily-unable = Este navegador no puede mostrar el problema.
