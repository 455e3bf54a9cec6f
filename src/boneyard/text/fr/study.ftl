# Études : `boneyard study`, ses erreurs et son rapport.

## Erreurs

study-no-bot = il n'y a pas de robot « { $bot } » ; il y a : { $names }
study-empty = ne doit pas être vide
study-rounds-or-matches = donnez soit rounds, soit matches
study-lineup = { $sheet } : il faut { $n } robots, un par joueur, et non « { $bots } »
study-file-damaged = { $file } : ce fichier est abîmé ou incomplet. Avec --resume, l'étude l'écrit de nouveau.
study-folder-full = { $folder } : ce dossier n'est pas vide et ne contient pas de résultats d'une étude
study-folder-other = { $folder } : ce dossier contient les résultats d'une autre étude
study-folder-resume = { $folder } : cette étude a déjà commencé. Continuez-la avec --resume.
study-disk-full = { $folder } : le disque est plein. Ce qui est terminé est gardé : libérez de la place et continuez avec --resume.
study-no-results = { $folder } : il n'y a pas de résultats d'une étude ici
study-no-table = il n'y a pas de table « { $table } » ; il y a : { $names }
study-no-engine = il n'y a pas de moteur « { $engine } » ; il y a : local, ray
study-address-without-ray = --address n'a d'effet qu'avec --engine ray
study-nothing = indiquez une spécification (FICHIER.toml), ou une feuille de règles avec --sheet
study-too-many = « { $text } » : indiquez une seule spécification
study-spec-and-options = ces options ont leur place dans la spécification : { $options }

## Avancement

study-progress = , { $rate } par seconde, encore { $left }

## La commande

study-help-what = la spécification, un fichier .toml
study-help-sheet = au lieu d'une spécification : le nom d'une feuille de règles ou un fichier .toml ; peut être répété
study-help-players = nombre de joueurs ; peut être répété
study-help-partners = jouer en équipes
study-help-bots = un robot pour toutes les places, ou un par place ; peut être répété
study-help-rounds = jouer à peu près ce nombre de manches de chaque cas, en parties entières
study-help-matches = jouer ce nombre de parties de chaque cas
study-help-seed = la même graine donne les mêmes donnes et les mêmes coups
study-help-decisions = écrire aussi chaque décision où il y a plusieurs choix
study-help-out = le dossier des résultats
study-help-resume = continuer une étude interrompue
study-help-engine = jouer sur cette machine ou sur une grappe Ray
study-help-address = l'adresse de la grappe Ray ; sans elle, Ray démarre sur cette machine
study-help-processes = processus en parallèle
