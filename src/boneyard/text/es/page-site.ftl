# Un sitio de simples archivos: la página sin servidor.

page-site-lead = Juega enseguida contra bots, también sin red. Sin instalar nada y sin cuenta.
page-site-rules = Reglas
page-site-all-rules = Las reglas de todos los juegos
page-site-docs = Documentación
page-site-about = Este sitio no tiene servidor: juegas contra bots, y tus partidas se quedan en este navegador. Para jugar con amigos, para la clasificación y para las reglas de la casa hace falta un servidor de boneyard. La documentación explica cómo instalarlo.
page-site-no-server = Este sitio no tiene servidor: aquí se juega contra bots, en este navegador.
