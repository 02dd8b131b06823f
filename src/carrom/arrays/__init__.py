"""Arrays of numbers, with NumPy or without: `carrom.arrays.chosen` says which."""
