# Les jeux du catalogue : leurs noms, et une phrase sur chacun.  Les mots de search font aussi trouver un jeu sur la page
# d’accueil ; personne ne les lit.

title-with-house-rules = { $title } · règles maison

game-all-fives-title = All Fives (un pivot)
game-all-fives-about = Les cinq en croix : le premier double reçoit des dominos sur ses quatre côtés.
game-all-fives-search = Muggins, les cinq

game-all-threes-title = Tous les trois
game-all-threes-about = Le Muggins avec des trois au lieu des cinq.
game-all-threes-search = les trois

game-bergen-title = Bergen
game-bergen-about = On marque quand les deux extrémités sont pareilles.

game-brazilian-title = Dominos brésiliens par équipes
game-brazilian-about = En six points ; la façon de poser le dernier domino décide de la valeur de la manche.
game-brazilian-search = Brésil

game-chickenfoot-title = Chickenfoot (patte de poule)
game-chickenfoot-about = Chaque double reçoit trois dominos avant que le jeu ne reprenne ailleurs.
game-chickenfoot-search = patte de poulet, patte de poule

game-classic-50-title = Classique, en 50 points
game-classic-50-about = Le jeu classique avec pioche, en une partie plus courte.

game-classic-block-title = Classique, sans pioche
game-classic-block-about = Le jeu tout simple : on prolonge la ligne, ou on toque.
game-classic-block-search = blocage, domino bloqué

game-classic-draw-title = Classique, avec pioche
game-classic-draw-about = Comme le jeu simple, mais si vous ne pouvez pas jouer, vous piochez jusqu’à pouvoir poser.
game-classic-draw-search = pioche, domino avec pioche

game-classic-draw-and-wait-title = Classique, piocher puis attendre
game-classic-draw-and-wait-about = Si vous ne pouvez pas jouer, vous piochez un domino et attendez le tour suivant.

game-classic-draw-may-pass-title = Classique, piocher puis choisir
game-classic-draw-may-pass-about = Si vous ne pouvez pas jouer, vous piochez un domino, puis le posez ou le gardez.

game-classic-five-doubles-title = Classique, redonne à cinq doubles
game-classic-five-doubles-about = Une main de cinq doubles annule la donne.

game-classic-min15-title = Classique, quinze points pour entrer
game-classic-min15-about = La première victoire qui compte doit rapporter au moins quinze points.

game-classic-single-title = Classique, en une manche
game-classic-single-about = Une seule manche avec pioche, et tout est dit.

game-classic-small-set-title = Classique, petit jeu
game-classic-small-set-about = Une partie rapide avec un jeu de double-cinq.

game-classic-two-sets-title = Classique, deux jeux
game-classic-two-sets-about = Deux jeux mélangés accueillent jusqu’à huit joueurs.

game-cross-title = Dominos en croix
game-cross-about = Quatre bras autour du premier double, tous commencés avant qu’aucun ne s’allonge.

game-cuban9-title = Double-neuf cubain
game-cuban9-about = Deux contre deux, dix dominos chacun, avec un jeu de double-neuf.
game-cuban9-search = Cuba, double neuf

game-cutthroat-title = Coupe-gorge
game-cutthroat-about = Chacun pour soi : six manches tant que quelqu’un n’en a aucune.
game-cutthroat-search = Jamaïque

game-cyprus-title = Chypre
game-cyprus-about = Une étoile à huit bras autour du double neuf, de quatre à dix joueurs.
game-cyprus-search = Chypre, étoile

game-d12-draw-title = Double-12, avec pioche
game-d12-draw-about = La ligne en double-douze ; si vous ne pouvez pas jouer, vous piochez un domino.
game-d12-draw-search = double douze, pioche

game-d12-mexican-train-title = Train mexicain
game-d12-mexican-train-about = Un train pour chacun et un pour tous, treize manches du double douze au double blanc.
game-d12-mexican-train-search = Mexique, double douze

game-d12-standard-title = Double-12, règle de base
game-d12-standard-about = Une seule ligne en double-douze, jusqu’à huit joueurs, sans piocher.
game-d12-standard-search = double douze

game-dominican-title = Dominos dominicains
game-dominican-about = Deux contre deux en 200, avec des primes pour la capicúa et les passes forcées.
game-dominican-search = République dominicaine

game-double-bergen-title = Double Bergen
game-double-bergen-about = Le Bergen en croix : paires, triples et carrés parmi quatre extrémités.

game-doubles-title = Les doubles
game-doubles-about = Un nombre ne se prolonge qu’une fois son double posé.

game-five-up-title = Five-Up
game-five-up-about = Les cinq où chaque double est un pivot ; un point par cinq, partie en 61.
game-five-up-search = les cinq, Muggins

game-fives-and-threes-title = Cinq et trois
game-fives-and-threes-about = Le jeu des pubs anglais : cinq et trois marquent, et il faut faire 61 juste.
game-fives-and-threes-search = cinq et trois, 5 et 3

game-french-title = Dominos français
game-french-about = Une croix où les doubles ouvrent la voie et où les points sont des pénalités.

game-french-jamaican-title = Dominos français, à la jamaïcaine
game-french-jamaican-about = Comme les dominos français, mais un double libère son nombre sur tous les bras.
game-french-jamaican-search = Jamaïque

game-haitian-title = Dominos haïtiens
game-haitian-about = Quatre de suite, et deux d’un coup pour un dékabès.
game-haitian-search = Haïti, Ayiti

game-jamaican-title = Jamaïcain par équipes
game-jamaican-about = Six manches à zéro : une victoire adverse et le score s’efface.
game-jamaican-search = Jamaïque

game-kozel-title = Kozel (la chèvre)
game-kozel-about = La chèvre russe : qui atteint 101 perd ; deux doubles peuvent partir en un tour.
game-kozel-search = chèvre, bouc, Russie

game-lets-play-title = Jouons aux dominos
game-lets-play-about = On pioche autant qu’on veut avant de poser ; le gagnant ramasse toutes les mains.

game-maltese-cross-title = Croix de Malte
game-maltese-cross-about = Une croix dont les quatre bras reçoivent leur double avant toute suite.
game-maltese-cross-search = Malte

game-matador-title = Matador
game-matador-about = Les moitiés qui se touchent font sept, et quatre matadors vont partout.
game-matador-search = Matadore, le sept

game-matador9-title = Matador, double-neuf
game-matador9-about = Le matador avec le double-neuf : les moitiés font dix, six matadors.
game-matador9-search = Matadore, le dix, double neuf

game-merry-go-round-title = Le manège
game-merry-go-round-about = Les cinq sur une croix à garnir d’abord ; 61 juste.

game-mexican-train-us-title = Train mexicain, à l’américaine
game-mexican-train-us-about = Un domino par tour dès le début, et qui pose un double le couvre.
game-mexican-train-us-search = Mexique, Amérique

game-mexican-train9-title = Train mexicain, double-neuf
game-mexican-train9-about = Le train à deux, trois ou quatre avec un double-neuf.
game-mexican-train9-search = Mexique, double neuf

game-muggins-title = Muggins (tous les cinq)
game-muggins-about = On marque dès que les extrémités font un multiple de cinq.
game-muggins-search = les cinq

game-partnership-title = Dominos par équipes
game-partnership-about = Deux contre deux, tous les dominos distribués, comme en Espagne et en Amérique latine.
game-partnership-search = à quatre, par paires

game-premium-title = Dominos à embranchements
game-premium-about = Chaque double est un carrefour qui ouvre trois extrémités.

game-premium-partners-title = Dominos à embranchements, par équipes
game-premium-partners-about = Le jeu à embranchements, deux contre deux.

game-premium-two-way-title = Dominos à embranchements, à deux voies
game-premium-two-way-about = Le jeu à embranchements où un double tourne la ligne et n’offre que ses deux pointes.

game-puerto-rican-title = Portoricain, en 500
game-puerto-rican-about = Deux contre deux en 500, avec des primes pour les quatre premières manches.
game-puerto-rican-search = Porto Rico

game-sebastopol-title = Sébastopol
game-sebastopol-about = Une croix autour du double six : on garnit ses quatre côtés avant tout.
game-sebastopol-search = Sébastopol

game-sniff-title = Sniff
game-sniff-about = Comme All Fives, mais les pointes libres du premier double comptent aussi.
game-sniff-search = Muggins, les cinq

game-spanish-title = Dominos espagnols par équipes
game-spanish-about = Le jeu de la fédération : les gagnants marquent tous les dominos restants, en 300.
game-spanish-search = Espagne

game-spinner-title = Spinner (dominos jokers)
game-spinner-about = Un double-neuf et onze jokers ; chaque double reçoit trois dominos.
game-spinner-search = double neuf, joker

game-tiddly-wink-title = Tiddly-Wink
game-tiddly-wink-about = À plusieurs : une seule extrémité, et un double donne droit à un autre domino.
game-tiddly-wink-search = Tiddlywinks

# Families: games that share a card on the page.

family-bergen = Bergen
family-branching = Dominos à embranchements
family-caribbean = Dominos des Caraïbes
family-classic = Dominos classiques
family-cross = Dominos en croix
family-double12 = Dominos double-12
family-fives = Jeux des cinq et des trois
family-french = Dominos français
family-latin = Équipes d’Espagne et d’Amérique latine
family-matador = Matador
family-partnership = Dominos par équipes
family-trains = Trains
