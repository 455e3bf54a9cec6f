"""The compiled part of a study: whole matches, many rounds in one call."""
