"""The rules of all sheets as compiled functions on flat records."""
