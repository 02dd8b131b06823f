"""People across events: a register that is a log of its own; duplicates, consent, forgetting."""

from carrom.tournament.register.duplicates import LikelyDuplicate, Likeness, find_duplicates
from carrom.tournament.register.events import (
    PEOPLE_EVENTS,
    ConsentSet,
    MemberAdded,
    MemberChanged,
    MemberForgotten,
    MembersMerged,
    MembersUnmerged,
    PeopleEvent,
    PeopleRolledBack,
    UnreadableMember,
)
from carrom.tournament.register.files import (
    entry_from_json,
    entry_to_json,
    load_register,
    stored_entry_from_json,
    write_register,
)
from carrom.tournament.register.lists import (
    MEMBER_COLUMNS,
    ImportedPeople,
    members_csv,
    members_from_csv,
)
from carrom.tournament.register.member import LANGUAGES, Member, check_member, person_of
from carrom.tournament.register.register import PeopleEntry, PeopleRegister
from carrom.tournament.register.state import PeopleState, without_birth_dates

__all__ = [
    "LANGUAGES",
    "MEMBER_COLUMNS",
    "PEOPLE_EVENTS",
    "ConsentSet",
    "ImportedPeople",
    "LikelyDuplicate",
    "Likeness",
    "Member",
    "MemberAdded",
    "MemberChanged",
    "MemberForgotten",
    "MembersMerged",
    "MembersUnmerged",
    "PeopleEntry",
    "PeopleEvent",
    "PeopleRegister",
    "PeopleRolledBack",
    "PeopleState",
    "UnreadableMember",
    "check_member",
    "entry_from_json",
    "entry_to_json",
    "find_duplicates",
    "load_register",
    "members_csv",
    "members_from_csv",
    "person_of",
    "stored_entry_from_json",
    "without_birth_dates",
    "write_register",
]
