# Por qué una jugada es buena: un hecho de minds/analyse/hints.py, con sus campos.  $deals es hint-deals.

# Una muestra nunca dice «todos»: desde 99 son casi todos.
hint-deals = { $percent ->
        [99] casi todos los repartos
       *[other] el { $percent } % de los repartos
    }

hint-only = Es la única jugada posible.
hint-out = Es tu última ficha: dominas.
hint-target = Anota { gain-points } y gana la partida.
hint-scores = Anota { gain-points }.
hint-guards = Le deja a { $seat } menos que anotar: unos { gain-points }.
hint-stuck = Deja a { $seat } sin jugada en { $deals }.
hint-draws = Obliga a { $seat } a robar en { $deals }.
hint-able = Podrás volver a jugar en tu próximo turno en { $deals }.
hint-partner = Permite jugar a { $seat }, tu pareja, en { $deals }.
hint-keeps = Conservas { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    } con el { $pip }, y { $seat } no puede tener ninguna.
hint-train = Te queda en la mano una cadena de { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    } para tu propio tren.
hint-shed = Te deshaces de { gain-points }; la ronda acaba trancada en { $deals }.
hint-wins = Gana la ronda en { $deals }.
hint-more = Gana { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } más de cada 100 que { $other }.
hint-less = Gana { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } menos de cada 100 que { $other }.
hint-double = Un doble solo casa con un número: más tarde es difícil de colocar.
hint-heavy = Te quitas { $points } puntos, más que con cualquier otra ficha posible.
hint-variety = Te quedas con { $count } números distintos en la mano.
hint-equal = Ninguna otra jugada es mejor, hasta donde puedes saber.
