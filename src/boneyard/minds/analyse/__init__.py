"""Analysis: the review of a match, and hints."""
