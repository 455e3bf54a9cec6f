# Folletos y hojas de puntos para imprimir (leaflet/).

leaflet-deal = { $players ->
        [one] Un jugador: { $hand } fichas.
       *[other] { $players } jugadores: { $hand } fichas cada uno.
    }
leaflet-left = { $n ->
        [one] boca abajo: 1 ficha
       *[other] boca abajo: { $n } fichas
    }
leaflet-lead = El { $tile } es la primera ficha. Los cuadros discontinuos son las puntas abiertas.
leaflet-double = El { $tile } se pone atravesado y deja { $n ->
        [one] una punta.
       *[other] { SPELL($n) } puntas.
    }
leaflet-tips = Los dos lados del { $tile } están cubiertos: ahora también se juega en sus extremos.
leaflet-total = Un { $need } casa con el { $pip }: juntos suman { $total }.
leaflet-wild = El { $tile } es un comodín: aquí está sobre un { $pip }.
leaflet-marker = El tren de { $seat } tiene una marca: todos pueden jugar en él.
leaflet-scored = **{ $seat }** pone el { $tile }: **{ $points }**
leaflet-code = Este código contiene la hoja de reglas. Tu teléfono muestra su texto: guárdalo como { $file } y juega con «boneyard play { $file }».
leaflet-card = Hoja de puntos
leaflet-names = Nombres
leaflet-total-row = Total
leaflet-in-play = en juego
leaflet-penalties = penalizaciones
leaflet-hands = fin de ronda
leaflet-too-long = Esta hoja de reglas es demasiado larga para un código QR.
