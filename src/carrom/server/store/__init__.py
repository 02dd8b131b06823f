"""What the server keeps: guests, matches, seats, the log of events, offers, tokens."""
