# Link previews: who played what, and how it ended.

preview-playing = { $game }: a match
preview-drawn = { $game }: a drawn match
preview-won = { $many ->
        [yes] { $game }: { $winners } win
       *[no] { $game }: { $winners } wins
    }
preview-about = { $scores }. { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. The whole match move by move, all hands open.
preview-locale = en_GB

preview-house-rules = { $title } (house rules)

no-page =
    The page of boneyard has not been built.
    Install the package (pip install .), or build the page from a checkout:
    cd web && npm ci && npm run build
    The server itself is running. To play in the terminal: boneyard play
