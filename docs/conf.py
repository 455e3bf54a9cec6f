"""Settings of the documentation site: ``make docs`` builds it with Sphinx."""

from __future__ import annotations

import sys
from pathlib import Path

import boneyard

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "web" / "dev")]

project = "boneyard"
author = "The boneyard authors"
project_copyright = author
version = release = boneyard.__version__
html_title = "boneyard"
html_short_title = "boneyard"

extensions = ["myst_parser", "sphinx.ext.autodoc", "generate"]
exclude_patterns = ["reference/generated"]
nitpicky = True
nitpick_ignore = [
    ("py:class", "boneyard.game.playback.PausingMatch"),
    ("py:class", "boneyard.game.view.PublicState"),
    ("py:class", "boneyard.minds.beliefs.problem.CountingProblem"),
]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_favicon = "../web/public/icon.svg"
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1c5a42",
        "color-brand-content": "#1c5a42",
        "color-brand-visited": "#4c5a1c",
        "color-api-name": "#1c5a42",
        "color-api-pre-name": "#1c5a42",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8fcfae",
        "color-brand-content": "#8fcfae",
        "color-brand-visited": "#b9cf8f",
        "color-api-name": "#8fcfae",
        "color-api-pre-name": "#8fcfae",
    },
}
