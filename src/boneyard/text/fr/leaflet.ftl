# Feuillets et feuilles de marque à imprimer (leaflet/).

leaflet-deal = { $players ->
        [one] Un joueur : { $hand } dominos.
       *[other] { $players } joueurs : { $hand } dominos chacun.
    }
leaflet-left = { $n ->
        [one] face cachée : 1 domino
       *[other] face cachée : { $n } dominos
    }
leaflet-lead = Le { $tile } est posé en premier. Les carrés en pointillés sont les extrémités ouvertes.
leaflet-double = Le { $tile } est posé en travers et laisse { $n ->
        [one] une extrémité.
       *[other] { SPELL($n) } extrémités.
    }
leaflet-tips = Les deux côtés du { $tile } sont couverts : on peut maintenant jouer aussi à ses pointes.
leaflet-total = Un { $need } va sur le { $pip } : ensemble, ils font { $total }.
leaflet-wild = Le { $tile } est un joker : ici, il est posé sur un { $pip }.
leaflet-marker = Le train de { $seat } porte un marqueur : tout le monde peut y jouer.
leaflet-scored = **{ $seat }** pose le { $tile } : **{ $points }**
leaflet-code = Ce code contient la feuille de règles. Votre téléphone en affiche le texte : enregistrez-le sous le nom { $file }, puis jouez avec « boneyard play { $file } ».
leaflet-card = Feuille de marque
leaflet-names = Noms
leaflet-total-row = Total
leaflet-in-play = en jeu
leaflet-penalties = pénalités
leaflet-hands = fin de manche
leaflet-too-long = Cette feuille de règles est trop longue pour un code QR.
