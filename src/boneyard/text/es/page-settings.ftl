# Los ajustes.

page-settings = Ajustes
page-sound = Sonido
page-digits = Cifras en las fichas
page-colours = Puntos de colores desde el doble nueve
page-confirm-moves = Confirmar antes de colocar
page-language-label = Idioma
page-theme = Apariencia
page-themes-auto = Como el sistema
page-themes-light = Clara
page-themes-dark = Oscura
page-bot-speed = Velocidad de los bots en esta mesa
page-bot-speeds-slow = Lenta
page-bot-speeds-usual = Normal
page-bot-speeds-fast = Rápida
page-volume = Volumen
page-felt = Tapete, de día y de noche
page-felts-green = Verde
page-felts-blue = Azul
page-felts-wine = Granate
page-felts-slate = Pizarra
page-tiles = Fichas
page-tile-looks-bone = Hueso
page-tile-looks-porcelain = Porcelana
page-tile-looks-ebony = Ébano
page-tile-looks-jade = Jade
page-settings-late = Se puede pedir el asiento de un bot en esta mesa
