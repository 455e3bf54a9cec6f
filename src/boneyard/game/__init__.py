"""The Python interface to the rules: Match, Move, Event, View, Dealer, Record, Picture."""
