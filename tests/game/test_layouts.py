"""The geometry puts tiles where the shared layouts say, as the page's does."""

import pytest

from support.layouts import Entry, drawn, entries, forms

ENTRIES = entries()


@pytest.mark.parametrize(
    "entry", [pytest.param(one, id=f"{at}-{one['sheet']}") for at, one in enumerate(ENTRIES)]
)
def test_tiles_lie_where_the_page_puts_them(entry: Entry):
    assert {form: drawn(entry, form) for form in forms(entry)} == entry["drawn"], (
        "look at pictures, then: python tests/data/make_layouts.py --boxes; the page must agree"
    )
