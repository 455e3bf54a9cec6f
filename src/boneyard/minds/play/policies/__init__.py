"""The compiled policies: bots, playouts and studies run the same code.

A policy gets a ROUND record, but reads only what the seat in turn may know: its own hand, the
layout, how many tiles the others hold, and a MEMORY of what they have shown by passing.
"""
