# Um site de simples arquivos: a página sem servidor.

page-site-lead = Jogue já contra robôs, mesmo sem rede. Nada para instalar, sem conta.
page-site-rules = Regras
page-site-all-rules = As regras de todos os jogos
page-site-docs = Documentação
page-site-about = Este site não tem servidor: você joga contra robôs, e suas partidas ficam neste navegador. Para jogar com amigos, para a classificação e para as regras da casa, é preciso um servidor do boneyard. A documentação explica como instalar um.
page-site-no-server = Este site não tem servidor: aqui se joga contra robôs, neste navegador.
