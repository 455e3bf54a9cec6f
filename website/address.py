"""Where the site will be: what its pages tell search engines."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit


class Address:
    """The public address of the site; empty where nobody has named it.

    Links within the site don't need it.  Only canonical addresses, the sitemap and the page of a
    missing address do.

    >>> Address("https://a.example/tiles").of("fr/french.html")
    'https://a.example/tiles/fr/french.html'
    """

    def __init__(self, text: str) -> None:
        self.text = text.rstrip("/") + "/" if text else ""
        if text and not urlsplit(text).netloc:
            raise ValueError(f"an address such as https://tiles.example/, not {text!r}")

    def of(self, path: str) -> str:
        """The address of a file of the site.  Only for a site that has one."""
        return self.text + path

    @property
    def folder(self) -> str:
        """The folder of the site on its host: ``/tiles/``.

        >>> Address("").folder
        '/'
        """
        return urlsplit(self.text).path or "/"


def usual_address(env: Mapping[str, str]) -> str:
    """The address of GitHub Pages, where a workflow on GitHub builds the site; otherwise none.

    The sources do not know where they are published.

    >>> usual_address({"GITHUB_REPOSITORY": "Ada/tiles"})
    'https://ada.github.io/tiles/'
    >>> usual_address({"GITHUB_REPOSITORY": "Ada/ada.github.io"})
    'https://ada.github.io/'
    """
    owner, _, name = env.get("GITHUB_REPOSITORY", "").partition("/")
    if not name:
        return ""
    host = f"{owner.lower()}.github.io"
    return f"https://{host}/" if name.lower() == host else f"https://{host}/{name}/"
