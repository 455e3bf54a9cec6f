# The games of the catalogue: their names, and one sentence about each.  The words of search also find
# a game on the home page; nobody reads them.

title-with-house-rules = { $title } · house rules

game-all-fives-title = All Fives
game-all-fives-about = Fives with a cross: the first double takes tiles on all four sides.
game-all-fives-search = Muggins, Fives

game-all-threes-title = All Threes
game-all-threes-about = Muggins with threes instead of fives.
game-all-threes-search = Threes

game-bergen-title = Bergen
game-bergen-about = Points for making both ends alike.

game-brazilian-title = Brazilian Pairs
game-brazilian-about = First pair to six points; how the last tile goes down decides what a round is worth.
game-brazilian-search = Brazil, Brazilian dominoes

game-chickenfoot-title = Chickenfoot
game-chickenfoot-about = Every double grows three toes, and all of them are filled before play goes on.
game-chickenfoot-search = Chicken Foot, Chickie dominoes

game-classic-50-title = Classic, to 50 points
game-classic-50-about = The classic game with a boneyard, in a shorter match.

game-classic-block-title = Classic, without a boneyard
game-classic-block-about = The plain game: match an end of the line, or knock.
game-classic-block-search = Block, Block dominoes, Straight dominoes

game-classic-draw-title = Classic, with a boneyard
game-classic-draw-about = As the plain game, but if you can’t play, you draw until a tile fits.
game-classic-draw-search = Draw, Draw dominoes, Straight dominoes

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
game-cuban9-search = Cuba, double nine

game-cutthroat-title = Cut-Throat
game-cutthroat-about = Four for themselves: six wins while somebody still has none.
game-cutthroat-search = Cutthroat, Jamaica

game-cyprus-title = Cyprus
game-cyprus-about = A star of eight arms around the double nine, for four to ten players.
game-cyprus-search = star

game-d12-draw-title = Double-12 Draw
game-d12-draw-about = The double-twelve line game; if you can’t play, you draw one tile.
game-d12-draw-search = double twelve

game-d12-mexican-train-title = Mexican Train
game-d12-mexican-train-about = A train for each player and one for all, thirteen rounds from double twelve to double blank.
game-d12-mexican-train-search = Mexico, double twelve

game-d12-standard-title = Double-12 Standard
game-d12-standard-about = A single line with a double-twelve set, for up to eight players, without drawing.
game-d12-standard-search = double twelve, Straight dominoes

game-dominican-title = Dominican
game-dominican-about = Two against two to 200, with prizes for capicúa and for making others pass.
game-dominican-search = Dominican Republic

game-double-bergen-title = Double Bergen
game-double-bergen-about = Bergen on a cross: pairs, triplets and fours among four ends.

game-doubles-title = Doubles
game-doubles-about = A number may grow only after its double has been laid.

game-five-up-title = Five-Up
game-five-up-about = Fives where every double is a spinner; a point for each five, 61 wins.
game-five-up-search = Fives, All Fives, Muggins, West Coast

game-fives-and-threes-title = Fives and Threes
game-fives-and-threes-about = The English pub game: fives and threes both score, and 61 must be hit exactly.
game-fives-and-threes-search = 5s and 3s, Threes and Fives, pub

game-french-title = French Dominoes
game-french-about = A cross in which doubles open the way, and points are penalties.

game-french-jamaican-title = French Dominoes, Jamaican style
game-french-jamaican-about = As French Dominoes, but a double opens its number on every arm.
game-french-jamaican-search = Jamaica

game-haitian-title = Haitian
game-haitian-about = Four in a row, and two at once for a dekabès.
game-haitian-search = Haiti

game-jamaican-title = Jamaican Partner
game-jamaican-about = Six wins to love: one win by the others and the score is wiped.
game-jamaican-search = Jamaica, six love

game-kozel-title = Kozel
game-kozel-about = The Russian goat: whoever reaches 101 loses; two doubles may go in one turn.
game-kozel-search = goat, Russia, Козёл

game-lets-play-title = Let’s Play Dominoes
game-lets-play-about = Draw as much as you like before you play; the winner collects every hand.

game-maltese-cross-title = Maltese Cross
game-maltese-cross-about = A cross whose four arms must all get their double before play goes on.
game-maltese-cross-search = Malta

game-matador-title = Matador
game-matador-about = Touching halves make seven, and four wild tiles go anywhere.
game-matador-search = Matadore, sevens

game-matador9-title = Matador, double-nine
game-matador9-about = Matador with a larger set: touching halves make ten, six wild tiles.
game-matador9-search = Matadore, tens, double nine

game-merry-go-round-title = Merry-Go-Round
game-merry-go-round-about = Fives on a cross that must be filled first; 61 exactly.

game-mexican-train-us-title = Mexican Train, American
game-mexican-train-us-about = One tile a turn from the start, and whoever plays a double covers it.
game-mexican-train-us-search = Mexico, America

game-mexican-train9-title = Mexican Train, double-nine
game-mexican-train9-about = The train for two to four with a double-nine set.
game-mexican-train9-search = Mexico, double nine

game-muggins-title = Muggins
game-muggins-about = Score whenever the ends add up to a multiple of five.
game-muggins-search = All Fives, Fives

game-partnership-title = Partnership Dominoes
game-partnership-about = Two against two, all the tiles dealt, as in Spain and Latin America.
game-partnership-search = pairs, teams, four-handed

game-premium-title = Branching Dominoes
game-premium-about = Every double is a crossroads with three new ends.

game-premium-partners-title = Branching Dominoes, in pairs
game-premium-partners-about = The branching game, two against two.

game-premium-two-way-title = Branching Dominoes, two ways
game-premium-two-way-about = The branching game in which a double turns the line and leaves only its tips.

game-puerto-rican-title = Puerto Rican 500
game-puerto-rican-about = Two against two to 500, with prizes for the first four rounds.
game-puerto-rican-search = Puerto Rico, Boricua

game-sebastopol-title = Sebastopol
game-sebastopol-about = A cross around the double six: fill its four sides before anything else.
game-sebastopol-search = Sevastopol

game-sniff-title = Sniff
game-sniff-about = All Fives where the open ends of the first double count as well.
game-sniff-search = All Fives, Muggins, Fives

game-spanish-title = Spanish Pairs
game-spanish-about = The federation’s game for pairs: the winners score every tile left, to 300.
game-spanish-search = Spain

game-spinner-title = Spinner
game-spinner-about = A double-nine set with eleven wild tiles; every double takes three.
game-spinner-search = double nine, wild

game-tiddly-wink-title = Tiddly-Wink
game-tiddly-wink-about = For a crowd: one open end, and a double earns another tile.
game-tiddly-wink-search = Tiddlywinks, Tiddle-a-Wink

# Families: games that share a card on the page.

family-bergen = Bergen
family-branching = Branching Dominoes
family-caribbean = Caribbean Dominoes
family-classic = Classic Dominoes
family-cross = Cross Dominoes
family-double12 = Double-12 Dominoes
family-fives = Fives and Threes games
family-french = French Dominoes
family-latin = Pairs of Spain and Latin America
family-matador = Matador
family-partnership = Partnership Dominoes
family-trains = Train games
