# What only the command `boneyard club` says of an evening.

## The evening

club-swiss = { $title }: Swiss system, players or pairs: { $n }, tables: { $tables }, rounds: { $rounds }
club-robin = { $title }: round robin, players or pairs: { $n }, tables: { $tables }, rounds: { $rounds }
club-new = { $file }: written
club-next = Round { $n } can be seated.
club-over = All rounds have been played.
club-table = Table { $n }: { $what }

## Errors

error-club-exists = { $file } is there already: choose another file for a new evening
error-club-no-game = --sheet: an evening needs a game
error-club-no-points = --points: '{ $text }' is no number; write 100,45
error-club-which-table = --table: say which table
