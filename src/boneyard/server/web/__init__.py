"""The static page, link previews and their pictures."""
