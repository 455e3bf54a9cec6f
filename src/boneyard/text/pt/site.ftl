# O site de simples arquivos: as páginas dos jogos.

site-game = { $game }: regras e números
site-game-about = { $about } Todas as regras de { $game }, uma mesa desenhada e quanto dura. Jogue aqui contra robôs.
site-games = Jogos de dominó e suas regras
site-games-about = As regras de { $n } jogos de dominó, cada um com uma mesa desenhada e seus números. Jogue todos aqui contra robôs, sem conta.
site-all-games = Todos os jogos
site-game-play = Jogar: { $game }
site-layout = Uma rodada em jogo: { $game }
site-study = O jogo em números
site-study-about = { $case }: como é o jogo quando o robô { $bot } ocupa todos os lugares.
site-study-figure = Números de { $game }: rodadas ganhas por lugar, rodadas de uma partida, jogadas e pontos de uma rodada
site-study-whole = O estudo completo (em inglês)
