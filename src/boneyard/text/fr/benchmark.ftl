# Le banc d’essai : `boneyard benchmark`, ses erreurs et son tableau.

benchmark-help-out = le dossier des résultats ; ce qui s’y trouve n’est pas refait
benchmark-help-policy = votre propre robot : module:fonction, le fichier d’un réseau ou le nom d’un robot ; peut être répété
benchmark-help-task = seulement ce jeu, ce petit jeu ou cross-play ; peut être répété
benchmark-help-entrant = seulement cette référence ; peut être répété
benchmark-help-budget = millions de décisions dont on peut apprendre (1)
benchmark-help-quick = une minute qui montre que tout fonctionne ; ses nombres ne veulent rien dire
benchmark-other = { $folder } : ce dossier contient les résultats de { $name } avec d’autres réglages
benchmark-damaged = { $file } : ce fichier est abîmé. Supprimez-le ; les résultats à côté restent.
benchmark-budget = --budget : { $n } n’est pas un nombre de 1 à { $most }
benchmark-unknown = il n’y a pas de « { $name } » ; il y a : { $names }

## Le tableau

benchmark-about = Points par manche au-dessus de la moyenne des autres camps, avec des intervalles à 99 % : { $decks } donnes, chacune jouée une fois pour chaque camp. Qui apprend a { $budget } décisions et { $seeds } graines : la moyenne, et chaque graine entre parenthèses. En gras : meilleur, à 99 %. Boneyard { $version }.
benchmark-against = Contre { $opponent }
benchmark-bot = Robot
benchmark-cross-play = Partenaires de graines différentes : { $bot } à { $game }
benchmark-seed = Graine { $n }
benchmark-cross-play-about = Ligne et colonne sont partenaires contre { $opponent }. La même graine : { $same }. Des graines différentes : { $other }. Ce que coûte un inconnu : { $cost }.
benchmark-small = Exploitabilité : ce que gagne une meilleure réponse, exactement, en points par manche
benchmark-small-game = { $game }, double { $pips }, { $n } dominos chacun
