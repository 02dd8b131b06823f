"""Tables for learning, and sets of self-play."""
