# As jogadas e os lugares da mesa em palavras: na página, no terminal, nas dicas e nas análises.

move-lead = sair com o { $tile }
move-placed = { $tile } { $place }
page-move-out = { $move }, com o { $pip } para fora
move-knocking = { $move }, batendo na mesa

where-arm = { $side ->
    [left] no braço esquerdo
    [right] no braço direito
    [top] no braço de cima
    [bottom] no braço de baixo
    [top-left] no braço de cima à esquerda
    [top-right] no braço de cima à direita
    [bottom-left] no braço de baixo à esquerda
    [bottom-right] no braço de baixo à direita
   *[only] no único braço
}
where-own-train = no seu trem
where-train = no trem de { $name }
where-mexican-train = no trem mexicano
where-tile = { $arm }, junto ao { $tile }
where-ahead = { $arm }, em linha reta depois do { $tile }
where-tip = { $arm }, em uma extremidade do { $tile }
