# Études : `boneyard study`, ses erreurs et son rapport.

## Erreurs

study-empty = ne doit pas être vide
study-rounds-or-matches = donnez soit rounds, soit matches
study-lineup = { $sheet } : il faut { $n } robots, un par joueur, et non « { $bots } »
study-file-damaged = { $file } : ce fichier est abîmé ou incomplet. Supprimez-le et continuez avec --resume.
study-folder-full = { $folder } : ce dossier n'est pas vide et ne contient pas de résultats d'une étude
study-folder-other = { $folder } : ce dossier contient les résultats d'une autre étude
study-folder-resume = { $folder } : cette étude a déjà commencé. Continuez-la avec --resume.
study-stopped = { $folder } : arrêtée. Ce qui est terminé est gardé : continuez avec --resume.
study-disk-full = { $folder } : le disque est plein. Ce qui est terminé est gardé : libérez de la place et continuez avec --resume.
study-no-results = { $folder } : il n'y a pas de résultats d'une étude ici
study-no-table = il n'y a pas de table « { $table } » ; il y a : { $names }
study-no-column = la table « { $table } » n'a pas de colonne « { $column } » ; il y a : { $names }
study-no-engine = il n'y a pas de moteur « { $engine } » ; il y a : local, ray
study-address-without-ray = --address n'a d'effet qu'avec --engine ray
study-ray-start = Ray n'a pas démarré, ou il n'y a pas de grappe à l'adresse { $address } : { $what }
study-ray-lost = la grappe Ray est perdue ({ $what }). Ce qui est terminé est gardé : continuez avec --resume.
study-nothing = indiquez une spécification (FICHIER.toml), ou une feuille de règles avec --sheet
study-too-many = « { $text } » : indiquez une seule spécification
study-spec-and-options = ces options ont leur place dans la spécification : { $options }
study-no-effect = ces options n'ont pas d'effet ici : { $options }
study-compare-two = pour comparer, indiquez deux feuilles de règles, ou une feuille et --set CHAMP=VALEUR
study-design-sheet = pour essayer des réglages, indiquez une feuille de règles et --vary CHAMP=VALEURS
study-design-none = aucun de ces réglages n'est possible
study-one-case = ici, indiquez --players et --bots une seule fois
study-vary = « { $text } » : doit ressembler à match.target=50..200, match.target=50..200:25 ou layout.arm_gate=none,own_double
study-vary-many = --vary : { $n } combinaisons, c'est plus que { $most }
study-want = « { $text } » : doit ressembler à "manches par partie ~ 8", "blocked < 5 %" ou "lead > 0"
study-want-unknown = aucune statistique ne s'appelle « { $text } » ; il y a : { $names }

## Avancement

study-progress = , { $rate } par seconde, encore { $left }

## Le rapport

study-report-title = Étude
study-report-about = { $n ->
    [one] une partie
   *[other] { $matches } parties
}, { $rounds } manches, graine { $seed }.
study-report-intervals = Les intervalles contiennent la vraie valeur avec une confiance de 99 %. Les manches d'une partie dépendent les unes des autres : chaque partie compte donc pour une observation. Intervalle de Wilson pour les parts, intervalle normal pour les moyennes.
study-report-overview = Les cas côte à côte
study-report-case = Cas
study-report-measure = Statistique
study-report-value = Valeur
study-report-interval = Intervalle à 99 %
study-compare-change = Changement
study-from-to = { $low } à { $high }
study-game = { $game }, { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
study-game-partners = { $game }, { $n } joueurs en équipes
study-report-skill = Habileté
study-skill-about = Les robots les uns contre les autres : avec les mêmes donnes, l'un prend tour à tour la place de chaque camp, l'autre joue le reste. Le gain est en points par manche, au-dessus de la moyenne des autres camps.
study-skill-game = Jeu
study-skill-pair = Robots
study-skill-decks = Donnes
study-skill-gain = Gain, points par manche
study-skill-won = Manches décidées où il fait mieux
study-skill-one-other = { $one } contre { $other }

study-find-single = Une partie est une seule manche.
study-find-fixed = Une partie compte { $most } manches.
study-find-length = Une partie dure { $mean } manches en moyenne ; neuf parties sur dix en durent au plus { $most }.
study-find-round = Une manche compte { $moves } coups, et { $blocked } des manches sont bloquées.
study-find-choice = Un joueur a le choix entre { $options } coups en moyenne, et { $forced } des coups sont forcés.
study-find-lead-good = Celui qui ouvre gagne { $wins } des manches ; à chances égales, ce serait { $even }. Ouvrir est un avantage, qui vaut { $points } points par manche ({ $low } à { $high }).
study-find-lead-bad = Celui qui ouvre gagne { $wins } des manches ; à chances égales, ce serait { $even }. Ouvrir est un désavantage, qui coûte { $points } points par manche ({ $low } à { $high }).
study-find-lead-none = Celui qui ouvre gagne { $wins } des manches ; à chances égales, ce serait { $even }. En points, l'ouverture ne vaut rien de mesurable ({ $low } à { $high } par manche).

study-measure-rounds = Manches par partie
study-measure-blocked = Manches bloquées
study-measure-no-winner = Manches sans gagnant
study-measure-stopped = Manches arrêtées par une pénalité
study-measure-moves = Coups par manche
study-measure-draws = Pioches par manche
study-measure-passes = Passes par manche
study-measure-redealt = Manches redistribuées
study-measure-pass-run = Manches avec une pénalité pour des passes de suite
study-measure-shutout = Manches avec une pénalité quand tous les autres passent
study-measure-no-double-to-lead = Manches avec une pénalité pour ouvrir sans double
study-measure-markers = Marques posées par manche
study-measure-fined = Manches où l'on oublie de toquer
study-measure-gated = Passes par manche devant une porte fermée
study-measure-held-double = Manches où un double gardé coûte plus
study-measure-last-double = Manches où un double joué en dernier compte plus
study-measure-refused = Manches avec un gain trop petit pour compter
study-measure-forced = Coups forcés
study-measure-options = Choix par coup
study-measure-points = Points par manche, tous les joueurs
study-measure-place-wins = { $n ->
    [0] Manches gagnées par celui qui ouvre
    [one] Manches gagnées par le joueur suivant
   *[other] Manches gagnées { $n } places après celui qui ouvre
}
study-measure-lead = Valeur de l'ouverture, points par manche
study-measure-drawn = Parties sans gagnant unique
study-measure-leader-wins = Parties gagnées par celui qui ouvre la première manche
study-measure-side-wins = Parties gagnées par la place { $n }

study-figure-places = Manches gagnées, par place après l'ouverture
study-figure-leader = ouvre
study-figure-even = Tirets : à chances égales, { $share }
study-figure-typical = Médiane { $middle } ; neuf sur dix ne dépassent pas { $most }
study-figure-rounds = Manches d'une partie
study-figure-moves = Coups d'une manche
study-figure-all = toutes
study-figure-blocked = bloquées
study-figure-points = Points d'une manche
study-figure-pips = Points restants dans les mains perdantes
study-figure-scores = Totaux à la fin d'une partie

## La commande

study-help-what = la spécification, un fichier .toml ; ou compare FEUILLE FEUILLE ; ou design FEUILLE
study-help-set = compare : changer un champ de la feuille ; peut être répété
study-help-vary = design : les valeurs à essayer, par exemple match.target=50..200 ; peut être répété
study-help-want = design : ce qui est souhaité, par exemple "manches par partie ~ 8" ; peut être répété
study-help-sheet = au lieu d'une spécification : le nom d'une feuille de règles ou un fichier .toml ; peut être répété
study-help-players = nombre de joueurs ; peut être répété
study-help-partners = jouer en équipes
study-help-bots = un robot pour toutes les places, ou un par place ; peut être répété
study-help-rounds = jouer à peu près ce nombre de manches de chaque cas, en parties entières
study-help-matches = jouer ce nombre de parties de chaque cas
study-help-seed = la même graine donne les mêmes donnes et les mêmes coups
study-help-decisions = écrire aussi chaque décision où il y a plusieurs choix
study-help-out = le dossier des résultats ; avec compare et design, là où le tableau est aussi écrit en Parquet et en CSV
study-help-resume = continuer une étude interrompue
study-help-hard = sur combien de donnes le robot hard joue pour le rapport (par défaut : aucune ; cent prennent environ une minute par jeu)
study-help-engine = jouer sur cette machine ou sur une grappe Ray
study-help-address = l'adresse de la grappe Ray ; sans elle, Ray démarre sur cette machine
study-help-processes = processus en parallèle
