# Os níveis dos robôs: seus nomes e o que fazem.

bot-random = Despreocupado
bot-random-about = joga qualquer peça que encaixe
bot-heavy = Iniciante
bot-heavy-about = livra-se primeiro das peças pesadas
bot-easy = Fácil
bot-easy-about = olha a mesa, mas esquece quem passou em quê
bot-medium = Médio
bot-medium-about = segue as regras práticas de um bom jogador e conta as peças
bot-hard = Difícil
bot-hard-about = deduz o que cada um pode ter e testa cada jogada
bot-expert = Especialista
bot-expert-about = como o Difícil, mas pensa dez vezes mais e interpreta as jogadas dos outros
