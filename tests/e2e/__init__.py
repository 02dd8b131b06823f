"""The whole of it, used as people use it: a real server, a real browser."""
