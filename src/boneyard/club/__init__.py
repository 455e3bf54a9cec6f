"""Club evenings: 4 to 64 players or pairs at several tables, in rounds.

``evening`` is the data; ``seating`` seats the next round, with ``groups``; ``standings`` ranks;
``results`` enters points; ``evening_file`` keeps an evening as text.
"""
