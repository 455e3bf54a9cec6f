"""Environments: fast games with hidden tiles for programs that learn, on every sheet.

``batch`` needs no extra.  ``vector`` and ``single`` need Gymnasium, ``zoo`` needs PettingZoo, and
``spiel`` needs OpenSpiel.
"""
