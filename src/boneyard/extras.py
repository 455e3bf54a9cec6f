"""Optional packages: the extras of the distribution, and the error that names a missing one."""

from __future__ import annotations

import contextlib
import importlib.util
import sys
from collections.abc import Iterator

from boneyard.text.messages import MessageError, Value


def is_installed(package: str) -> bool:
    """Return whether a package can be imported; nothing is imported."""
    return importlib.util.find_spec(package) is not None


def install_command(extra: str) -> str:
    """The command that installs an extra.

    >>> install_command("server")
    "pip install 'boneyard[server]'"
    """
    return f"pip install 'boneyard[{extra}]'"


class MissingPackageError(MessageError, ModuleNotFoundError):
    """A package of an extra is not installed; ``name`` is the package.

    Both wrong input, which a command names in a line, and an ImportError, which guards expect.
    """

    def __init__(self, code: str, **args: Value) -> None:
        super().__init__(code, **args)
        self.name = str(args.get("package") or args.get("module"))


@contextlib.contextmanager
def needing(extra: str, what: Value) -> Iterator[None]:
    """Import within this block what an extra installs.

    Raises MissingPackageError if a package is missing; it says how to install it.

    >>> with needing("server", "serve"):
    ...     import starlette_of_nobody
    Traceback (most recent call last):
    boneyard.extras.MissingPackageError: serve needs the package starlette_of_nobody: pip install \
'boneyard[server]'
    """
    with importing(what, install_command(extra)):
        yield


@contextlib.contextmanager
def importing(what: Value, command: str) -> Iterator[None]:
    """Import within this block what a command installs; as ``needing``, for no extra of ours."""
    try:
        yield
    except MissingPackageError:  # of another extra, which the imported module needs
        raise
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "boneyard":
            raise
        if package in sys.stdlib_module_names:  # Windows has fewer modules
            raise MissingPackageError("error-no-module", what=what, module=package) from None
        raise MissingPackageError(
            "error-extra", what=what, package=package, command=command
        ) from None
