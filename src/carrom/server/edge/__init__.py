"""The border of the server: who may come in, how often, and what is written down about it."""
