"""Certifying equipment: the sheet of document 003, and what was measured held against it."""

from __future__ import annotations

from carrom.physics.certification.certificate import Certificate, Item, ItemResult, certify
from carrom.physics.certification.sheet import SHEET, Requirement, requirements

__all__ = ["SHEET", "Certificate", "Item", "ItemResult", "Requirement", "certify", "requirements"]
