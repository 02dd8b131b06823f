"""The seed of a match: promised by its hash, told after the end, and checked."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from carrom.errors import Refused
from carrom.match import Logged, Match, Side, event_from_json, event_to_json, events, record, verify
from carrom.match.record import Record
from carrom.match.seed import Purpose, derived_key, hash_of, toss_winner

SEED = "5eed" * 16
OTHER = "0123456789abcdef" * 4
MADE = events.MatchMade(rules="icf-25", seed_hash=hash_of(SEED))


def played(winner: Side | None = None) -> Match:
    """A match that is over, its seed told."""
    match = Match().apply(MADE).apply(events.TossMade(winner or toss_winner(SEED)))
    match = match.apply(events.Conceded("match", by="a"))
    return match.apply(events.SeedTold(SEED))


def read_again(match: Match) -> list[Record]:
    kept = record.record_of(match)
    return [record.read(record.write(kept)), record.read_jsonl(record.write_jsonl(kept))]


def test_the_hash_and_the_toss_are_what_anybody_computes_with_sha256() -> None:
    assert hash_of(SEED) == sha256(SEED.encode()).hexdigest()
    for number in range(50):
        seed = f"{number:064x}"
        odd = int(sha256(f"{seed} toss 0".encode()).hexdigest()[-1], 16) % 2
        assert toss_winner(seed) is (Side.B if odd else Side.A)


def test_every_purpose_and_number_has_its_own_key() -> None:
    keys = {derived_key(SEED, one, number) for one in Purpose for number in range(100)}
    assert len(keys) == 100 * len(Purpose)


def test_a_match_with_its_seed_is_true_in_both_forms_of_a_record() -> None:
    match = played()
    for kept in read_again(match):
        assert kept.log == match.log
        assert verify(kept) == ()
    text = record.write(record.record_of(match))
    assert f'[SeedHash "{hash_of(SEED)}"]' in text
    assert f" seed seed={SEED}" in text


def test_another_toss_than_the_seed_gives_is_found() -> None:
    match = played(toss_winner(SEED).other)
    for kept in read_again(match):
        right, wrong = toss_winner(SEED), toss_winner(SEED).other
        assert [str(one) for one in verify(kept)] == [
            f"event 2: the toss by the seed: stated {str(wrong)!r}, found {str(right)!r}"
        ]


def test_another_seed_than_was_promised_is_found() -> None:
    match = played()
    log = (*match.log[:-1], Logged(events.SeedTold(OTHER)))
    found = verify(replace(record.record_of(match), log=log))
    assert [(one.version, one.what) for one in found] == [(4, "is refused")]
    assert "not the seed" in found[0].actual


def test_another_hash_is_found_by_the_seed() -> None:
    match = played()
    first = Logged(replace(MADE, seed_hash=hash_of(OTHER)))
    found = verify(replace(record.record_of(match), log=(first, *match.log[1:])))
    assert (4, "is refused") in [(one.version, one.what) for one in found]


def test_a_seed_is_told_once_after_the_end_and_only_where_it_was_promised() -> None:
    begun = Match().apply(MADE)
    with pytest.raises(Refused):
        begun.apply(events.SeedTold(SEED))
    with pytest.raises(Refused, match="already"):
        played().apply(events.SeedTold(SEED))
    plain = Match().apply(events.MatchMade()).apply(events.Conceded("match", by="a"))
    with pytest.raises(Refused, match="without the hash"):
        plain.apply(events.SeedTold(SEED))
    assert "seed" not in [one.kind for one in plain.expects]
    for wrong in ("", SEED.upper(), SEED[:-1], f" {SEED}"):
        with pytest.raises(Refused, match="seed"):
            Match().apply(replace(MADE, seed_hash=wrong or "x")).apply(events.SeedTold(wrong))


def test_a_match_without_a_seed_is_written_as_before() -> None:
    assert "seed_hash" not in event_to_json(events.MatchMade())
    match = Match().apply(events.MatchMade())
    assert "eed" not in record.write(record.record_of(match))
    assert event_from_json(event_to_json(MADE)) == MADE


def test_the_end_can_be_undone_and_the_seed_told_again() -> None:
    match = played().apply(events.Undone(2))
    assert (match.result, match.state.seed) == (None, "")
    match = match.apply(events.Conceded("match", by="b")).apply(events.SeedTold(SEED))
    for kept in read_again(match):
        assert verify(kept) == ()
