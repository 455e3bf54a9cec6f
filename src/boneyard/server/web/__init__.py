"""What a browser loads: the static page, link previews and their pictures."""
