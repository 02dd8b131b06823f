"""Tournaments: entries, draws, stages, standings."""
