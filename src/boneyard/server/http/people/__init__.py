"""People: who sends a request, and the devices on which a person plays."""
