# La primera partida: tres avisos, y de qué trata la partida.

page-tip-fit = Las fichas claras casan ahora. Toca una y después una punta. Toca una oscura para saber por qué no.
page-tip-closed = Un candado: esta punta está cerrada. { $reason }
page-tip-doubles = Un doble en una punta: ahora ahí solo va un doble. { $reason }
page-tip-points-bad = Aquí los puntos son malos. { $goal }
page-tip-points-good = Aquí los puntos son buenos. { $goal }
page-tip-learned = Entendido
