# Link previews: who played what, and how it ended.

preview-playing = { $game }: una partida
preview-drawn = { $game }: empate
preview-won = { $many ->
        [yes] { $game }: ganan { $winners }
       *[no] { $game }: gana { $winners }
    }
preview-about = { $scores }. { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }, { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. Toda la partida, jugada a jugada y con las manos a la vista.
preview-locale = es_ES

preview-house-rules = { $title } (reglas de la casa)

no-page =
    La página de boneyard no está construida.
    Instala el paquete (pip install .), o construye la página a partir del código:
    cd web && npm ci && npm run build
    El servidor sí funciona. Para jugar en la terminal: boneyard play
