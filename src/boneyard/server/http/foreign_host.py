"""What a person sees who opens the page under an address that the server does not answer to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from boneyard.server.base.access import checked_origins, is_secure
from boneyard.server.base.languages import wanted_language
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.text import language

_PLAIN = re.compile(r"[a-z]+://[a-z0-9._:\[\]-]+")
"""An address that means nothing else in a shell: people copy the option."""

STYLE = "max-width:40rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif"
TITLE = "font-size:1.6rem;line-height:1.25"
CODE = "white-space:pre-wrap;overflow-wrap:anywhere"


def wants_page(scope: Scope, headers: Mapping[str, str]) -> bool:
    """Whether the request is that of a browser for a page."""
    return scope["method"] in ("GET", "HEAD") and "text/html" in headers.get("accept", "")


def foreign_host_page(
    settings: Settings, scope: Scope, headers: Mapping[str, str], refusal: Refusal
) -> Response:
    """A page that says so, where the server can be used, and which option allows the address."""
    lang = wanted_language(headers)
    say = language(lang).say
    told = [f'<h1 style="{TITLE}">{escape(refusal.words[lang])}</h1>']
    if settings.origins:
        links = (f'<a href="{escape(one)}">{escape(one)}</a>' for one in settings.origins)
        told.append(f"<p>{escape(say('host-elsewhere'))} {', '.join(links)}</p>")
    wanted = _address(scope, headers)
    if wanted is not None:
        told.append(f"<p>{escape(say('host-allow'))}</p>")
        told.append(f'<pre style="{CODE}"><code>--origin {escape(wanted)}</code></pre>')
    head = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>boneyard</title>'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        '<meta name="color-scheme" content="light dark">'
    )
    html = f'{head}<body style="{STYLE}"><main>{"".join(told)}</main></body></html>'
    return HTMLResponse(html, refusal.status, {"vary": "accept, accept-language"})


def _address(scope: Scope, headers: Mapping[str, str]) -> str | None:
    """The address that the browser shows; None if it is not a plain one."""
    scheme = "https" if is_secure(scope) else "http"
    try:
        (address,) = checked_origins((f"{scheme}://{headers.get('host', '')}",))
    except ValueError:
        return None
    return address if _PLAIN.fullmatch(address) else None
