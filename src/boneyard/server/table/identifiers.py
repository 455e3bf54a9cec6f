"""Identifiers of tables: ids, codes that people read out, and the id of a rematch."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from boneyard.server.table.state import State

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of codes; none looks like a digit."""

CODE_LENGTH, ID_BYTES = 6, 12


def new_id() -> str:
    """A random table id."""
    return secrets.token_urlsafe(ID_BYTES)


def keyed_id(identity: str, key: str) -> str:
    """The id of the table that a person creates with an idempotency key.

    Every process derives the same id, so that a repeated request finds the table.  Only those who
    know the key, which is random, could guess it.
    """
    digest = hmac.digest(key.encode(), f"table of {identity}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def rematch_id(state: State) -> str:
    """The id of the table where the same people play again.

    Every process derives the same id, so that there is one rematch.  Only those who know the
    secret of the old table could guess it.
    """
    digest = hashlib.sha256(f"rematch of {state.id} {state.created.secret}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()
