"""A load client for the table server.

Players play legal games through real sockets and check every message they receive.
"""
