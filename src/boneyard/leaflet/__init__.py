"""Leaflets to print: the rules of a sheet on a folded sheet of paper, and score cards.

``content`` writes what a leaflet says and shows, with the figures of ``boneyard.game.figures``.
``evening`` writes what a club evening prints.  ``typeset`` makes a PDF with Typst, from the
templates ``*.typ``.
"""
