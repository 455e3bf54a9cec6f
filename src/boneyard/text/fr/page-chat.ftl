# L’historique et la discussion d’une table.

page-history = Déroulement
page-messages = Messages reçus
page-chat = Discussion
page-say = Message
page-send = Envoyer
page-reactions = Réactions
page-reactions-clap = bravo
page-reactions-laugh = rire
page-reactions-wow = oh
page-reactions-ouch = aïe
page-reactions-think = je réfléchis
page-reactions-thanks = merci
page-reactions-hello = bonjour
page-reactions-bye = au revoir
page-unread = { $count ->
    [one] une nouvelle ligne
   *[other] { $count } nouvelles lignes
}
page-panel = Déroulement et discussion
page-table-older = Manches précédentes
page-table-earlier-won = Manche { $round } : { $winners }
