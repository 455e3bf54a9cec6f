# La première partie : trois bulles, et le but de la partie.

page-tip-fit = Les dominos clairs vont maintenant. Touchez-en un, puis une extrémité. Touchez-en un sombre pour savoir pourquoi il ne va pas.
page-tip-closed = Un cadenas : cette extrémité est fermée. { $reason }
page-tip-doubles = Un double à une extrémité : seul un double y va maintenant. { $reason }
page-tip-points-bad = Ici, les points sont mauvais. { $goal }
page-tip-points-good = Ici, les points sont bons. { $goal }
page-tip-learned = Compris
