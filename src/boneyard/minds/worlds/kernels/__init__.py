"""The compiled parts of the beliefs."""
