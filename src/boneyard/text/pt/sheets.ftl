# Os jogos do catálogo: os nomes e uma frase sobre cada um.  As palavras de search também encontram um
# jogo na página inicial; ninguém as lê.

title-with-house-rules = { $title } · regras da casa

game-all-fives-title = All Fives (cincos em cruz)
game-all-fives-about = Cincos em cruz: a primeira carroça recebe peças pelos quatro lados.
game-all-fives-search = Muggins, cincos, quinas

game-all-threes-title = All Threes (múltiplos de três)
game-all-threes-about = Como o Muggins, com múltiplos de três em vez de cinco.
game-all-threes-search = treses, ternos

game-bergen-title = Bergen
game-bergen-about = Pontos para quem deixa as duas pontas iguais.

game-brazilian-title = Dominó brasileiro em duplas
game-brazilian-about = Ganha a primeira dupla a chegar a seis pontos; o jeito de bater decide quanto vale a rodada.
game-brazilian-search = Brasil, dominó brasileiro, lá-e-lô, cruzada

game-chickenfoot-title = Pé de galinha
game-chickenfoot-about = De cada carroça crescem três dedos, e é preciso completar todos antes de o jogo seguir.
game-chickenfoot-search = Chickenfoot, pata de galinha

game-classic-50-title = Clássico, até 50 pontos
game-classic-50-about = O jogo clássico com monte, em uma partida mais curta.

game-classic-block-title = Clássico, sem monte
game-classic-block-about = O jogo mais simples: encaixe uma peça em uma ponta da fileira, ou passe.
game-classic-block-search = bloqueio, dominó de bloqueio, sem compra, sem dorme

game-classic-draw-title = Clássico, com monte
game-classic-draw-about = Como o jogo simples, mas, se não puder jogar, você compra até que uma peça encaixe.
game-classic-draw-search = compra, dominó de compra, comprar, com dorme

game-classic-draw-and-wait-title = Clássico, comprar e esperar
game-classic-draw-and-wait-about = Se não puder jogar, você compra uma peça e espera a próxima vez.

game-classic-draw-may-pass-title = Clássico, comprar e decidir
game-classic-draw-may-pass-about = Se não puder jogar, você compra uma peça e pode jogá-la ou ficar com ela.

game-classic-five-doubles-title = Clássico, cinco carroças e nova distribuição
game-classic-five-doubles-about = Uma mão com cinco carroças não vale, e as peças são dadas de novo.

game-classic-min15-title = Clássico, quinze para entrar
game-classic-min15-about = A primeira vitória que conta tem que dar pelo menos quinze pontos.

game-classic-single-title = Clássico, uma só rodada
game-classic-single-about = Uma rodada com monte, e o jogo acabou.

game-classic-small-set-title = Clássico, dominó pequeno
game-classic-small-set-about = Um jogo rápido com um dominó duplo-5.

game-classic-two-sets-title = Clássico, dois dominós
game-classic-two-sets-about = Dois dominós misturados, para até oito jogadores.

game-cross-title = Dominó em cruz
game-cross-about = Quatro braços em volta da primeira carroça; é preciso começar todos antes que um deles cresça.

game-cuban9-title = Dominó cubano duplo-9
game-cuban9-about = Dois contra dois, com dez peças para cada um de um dominó duplo-9.
game-cuban9-search = Cuba, duplo nove

game-cutthroat-title = Cut-Throat (cada um por si)
game-cutthroat-about = Quatro jogadores, cada um por si: seis vitórias enquanto alguém ainda está sem nenhuma.
game-cutthroat-search = Jamaica

game-cyprus-title = Chipre
game-cyprus-about = Uma estrela de oito braços em volta do 9-9, para quatro a dez jogadores.
game-cyprus-search = Cyprus, estrela

game-d12-draw-title = Duplo-12, com monte
game-d12-draw-about = O jogo de fileira com um dominó duplo-12; se não puder jogar, você compra uma peça.
game-d12-draw-search = duplo doze, compra, comprar

game-d12-mexican-train-title = Trem mexicano
game-d12-mexican-train-about = Um trem para cada jogador e um para todos, em treze rodadas, do 12-12 ao 0-0.
game-d12-mexican-train-search = México, duplo doze

game-d12-standard-title = Duplo-12, regras básicas
game-d12-standard-about = Uma só fileira com um dominó duplo-12, para até oito jogadores, sem comprar.
game-d12-standard-search = duplo doze

game-dominican-title = Dominó dominicano
game-dominican-about = Dois contra dois até 200, com bônus pela capicua e por fazer os outros passarem.
game-dominican-search = República Dominicana

game-double-bergen-title = Bergen duplo
game-double-bergen-about = O Bergen em cruz: pares, trincas e quadras entre quatro pontas.

game-doubles-title = As carroças
game-doubles-about = Um número só pode crescer depois que a sua carroça for jogada.

game-five-up-title = Five-Up
game-five-up-about = Cincos em que toda carroça abre os quatro lados; um ponto para cada cinco, até 61.
game-five-up-search = cincos, All Fives, Muggins

game-fives-and-threes-title = Cincos e treses
game-fives-and-threes-about = O jogo dos pubs ingleses: valem os múltiplos de cinco e de três, e é preciso fazer 61 exatos.
game-fives-and-threes-search = 5 e 3, Fives and Threes, quinas e ternos

game-french-title = Dominó francês
game-french-about = Uma cruz em que as carroças abrem o caminho, e os pontos são multas.

game-french-jamaican-title = Dominó francês, à moda jamaicana
game-french-jamaican-about = Como o dominó francês, mas uma carroça abre o seu número em todos os braços.
game-french-jamaican-search = Jamaica

game-haitian-title = Dominó haitiano
game-haitian-about = Quatro seguidas, e duas de uma vez por um dekabès.
game-haitian-search = Haiti

game-jamaican-title = Jamaicano em duplas
game-jamaican-about = Seis vitórias a zero: uma vitória dos outros, e o placar volta a zero.
game-jamaican-search = Jamaica

game-kozel-title = Kozel (o bode)
game-kozel-about = O bode russo: quem chega a 101 perde; na mesma vez podem ir duas carroças.
game-kozel-search = bode, cabra, Rússia

game-lets-play-title = Vamos jogar dominó
game-lets-play-about = Compre quanto quiser antes de jogar; quem ganha leva os pontos de todas as mãos.

game-maltese-cross-title = Cruz de Malta
game-maltese-cross-about = Uma cruz em que os quatro braços recebem a sua carroça antes de o jogo seguir.
game-maltese-cross-search = Malta

game-matador-title = Matador
game-matador-about = As metades que se encostam somam sete, e quatro curingas vão em qualquer ponta.
game-matador-search = setes

game-matador9-title = Matador duplo-9
game-matador9-about = O Matador com um dominó maior: as metades que se encostam somam dez, e há seis curingas.
game-matador9-search = dez, duplo nove

game-merry-go-round-title = Carrossel
game-merry-go-round-about = Cincos em uma cruz que se completa primeiro; 61 exatos.

game-mexican-train-us-title = Trem mexicano, à moda americana
game-mexican-train-us-about = Uma peça por vez desde o começo, e quem joga uma carroça tem que cobri-la.
game-mexican-train-us-search = México, Estados Unidos

game-mexican-train9-title = Trem mexicano duplo-9
game-mexican-train9-about = O trem para dois a quatro jogadores, com um dominó duplo-9.
game-mexican-train9-search = México, duplo nove

game-muggins-title = Muggins
game-muggins-about = Marque sempre que as pontas somarem um múltiplo de cinco.
game-muggins-search = cincos, quinas

game-partnership-title = Dominó em duplas
game-partnership-about = Dois contra dois, com todas as peças dadas, como na Espanha e na América Latina.
game-partnership-search = duplas, a quatro

game-premium-title = Dominó ramificado
game-premium-about = Cada carroça é um cruzamento com três novas pontas.

game-premium-partners-title = Dominó ramificado, em duplas
game-premium-partners-about = O jogo ramificado, dois contra dois.

game-premium-two-way-title = Dominó ramificado, dois caminhos
game-premium-two-way-about = O jogo ramificado em que uma carroça desvia a fileira e só deixa as suas extremidades.

game-puerto-rican-title = Porto-riquenho até 500
game-puerto-rican-about = Dois contra dois até 500, com bônus para as quatro primeiras rodadas.
game-puerto-rican-search = Porto Rico, boricua, quinhentos

game-sebastopol-title = Sebastopol
game-sebastopol-about = Uma cruz em volta do 6-6: primeiro, é preciso ocupar os seus quatro lados.
game-sebastopol-search = Sevastopol

game-sniff-title = Sniff
game-sniff-about = Como o All Fives, mas as extremidades livres da primeira carroça também contam.
game-sniff-search = Muggins, cincos

game-spanish-title = Dominó espanhol em duplas
game-spanish-about = O jogo da federação em duplas: quem ganha marca todas as peças que sobraram, até 300.
game-spanish-search = Espanha

game-spinner-title = Spinner (dominó com curingas)
game-spinner-about = Um dominó duplo-9 com onze curingas; cada carroça recebe três peças.
game-spinner-search = duplo nove, curinga

game-tiddly-wink-title = Tiddly-Wink
game-tiddly-wink-about = Para muita gente: uma só ponta aberta, e uma carroça dá direito a mais uma peça.
game-tiddly-wink-search = Tiddlywinks

# Famílias: os jogos que dividem um cartão na página.

family-bergen = Bergen
family-branching = Dominó ramificado
family-caribbean = Dominó do Caribe
family-classic = Dominó clássico
family-cross = Dominó em cruz
family-double12 = Dominó duplo-12
family-fives = Jogos de cincos e treses
family-french = Dominó francês
family-latin = Duplas da Espanha e da América Latina
family-matador = Matador
family-partnership = Dominó em duplas
family-trains = Jogos de trem
