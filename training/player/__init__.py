"""Trains the learned players that come with carrom, and measures them: see README.md."""
