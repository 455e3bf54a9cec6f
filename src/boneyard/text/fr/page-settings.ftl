# Les réglages.

page-settings = Réglages
page-sound = Son
page-digits = Chiffres sur les dominos
page-colours = Points en couleurs à partir du double-neuf
page-confirm-moves = Confirmer avant de poser
page-language-label = Langue
page-theme = Apparence
page-themes-auto = Comme le système
page-themes-light = Clair
page-themes-dark = Sombre
page-bot-speed = Vitesse des robots à cette table
page-bot-speeds-slow = Lente
page-bot-speeds-usual = Normale
page-bot-speeds-fast = Rapide
page-volume = Volume
page-felt = Tapis, le jour et la nuit
page-felts-green = Vert
page-felts-blue = Bleu
page-felts-wine = Bordeaux
page-felts-slate = Ardoise
page-tiles = Dominos
page-tile-looks-bone = Os
page-tile-looks-porcelain = Porcelaine
page-tile-looks-ebony = Ébène
page-tile-looks-jade = Jade
page-settings-late = On peut demander la place d’un robot à cette table
