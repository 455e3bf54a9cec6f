# El perfil, y pasarlo a otro dispositivo.

## The profile

page-who-title = Tu perfil
page-who-name = Tu nombre
page-who-save = Guardar
page-face = Tu cara
page-face-of-name = Dibujada a partir de tu nombre
page-face-cat = Gato
page-face-dog = Perro
page-face-rabbit = Conejo
page-face-bear = Oso
page-face-owl = Búho
page-face-frog = Rana
page-face-crown = Corona
page-face-hat = Sombrero
page-face-glasses = Gafas
page-face-moustache = Bigote
page-face-pirate = Pirata
page-face-star = Estrella
page-face-flower = Flor
page-face-heart = Corazón
page-face-domino = Ficha
page-face-moon = Luna
page-who-devices = Dispositivos
page-who-devices-help = Tienes la sesión abierta en estos navegadores.
page-who-unknown = un navegador
page-who-this = este navegador
page-who-seen = usado { $when }
page-who-revoke = Cerrar esa sesión
page-who-revoke-sure = ¿Cerrarla de verdad?
page-who-move = Jugar en otro dispositivo
page-who-move-help = Abre allí este enlace en menos de diez minutos. Sirve una sola vez y lleva a ese dispositivo tus asientos, tus partidas y tu nivel.
page-who-make-link = Crear un enlace
page-who-link = Enlace para el otro dispositivo
page-who-or-code = o abre allí { $address } y escribe:
page-who-secret = Quien lo abra juega como tú. No lo compartas.

## Moving to another device

page-move-title = Jugar en este dispositivo
page-move-typed = Código del otro dispositivo
page-move-as-whom = ¿Jugar como { $name } en este dispositivo?
page-move-why = Aquí tendrás los mismos asientos, partidas y nivel que en el otro dispositivo.
page-move-warning = Este dispositivo ya juega como { $name }.
page-move-lost = { $tables ->
        [one] { $tables } mesa
       *[other] { $tables } mesas
    } y { $rated ->
        [one] { $rated } partida clasificatoria
       *[other] { $rated } partidas clasificatorias
    } pertenecen a ese perfil. Ya no podrás verlas desde aquí.
page-move-keep = Para conservarlas, crea antes un enlace para otro dispositivo.
page-move-yes = Jugar como { $name }
page-move-stranger = Continúa solo si creaste tú este enlace.
page-move-done = Este dispositivo juega ahora como { $name }.
page-move-to-games = Mis partidas
