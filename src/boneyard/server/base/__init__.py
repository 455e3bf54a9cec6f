"""What every part of the server uses: settings, refusals, access checks, limits and metrics."""
