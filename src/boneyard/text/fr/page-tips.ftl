# L’aide de la première manche.

page-tip-fit = À vous de jouer : les dominos clairs vont. Touchez-en un, puis une extrémité. Touchez un domino sombre pour savoir pourquoi il ne va pas.
page-tip-draw = Quand rien ne va, on pioche.
page-tip-pass = Quand on ne peut pas jouer, on passe, et c’est au suivant.
page-tip-double =
    Le { $tile } est un double : il se pose en travers.{ $count ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Il a { $count } extrémités ouvertes.
    }
page-tip-closed = Un cadenas : cette extrémité est fermée. { $reason }
page-tip-doubles = Un double à une extrémité : seul un double y va maintenant. { $reason }
page-tip-points-bad = Ici, les points sont mauvais. { $goal } Touchez un nom pour voir d’où viennent ses points.
page-tip-points-good = Ici, les points sont bons. { $goal } Touchez un nom pour voir d’où viennent ses points.
