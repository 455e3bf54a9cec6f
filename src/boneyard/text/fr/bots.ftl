# The levels of the bots: their names, and what they do.

bot-random = Insouciant
bot-random-about = pose n’importe quel domino qui va
bot-heavy = Débutant
bot-heavy-about = se défait d’abord des gros dominos
bot-easy = Facile
bot-easy-about = regarde la table, mais oublie qui a passé sur quoi
bot-medium = Moyen
bot-medium-about = suit les principes d’un bon joueur, et compte les dominos
bot-hard = Difficile
bot-hard-about = déduit quels dominos chacun peut avoir, et essaie chaque coup
bot-expert = Expert
bot-expert-about = comme Difficile, mais réfléchit dix fois plus et interprète les coups des autres
