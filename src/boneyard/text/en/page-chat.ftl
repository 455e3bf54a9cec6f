# The history and the chat of a table.

page-history = History
page-messages = Messages so far
page-chat = Chat
page-say = Message
page-send = Send
page-reactions = Reactions
page-reactions-clap = clap
page-reactions-laugh = laugh
page-reactions-wow = wow
page-reactions-ouch = ouch
page-reactions-think = thinking
page-reactions-thanks = thanks
page-reactions-hello = hello
page-reactions-bye = bye
page-unread = { $count ->
    [one] one new line
   *[other] { $count } new lines
}
page-panel = History and chat
page-table-older = Earlier rounds
page-table-earlier-won = Round { $round }: { $winners }
