"""Tests of what translates compiled functions, and of the libraries that come of it."""
