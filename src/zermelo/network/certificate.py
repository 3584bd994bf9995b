"""The certificate of a network: a small text file that says what was checked, and how it ended."""

import platform
import zlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from zermelo.engines.build import build_id
from zermelo.errors import NetworkError
from zermelo.network.checkpoint_file import FloatWeights, read_float_weights
from zermelo.network.checks import Finding
from zermelo.network.network import network_bytes
from zermelo.network.network_file import NetworkFile, parse_network
from zermelo.whole_file import whole_file

SUFFIX = ".certificate.txt"
TITLE = "Certificate of a Zermelo network"


@dataclass(frozen=True)
class Subject:
    """The network that is certified."""

    path: Path
    raw: bytes
    file: NetworkFile
    weights: FloatWeights | None
    """The trained numbers, if there is a checkpoint."""

    @classmethod
    def read(cls, path: Path, checkpoint: Path | None = None) -> "Subject":
        """The network and the checkpoint named, or one that lies beside it."""
        raw = network_bytes(path)
        file = parse_network(path, raw)
        place = checkpoint or _beside(path)
        weights = None if place is None else read_float_weights(place)
        if weights is not None and weights.width != file.width:
            raise NetworkError(
                f"{place}: {weights.width} wide, and the network is {file.width} wide; "
                "accepted: the checkpoint it was made of"
            )
        return cls(path, raw, file, weights)

    @property
    def checksum(self) -> str:
        """As the header of its games names it."""
        return f"{zlib.crc32(self.raw):08x}"

    @property
    def name(self) -> str:
        """For matches: another network of the same file name is another engine."""
        return f"{self.path.stem} {self.checksum}"


def _beside(path: Path) -> Path | None:
    for place in (path.with_suffix(".pt"), path.with_name("checkpoint.pt")):
        if place.is_file():
            return place
    return None


@dataclass(frozen=True)
class Certificate:
    subject: Subject
    findings: list[Finding]
    matches: list[str] = field(default_factory=list)
    """A line each."""

    @property
    def passed(self) -> bool:
        """Whether nothing failed; a check that could not be made is named, and does not fail."""
        return all(finding.passed is not False for finding in self.findings)

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "network": str(self.subject.path),
            "checksum": self.subject.checksum,
            "width": self.subject.file.width,
            "passed": self.passed,
            "findings": {
                finding.name: {"passed": finding.passed, "text": finding.text, **finding.numbers}
                for finding in self.findings
            },
            "matches": self.matches,
        }

    def text(self, now: datetime | None = None) -> str:
        file = self.subject.file
        date = (now or datetime.now(UTC)).strftime("%Y-%m-%d %H:%M UTC")
        words = {True: "passed", False: "FAILED", None: "not made"}
        lines = [
            TITLE,
            "",
            f"network   {self.subject.path.name}, CRC-32 {self.subject.checksum}, "
            f"{len(self.subject.raw):,} bytes",
            f"shape     {file.width} wide, {file.slope:g} centipawns per logit",
            f"name      {file.description.get('name', 'unnamed')}",
            f"build     {build_id()}",
            f"checked   {date}, {platform.machine()}, {platform.system()}",
            "",
            *(
                f"{words[finding.passed]:<9} {finding.name}: {finding.text}"
                for finding in self.findings
            ),
            *(f"match     {line}" for line in self.matches or ["none was played"]),
        ]
        return "\n".join(lines) + "\n"

    def write(self, path: Path) -> None:
        with whole_file(path, error=NetworkError) as place:
            place.write_text(self.text(), encoding="utf-8")
