# A própria língua: seu nome e como ela escreve números, listas e espaços.

language-name = Português

# O lado onde começa uma linha: ltr (esquerda) ou rtl (direita). Com rtl, a página fica espelhada.
language-direction = ltr

# Os números a partir de zero, para SPELL. No feminino, as frases dizem elas mesmas "uma" e "duas".
language-numbers = zero um dois três quatro cinco seis sete oito nove dez onze doze

# Os sinais antes e depois dos quais um espaço não pode quebrar a linha.
language-hard-space-before = { "" }
language-hard-space-after = { "" }

list-and = { $most } e { $last }
list-or = { $most } ou { $last }

language-decimal-mark = ,
language-decimal = { NUMBER($number, minimumFractionDigits: 1) }
language-percent = { $number }%
