"""``hupai card``: checks and shows a card of written-out hands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from hupai.cli.display.lang import say
from hupai.rulesets.kit.cards.card import read_card
from hupai.rulesets.kit.cards.expand import OpenCard, open_card
from hupai.rulesets.kit.cards.text import card_text

File = Annotated[Path, typer.Argument(help=say("a card file (JSON)", "牌型卡文件（JSON）"))]


def _opened(path: Path) -> OpenCard:
    return open_card(read_card(path))


def check(file: File) -> None:
    """Read the card and say how much is on it; every fault of it is an error that names line and group."""
    found = _opened(file)
    lines, hands = len(found.card.lines), len(found.hands)
    typer.echo(
        say(
            f"{found.card.name}: {lines} lines, {hands} hands",
            f"{found.card.name_zh or found.card.name}：{lines} 行，{hands} 种牌型",
        )
    )


def show(file: File) -> None:
    """Print the card for people."""
    typer.echo(card_text(_opened(file).card))


def register(app: typer.Typer, arguments: Sequence[str]) -> None:
    """Add the commands for cards."""
    cards = typer.Typer(help=say("Cards of written-out hands.", "牌型卡。"), no_args_is_help=True)
    cards.command(help=say("Check a card file.", "检查牌型卡文件。"))(check)
    cards.command(help=say("Print a card.", "显示牌型卡。"))(show)
    app.add_typer(cards, name="card")
