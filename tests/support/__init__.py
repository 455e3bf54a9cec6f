"""Helpers of the tests: referees, positions, servers, clients and players."""
