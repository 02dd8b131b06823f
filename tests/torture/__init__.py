"""Attacks on a running server: short in `make test`, long in `make torture` (docs/deploy.md)."""
