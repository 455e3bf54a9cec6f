### The language itself, read before it is chosen.

# Its own name.
page-language = English
page-language-label = Language
