# The levels of the bots: their names, and what they do.

bot-random = Carefree
bot-random-about = plays any tile that fits
bot-heavy = Beginner
bot-heavy-about = gets rid of heavy tiles first
bot-easy = Easy
bot-easy-about = looks at the table, but forgets who passed on what
bot-medium = Medium
bot-medium-about = follows a good player’s rules of thumb, and counts tiles
bot-hard = Hard
bot-hard-about = infers what each player may hold, and tries each move
bot-expert = Expert
bot-expert-about = like Hard, but thinks ten times as long and reads the others’ moves
