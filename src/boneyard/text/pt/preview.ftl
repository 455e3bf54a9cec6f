# Prévias de links: quem jogou o quê e como acabou.

preview-playing = { $game }: uma partida
preview-drawn = { $game }: uma partida empatada
preview-won = { $many ->
        [yes] { $game }: { $winners } ganham
       *[no] { $game }: { $winners } ganha
    }
preview-about = { $scores }. { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    }, { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    }. A partida inteira, jogada por jogada, com todas as mãos abertas.
preview-locale = pt_BR

preview-house-rules = { $title } (regras da casa)

no-page =
    A página de boneyard não foi construída.
    Instale o pacote (pip install .) ou construa a página a partir do código-fonte:
    cd web && npm ci && npm run build
    O servidor em si está funcionando. Para jogar no terminal: boneyard play
