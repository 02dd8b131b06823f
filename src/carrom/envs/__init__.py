"""Environments to learn carrom in: Gymnasium for one player, PettingZoo for two and four.

They play the laws of any rule set on the exact simulator. Importing this room registers `carrom/Carrom-v1`.

>>> import gymnasium
>>> import carrom.envs
>>> env = gymnasium.make("carrom/Carrom-v1", rules="icf-25")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
>>> boards = gymnasium.make_vec("carrom/Carrom-v1", num_envs=1000)
>>> boards.reset(seed=1)[0].shape
(1000, 86)
"""

from __future__ import annotations

from carrom.extras import require as _require

_require("envs")

from gymnasium import register as _register
from gymnasium import registry as _registry

from carrom.envs import carrom_v1, starts
from carrom.envs.actions import action_of
from carrom.envs.against import CarromOpponentEnv
from carrom.envs.baselines import ComputerPolicy, RandomPolicy
from carrom.envs.choosing import LearnedPlayer, LearnedPolicy, RandomCandidates, RulePolicy
from carrom.envs.options import EnvOptions
from carrom.envs.sb3 import sb3_vec_env
from carrom.envs.shaping import Shaping
from carrom.envs.single import CarromEnv
from carrom.envs.start import EpisodeStart
from carrom.envs.two_player import CarromTwoPlayerVectorEnv
from carrom.envs.vector import CarromVectorEnv

__all__ = [
    "CarromEnv",
    "CarromOpponentEnv",
    "CarromTwoPlayerVectorEnv",
    "CarromVectorEnv",
    "ComputerPolicy",
    "EnvOptions",
    "EpisodeStart",
    "LearnedPlayer",
    "LearnedPolicy",
    "RandomCandidates",
    "RandomPolicy",
    "RulePolicy",
    "Shaping",
    "action_of",
    "carrom_v1",
    "sb3_vec_env",
    "starts",
]

_ID = "carrom/Carrom-v1"
if _ID not in _registry:
    _register(
        _ID,
        entry_point="carrom.envs.against:make_env",
        vector_entry_point="carrom.envs.vector:CarromVectorEnv",
    )
