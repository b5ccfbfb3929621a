"""What advice on a question of a table is: every answer with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hupai.records import Names

if TYPE_CHECKING:
    from hupai.table.actions import Action


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer to a prompt, why it stands where it does, and the figures behind that."""

    action: Action
    reason: Names
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)
