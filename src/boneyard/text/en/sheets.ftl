# The games of the catalogue: their names, and one sentence about each.

title-with-house-rules = { $title } · house rules

game-chickenfoot-title = Chickenfoot
game-chickenfoot-about = Every double grows three toes, and all of them are filled before play goes on.

game-classic-50-title = Classic, to 50 points
game-classic-50-about = The classic game with a boneyard, in a shorter match.

game-classic-block-title = Classic, without a boneyard
game-classic-block-about = The plain game: match an end of the line, or knock.

game-classic-draw-title = Classic, with a boneyard
game-classic-draw-about = As the plain game, but if you can’t play, you draw until a tile fits.

game-classic-draw-and-wait-title = Classic, draw and wait
game-classic-draw-and-wait-about = If you can’t play, you draw one tile and wait for the next turn.

game-classic-draw-may-pass-title = Classic, draw, then decide
game-classic-draw-may-pass-about = If you can’t play, you draw one tile and may play it or keep it.

game-classic-five-doubles-title = Classic, five doubles start again
game-classic-five-doubles-about = A hand with five doubles is thrown in, and the tiles are dealt again.

game-classic-min15-title = Classic, fifteen to get in
game-classic-min15-about = The first win that counts must bring at least fifteen points.

game-classic-single-title = Classic, a single round
game-classic-single-about = One round with a boneyard, and the game is over.

game-classic-small-set-title = Classic, small set
game-classic-small-set-about = A quick game with a double-five set.

game-classic-two-sets-title = Classic, two sets
game-classic-two-sets-about = Two sets mixed together seat up to eight players.

game-cross-title = Cross Dominoes
game-cross-about = Four arms around the first double, which must all be begun before any grows.

game-cuban9-title = Cuban Double-Nine
game-cuban9-about = Two against two with ten tiles each from a double-nine set.

game-cyprus-title = Cyprus
game-cyprus-about = A star of eight arms around the double nine, for four to ten players.

game-d12-draw-title = Double-12 Draw
game-d12-draw-about = The double-twelve line game; if you can’t play, you draw one tile.

game-d12-mexican-train-title = Mexican Train
game-d12-mexican-train-about = A train for each player and one for all, thirteen rounds from double twelve to double blank.

game-d12-standard-title = Double-12 Standard
game-d12-standard-about = A single line with a double-twelve set, for up to eight players, without drawing.

game-doubles-title = Doubles
game-doubles-about = A number may grow only after its double has been laid.

game-french-title = French Dominoes
game-french-about = A cross in which doubles open the way, and points are penalties.

game-french-jamaican-title = French Dominoes, Jamaican style
game-french-jamaican-about = As French Dominoes, but a double opens its number on every arm.

game-lets-play-title = Let’s Play Dominoes
game-lets-play-about = Draw as much as you like before you play; the winner collects every hand.

game-partnership-title = Partnership Dominoes
game-partnership-about = Two against two, all the tiles dealt, as in Spain and Latin America.

game-premium-title = Branching Dominoes
game-premium-about = Every double is a crossroads with three new ends.

game-premium-partners-title = Branching Dominoes, in pairs
game-premium-partners-about = The branching game, two against two.

game-premium-two-way-title = Branching Dominoes, two ways
game-premium-two-way-about = The branching game in which a double turns the line and leaves only its tips.

game-sebastopol-title = Sebastopol
game-sebastopol-about = A cross around the double six: fill its four sides before anything else.

# Families: games that share a card on the page.

family-branching = Branching Dominoes
family-classic = Classic Dominoes
family-cross = Cross Dominoes
family-double12 = Double-12 Dominoes
family-french = French Dominoes
family-partnership = Partnership Dominoes
family-trains = Train games
