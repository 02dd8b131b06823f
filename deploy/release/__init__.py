"""Prepare, check, build, verify and tag a release: `python -m deploy.release`. It publishes nothing."""
