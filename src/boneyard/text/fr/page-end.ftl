# La fin d’une manche et d’une partie.

## How it ended

page-round-over = La manche { $count } est finie
page-ready = Manche suivante
page-tiles-left-in = Dominos restants
page-why = Pourquoi
page-match-over = La partie est finie
page-won-match = Partie gagnée par { $names }
page-drawn-match = Partie nulle

## The end of a match

page-end-round-yours = Cette manche est à vous !
page-end-round-theirs = Bien joué. Nouveaux dominos, nouvelles chances.
page-end-consoled = Bien joué. La revanche repart de zéro.
page-end-rounds = en { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-end-you-win = Vous gagnez !
page-end-you-share = Vous partagez la victoire !
page-end-pair-wins = Vous gagnez avec { $partner } !
page-end-why-target = Total de { NUMBER($target) } atteint par { $names }.
page-end-why-lowest = Le total le plus bas gagne.
page-end-led-always = En tête dès la première manche : { $names }.
page-end-decisive = Manche décisive : la { NUMBER($round) }. En tête depuis : { $names }.
page-end-how-well = Qui a bien joué ?
page-end-reviewing = Analyse : { NUMBER($done) } manches sur { NUMBER($total) }
page-end-accuracy = précision { $percent }
page-end-picture = Partager une image
page-end-standing = Classement
page-end-place =
    { $rank ->
        [1] 1er
       *[other] { $rank }e
    }
page-end-score-sheet = Feuille de marque
page-end-round = Manche
page-end-last-round = Le compte de la manche { $number }
page-end-watch = Revoir la partie
page-end-share = Partager
page-end-copied = Lien copié
page-end-not-copied = Le lien n’a pas pu être copié. Le voici :
page-end-share-title = Une partie : { $game }
page-end-download = Télécharger
page-end-notation = Notation
page-end-json = JSON
page-end-rematch = Revanche
page-end-to-rematch = Aller à la revanche
page-end-rematch-asked = { $name } propose une revanche
page-end-accept = Rejouer
page-end-decline = Non, merci
page-end-plays-again = rejoue
page-end-not-again = ne rejoue pas
page-end-no-answer = n’a pas encore répondu
page-end-other-games = Autres jeux
