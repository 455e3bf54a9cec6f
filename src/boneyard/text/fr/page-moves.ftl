# Les coups et les places de la table en mots : sur la page, dans le terminal, dans les conseils et les analyses.

move-lead = ouvrir avec le { $tile }
move-placed = { $tile } { $place }
page-move-out = { $move }, le { $pip } dehors
move-knocking = { $move }, en toquant

where-arm = { $side ->
    [left] sur le bras gauche
    [right] sur le bras droit
    [top] sur le bras du haut
    [bottom] sur le bras du bas
    [top-left] sur le bras en haut à gauche
    [top-right] sur le bras en haut à droite
    [bottom-left] sur le bras en bas à gauche
    [bottom-right] sur le bras en bas à droite
   *[only] sur le seul bras
}
where-own-train = sur votre train
where-train = sur le train { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
where-mexican-train = sur le train mexicain
where-tile = { $arm }, contre le { $tile }
where-ahead = { $arm }, tout droit après le { $tile }
where-tip = { $arm }, à une pointe du { $tile }
