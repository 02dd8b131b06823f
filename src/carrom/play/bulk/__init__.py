"""Thousands of strokes simulated and judged at once: what players search with and environments step by.

Arrays have one row a stroke: discs (``counts``, ``xs``, ``ys``, ``kinds``) as the player who strikes sees
them, strokes as (x, y, dx, dy, speed). What came of a stroke is one whole number, its code.
"""
