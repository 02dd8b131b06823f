"""The rule sets a test is run with: every one in `make test`, the first in `make check`."""

from __future__ import annotations

import pytest

from carrom.laws import rule_sets
from tests.effort import sample

RULES = sample(one.name for one in rule_sets())
EVERY_RULE_SET = pytest.mark.parametrize("rules", sample(rule_sets()), ids=lambda rules: rules.name)
