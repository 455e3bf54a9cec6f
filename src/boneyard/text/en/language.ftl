# The language itself: its name, and how it writes numbers, lists and spaces.

language-name = English

# The side on which a line begins: ltr (left) or rtl (right). The page is mirrored for rtl.
language-direction = ltr

# The numbers from zero, for SPELL.
language-numbers = zero one two three four five six seven eight nine ten eleven twelve

# The marks before and after which a space must not break the line.
language-hard-space-before = { "" }
language-hard-space-after = { "" }

list-and = { $most } and { $last }
list-or = { $most } or { $last }

language-decimal-mark = .
language-decimal = { NUMBER($number, minimumFractionDigits: 1) }
language-percent = { $number }%
