"""The terminal: a full-screen app and a line mode, over one session without a user interface."""
