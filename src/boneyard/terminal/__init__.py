"""The terminal: a full-screen app and a line mode over one UI-free driver of the game."""
