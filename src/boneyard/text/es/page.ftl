# Lo que tiene cada página: enlaces, esperas, errores.  El servidor envía sus propias frases.

page-home = Juegos
page-lost-title = Aquí no hay nada
page-lost = En esta dirección no hay ninguna página.
page-your-name = Tu nombre
page-close = Cerrar
page-loading = Un momento…
page-failed = No ha funcionado.
page-offline = No se puede conectar con el servidor. Revisa tu conexión.
page-retry = Reintentar
page-new-version = Hay una versión nueva de esta página.
page-update = Actualizar
page-yes = sí
page-no = no
page-copy = Copiar enlace
page-copied = Copiado
page-ranking = Clasificación
page-pages = Páginas
page-person = { $name }: tu perfil y tus ajustes
