# Ce que seule la commande `boneyard club` dit d’une soirée.

## La soirée

club-swiss = { $title } : système suisse, joueurs ou équipes : { $n }, tables : { $tables }, rondes : { $rounds }
club-robin = { $title } : toutes rondes, joueurs ou équipes : { $n }, tables : { $tables }, rondes : { $rounds }
club-new = { $file } : écrit
club-next = La ronde { $n } peut être placée.
club-over = Toutes les rondes sont jouées.
club-table = Table { $n } : { $what }

## Erreurs

error-club-exists = { $file } existe déjà : choisissez un autre fichier pour une nouvelle soirée
error-club-no-game = --sheet : il manque le jeu de la soirée
error-club-no-points = --points : « { $text } » n’est pas un nombre ; écrivez 100,45
error-club-which-table = --table : dites quelle table
