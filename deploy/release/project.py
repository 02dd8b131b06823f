"""What the files of a checkout say about its release: version, address, changelog, citation."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import yaml

from deploy.release.problem import ReleaseProblem, run

VERSION_FILE = Path("src/carrom/__init__.py")
CHANGELOG, CITATION, README = Path("CHANGELOG.md"), Path("CITATION.cff"), Path("README.md")
CITE_PAGE = Path("docs/stability.md")
UNRELEASED = "## [Unreleased]"
_VERSION_LINE = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
_RELEASED = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
_CITED = re.compile(r"version = \{[^}]*\}")
_LINK = re.compile(r"\]\((?![a-z]+:)(?!#)([^)\s#]+)")
# Names that no forge has, kept for examples and tests (RFC 2606, RFC 6761).
_RESERVED = ("example", "example.com", "example.net", "example.org", "invalid", "localhost", "test")


@dataclass(frozen=True)
class Project:
    """What a release needs to know of a checkout."""

    root: Path
    version: str
    repository: str
    changelog: str
    citation: dict[str, object]

    @classmethod
    def read(cls, root: Path) -> Project:
        """As the files in the checkout say."""
        project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
        citation = root / CITATION
        return cls(
            root=root,
            version=read_version(root),
            repository=project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"],
            changelog=(root / CHANGELOG).read_text("utf-8"),
            citation=yaml.safe_load(citation.read_text("utf-8")) if citation.is_file() else {},
        )

    @property
    def tag(self) -> str:
        """The name of the release's tag."""
        return f"v{self.version}"

    def problems(self) -> list[str]:
        """Everything that stops a release of this checkout, each in a sentence that says what to do."""
        return [
            *self._tree_problems(),
            *self._version_problems(),
            *self._address_problems(),
            *self._changelog_problems(),
            *self._citation_problems(),
            *self._readme_problems(),
        ]

    def release_date(self) -> date | None:
        """The date of this version's section of the changelog."""
        heading = re.search(rf"^## \[{re.escape(self.version)}\] - (\S+)$", self.changelog, re.M)
        try:
            return date.fromisoformat(heading[1]) if heading else None
        except ValueError:
            return None

    def release_notes(self) -> str:
        """What this version's section of the changelog says."""
        return section_of(self.changelog, f"[{self.version}]")

    def _tree_problems(self) -> list[str]:
        changed = run("git", "status", "--porcelain", at=self.root).splitlines()
        if not changed:
            return []
        files = ", ".join(line[3:] for line in changed[:5]) + (" …" if len(changed) > 5 else "")
        return [f"the tree is not clean ({files}): commit or remove this first"]

    def _version_problems(self) -> list[str]:
        if not _RELEASED.fullmatch(self.version):
            return [f"{VERSION_FILE}: {self.version!r} is not a version like 0.1.0 or 0.2.0rc1"]
        if run("git", "tag", "--list", self.tag, at=self.root).strip():
            return [f"the tag {self.tag} is there already: prepare another version"]
        return []

    def _address_problems(self) -> list[str]:
        where = "pyproject.toml, [tool.hatch.metadata.hooks.custom] repository"
        if not self.repository:
            return [f"{where}: is empty; write there where the repository is published (https://…)"]
        host = urlsplit(self.repository).hostname or ""
        is_reserved = any(host == name or host.endswith(f".{name}") for name in _RESERVED)
        if not self.repository.startswith("https://") or "." not in host or is_reserved:
            return [f"{where}: {self.repository!r} is not a public https address"]
        return []

    def _changelog_problems(self) -> list[str]:
        problems = []
        if section_of(self.changelog, "[Unreleased]"):
            problems.append(
                f"{CHANGELOG}: [Unreleased] has entries; "
                f"`python -m deploy.release prepare VERSION` makes a section of them"
            )
        if self.release_date() is None:
            problems.append(f"{CHANGELOG}: has no section '## [{self.version}] - YYYY-MM-DD'")
        elif not self.release_notes():
            problems.append(f"{CHANGELOG}: the section of {self.version} is empty")
        return problems

    def _citation_problems(self) -> list[str]:
        released = self.release_date()
        wanted = {
            "version": self.version,
            "date-released": released.isoformat() if released else "",
            "repository-code": self.repository,
        }
        return [
            f"{CITATION}: {key} is {self.citation.get(key)!s}, not {value}"
            for key, value in wanted.items()
            if value and str(self.citation.get(key, "")) != value
        ]

    def _readme_problems(self) -> list[str]:
        """The package page links to files at the tag, so each has to be in the commit."""
        kept = set(run("git", "ls-files", at=self.root).splitlines())
        linked = dict.fromkeys(_LINK.findall((self.root / README).read_text("utf-8")))
        folders = {str(parent) for file in kept for parent in Path(file).parents}
        return [
            f"{README}: links to {path}, which is not in the repository"
            for path in linked
            if path not in kept and path.rstrip("/") not in folders
        ]


def section_of(changelog: str, name: str) -> str:
    """What the section of that name says, without its heading; empty where there is none."""
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        if heading == name or heading.startswith(f"{name} "):
            return text.strip()
    return ""


def read_version(root: Path) -> str:
    """``carrom.__version__``, without importing it."""
    line = _VERSION_LINE.search((root / VERSION_FILE).read_text("utf-8"))
    if line is None:
        raise ReleaseProblem(f"{VERSION_FILE} has no line __version__ = …")
    return line[1]


def prepare(root: Path, version: str, day: date) -> list[Path]:
    """Write a version, its date and the repository's address wherever they stand; returns the files."""
    if not _RELEASED.fullmatch(version):
        raise ReleaseProblem(f"{version!r} is not a version like 0.1.0 or 0.2.0rc1")
    project = Project.read(root)
    if not section_of(project.changelog, "[Unreleased]"):
        raise ReleaseProblem(f"{CHANGELOG}: [Unreleased] is empty: there is nothing to release")
    if not project.citation:
        raise ReleaseProblem(f"{CITATION} is missing")
    source = (root / VERSION_FILE).read_text("utf-8")
    heading = f"{UNRELEASED}\n\n## [{version}] - {day.isoformat()}"
    cited = {"version": version, "date-released": day.isoformat()}
    if project.repository:
        cited["repository-code"] = project.repository
    texts = {
        VERSION_FILE: _VERSION_LINE.sub(f'__version__ = "{version}"', source),
        CHANGELOG: project.changelog.replace(UNRELEASED, heading, 1),
        CITATION: _with_keys((root / CITATION).read_text("utf-8"), cited),
        CITE_PAGE: _CITED.sub(f"version = {{{version}}}", (root / CITE_PAGE).read_text("utf-8")),
    }
    for file, text in texts.items():
        (root / file).write_text(text, "utf-8", newline="\n")
    return list(texts)


def _with_keys(text: str, values: dict[str, str]) -> str:
    """A citation with these keys set; what it says besides, comments too, stays as it is."""
    for key, value in values.items():
        line = f'{key}: "{value}"'
        pattern = re.compile(rf"^{re.escape(key)}:.*$", re.MULTILINE)
        text = pattern.sub(line, text) if pattern.search(text) else f"{text.rstrip()}\n{line}\n"
    return text
