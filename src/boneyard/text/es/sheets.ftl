# Los juegos del catálogo: sus nombres y una frase sobre cada uno.  Las palabras de search también encuentran un juego en
# la página de inicio; nadie las lee.

title-with-house-rules = { $title } · reglas de la casa

game-all-fives-title = All Fives (los cincos en cruz)
game-all-fives-about = Los cincos en cruz: el primer doble recibe fichas por sus cuatro lados.
game-all-fives-search = Muggins, cincos

game-all-threes-title = Todos los treses
game-all-threes-about = Como Muggins, pero con treses en lugar de cincos.
game-all-threes-search = treses

game-bergen-title = Bergen
game-bergen-about = Se puntúa cuando las dos puntas quedan iguales.

game-brazilian-title = Dominó brasileño por parejas
game-brazilian-about = A seis puntos; la manera de poner la última ficha decide lo que vale la ronda.
game-brazilian-search = Brasil, dominó brasileño

game-chickenfoot-title = Pata de gallina
game-chickenfoot-about = A cada doble le crecen tres dedos, y hay que ponerlos todos antes de seguir jugando.
game-chickenfoot-search = pata de pollo, pata de gallina

game-classic-50-title = Clásico, a 50 puntos
game-classic-50-about = El juego clásico con pozo, en una partida más corta.

game-classic-block-title = Clásico, sin pozo
game-classic-block-about = El juego más sencillo: se prolonga la línea por una punta, o se toca.
game-classic-block-search = bloqueo, dominó de bloqueo

game-classic-draw-title = Clásico, con pozo
game-classic-draw-about = Como el juego sencillo, pero si no puedes jugar, robas hasta que una ficha case.
game-classic-draw-search = robar, dominó de robar

game-classic-draw-and-wait-title = Clásico, robar y esperar
game-classic-draw-and-wait-about = Si no puedes jugar, robas una ficha y esperas al turno siguiente.

game-classic-draw-may-pass-title = Clásico, robar y decidir
game-classic-draw-may-pass-about = Si no puedes jugar, robas una ficha, y puedes ponerla o quedártela.

game-classic-five-doubles-title = Clásico, cinco dobles y se reparte otra vez
game-classic-five-doubles-about = Una mano con cinco dobles anula el reparto.

game-classic-min15-title = Clásico, quince para entrar
game-classic-min15-about = La primera victoria que cuenta tiene que dar al menos quince puntos.

game-classic-single-title = Clásico, a una ronda
game-classic-single-about = Una sola ronda con pozo, y se acabó.

game-classic-small-set-title = Clásico, dominó pequeño
game-classic-small-set-about = Una partida rápida con un dominó de doble cinco.

game-classic-two-sets-title = Clásico, dos dominós
game-classic-two-sets-about = Dos dominós mezclados, para hasta ocho jugadores.

game-cross-title = Dominó en cruz
game-cross-about = Cuatro brazos en torno al primer doble; hay que empezarlos todos antes de que crezca ninguno.

game-cuban9-title = Dominó cubano de doble nueve
game-cuban9-about = Dos contra dos, con diez fichas cada uno de un dominó de doble nueve.
game-cuban9-search = Cuba, doble nueve

game-cutthroat-title = Cut-Throat (cada uno por su cuenta)
game-cutthroat-about = Cuatro jugadores, cada uno para sí: seis rondas mientras alguien siga a cero.
game-cutthroat-search = Jamaica

game-cyprus-title = Chipre
game-cyprus-about = Una estrella de ocho brazos en torno al doble nueve, para entre cuatro y diez jugadores.
game-cyprus-search = Chipre, estrella

game-d12-draw-title = Doble doce, con pozo
game-d12-draw-about = El juego en línea de doble doce; si no puedes jugar, robas una ficha.
game-d12-draw-search = doble doce, robar

game-d12-mexican-train-title = Tren mexicano
game-d12-mexican-train-about = Un tren para cada jugador y uno para todos, en trece rondas, del doble doce al doble blanco.
game-d12-mexican-train-search = México, doble doce

game-d12-standard-title = Doble doce, reglas básicas
game-d12-standard-about = Una sola línea con un dominó de doble doce, para hasta ocho jugadores, sin robar.
game-d12-standard-search = doble doce

game-dominican-title = Dominó dominicano
game-dominican-about = Dos contra dos a 200, con premios por la capicúa y por hacer pasar a los demás.
game-dominican-search = República Dominicana

game-double-bergen-title = Doble Bergen
game-double-bergen-about = El Bergen en cruz: parejas, tríos y cuartetos entre cuatro puntas.

game-doubles-title = Los dobles
game-doubles-about = Un número solo puede crecer después de poner su doble.

game-five-up-title = Five-Up
game-five-up-about = Los cincos con cada doble abierto a los cuatro lados; un punto por cada cinco, a 61.
game-five-up-search = cincos, Muggins

game-fives-and-threes-title = Cincos y treses
game-fives-and-threes-about = El juego de los pubs ingleses: puntúan cincos y treses, y hay que llegar a 61 exactos.
game-fives-and-threes-search = cincos y treses, 5 y 3

game-french-title = Dominó francés
game-french-about = Una cruz en la que los dobles abren el camino y los puntos son penalizaciones.

game-french-jamaican-title = Dominó francés, al estilo jamaicano
game-french-jamaican-about = Como el dominó francés, pero un doble abre su número en todos los brazos.
game-french-jamaican-search = Jamaica

game-haitian-title = Dominó haitiano
game-haitian-about = Cuatro seguidas, y dos de una vez por un dekabès.
game-haitian-search = Haití

game-jamaican-title = Jamaicano por parejas
game-jamaican-about = Seis rondas a cero: una victoria de los otros y el marcador se borra.
game-jamaican-search = Jamaica

game-kozel-title = Kozel (la cabra)
game-kozel-about = La cabra rusa: quien llega a 101 pierde; dos dobles pueden ir en un turno.
game-kozel-search = cabra, chivo, Rusia

game-lets-play-title = Juguemos al dominó
game-lets-play-about = Robas todo lo que quieras antes de jugar; el ganador se lleva todas las manos.

game-maltese-cross-title = Cruz de Malta
game-maltese-cross-about = Una cruz cuyos cuatro brazos reciben su doble antes de seguir.
game-maltese-cross-search = Malta

game-matador-title = Matador
game-matador-about = Las mitades que se tocan suman siete, y cuatro matadores van en cualquier punta.
game-matador-search = sietes

game-matador9-title = Matador de doble nueve
game-matador9-about = El matador con un juego mayor: las mitades suman diez, y hay seis matadores.
game-matador9-search = dieces, doble nueve

game-merry-go-round-title = El tiovivo
game-merry-go-round-about = Los cincos en una cruz que se llena primero; a 61 exactos.

game-mexican-train-us-title = Tren mexicano, a la americana
game-mexican-train-us-about = Una ficha por turno desde el principio, y quien pone un doble lo cubre.
game-mexican-train-us-search = México, América

game-mexican-train9-title = Tren mexicano de doble nueve
game-mexican-train9-about = El tren para dos, tres o cuatro con un doble nueve.
game-mexican-train9-search = México, doble nueve

game-muggins-title = Muggins
game-muggins-about = Se puntúa cuando las puntas suman un múltiplo de cinco.
game-muggins-search = cincos

game-partnership-title = Dominó por parejas
game-partnership-about = Dos contra dos y todas las fichas repartidas, como en España y en Latinoamérica.
game-partnership-search = parejas, a cuatro

game-premium-title = Dominó ramificado
game-premium-about = Cada doble es un cruce con tres puntas nuevas.

game-premium-partners-title = Dominó ramificado, por parejas
game-premium-partners-about = El juego ramificado, dos contra dos.

game-premium-two-way-title = Dominó ramificado, a dos bandas
game-premium-two-way-about = El juego ramificado en el que un doble desvía la línea y solo deja sus dos extremos.

game-puerto-rican-title = Puertorriqueño a 500
game-puerto-rican-about = Dos contra dos a 500, con premios por las cuatro primeras rondas.
game-puerto-rican-search = Puerto Rico, boricua, quinientos

game-sebastopol-title = Sebastopol
game-sebastopol-about = Una cruz en torno al doble seis: primero se ocupan sus cuatro lados.
game-sebastopol-search = Sebastopol

game-sniff-title = Sniff
game-sniff-about = Como All Fives, pero los extremos libres del primer doble también cuentan.
game-sniff-search = Muggins, cincos

game-spanish-title = Dominó español por parejas
game-spanish-about = El juego de la federación: los ganadores anotan todas las fichas que quedan, a 300.
game-spanish-search = España

game-spinner-title = Spinner (dominó con comodines)
game-spinner-about = Un doble nueve con once comodines; cada doble recibe tres fichas.
game-spinner-search = doble nueve, comodín

game-tiddly-wink-title = Tiddly-Wink
game-tiddly-wink-about = Para muchos: una sola punta abierta, y un doble da derecho a otra ficha.
game-tiddly-wink-search = Tiddlywinks

# Families: games that share a card on the page.

family-bergen = Bergen
family-branching = Dominó con ramas
family-caribbean = Dominó del Caribe
family-classic = Dominó clásico
family-cross = Dominó en cruz
family-double12 = Dominó doble 12
family-fives = Juegos de cincos y treses
family-french = Dominó francés
family-latin = Parejas de España y América Latina
family-matador = Matador
family-partnership = Dominó por parejas
family-trains = Trenes
