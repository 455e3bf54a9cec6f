# Soirées de club : ce que disent la commande `boneyard club` et la page.

club-file = Une soirée pour boneyard club. Noms, points et places peuvent être corrigés ici.

## La soirée

club-limit = { $n ->
        [one] { $n } minute par ronde.
       *[other] { $n } minutes par ronde.
    } À la fin du temps, terminez la manche en cours : c’est la dernière.
club-cap = { $n ->
        [one] Au plus { $n } point compte pour une partie.
       *[other] Au plus { $n } points comptent pour une partie.
    }
club-first = La première ronde peut être placée.
club-open-tables = Tables sans résultat : { $tables }
club-round = Ronde { $n } sur { $rounds }
club-table-number = Table { $n }
club-byes = Ne joue pas : { $names }
club-seated-anew = La ronde { $n } n’avait pas encore de résultat ; elle est placée à nouveau.
club-stays = La ronde { $n } a commencé : ses places restent. Le classement compte le nouveau résultat.

## Classement et papier

club-standings = Classement après la ronde { $n }
club-place = Rang
club-name = Nom
club-match-points = Points de match
club-difference = Différence
club-strength = Adversaires
club-encounter = Rencontre
club-order = Rang : points de match ; différence de points ; force des adversaires (la somme de leurs points de match) ; rencontre directe. Ceux qui restent à égalité partagent un rang.
club-seat = Place { $n }
club-results = Résultats
club-hand = Manche
club-total = Total
club-signed = Signature

## Erreurs

error-club-names = joueurs ou équipes : { $n } ; une soirée en a de { $low } à { $high }
error-club-no-name = un nom est vide
error-club-pair = { $name } : écrivez tous les noms comme joueurs seuls (Ann), ou tous comme équipes (Ann + Ben)
error-club-same-name = { $name } est là deux fois : ajoutez une lettre à l’un des deux
error-club-players = { $sheet } : { $n } à une table : une table de cette soirée peut en avoir de { $low } à { $high }
error-club-no-partners = { $sheet } : pas d’équipes avec { $n } joueurs à une table
error-club-partners = { $sheet } : les joueurs de cette soirée doivent jouer par équipes
error-club-rounds = rondes : { $n } n’est pas entre { $low } et { $high }
error-club-minutes = minutes : { $n } n’est pas entre { $low } et { $high }
error-club-cap = plafond : { $n } n’est pas entre { $low } et { $high }
error-club-too-many = rondes dans le fichier : { $n } ; la soirée en a { $rounds }
error-club-seated = ronde { $n } : { $name } doit avoir une seule place, ou ne pas jouer, mais y est { $count } fois
error-club-table-seats = ronde { $n }, table { $table } : joueurs ou équipes : { $found } au lieu de { $right }
error-club-open = ronde { $n } : il manque un résultat ; tables : { $tables }
error-club-points = table { $table } : il faut un nombre pour chaque camp : { $right } ; trouvé : { $found }
error-club-point = table { $table } : { $n } points, c’est plus que { $most }
error-club-all-rounds = toutes les rondes sont placées : { $n }
error-club-no-rounds = aucune ronde n’est encore placée
error-club-no-round = il n’y a pas de ronde { $n } ; placées jusqu’ici : { $count }
error-club-no-table = ronde { $n } : il n’y a pas de table { $table } ; la dernière est { $count }
error-club-version = boneyard_club : pas la version { $version }
error-club-who = ronde { $n } : { $name } n’est pas dans la liste des noms
error-club-field = { $field } : manque, est inconnu, ou a une valeur fausse
error-club-field-round = ronde { $n } : { $field } : manque, est inconnu, ou a une valeur fausse
error-club-field-table = ronde { $n }, table { $table } : { $field } : manque, est inconnu, ou a une valeur fausse
