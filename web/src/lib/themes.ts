// Written by web/dev/write_look.py from src/boneyard/look.toml.

type Colours = Readonly<Record<string, string>>;

interface ThemeColours {
  readonly day: Colours;
  readonly night: Colours;
}

/** The felts, by name. */
export const FELTS: Readonly<Record<string, ThemeColours>> = {
  "green": {
    "day": {
      "felt": "#2c7256",
      "felt-deep": "#1c5440",
      "felt-ink": "#eef4ec",
      "felt-soft": "#b9d3c4"
    },
    "night": {
      "felt": "#1b2c48",
      "felt-deep": "#111d31",
      "felt-ink": "#e7ecf5",
      "felt-soft": "#a3b3cd"
    }
  },
  "blue": {
    "day": {
      "felt": "#25547f",
      "felt-deep": "#183d5c",
      "felt-ink": "#eef3f8",
      "felt-soft": "#bcd3e8"
    },
    "night": {
      "felt": "#16324f",
      "felt-deep": "#0d2136",
      "felt-ink": "#e6eef6",
      "felt-soft": "#9db8d2"
    }
  },
  "wine": {
    "day": {
      "felt": "#7e3344",
      "felt-deep": "#592132",
      "felt-ink": "#faeff0",
      "felt-soft": "#ecc7cd"
    },
    "night": {
      "felt": "#4a1d29",
      "felt-deep": "#30121b",
      "felt-ink": "#f5e8ea",
      "felt-soft": "#d3a5ae"
    }
  },
  "slate": {
    "day": {
      "felt": "#4b5258",
      "felt-deep": "#33393e",
      "felt-ink": "#f3f4f2",
      "felt-soft": "#d2d7d9"
    },
    "night": {
      "felt": "#2b2f33",
      "felt-deep": "#1c1f22",
      "felt-ink": "#ecedec",
      "felt-soft": "#abb2b6"
    }
  }
};

/** The tiles, by name. */
export const TILES: Readonly<Record<string, ThemeColours>> = {
  "bone": {
    "day": {
      "bone": "#f8f1df",
      "bone-edge": "#d3c4a1",
      "groove": "#b3a480",
      "pip": "#2a251e",
      "pip-light": "#fffdf6",
      "pip-tint": "0%"
    },
    "night": {
      "bone": "#ece3cd",
      "bone-edge": "#b9ab8a",
      "groove": "#a2946f",
      "pip": "#2a251e",
      "pip-light": "#fffdf6",
      "pip-tint": "0%"
    }
  },
  "porcelain": {
    "day": {
      "bone": "#ffffff",
      "bone-edge": "#c3ccd4",
      "groove": "#93a1ad",
      "pip": "#1d2a38",
      "pip-light": "#e9eef2",
      "pip-tint": "0%"
    },
    "night": {
      "bone": "#ffffff",
      "bone-edge": "#c3ccd4",
      "groove": "#93a1ad",
      "pip": "#1d2a38",
      "pip-light": "#e9eef2",
      "pip-tint": "0%"
    }
  },
  "ebony": {
    "day": {
      "bone": "#2d2622",
      "bone-edge": "#d8cbb0",
      "groove": "#8a7658",
      "pip": "#fbf4e4",
      "pip-light": "#15110f",
      "pip-tint": "58%"
    },
    "night": {
      "bone": "#2d2622",
      "bone-edge": "#d8cbb0",
      "groove": "#8a7658",
      "pip": "#fbf4e4",
      "pip-light": "#15110f",
      "pip-tint": "58%"
    }
  },
  "jade": {
    "day": {
      "bone": "#d3ead6",
      "bone-edge": "#9dc4a6",
      "groove": "#75a583",
      "pip": "#10331f",
      "pip-light": "#f0faf1",
      "pip-tint": "0%"
    },
    "night": {
      "bone": "#d3ead6",
      "bone-edge": "#9dc4a6",
      "groove": "#75a583",
      "pip": "#10331f",
      "pip-light": "#f0faf1",
      "pip-tint": "0%"
    }
  }
};
