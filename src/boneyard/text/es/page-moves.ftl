# Las jugadas y los lugares de la mesa en palabras: en la página, en el terminal, en las pistas y los análisis.

move-lead = salir con { $tile }
move-placed = { $tile } { $place }
page-move-out = { $move }, con el { $pip } fuera
move-knocking = { $move }, tocando

where-arm = { $side ->
    [left] en el brazo izquierdo
    [right] en el brazo derecho
    [top] en el brazo de arriba
    [bottom] en el brazo de abajo
    [top-left] en el brazo de arriba a la izquierda
    [top-right] en el brazo de arriba a la derecha
    [bottom-left] en el brazo de abajo a la izquierda
    [bottom-right] en el brazo de abajo a la derecha
   *[only] en el único brazo
}
where-own-train = en tu tren
where-train = en el tren de { $name }
where-mexican-train = en el tren mexicano
where-tile = { $arm }, junto al { $tile }
where-ahead = { $arm }, recto tras el { $tile }
where-tip = { $arm }, en una punta del { $tile }
