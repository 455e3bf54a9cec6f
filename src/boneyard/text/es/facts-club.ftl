# Veladas de club: lo que dicen la orden `boneyard club` y la página.

club-file = Una velada para boneyard club. Aquí se pueden corregir nombres, puntos y asientos.

## La velada

club-limit = { $n ->
        [one] Un minuto por ronda.
       *[other] { $n } minutos por ronda.
    } Cuando se acaba el tiempo, se termina la mano que se está jugando: es la última.
club-cap = { $n ->
        [one] En una partida cuenta 1 punto como máximo.
       *[other] En una partida cuentan { $n } puntos como máximo.
    }
club-first = Se puede sentar la primera ronda.
club-open-tables = Mesas sin resultado: { $tables }
club-round = Ronda { $n } de { $rounds }
club-table-number = Mesa { $n }
club-byes = Descansa: { $names }
club-seated-anew = La ronda { $n } aún no tenía resultados; se ha sentado de nuevo.
club-stays = La ronda { $n } ya ha empezado: sus asientos no cambian. La clasificación cuenta el nuevo resultado.

## Clasificación y papel

club-standings = Clasificación tras la ronda { $n }
club-place = Puesto
club-name = Nombre
club-match-points = Puntos de partida
club-difference = Diferencia
club-strength = Rivales
club-encounter = Enfrentamiento
club-order = Puestos: puntos de partida; diferencia de puntos; fuerza de los rivales (la suma de sus puntos de partida); enfrentamiento directo. Los que siguen iguales comparten puesto.
club-seat = Asiento { $n }
club-results = Resultados
club-hand = Mano
club-total = Total
club-signed = Firma

## Errores

error-club-names = jugadores o parejas: { $n }; una velada tiene de { $low } a { $high }
error-club-no-name = un nombre está vacío
error-club-pair = { $name }: escribe todos los nombres como jugadores sueltos (Ann), o todos como parejas (Ann + Ben)
error-club-same-name = { $name } está dos veces: añade una letra a uno de los dos
error-club-players = { $sheet }: { $n } en una mesa: una mesa de esta velada puede tener de { $low } a { $high }
error-club-no-partners = { $sheet }: no hay parejas con { $n } en una mesa
error-club-partners = { $sheet }: los jugadores de esta velada deben jugar en parejas
error-club-rounds = rondas: { $n } no está entre { $low } y { $high }
error-club-minutes = minutos: { $n } no está entre { $low } y { $high }
error-club-cap = tope: { $n } no está entre { $low } y { $high }
error-club-too-many = rondas en el archivo: { $n }; la velada tiene { $rounds }
error-club-seated = ronda { $n }: { $name } debe tener un asiento o descansar una vez, y está { $count } veces
error-club-table-seats = ronda { $n }, mesa { $table }: jugadores o parejas: { $found } en lugar de { $right }
error-club-open = ronda { $n }: falta un resultado; mesas: { $tables }
error-club-points = mesa { $table }: hace falta un número para cada bando: { $right }; hay: { $found }
error-club-point = mesa { $table }: { $n } puntos son más que { $most }
error-club-all-rounds = ya se han sentado todas las rondas: { $n }
error-club-no-rounds = aún no se ha sentado ninguna ronda
error-club-no-round = no hay ronda { $n }; sentadas hasta ahora: { $count }
error-club-no-table = ronda { $n }: no hay mesa { $table }; la última es la { $count }
error-club-version = boneyard_club: no es la versión { $version }
error-club-who = ronda { $n }: { $name } no está en la lista de nombres
error-club-field = { $field }: falta, es desconocido o tiene un valor incorrecto
error-club-field-round = ronda { $n }: { $field }: falta, es desconocido o tiene un valor incorrecto
error-club-field-table = ronda { $n }, mesa { $table }: { $field }: falta, es desconocido o tiene un valor incorrecto
