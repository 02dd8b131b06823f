"""The server: matches, players and the umpire over HTTP and live lines."""
