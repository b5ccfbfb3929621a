"""Which of the two languages to speak."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import Literal, TypeAlias

from hupai._brief import brief

Language: TypeAlias = Literal["en", "zh"]
Say: TypeAlias = Callable[[str, str], str]


def locale_language() -> Language:
    """Return Chinese where HUPAI_LANG or the locale of the process says so and it can be written, else English."""
    if not writes("中"):
        return "en"
    for variable in ("HUPAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


def writes(text: str) -> bool:
    """Whether standard output has these characters."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def as_language(value: str | None) -> Language:
    """Return the language of the option ``--lang``; None asks the locale.

    Raises:
        ValueError: neither ``zh`` nor ``en``.
    """
    if value is None:
        return locale_language()
    if value == "zh":
        return "zh"
    if value == "en":
        return "en"
    raise ValueError(f"--lang: {brief(value)} is neither 'zh' nor 'en'")


def speaker(lang: Language) -> Say:
    """Return a function that picks the English or the Chinese of its two arguments."""
    return (lambda en, zh: zh) if lang == "zh" else (lambda en, zh: en)


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return an English count: ``1 hand``, ``2 hands``; ``many`` where no s is added."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def say(en: str, zh: str) -> str:
    """Return a help text in the locale's language, as help exists before any option is read.

    Help is wrapped at blanks alone, so Chinese gets some beside its punctuation marks.
    """
    if locale_language() == "en":
        return en
    return re.sub(r"(?<=[，；、。：）])(?=[^，；、。：）\s])|(?<=\w)(?=（)", " ", zh)
