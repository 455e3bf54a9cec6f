# Folhetos e folhas de pontos para imprimir (leaflet/).

leaflet-deal = { $players ->
        [one] Um jogador: { $hand } peças.
       *[other] { $players } jogadores: { $hand } peças cada um.
    }
leaflet-left = { $n ->
        [one] viradas para baixo: 1 peça
       *[other] viradas para baixo: { $n } peças
    }
leaflet-lead = O { $tile } é a primeira peça. Os quadrados tracejados são as pontas abertas.
leaflet-double = O { $tile } fica atravessado e deixa { $n ->
        [one] uma ponta.
       *[other] { SPELL($n) } pontas.
    }
leaflet-tips = Os dois lados do { $tile } estão cobertos: agora também se joga nas extremidades dele.
leaflet-total = Um { $need } encaixa no { $pip }: juntos somam { $total }.
leaflet-wild = O { $tile } é um curinga: aqui ele está sobre um { $pip }.
leaflet-marker = O trem de { $seat } tem um marcador: todos podem jogar nele.
leaflet-scored = **{ $seat }** joga o { $tile }: **{ $points }**
leaflet-code = Este código contém a folha de regras. O celular mostra o texto: salve como { $file } e jogue com “boneyard play { $file }”.
leaflet-card = Folha de pontos
leaflet-names = Nomes
leaflet-total-row = Total
leaflet-in-play = em jogo
leaflet-penalties = penalidades
leaflet-hands = fim da rodada
leaflet-too-long = Esta folha de regras é longa demais para um código QR.
