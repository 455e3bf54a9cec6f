"""Every refusal, as rows by what is refused."""

from support.refusals import faults, moves, records, requests, senders, tables
from support.refusals.provoke import Row

ROWS: list[Row] = [
    *requests.ROWS,
    *senders.ROWS,
    *tables.ROWS,
    *records.ROWS,
    *moves.ROWS,
    *faults.ROWS,
]
