"""Renders photos of domino tiles on a table, as a phone held by hand takes them, with the truth."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from boneyard.look import pip_pattern

Picture = NDArray[Any]
Matrix = NDArray[Any]

WIDTH, HEIGHT = 2000, 1500
FACE = 128
"""Pixels of one half of a tile when its face is drawn."""
THICKNESS = (0.25, 0.45)
"""Of a tile, in sides of a half."""

TABLES = {
    "wood": [(60, 105, 150), (90, 140, 185), (35, 60, 95), (130, 175, 210)],
    "cloth": [
        (60, 110, 30),
        (110, 60, 30),
        (40, 40, 120),
        (150, 150, 140),
        (200, 215, 220),
        (50, 50, 55),
    ],
}
"""Colours of the table (blue, green, red)."""
STYLES = ("ivory", "white", "black")
LAYOUTS = ("apart", "rows", "touching")


@dataclass(frozen=True)
class Tile:
    """A tile of a scene: its two numbers, and the middle and corners of its face in the photo."""

    low: int
    high: int
    centre: tuple[float, float]
    corners: Matrix


@dataclass(frozen=True)
class Scene:
    """A photo, its tiles, and of what kind it is."""

    photo: Picture
    tiles: list[Tile]
    kinds: dict[str, str]


@dataclass(frozen=True)
class Place:
    """Where a tile lies on the table, in sides of a half."""

    x: float
    y: float
    turn: float

    def corners(self, grow: float = 0.0) -> Matrix:
        """Return the corners, first along the tile's long side."""
        u = np.array([math.cos(self.turn), math.sin(self.turn)])
        v = np.array([-u[1], u[0]])
        long, short = 1 + grow, 0.5 + grow
        middle = np.array([self.x, self.y])
        return np.array(
            [middle + a * long * u + b * short * v for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )


def overlaps(one: Matrix, other: Matrix) -> bool:
    """Say whether two convex shapes overlap: no side of either separates them."""
    for shape in (one, other):
        for k in range(len(shape)):
            side = shape[(k + 1) % len(shape)] - shape[k]
            normal = np.array([-side[1], side[0]])
            a, b = one @ normal, other @ normal
            if a.max() <= b.min() + 1e-9 or b.max() <= a.min() + 1e-9:
                return False
    return True


def place_apart(count: int, rng: random.Random) -> list[Place]:
    """Place tiles anywhere, at any angle, with gaps between them."""
    room = 1.25 * math.sqrt(count) + 0.4
    places: list[Place] = []
    while len(places) < count:
        for _ in range(60):
            place = Place(
                rng.uniform(-room, room) * 1.25, rng.uniform(-room, room), rng.uniform(0, math.tau)
            )
            if not any(overlaps(place.corners(0.12), other.corners(0.05)) for other in places):
                places.append(place)
                break
        else:
            room *= 1.08
    return places


def place_rows(count: int, rng: random.Random) -> list[Place]:
    """Place tiles in rows, as people sort a hand: side by side, touching or nearly."""
    wide = rng.randint(max(1, math.ceil(count / 4)), max(1, min(10, count)))
    gap, row_gap, slope = (
        rng.choice((0.0, 0.03, 0.15)),
        rng.choice((0.0, 0.05, 0.4)),
        rng.uniform(0, math.tau),
    )
    u = np.array([math.cos(slope), math.sin(slope)])
    v = np.array([-u[1], u[0]])
    places: list[Place] = []
    for k in range(count):
        at = (
            (k % wide) * (1.02 + gap) * u
            + (k // wide) * (2.02 + row_gap) * v
            + rng.uniform(-0.08, 0.08) * v
        )
        places.append(
            Place(at[0], at[1], slope + math.pi / 2 + rng.uniform(-0.02, 0.02) * (gap > 0.1))
        )
    return [
        place
        for k, place in enumerate(places)
        if not any(overlaps(place.corners(-0.02), p.corners(-0.02)) for p in places[:k])
    ]


def place_touching(count: int, rng: random.Random) -> list[Place]:
    """Place tiles in a lump: each one lies against another, along it or across it."""
    places = [Place(0, 0, rng.uniform(0, math.tau))]
    while len(places) < count:
        other = rng.choice(places)
        across = rng.random() < 0.5
        turn = other.turn + (math.pi / 2 if across else 0) + rng.uniform(-0.03, 0.03)
        gap = rng.choice((0.01, 0.02, 0.06))
        u = np.array([math.cos(other.turn), math.sin(other.turn)])
        v = np.array([-u[1], u[0]])
        if rng.random() < 0.5:
            at = u * rng.choice((-1, 1)) * (1 + (0.5 if across else 1) + gap) + v * rng.uniform(
                -0.5, 0.5
            )
        else:
            at = v * rng.choice((-1, 1)) * (0.5 + (1 if across else 0.5) + gap) + u * rng.uniform(
                -1, 1
            )
        place = Place(other.x + at[0], other.y + at[1], turn)
        if not any(overlaps(place.corners(-0.01), p.corners(-0.01)) for p in places):
            places.append(place)
    return places


@dataclass(frozen=True)
class TileSet:
    """How the tiles of one set look."""

    body: tuple[int, int, int]
    side: tuple[int, int, int]
    ink: tuple[int, int, int]
    coloured: bool
    pin: bool
    bar: int
    corner: int
    spread: float
    size: float


def make_set(style: str, top: int, rng: random.Random) -> TileSet:
    """Choose the looks of a set of tiles."""
    if style == "black":
        grey = rng.randint(18, 45)
        body = (grey, grey, grey)
    elif style == "white":
        grey = rng.randint(225, 245)
        body = (grey, grey, grey)
    else:
        body = (rng.randint(175, 215), rng.randint(215, 232), rng.randint(228, 248))
    dark = rng.randint(15, 60)
    ink = (235, 235, 235) if style == "black" else (dark, dark, dark)
    side = (40, 50, 60)
    if rng.random() < 0.75:
        shade = rng.uniform(0.7, 0.95)
        side = (int(body[0] * shade), int(body[1] * shade), int(body[2] * shade))
    return TileSet(
        body,
        side,
        ink,
        coloured=style != "black" and rng.random() < (0.6 if top > 6 else 0.2),
        pin=rng.random() < 0.5,
        bar=rng.randint(3, 6),
        corner=rng.randint(8, 20),
        spread=rng.uniform(0.92, 1.08),
        size=rng.uniform(0.85, 1.1),
    )


def blue_green_red(colour: str) -> tuple[int, int, int]:
    """Return a colour such as #1878b8 in the order of OpenCV."""
    return int(colour[5:7], 16), int(colour[3:5], 16), int(colour[1:3], 16)


def draw_face(low: int, high: int, looks: TileSet, rng: random.Random) -> tuple[Picture, Picture]:
    """Draw the face of a tile that lies on its side, and its mask."""
    scale = 4
    half = FACE * scale
    face = np.empty((half, 2 * half, 3), np.uint8)
    face[:] = np.clip(np.array(looks.body) + rng.randint(-6, 6), 0, 255)
    edge = tuple(int(c * 0.72 + 12) for c in looks.body)
    cv2.rectangle(face, (0, 0), (2 * half - 1, half - 1), edge, int(0.03 * half))
    mask = np.zeros((half, 2 * half), np.uint8)
    r = looks.corner * scale
    cv2.rectangle(mask, (r, 0), (2 * half - 1 - r, half - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (2 * half - 1, half - 1 - r), 255, -1)
    for x in (r, 2 * half - 1 - r):
        for y in (r, half - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1)
    cv2.line(face, (half, int(0.1 * half)), (half, int(0.9 * half)), looks.ink, looks.bar * scale)
    if looks.pin:
        cv2.circle(face, (half, half // 2), int(0.06 * half), (90, 170, 200), -1)
    for which, number in ((0, low), (1, high)):
        pattern = pip_pattern(number)
        ink = blue_green_red(pattern.colour) if looks.coloured else looks.ink
        for along, across in pattern.centres:
            at = (
                int(half * (0.5 + which + looks.spread * along)),
                int(half * (0.5 + looks.spread * across)),
            )
            cv2.circle(face, at, int(pattern.radius * looks.size * half), ink, -1)
    size = (2 * FACE, FACE)
    return cv2.resize(face, size, interpolation=cv2.INTER_AREA), cv2.resize(
        mask, size, interpolation=cv2.INTER_AREA
    )


def draw_table(kind: str, rng: random.Random) -> Picture:
    """Draw a piece of table: grain of wood, or weave of cloth."""
    side = 1400
    base = np.array(rng.choice(TABLES[kind]), np.float32)
    noise = np.random.default_rng(rng.randrange(1 << 30))
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    if kind == "cloth":
        pattern = noise.normal(0, 9, (side, side)) + 5 * np.sin(x * 0.9) + 5 * np.sin(y * 0.9)
        return np.asarray(np.clip(base + pattern[:, :, None], 0, 255), np.uint8)
    wave = cv2.resize(
        noise.normal(0, 1, (12, 6)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC
    )
    grain = (
        np.sin((y + 25 * wave) * 0.25) * 9
        + np.sin((y + 40 * wave) * 0.06) * 14
        + noise.normal(0, 4, (side, side))
    )
    joint = (np.mod(y, 350) < 3) * -40.0
    lit = base + (grain + joint)[:, :, None] * np.array([0.8, 1, 1])
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


@dataclass(frozen=True)
class Camera:
    """A phone held over a table: (x, y, z, 1) in sides of a half to pixels."""

    projection: Matrix

    def plane(self, z: float) -> Matrix:
        """Return the homography of the plane at this height."""
        p = self.projection
        return np.column_stack([p[:, 0], p[:, 1], p[:, 2] * z + p[:, 3]])

    def project(self, points: Matrix, z: float) -> Matrix:
        """Return the pixels of points at this height."""
        listed = points[None].astype(np.float64)
        return np.asarray(cv2.perspectiveTransform(listed, self.plane(z))[0])


def hold_camera(places: list[Place], tilt: float, rng: random.Random) -> Camera:
    """Hold a camera so that all tiles are in the photo, with a little room around them."""
    points = np.vstack([place.corners(0.1) for place in places])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    focal = rng.uniform(24, 28) / 43.27 * math.hypot(WIDTH, HEIGHT)
    inner = np.array([[focal, 0, WIDTH / 2], [0, focal, HEIGHT / 2], [0, 0, 1]])
    roll, heading = rng.gauss(0, 0.12), rng.uniform(0, math.tau)
    turn_z = cv2.Rodrigues(np.array([0, 0, heading]))[0]
    turn = (
        cv2.Rodrigues(np.array([0, 0, roll]))[0]
        @ cv2.Rodrigues(np.array([-tilt, 0, 0]))[0]
        @ np.diag([1.0, -1, -1])
        @ turn_z
    )
    room = rng.uniform(1.03, 1.35)
    aim = np.array([middle[0], middle[1], 0])
    distance = 4.0
    while True:
        # the camera looks at the middle of the tiles from this distance
        shift = np.array([0, 0, distance]) - turn @ aim
        camera = Camera(inner @ np.column_stack([turn, shift]))
        seen = np.vstack([camera.project(points, 0), camera.project(points, THICKNESS[1])])
        out = np.abs((seen - [WIDTH / 2, HEIGHT / 2]) / [WIDTH / 2, HEIGHT / 2]).max()
        if out * room < 1:
            return camera
        distance *= 1.03


def draw_tile(
    photo: Picture,
    camera: Camera,
    place: Place,
    drawn: tuple[Picture, Picture],
    height: float,
    sun: Matrix,
    looks: TileSet,
) -> None:
    """Draw a tile into the photo: its shadow, its sides and its face."""
    bottom, upper = camera.project(place.corners(), 0), camera.project(place.corners(), height)
    shade = camera.project(place.corners() + sun * height, 0)
    hull = cv2.convexHull(np.vstack([bottom, upper, shade]).astype(np.float32))
    x0, y0 = np.maximum(np.floor(hull.min(axis=(0, 1)) - 12), 0).astype(int)
    x1, y1 = np.minimum(np.ceil(hull.max(axis=(0, 1)) + 12), [WIDTH, HEIGHT]).astype(int)
    part = photo[y0:y1, x0:x1]
    origin = np.array([x0, y0])

    def cover(points: Matrix) -> Picture:
        mask = np.zeros(part.shape[:2], np.uint8)
        outline = cv2.convexHull(points.astype(np.float32))[:, 0] - origin
        cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        return mask.astype(np.float32)[:, :, None] / 255

    shadow = cv2.GaussianBlur(cover(np.vstack([bottom, shade])), (0, 0), 3)[:, :, None]
    part *= 1 - 0.5 * shadow
    sides = cover(np.vstack([bottom, upper]))
    part[:] = part * (1 - sides) + np.array(looks.side, np.float32) * sides
    face, mask = drawn
    to = cv2.getPerspectiveTransform(
        np.array([[0, 0], [2 * FACE, 0], [2 * FACE, FACE], [0, FACE]], np.float32),
        (upper - origin).astype(np.float32),
    )
    size = float(np.linalg.norm(upper[2] - upper[1]))
    soft = 0.45 * FACE / size if size < FACE else 0.3
    width, tall = x1 - x0, y1 - y0
    smooth = cv2.GaussianBlur(
        np.dstack([face, mask]), (0, 0), soft, borderType=cv2.BORDER_REPLICATE
    )
    colour = cv2.warpPerspective(
        smooth[:, :, :3], to, (width, tall), borderMode=cv2.BORDER_REPLICATE
    ).astype(np.float32)
    cut = cv2.warpPerspective(mask, to, (width, tall)).astype(np.float32)[:, :, None] / 255
    part[:] = part * (1 - cut) + colour * cut


def light_photo(photo: Picture, tiles: list[Tile], rng: random.Random) -> Picture:
    """Light the photo: a gradient, the shadow of a hand, highlights, a lamp's colour."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    turn = rng.uniform(0, math.tau)
    light = (
        1
        + rng.uniform(0, 0.5)
        * ((x / WIDTH - 0.5) * math.cos(turn) + (y / HEIGHT - 0.5) * math.sin(turn))
        * 1.4
    )
    light *= rng.uniform(0.55, 1.1)
    if rng.random() < 0.4:
        points = np.array(
            [[rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)] for _ in range(5)], np.float32
        )
        mask = np.zeros((HEIGHT, WIDTH), np.float32)
        cv2.fillConvexPoly(mask, cv2.convexHull(points).astype(np.int32), 1.0)
        light *= 1 - rng.uniform(0.2, 0.5) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(4, 25))
    lamp = np.array([rng.uniform(0.78, 1), 1, rng.uniform(0.92, 1.08)], np.float32)
    lit: Picture = photo * light[:, :, None] * lamp
    for tile in tiles:
        if rng.random() < 0.15:
            cx, cy = tile.centre[0] + rng.uniform(-40, 40), tile.centre[1] + rng.uniform(-40, 40)
            wide, strength = rng.uniform(8, 30), rng.uniform(30, 110)
            spot = strength * np.exp(-((x - cx) ** 2 + ((y - cy) * 1.6) ** 2) / (2 * wide * wide))
            mask = np.zeros((HEIGHT, WIDTH), np.float32)
            cv2.fillConvexPoly(mask, tile.corners.astype(np.int32), 1.0)
            lit += (spot * mask)[:, :, None]
    return lit


def take_photo(lit: Picture, rng: random.Random, noise: np.random.Generator) -> tuple[Picture, str]:
    """Blur the picture, add the sensor's noise, and compress it; return also how sharp it is."""
    defocus, motion = (
        rng.choice((0, 0, rng.uniform(0.4, 1.8))),
        rng.choice((0, 0, rng.uniform(2, 7))),
    )
    if defocus:
        lit = cv2.GaussianBlur(lit, (0, 0), defocus)
    if motion:
        size = 2 * math.ceil(motion / 2) + 1
        kernel = np.zeros((size, size), np.float32)
        turn, middle = rng.uniform(0, math.tau), size // 2
        for t in np.linspace(-motion / 2, motion / 2, 60):
            kernel[round(middle + t * math.sin(turn)), round(middle + t * math.cos(turn))] += 1
        lit = cv2.filter2D(lit, -1, kernel / kernel.sum())
    lit = lit + noise.normal(0, rng.uniform(1, 7), lit.shape).astype(np.float32)
    quality = rng.randint(60, 95)
    packed = cv2.imencode(
        ".jpg", np.clip(lit, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality]
    )[1]
    sharp = (
        "sharp"
        if defocus + motion == 0
        else "slightly blurred"
        if defocus < 1.1 and motion < 4
        else "blurred"
    )
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR)), sharp


def render(seed: int, top: int) -> Scene:
    """Render the scene of a seed, with tiles of a double-``top`` set."""
    rng = random.Random(f"{seed} {top}")
    noise = np.random.default_rng(rng.randrange(1 << 30))
    table, style, layout = rng.choice(list(TABLES)), rng.choice(STYLES), rng.choice(LAYOUTS)
    count, tilt = rng.randint(1, 20), math.radians(rng.uniform(0, 45))
    place = {"apart": place_apart, "rows": place_rows, "touching": place_touching}[layout]
    places = place(count, rng)
    camera = hold_camera(places, tilt, rng)
    looks, height = make_set(style, top, rng), rng.uniform(*THICKNESS)
    wood = draw_table(table, rng)
    scale = 45
    spread = np.array(
        [
            [1 / scale, 0, -700 / scale + places[0].x],
            [0, 1 / scale, -700 / scale + places[0].y],
            [0, 0, 1],
        ]
    )
    photo = cv2.warpPerspective(
        wood, camera.plane(0) @ spread, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REFLECT
    ).astype(np.float32)
    sun = np.array([rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6)])
    pairs = rng.sample([(a, b) for a in range(top + 1) for b in range(a, top + 1)], len(places))
    tiles: list[Tile] = []
    order = sorted(
        zip(places, pairs, strict=True),
        key=lambda one: camera.project(np.array([[one[0].x, one[0].y]]), 0)[0, 1],
    )
    for spot, (low, high) in order:
        first, second = (low, high) if rng.random() < 0.5 else (high, low)
        draw_tile(photo, camera, spot, draw_face(first, second, looks, rng), height, sun, looks)
        corners = camera.project(spot.corners(), height)
        centre = camera.project(np.array([[spot.x, spot.y]]), height)[0]
        tiles.append(Tile(low, high, (float(centre[0]), float(centre[1])), corners))
    taken, sharp = take_photo(light_photo(photo, tiles, rng), rng, noise)
    kinds = {
        "table": table,
        "tiles": style,
        "layout": layout,
        "sharpness": sharp,
        "set": f"double-{top}",
        "tilt": ("0-15°", "15-30°", "30-45°")[min(2, int(math.degrees(tilt) / 15))],
        "count": "1-5" if len(tiles) <= 5 else "6-12" if len(tiles) <= 12 else "13-20",
    }
    return Scene(taken, tiles, kinds)
