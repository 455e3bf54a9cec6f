# Uma mesa que a própria página joga, sem o servidor.

page-local-you = Você
page-local-title = Neste navegador
page-local-about = Estas partidas ficam guardadas só neste navegador.
page-local-delete = Apagar esta partida
page-local-unreadable =
    { NUMBER($count) ->
        [one] Esta versão da página não consegue ler uma partida guardada. Ela continua guardada.
       *[other] Esta versão da página não consegue ler { NUMBER($count) } partidas guardadas. Elas continuam guardadas.
    }
page-local-unsaved = Este navegador não consegue guardar a partida. Ela termina quando você fecha a página.
page-local-refused = Isso não é possível nesta mesa.
page-local-refused-stale = A mesa mudou. Esta é a posição atual.
page-local-refused-over = A partida acabou.
page-local-refused-not-your-turn = Não é a sua vez.
page-local-refused-not-a-move = Jogada inválida.
page-local-refused-no-table = Não encontramos essa partida neste navegador.
page-local-refused-not-over = A partida ainda não acabou.
page-local-refused-no-round = A partida não tem essa rodada.
page-local-refused-broken = Esta partida está danificada e não pode continuar. Comece outra.
page-local-refused-older = As regras deste jogo mudaram desde o início da partida, então ela não pode continuar. Comece outra.
page-local-refused-elsewhere = Esta partida está aberta em outra aba. Ela continua lá.
page-local-pass-on = Passe o aparelho para { $name }
page-local-show = { $name }: ver minhas peças
page-local-hidden = Todas as mãos ficam escondidas até a vez de alguém.
page-local-take-back = Desfazer
page-local-taken-back = Jogada desfeita. As próximas peças são as mesmas de antes.
page-local-person = Jogador { $number }
page-local-unable = Este navegador não consegue jogar esta mesa sozinho. Convide amigos.
page-local-refused-nothing-back = Não há nada para desfazer.
page-local-refused-lesson = Nesta aula, jogue a pedra que brilha no lugar mostrado.
page-local-play-on = Continuar daqui

page-results-title = Seus resultados
page-results-about = Das partidas terminadas neste navegador.
page-results-about-server = Das suas partidas terminadas, neste navegador e neste servidor.
page-results-won-of = { $won } de { $matches } vencidas
page-results-average = Média de pontos
page-results-streak = Vitórias seguidas
page-results-best = Recorde seguido
