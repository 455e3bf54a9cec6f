# The levels of the bots: their names, and what they do.

bot-random = Despreocupado
bot-random-about = juega cualquier ficha que encaje
bot-heavy = Principiante
bot-heavy-about = se deshace primero de las fichas gordas
bot-easy = Fácil
bot-easy-about = mira la mesa, pero olvida quién pasó a qué
bot-medium = Medio
bot-medium-about = sigue las reglas de un buen jugador y cuenta las fichas
bot-hard = Difícil
bot-hard-about = deduce qué puede tener cada uno y prueba cada jugada
bot-expert = Experto
bot-expert-about = como Difícil, pero piensa diez veces más e interpreta las jugadas de los demás
