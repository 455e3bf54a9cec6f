"""The compiled part of the environments: episodes, masks and observations."""
