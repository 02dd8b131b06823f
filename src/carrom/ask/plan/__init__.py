"""What may have been, which question settles most of it, and what to do."""
