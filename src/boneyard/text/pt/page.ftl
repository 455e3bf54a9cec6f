# O que toda página tem: links, esperas, erros.  O servidor envia suas próprias frases.

page-home = Jogos
page-lost-title = Nada por aqui
page-lost = Não há nenhuma página neste endereço.
page-your-name = Seu nome
page-close = Fechar
page-loading = Um momento…
page-failed = Não deu certo.
page-offline = Não foi possível falar com o servidor. Confira sua conexão.
page-retry = Tentar de novo
page-new-version = Há uma versão nova desta página.
page-update = Atualizar
page-yes = sim
page-no = não
page-copy = Copiar link
page-copied = Copiado
page-ranking = Ranking
page-pages = Páginas
page-person = { $name }: seu perfil e suas configurações
