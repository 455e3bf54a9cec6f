# O perfil, e como levá-lo para outro aparelho.

## O perfil

page-who-title = Seu perfil
page-who-name = Seu nome
page-who-save = Salvar
page-face = Seu rosto
page-face-of-name = Desenhado a partir do seu nome
page-face-cat = Gato
page-face-dog = Cachorro
page-face-rabbit = Coelho
page-face-bear = Urso
page-face-owl = Coruja
page-face-frog = Sapo
page-face-crown = Coroa
page-face-hat = Chapéu
page-face-glasses = Óculos
page-face-moustache = Bigode
page-face-pirate = Pirata
page-face-star = Estrela
page-face-flower = Flor
page-face-heart = Coração
page-face-domino = Pedra
page-face-moon = Lua
page-who-devices = Aparelhos
page-who-devices-help = Seu perfil está aberto nestes navegadores.
page-who-unknown = um navegador
page-who-this = este navegador
page-who-seen = usado { $when }
page-who-revoke = Desconectar
page-who-revoke-sure = Desconectar mesmo?
page-who-move = Jogar em outro aparelho
page-who-move-help = Abra lá este link em até dez minutos. Ele funciona uma vez só e leva seus lugares, suas partidas e seu nível para esse aparelho.
page-who-make-link = Criar um link
page-who-link = Link para o outro aparelho
page-who-or-code = ou abra lá { $address } e digite:
page-who-secret = Quem abrir joga como você. Não compartilhe.

## Mudança para outro aparelho

page-move-title = Jogar neste aparelho
page-move-typed = Código do outro aparelho
page-move-as-whom = Jogar como { $name } neste aparelho?
page-move-why = Aqui você vai ter os mesmos lugares, partidas e nível do outro aparelho.
page-move-warning = Este aparelho já joga como { $name }.
page-move-lost =
    { $tables ->
        [one] { $tables } mesa
       *[other] { $tables } mesas
    } e { $rated ->
        [one] { $rated } partida ranqueada
       *[other] { $rated } partidas ranqueadas
    } são desse perfil. Você não vai mais chegar a elas por aqui.
page-move-keep = Para não perdê-las, crie antes um link para outro aparelho.
page-move-yes = Jogar como { $name }
page-move-stranger = Só continue se foi você que criou este link.
page-move-done = Este aparelho agora joga como { $name }.
page-move-to-games = Minhas partidas
