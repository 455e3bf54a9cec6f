# Moves and places of the layout in words: on the page, in the terminal, in hints and reviews.

move-lead = lead { $tile }
move-placed = { $tile } { $place }
page-move-out = { $move }, { $pip } outside
move-knocking = { $move }, knocking

where-arm = { $side ->
    [left] on the left arm
    [right] on the right arm
    [top] on the top arm
    [bottom] on the bottom arm
    [top-left] on the upper left arm
    [top-right] on the upper right arm
    [bottom-left] on the lower left arm
    [bottom-right] on the lower right arm
   *[only] on the only arm
}
where-own-train = on your train
where-train = on { $name }’s train
where-mexican-train = on the Mexican train
where-tile = { $arm }, at the { $tile }
where-ahead = { $arm }, straight on from the { $tile }
where-tip = { $arm }, at a tip of the { $tile }
