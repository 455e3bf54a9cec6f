# The table as text, and its commands.

page-text-view = Table as text
page-command = Command
page-command-hint = Type a move (6-4@2, draw, pass) or ends, hand, counts, scores, last, why 6-4, rules, help.
page-command-unknown = “{ $text }” is neither a move nor a command.
page-not-your-move = You can’t play { $text } now.

# The commands, each with its other spellings after a space.  English works in every language.
page-command-ends = ends
page-command-hand = hand
page-command-counts = counts
page-command-scores = scores score
page-command-last = last
page-command-rules = rules
page-command-help = help
page-command-why = why
page-command-draw = draw
page-command-pass = pass
