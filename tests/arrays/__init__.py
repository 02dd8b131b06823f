"""Tests of arrays without NumPy."""
