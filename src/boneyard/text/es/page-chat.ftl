# El historial y el chat de una mesa.

page-history = Jugadas
page-messages = Mensajes anteriores
page-chat = Chat
page-say = Mensaje
page-send = Enviar
page-reactions = Reacciones
page-reactions-clap = bravo
page-reactions-laugh = risa
page-reactions-wow = guau
page-reactions-ouch = ay
page-reactions-think = pensando
page-reactions-thanks = gracias
page-reactions-hello = hola
page-reactions-bye = adiós
page-unread = { $count ->
    [one] una línea nueva
   *[other] { $count } líneas nuevas
}
page-panel = Jugadas y chat
page-table-older = Rondas anteriores
page-table-earlier-won = Ronda { $round }: { $winners }
