"""The Python face: Match, Move, Event, View, Record, Picture."""
