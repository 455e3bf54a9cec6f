"""Studies: many matches of some games and bots, as Parquet and as a report.

``spec`` says what is played, ``shards`` cut it into pieces, ``compiled`` and ``played`` play them,
``folder`` keeps the results, and ``summary`` and ``report`` say what came out.
"""
