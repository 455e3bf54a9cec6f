# La lengua misma: su nombre, sus números, sus listas y sus espacios.

language-name = Español

# El lado donde empieza una línea: ltr (izquierda) o rtl (derecha). Con rtl la página se ve en espejo.
language-direction = ltr

# Los números a partir de cero, para SPELL.
language-numbers = cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce

# Los signos antes y después de los cuales un espacio no parte la línea.
language-hard-space-before = %
language-hard-space-after = ¿

# La conjunción cambia ante su propio sonido: Ana e Inés, 7 u 8.
list-and = { $sound ->
        [i] { $most } e { $last }
       *[other] { $most } y { $last }
    }
list-or = { $sound ->
        [o] { $most } u { $last }
       *[other] { $most } o { $last }
    }

language-decimal-mark = ,
language-decimal = { NUMBER($number, minimumFractionDigits: 1) }
language-percent = { $number } %
