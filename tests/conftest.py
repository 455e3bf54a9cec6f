"""Options of the test suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--hours", type=float, default=0.01, help="how long make soak plays")


@pytest.fixture
def hours(request: pytest.FixtureRequest) -> float:
    return float(request.config.getoption("--hours"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("-m") != "soak":
        kept = [item for item in items if "soak" not in item.keywords]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept
