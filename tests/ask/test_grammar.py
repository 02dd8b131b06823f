"""What players say in many ways: who struck, whose man it was, what only nearly fell, and what was before."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.ask import converse, hear
from carrom.ask.listen.spelling import latin_sound
from carrom.laws import Breach, Contact, StrokeFacts
from tests.ask.listening import find_incidents, hear_stroke


def facts_of(words: str) -> StrokeFacts | None:
    return hear_stroke(words).facts


FELL: dict[str, dict[str, Any]] = {
    # A verb in two parts, or "got".
    "he put his last one away": {"own": 1},
    "got the queen and my coin in one go": {"own": 1, "queen": True},
    # "It" and "that one" are what was spoken of before.
    "I was down to my last man and I sank it together with the striker": {
        "own": 1,
        "striker": True,
    },
    "uski ek hi goti bachi thi aur maine wahi daal di": {"opp": 1},
    # What was tried, thought or nearly happened did not happen.
    "trying to pocket the queen I sank the striker": {"striker": True},
    "rani daalne ki koshish me striker gir gaya": {"striker": True},
    "the queen almost fell but only my coin went in": {"own": 1},
    "striker girte girte bacha, meri goti gayi": {"own": 1},
    # An owner that is said afterwards.
    "I potted one coin, and it was his": {"opp": 1},
    # Hindi: the agent, the verb at the end, and "to".
    "maine maara to meri ek aur uski ek, dono andar": {"own": 1, "opp": 1},
    "मैंने मारा तो मेरी आखिरी, उसकी आखिरी और स्ट्राइकर तीनों पॉकेट में": {
        "own": 1,
        "opp": 1,
        "striker": True,
    },
    "उसने रानी ली और उसी मार में अपनी एक गोटी भी": {"own": 1, "queen": True},
    # A number that is only the sum, a cover that fell, and "went" at the end.
    "मैंने दो गोटियाँ गिराईं, एक मेरी और एक उसकी": {"own": 1, "opp": 1},
    "queen down, cover down, all in one go by him": {"own": 1, "queen": True},
    "Only my striker went, I had pocketed nothing at all before that": {"striker": True},
    "she managed to drop both of her remaining pieces": {"own": 2},
    "Meri sirf ek goti bachi thi, wo bhi gir gayi": {"own": 1},
    "I potted the white coin which belongs to her": {"opp": 1},
    # "Yet" without a negation, a second owner, and a first time that is no man.
    "he crossed the diagonal twice and yet sank a man of his": {"own": 1},
    "maine maara, apni goti gayi aur uski bhi": {"own": 1, "opp": 1},
    "pehli baar me hi uska striker gaya": {"striker": True},
    "The first thing her striker hit was my man; then her own man went in.": {
        "own": 1,
        "direct_hit": True,
    },
    # One thing stays together, and what only the queen did is told of this stroke.
    "My striker is in the pocket and so is one of her men.": {"opp": 1, "striker": True},
    "सिर्फ रानी गिरी है, कवर नहीं आया": {"queen": True},
    "Her last piece fell off my striker": {"opp": 1},
    # What happened before this stroke.
    "Red last shot, my black this shot.": {"own": 1},
    "uska striker pehle gira tha, abhi maine sirf apni goti daali": {"own": 1},
}


@pytest.mark.parametrize("words", FELL)
def test_what_fell(words: str) -> None:
    assert facts_of(words) == StrokeFacts(**FELL[words])


@pytest.mark.parametrize(
    "words, by_opponent",
    [
        ("Granddad sank two of his own", True),
        ("Dad, I sank two of mine", False),
        ("Rohit ne apni goti daal di", True),
        ("bhaiya meri goti chali gayi", False),
        ("three of his in one stroke, he did that", True),
        ("uska haath line ke paar tha", True),
        ("an own coin fell in one shot of his", True),
        ("his striker went down and I owe nothing", True),
    ],
)
def test_who_struck(words: str, by_opponent: bool) -> None:
    assert hear_stroke(words).by_opponent is by_opponent


@pytest.mark.parametrize(
    "words, fault",
    [
        ("I struck before he had lifted his striker", Breach.TOO_SOON),
        ("base line ke bahar se striker maara", Breach.OFF_BASE),
        ("striker set karte hue usne ek goti hila di, phir maara", Breach.EARLY_CONTACT),
        ("his elbow came right over the frame when he played", Breach.ELBOW_OVER_FRAME),
    ],
)
def test_faults_in_other_words(words: str, fault: Breach) -> None:
    reading = hear_stroke(words)
    assert reading.facts
    assert reading.facts.breaches == (fault,)
    assert not reading.facts.striker


def test_the_contrary_is_not_backward() -> None:
    reading = hear_stroke("usse rani cover nahi hui, ulta meri ek goti daal baitha")
    assert reading.facts == StrokeFacts(opp=1)


@pytest.mark.parametrize(
    "words, contact",
    [
        ("I swung and hit absolutely nothing", Contact.NOTHING),
        ("mera striker kisi goti ko laga hi nahi", Contact.NOTHING),
        ("mera striker pehle meri hi goti ko laga", Contact.OWN),
    ],
)
def test_what_was_hit_first(words: str, contact: Contact) -> None:
    reading = hear_stroke(words)
    assert reading.facts == StrokeFacts(first_contact=contact)


@pytest.mark.parametrize(
    "words, known",
    [
        ("I sank my last man, the queen was already mine", {"queen": "covered_by_me"}),
        ("meri goti gayi, rani uski ho chuki thi", {"queen": "covered_by_opponent"}),
        ("main 22 pe tha wo 28 pe, maine apni ek goti daali", {"own_score": "22"}),
        ("do due chadhe hain mere upar, maine apni goti daali", {"own_dues": "2"}),
        ("I'd covered the queen and now my coin fell", {"queen": "covered_by_me"}),
    ],
)
def test_the_board_before(words: str, known: dict[str, str]) -> None:
    assert known.items() <= hear(words).known.items()


@pytest.mark.parametrize(
    "words, kind",
    [
        ("we took the coin off and the striker under it fell in", "striker_dropped_while_piece"),
        ("striker uthaya to goti andar gir gayi", "piece_dropped_while_striker"),
        ("the striker has come to rest on top of a piece", "observed"),
        ("a coin broke", "piece_broken"),
        ("He has been fiddling with the due for over twenty seconds", "placing_timeout"),
        ("wo apni kursi chhod ke khada ho gaya", "left_seat"),
        ("उसने बोर्ड पर फूँक मारी", "powder_violation"),
    ],
)
def test_which_disc_it_was(words: str, kind: str) -> None:
    assert find_incidents(words)[0].startswith(kind)


def test_a_word_of_hindi_sounds_alike_in_both_scripts() -> None:
    pairs = {"चला": "chala", "गई": "gayi", "अंदर": "andar", "नहीं": "nahi", "इस्ट्राइकर": "straikar"}
    assert all(latin_sound(hindi) == latin_sound(latin) for hindi, latin in pairs.items())


def test_a_doubt_is_a_choice_of_strokes() -> None:
    words = "my coin blorped and the striker fell"
    question = converse(words, {}).reply.question
    assert question
    choices = [choice.value for choice in question.choices]
    assert choices[-2:] == ["bit_by_bit", "none"]
    assert '"blorped"' in question.text
    chosen = [converse(words, {"event": value}) for value in choices if "stroke" in value[:6]]
    facts = [each.heard.stroke for each in chosen if each.heard]
    assert StrokeFacts(own=1, striker=True) in facts
    assert StrokeFacts(striker=True) in facts
    assert all(each.reply.question or each.reply.verdict for each in chosen)
