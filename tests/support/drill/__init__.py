"""The fault drill: players who write a history, faults, and the checks of history and log."""
