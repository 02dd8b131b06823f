"""What can be set: by flags, else by the environment (CARROM_*), else by a TOML file, else these defaults."""

from __future__ import annotations

import ipaddress
import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import platformdirs
from pydantic import BeforeValidator, Field, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from carrom.errors import BadInput, CarromError, nearest

DRIVERS = {
    "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg", "sqlite": "sqlite+pysqlite",
}  # fmt: skip
"""By the short names of databases: how SQLAlchemy speaks to them."""
SECRET_SETTINGS = ("database", "desk_token", "metrics_token", "secret")
"""Error messages never quote these."""


def usual_data_dir() -> Path:
    """Where this machine keeps what programs write for a user."""
    if sys.platform == "darwin":  # platformdirs asks XDG_DATA_HOME first; earlier versions did not
        earlier = Path.home() / "Library" / "Application Support" / "carrom"
        if earlier.is_dir():
            return earlier
    return platformdirs.user_data_path("carrom", appauthor=False)


def _split_words(value: object) -> object:
    """In the environment a list is words with commas between them."""
    if isinstance(value, str):
        return tuple(word.strip() for word in value.split(",") if word.strip())
    return value


WordList = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split_words)]
Secret = Annotated[str, Field(repr=False)]
NonNegative = Annotated[float, Field(ge=0, allow_inf_nan=False)]
NonNegativeCount = Annotated[int, Field(ge=0)]


class Settings(BaseSettings):
    """Everything a server is told before it starts.

    ``port`` 0: 8000, or the next that is free. ``database``: a URL; empty: SQLite in ``data_dir``.
    ``secret``: what cookies are signed with; empty: one is made and kept in ``data_dir``. ``hosts``: names
    under which browsers reach this server. ``origins``: others whose pages may speak to it (a proxy with
    another name). ``proxies``: addresses and networks of proxies whose X-Forwarded-* headers are believed.
    ``lines_per_address``: live lines that one address may have open. ``metrics_token``: what `/metrics` asks
    for from other machines; empty: it answers this machine only. ``desk_token``: what another machine shows
    that acts for the desk of a tournament (review, release); empty: only this machine does. ``thinkers``:
    processes for computer players; 0: one less than there are cores. ``preload``: whether the simulator, the
    players and the umpire are loaded at the start, or when somebody first needs them. ``pause``: seconds a
    computer player is seen aiming; 0: it strikes at once. ``rate``: how much the usual limits are raised; 0:
    none. ``rooms``: matches kept in memory while nobody is there. ``tournament_backups``: the folder into
    which the file of an event is written after every result; empty: ``tournaments`` in ``data_dir``.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        env_prefix="CARROM_",
        env_ignore_empty=True,
        coerce_numbers_to_str=True,
    )

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535)] = 0
    database: Secret = ""
    data_dir: Path = Path()
    https: bool = False
    secret: Secret = ""
    hosts: WordList = ()
    origins: WordList = ()
    proxies: WordList = ()
    lines_per_address: NonNegativeCount = 4000
    metrics_token: Secret = ""
    desk_token: Secret = ""
    thinkers: NonNegativeCount = 0
    preload: bool = True
    pause: NonNegative = 0.9
    rate: NonNegative = 1.0
    rooms: NonNegativeCount = 1000
    tournament_backups: str = ""
    log: Literal["json", "plain"] = "json"

    @field_validator("proxies")
    @classmethod
    def _networks(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        """Addresses and networks as `ipaddress` writes them. Whoever is not readable is not trusted."""
        networks = []
        for word in words:
            try:
                network = ipaddress.ip_network(word, strict=False)
            except ValueError:
                wrong = f"{word!r} is not an address or a network such as 10.0.0.0/8"
                raise ValueError(wrong) from None
            networks.append(str(network if "/" in word else network.network_address))
        return tuple(networks)

    @field_validator("hosts")
    @classmethod
    def _names(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        """Names alone: no scheme, no path, no pattern."""
        for word in words:
            if not word or any(letter in word for letter in "/*@ ") or word.count(":") > 1:
                raise ValueError(f"{word!r} is not a host name such as carrom.example")
        return tuple(word.partition(":")[0].rstrip(".").lower() for word in words)

    @field_validator("origins")
    @classmethod
    def _origins(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        for word in words:
            if not urlsplit(word).hostname:
                raise ValueError(f"{word!r} is not an origin such as https://carrom.example")
        return words

    @property
    def backup_folder(self) -> Path:
        """Where the files of events are written."""
        if self.tournament_backups:
            return Path(self.tournament_backups).expanduser().absolute()
        return self.data_dir / "tournaments"

    @property
    def database_url(self) -> str:
        if not self.database:
            return f"sqlite+pysqlite:///{self.data_dir / 'carrom.sqlite3'}"
        scheme, mark, rest = self.database.partition("://")
        driver = DRIVERS.get(scheme, scheme)
        if not mark or driver not in DRIVERS.values():  # may hold a password: not quoted
            raise BadInput(
                "must be postgresql://user@host/name or sqlite:///file", field="database"
            )
        return f"{driver}://{rest}"

    @classmethod
    def settings_customise_sources(  # type: ignore[override]
        cls, _settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource, **_: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Made directly, nothing but what was given counts: `load_settings` adds environment and file."""
        return (init_settings,)


class Environment(EnvSettingsSource):
    """CARROM_* of a given environment; CARROM_DATABASE_URL is another name of CARROM_DATABASE."""

    def __init__(self, settings_cls: type[BaseSettings], environ: Mapping[str, str]) -> None:
        self._environ = environ
        super().__init__(settings_cls)

    def _load_env_vars(self) -> Mapping[str, str | None]:
        given = {name.lower(): value for name, value in self._environ.items() if value}
        if "carrom_database_url" in given:
            given["carrom_database"] = given["carrom_database_url"]
        return given


def load_settings(
    flags: Mapping[str, Any] | None = None,
    *,
    environ: Mapping[str, str] = os.environ,
    config: Path | None = None,
) -> Settings:
    """The settings in force. ``flags``: those that were given, None for one that was not."""
    if config is None and environ.get("CARROM_CONFIG"):
        config = Path(environ["CARROM_CONFIG"])
    table = {} if config is None else _from_file(config)

    values = {
        "data_dir": usual_data_dir(),
        **table,
        **Environment(Settings, environ)(),
        **{name: value for name, value in (flags or {}).items() if value is not None},
    }
    try:
        settings = Settings(**values)
    except ValidationError as problem:
        raise _bad_setting(problem.errors()[0]) from None
    return settings.model_copy(update={"data_dir": settings.data_dir.expanduser().absolute()})


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise CarromError(f"cannot read {path}: {problem.strerror}") from None
    except ValueError as problem:
        raise CarromError(f"{path} is not TOML: {problem}") from None


def _bad_setting(problem: ErrorDetails) -> BadInput:
    """What is wrong with a setting, in one sentence."""
    name, value = str(problem["loc"][0]), problem["input"]
    context = problem.get("ctx", {})
    match problem["type"]:
        case "extra_forbidden":
            why = f"there is no such setting; {nearest(name, list(Settings.model_fields))}"
        case "greater_than_equal":
            why = f"is {value}; it cannot be less than {context['ge']}"
        case "less_than_equal":
            why = f"is {value}; ports go up to {context['le']}"
        case "finite_number":
            why = f"is {value}; it must be a finite number"
        case "literal_error":
            why = f"is {value!r}: {str(context['expected']).replace(chr(39), '')}"
        case "value_error":
            why = str(context["error"])
        case _:
            why = "cannot be read" if name in SECRET_SETTINGS else f"cannot be {value!r}"
    return BadInput(why, field=name)
