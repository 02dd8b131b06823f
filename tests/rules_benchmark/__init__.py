"""The rules benchmark."""
