# Printed leaflets and score cards (leaflet/).

leaflet-deal = { $players ->
        [one] One player: { $hand } tiles.
       *[other] { $players } players: { $hand } tiles each.
    }
leaflet-left = { $n ->
        [one] face down: 1 tile
       *[other] face down: { $n } tiles
    }
leaflet-lead = The { $tile } lies first. Dashed squares are the open ends.
leaflet-double = The { $tile } lies crosswise and leaves { $n ->
        [one] one end.
       *[other] { SPELL($n) } ends.
    }
leaflet-tips = Both sides of the { $tile } are covered: now its tips are ends, too.
leaflet-total = A { $need } fits the { $pip }: together they make { $total }.
leaflet-wild = The { $tile } is wild: here it lies on a { $pip }.
leaflet-marker = { $seat }’s train has a marker: everyone may play there.
leaflet-scored = **{ $seat }** plays the { $tile }: **{ $points }**
leaflet-code = This code holds the rules as a sheet. Your phone shows its text: save it as { $file }, and play it with “boneyard play { $file }”.
leaflet-card = Score card
leaflet-names = Names
leaflet-total-row = Total
leaflet-in-play = in play
leaflet-penalties = penalties
leaflet-hands = end of round
leaflet-too-long = This sheet is too long for a QR code.
