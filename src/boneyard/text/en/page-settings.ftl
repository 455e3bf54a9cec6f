# The settings.

page-settings = Settings
page-sound = Sound
page-digits = Digits on tiles
page-colours = Coloured pips from double-nine on
page-confirm-moves = Confirm before placing
page-language-label = Language
page-theme = Appearance
page-themes-auto = Match system
page-themes-light = Light
page-themes-dark = Dark
page-bot-speed = Speed of the bots at this table
page-bot-speeds-slow = Slow
page-bot-speeds-usual = Usual
page-bot-speeds-fast = Fast
page-volume = Volume
page-felt = Felt, by day and by night
page-felts-green = Green
page-felts-blue = Blue
page-felts-wine = Wine red
page-felts-slate = Slate
page-tiles = Tiles
page-tile-looks-bone = Bone
page-tile-looks-porcelain = Porcelain
page-tile-looks-ebony = Ebony
page-tile-looks-jade = Jade
page-settings-late = Others can ask for a bot’s seat at this table
