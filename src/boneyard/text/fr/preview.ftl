# Link previews: who played what, and how it ended.

preview-playing = { $game } : une partie
preview-drawn = { $game } : partie nulle
preview-won = { $many ->
        [yes] { $game } : { $winners } gagnent
       *[no] { $game } : { $winners } gagne
    }
preview-about = { $scores }. { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Toute la partie coup par coup, mains ouvertes.
preview-locale = fr_FR

preview-house-rules = { $title } (règles maison)

no-page =
    La page de boneyard n’est pas construite.
    Installez le paquet (pip install .), ou construisez la page à partir du code :
    cd web && npm ci && npm run build
    Le serveur lui-même fonctionne. Pour jouer dans le terminal : boneyard play
