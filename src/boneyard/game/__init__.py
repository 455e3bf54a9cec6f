"""The Python face: Match, Move, Event, View, Dealer, Record, Picture."""
