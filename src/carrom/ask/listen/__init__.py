"""Sentences in: the words of a player, read as a stroke or as an incident."""
