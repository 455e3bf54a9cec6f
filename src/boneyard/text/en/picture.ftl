# The words in a picture of the table.

picture-label = { $text }:
picture-round = round { $n }
picture-turn = to play
picture-won = won
picture-drawn = drawn
picture-stock = boneyard
picture-count = count of the ends
picture-no-tile = no tile on the table yet
picture-middle = middle
picture-engine = engine
picture-arm = arm { $n }
picture-on = on { $tile }
picture-open = open to all
picture-last = last tile
picture-key-end = { $sign }> is end { $end }, number { $pip }
picture-key-closed = ( ): closed for now
picture-key-last = { "*" }: last tile
picture-title = { $heading }: the table
