# La mesa como texto y sus órdenes.

page-text-view = La mesa en texto
page-command = Orden
page-command-hint = Escribe una jugada (6-4@2, robar, pasar) o puntas, mano, fichas, puntos, última, porqué 6-4, reglas, ayuda.
page-command-unknown = «{ $text }» no es una jugada ni una orden.
page-not-your-move = Ahora no puedes jugar { $text }.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = puntas extremos
page-command-hand = mano
page-command-counts = fichas
page-command-scores = puntos score
page-command-last = última ultima
page-command-rules = reglas
page-command-help = ayuda help
page-command-why = porqué porque why
page-command-draw = robar
page-command-pass = pasar
