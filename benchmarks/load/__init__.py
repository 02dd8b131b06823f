"""Load on a real server: `python -m benchmarks load`."""
