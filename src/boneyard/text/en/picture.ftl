# The words in a picture of the table.

picture-label = { $text }:
picture-round = round { $n }
picture-seat = Seat { $seat }
picture-turn = to play
picture-won = won
picture-drawn = drawn
picture-tile = { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
picture-point = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
picture-penalty = penalty { $n }
picture-stock = boneyard
picture-count = count of the ends
picture-your-hand = Your hand
picture-no-tile = no tile on the table yet
picture-middle = middle
picture-engine = engine
picture-arm = arm { $n }
picture-on = on { $tile }
picture-public = Public
picture-open = open to all
picture-last = last tile
picture-key-end = { $sign }> is end { $end }, number { $pip }
picture-key-closed = ( ): closed for now
picture-key-last = { "*" }: last tile
picture-title = { $heading }: the table
