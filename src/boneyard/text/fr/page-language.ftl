### The language itself, read before it is chosen.

# Its own name.
page-language = Français
page-language-label = Langue
