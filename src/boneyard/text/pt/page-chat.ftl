# O histórico e o chat de uma mesa.

page-history = Histórico
page-messages = Mensagens anteriores
page-chat = Chat
page-say = Mensagem
page-send = Enviar
page-reactions = Reações
page-reactions-clap = palmas
page-reactions-laugh = risada
page-reactions-wow = uau
page-reactions-ouch = ai
page-reactions-think = pensando
page-reactions-thanks = valeu
page-reactions-hello = oi
page-reactions-bye = tchau
page-unread = { $count ->
    [one] { $count } linha nova
   *[other] { $count } linhas novas
}
page-panel = Histórico e chat
page-table-older = Rodadas anteriores
page-table-earlier-won = Rodada { $round }: { $winners }
