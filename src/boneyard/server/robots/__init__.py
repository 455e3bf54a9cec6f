"""What plays without a person: forced moves, bots, and time that runs out."""
