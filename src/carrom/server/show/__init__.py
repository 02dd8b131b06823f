"""What others than the page are shown: link previews, the API of other programs."""
