"""The HTTP interface: a file for each resource, with its routes and their types.

Worker processes import the files whose jobs they run: these import no database.
"""
