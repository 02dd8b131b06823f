"""Policies over the same candidates, alone on new boards: ``python -m training.player.alone --weights solo``.

Points, own men a stroke and cleared boards, of boards from the rack that are cut short after 30 strokes, with
two standard errors. By chance and by the rule as well.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from carrom.envs import LearnedPolicy, RandomCandidates, RulePolicy
from carrom.envs.choosing import CandidatePolicy
from training.player.measuring import error_of, play_alone


def main() -> None:
    """Print a line for each policy."""
    parser = argparse.ArgumentParser(description="Policies over candidates, alone on boards.")
    parser.add_argument("--weights", nargs="*", default=["solo"])
    parser.add_argument("--boards", type=int, default=1024)
    parser.add_argument("--seed", type=int, default=2_000_000)
    options = parser.parse_args()
    policies: dict[str, CandidatePolicy] = {
        "by chance": RandomCandidates(),
        "the rule": RulePolicy(),
    }
    for name in options.weights:
        policies[f"{Path(name).stem}, greedy"] = LearnedPolicy(name)
        policies[f"{Path(name).stem}, sampled"] = LearnedPolicy(name, greedy=False)
    print(f"{'':28}{'points':>16}{'men a stroke':>18}{'cleared':>16}")
    for name, policy in policies.items():
        played = play_alone(policy, options.boards, seed=options.seed)
        figures = (
            (played.points.mean(), error_of(played.points), 2),
            (played.men_a_stroke, played.men_error, 3),
            (played.cleared.mean(), error_of(played.cleared), 2),
        )
        cells = (f"{value:.{digits}f} ± {error:.{digits}f}" for value, error, digits in figures)
        print(f"{name:28}" + "".join(f"{cell:>17}" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
