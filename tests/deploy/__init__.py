"""The files in deploy/ are run, as far as they can be run in a test."""
