# La table en texte, et ses commandes.

page-text-view = La table en texte
page-command = Commande
page-command-hint = Tapez un coup (6-4@2, piocher, passer) ou extrémités, main, compte, points, dernier, pourquoi 6-4, règles, aide.
page-command-unknown = « { $text } » n’est ni un coup ni une commande.
page-not-your-move = { $text } n’est pas possible maintenant.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = extrémités bouts
page-command-hand = main
page-command-counts = compte
page-command-scores = points score
page-command-last = dernier
page-command-rules = règles regles
page-command-help = aide help
page-command-why = pourquoi why
page-command-draw = piocher
page-command-pass = passer
