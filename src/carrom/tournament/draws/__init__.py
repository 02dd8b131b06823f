"""Draws proposed: the same number chosen aloud gives the same draw."""
