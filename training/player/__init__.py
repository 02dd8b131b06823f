"""Trains the learned players that come with carrom, and measures them: see training/README.md."""
