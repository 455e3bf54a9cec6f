"""Settings, refusals, access checks, limits and metrics, for every part of the server."""
