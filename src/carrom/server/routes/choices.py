"""What can be chosen for a match: rule sets, computer players."""

from __future__ import annotations

from fastapi import APIRouter

from carrom.page import answers, list_levels, list_rules
from carrom.server.routes.common import WRONG

router = APIRouter(prefix="/api", tags=["choices"], responses=WRONG)


@router.get("/rules", operation_id="rules")
async def rules() -> answers.RulesList:
    """The rule sets."""
    return list_rules()


@router.get("/levels", operation_id="levels")
async def levels() -> answers.LevelList:
    """The computer players, from a child's hand to one without error; how far it errs: two of three times
    less than that."""
    return list_levels()
