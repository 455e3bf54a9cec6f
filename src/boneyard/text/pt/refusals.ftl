# O que o servidor diz quando recusa um pedido ou um comando: uma frase para cada código.

# o pedido
refusal-malformed = O servidor não entendeu esta mensagem.
refusal-too-large = Esta mensagem é grande demais.
refusal-content-type = Este pedido precisa ser JSON.
refusal-not-found = Não há nada neste endereço.
refusal-method = Isso não é possível aqui.
refusal-flood = Pedidos demais. Espere um momento e tente de novo.
refusal-slow = Sua conexão está lenta demais agora.
refusal-origin = Esta página vem de outro site, que não pode usar este servidor.
refusal-host = O servidor não pode ser usado neste endereço.
refusal-version = Esta página está desatualizada. Recarregue-a.
refusal-hello-first = A primeira mensagem precisa indicar uma mesa.

# quem pede
refusal-identity = Seu perfil não está mais aberto neste navegador. Recarregue a página.
refusal-not-host = Só o anfitrião da mesa pode fazer isso.
refusal-not-seated = Só os jogadores da mesa podem fazer isso.
refusal-no-code = Este link expirou. Um link funciona uma vez só, durante dez minutos.
refusal-no-device = Não encontramos esse aparelho.
refusal-this-device = Este é o aparelho que você está usando.
refusal-muted = O anfitrião silenciou você nesta mesa.

# a mesa
refusal-no-table = Não encontramos essa mesa. Confira o código.
refusal-expired = Esta mesa foi fechada porque não era usada.
refusal-broken = Esta mesa está danificada e tivemos que fechá-la. Comece outra.
refusal-full = Todos os lugares desta mesa estão ocupados.
refusal-no-seat = Esta mesa não tem esse lugar.
refusal-seat-taken = Este lugar está ocupado.
refusal-seat-asked = Outra pessoa pediu este lugar. Espere a resposta dos jogadores.
refusal-declined = Os jogadores recusaram seu pedido. Você pode pedir de novo na próxima rodada.
refusal-no-request = Este pedido já não vale.
refusal-present = Este jogador está conectado. Só quem está ausente pode ser substituído.
refusal-seat-kind = Isso não é possível com este lugar.
refusal-rated-seat = Uma partida ranqueada não aceita novos jogadores. Um robô pode jogar por quem está ausente.
refusal-rated-match = Isso não é possível numa partida ranqueada.
refusal-proposed = Outra proposta espera resposta.
refusal-asked-enough = Você já pediu o bastante nesta rodada. Pode pedir de novo na próxima.
refusal-no-take-back = Nesta rodada você não escolheu nenhuma jogada que possa ser desfeita.
refusal-paused = A partida está em pausa. Qualquer jogador pode continuá-la.
refusal-begun = A partida já começou. Um robô pode jogar por você.
refusal-nonce = Este não é o número que seu lugar prometeu para a distribuição.
refusal-not-begun = A partida ainda não começou.
refusal-not-over = A partida ainda não acabou.
refusal-seats = Esses lugares não servem para este jogo.
refusal-key-used = Esta chave já pertence a outra mesa. Use uma chave nova para uma mesa nova.
refusal-no-name = Um nome precisa de pelo menos um caractere visível.
refusal-no-bot = Não temos esse robô.
refusal-rated = Uma mesa ranqueada é pública, usa as regras padrão de um jogo, tem um relógio de minutos, não tem dicas e precisa de pelo menos uma pessoa.
refusal-coach = Um árbitro ou treinador vê todas as mãos: não ocupa lugar e a partida não é ranqueada.
refusal-list = Esta lista não pode ser filtrada assim.
refusal-clock = Um relógio tem de 5 a 7200 segundos de reserva e acrescenta de 0 a 300, ou dá 1, 3 ou 7 dias por vez.
refusal-sheet = Esta folha de regras não pode ser usada.
refusal-no-score = Não encontramos essa folha de pontos. Confira o código.
refusal-score = Esta folha de pontos não pode ser compartilhada.

# o registro
refusal-record = Não conseguimos ler este registro.
refusal-no-round = A partida não tem essa rodada ou essa jogada.
refusal-no-review = Esta partida não tem análise.
refusal-busy = O servidor está ocupado com outros pedidos. Tente de novo daqui a pouco.
refusal-too-heavy = Isso exige tempo ou memória demais do servidor.

# a jogada
refusal-no-hints = Esta mesa não tem dicas.
refusal-no-hint = Não há dica para esta posição.
refusal-not-your-turn = Não é a sua vez.
refusal-stale = A mesa mudou. Esta é a posição atual.
refusal-not-a-move = Jogada inválida.
refusal-over = A partida acabou.

# o servidor
refusal-store = O servidor não consegue salvar agora, e nada foi mudado. Tente de novo.
refusal-closing = O servidor está reiniciando. A página vai se conectar de novo.
refusal-internal = Alguma coisa deu errado no servidor. Nada foi mudado.

# o que há de errado em um pedido
malformed-key = Idempotency-Key: de 16 a 64 caracteres ASCII visíveis

# O endereço em que o servidor pode ser usado.
host-elsewhere = Abra a página aqui:
host-allow = Se este servidor é seu, inicie-o com esta opção. Ele então responde só aos endereços indicados assim.
