"""REST under /api: one module a subject."""
