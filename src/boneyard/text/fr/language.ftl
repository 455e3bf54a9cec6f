# La langue elle-même : son nom, ses nombres, ses listes et ses espaces.

language-name = Français

# Le côté où commence une ligne : ltr (gauche) ou rtl (droite). Avec rtl, la page est en miroir.
language-direction = ltr

# Les nombres à partir de zéro, pour SPELL.
language-numbers = zéro un deux trois quatre cinq six sept huit neuf dix onze douze

# Les signes avant et après lesquels une espace ne se coupe pas.
language-hard-space-before = :;!?»%
language-hard-space-after = «

list-and = { $most } et { $last }
list-or = { $most } ou { $last }

language-decimal-mark = ,
language-decimal = { NUMBER($number, minimumFractionDigits: 1) }
language-percent = { $number } %
