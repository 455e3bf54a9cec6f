"""A review as people read it: lines for the terminal, and one page for the browser."""
