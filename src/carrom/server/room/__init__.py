"""An open match and everything that happens at it: people, clocks, offers, computer players."""
