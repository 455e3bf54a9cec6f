# As configurações.

page-settings = Configurações
page-sound = Som
page-digits = Algarismos nas peças
page-colours = Pontos coloridos a partir do duplo-9
page-confirm-moves = Confirmar antes de jogar
page-language-label = Idioma
page-theme = Aparência
page-themes-auto = Como no sistema
page-themes-light = Clara
page-themes-dark = Escura
page-bot-speed = Velocidade dos robôs nesta mesa
page-bot-speeds-slow = Lenta
page-bot-speeds-usual = Normal
page-bot-speeds-fast = Rápida
page-volume = Volume
page-felt = Feltro, de dia e de noite
page-felts-green = Verde
page-felts-blue = Azul
page-felts-wine = Vinho
page-felts-slate = Ardósia
page-tiles = Peças
page-tile-looks-bone = Osso
page-tile-looks-porcelain = Porcelana
page-tile-looks-ebony = Ébano
page-tile-looks-jade = Jade
page-settings-late = Outros podem pedir o lugar de um robô nesta mesa
