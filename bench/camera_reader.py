"""Reads the domino tiles in a photo with the classical means of OpenCV."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from boneyard.look import pip_pattern
from camera_shapes import (
    Bar,
    Matrix,
    Picture,
    distinct,
    find_bars,
    find_plane,
    outlines,
    size_on,
    tile_at,
    transform,
)

HALF = 96
"""Pixels of one half of a rectified tile."""
FEW = 4
"""Fewer outlines than these say too little about the plane of the table."""


@dataclass(frozen=True)
class Reading:
    """A tile in a photo: its numbers, its corners, and how badly it fits (0 is perfect)."""

    low: int
    high: int
    corners: Matrix
    cost: float
    dark: bool
    """Whether the tile is darker than its pips."""
    bone: Matrix
    """The colour of its face."""
    strength: float
    """How much the bar differs from the face."""

    @property
    def centre(self) -> Matrix:
        return np.asarray(self.corners.mean(axis=0))


@dataclass(frozen=True)
class Blob:
    """A pip in a rectified tile."""

    x: float
    y: float
    area: float
    contrast: float


def contrast_of(face: Picture, dark_tile: bool) -> Picture:
    """Return how much each place differs from the bone around it.

    Of a light tile it is a share of its light, so that shadows change nothing.
    """
    size = int(0.3 * HALF) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    if dark_tile:
        return np.asarray(cv2.morphologyEx(face, cv2.MORPH_TOPHAT, kernel).max(axis=2))
    bone = cv2.morphologyEx(face, cv2.MORPH_CLOSE, kernel).astype(np.float32)
    share = (bone - face) / np.maximum(bone, 24)
    return np.asarray(np.clip(220 * share.max(axis=2), 0, 255), np.uint8)


def find_blobs(
    hat: Picture, top: float
) -> tuple[list[Blob], list[tuple[float, float, float, float]]]:
    """Return the round places of a rectified tile, and the long ones: (x, width, top, bottom)."""
    blobs: list[Blob] = []
    bars: list[tuple[float, float, float, float]] = []
    owner = np.zeros(hat.shape, np.int32)
    for level in np.linspace(0.85, 0.15, 15) * top:
        count, labels, stats, centres = cv2.connectedComponentsWithStats(
            (hat > level).astype(np.uint8), connectivity=4
        )
        for k in range(1, count):
            x, y, w, h, area = stats[k]
            if area < 20:
                continue
            if h > 0.55 * HALF and w < 0.2 * HALF and abs(centres[k][0] - HALF * 1) < 0.25 * HALF:
                bars.append((centres[k][0], area / h, y, y + h))
                continue
            if area > 0.07 * HALF * HALF:
                continue
            if max(w, h) / min(w, h) > 1.7 or area < 0.6 * w * h:
                continue
            if min(x, y) <= 1 or x + w >= hat.shape[1] - 1 or y + h >= hat.shape[0] - 1:
                continue
            part = labels[y : y + h, x : x + w] == k
            inside = {int(one) for one in np.unique(owner[y : y + h, x : x + w][part]) if one}
            if len(inside) > 1:
                continue
            peak = float(hat[y : y + h, x : x + w][part].max())
            blob = Blob(centres[k][0], centres[k][1], float(area), peak)
            if inside:
                which = inside.pop()
                blobs[which - 1] = blob
            else:
                blobs.append(blob)
                which = len(blobs)
            owner[y : y + h, x : x + w][part] = which
    return blobs, bars


def variants(number: int) -> list[Matrix]:
    """Return the ways in which the pips of a number can lie around the middle of a half."""
    centres = np.array(pip_pattern(number).centres, float).reshape(-1, 2)
    shapes: list[Matrix] = []
    for turn in (False, True):
        for mirror in (1, -1):
            shape = centres * [1, mirror]
            if turn:
                shape = shape[:, ::-1]
            if not any(same_points(shape, other) for other in shapes):
                shapes.append(shape)
    return shapes


def same_points(one: Matrix, other: Matrix) -> bool:
    return len(one) == len(other) and all(np.abs(other - p).max(axis=1).min() < 0.01 for p in one)


SHAPES = [variants(number) for number in range(13)]


def read_half(points: Matrix, top: int) -> tuple[int, float]:
    """Return the number whose layout fits best, and its cost.

    Each pip that is missing or too many costs 1, and pips that are a little off cost less.
    """
    best = (0, float(len(points)))
    if not len(points):
        return best
    for number in range(1, top + 1):
        if abs(number - len(points)) > 2:
            continue
        for shape in SHAPES[number]:
            shift = (
                points.mean(axis=0) - shape.mean(axis=0) if len(points) == number else np.zeros(2)
            )
            shift = np.clip(shift, -0.12, 0.12)
            far = np.hypot(*(points[:, None] - shift - shape[None]).transpose(2, 0, 1))
            near_shape = far.min(axis=0)
            near_point = far.min(axis=1)
            cost = float(
                (near_shape > 0.1).sum()
                + (near_point > 0.1).sum()
                + np.minimum(near_shape, 0.1).mean() * 4
            )
            if cost < best[1]:
                best = (number, cost)
    return best


def rectify(photo: Picture, corners: Matrix) -> Picture:
    """Return the face within these corners as a picture that lies on its side."""
    target = np.array([[0, 0], [2 * HALF, 0], [2 * HALF, HALF], [0, HALF]], np.float32)
    to = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    side = float(np.linalg.norm(corners[2] - corners[1]))
    if side > 1.6 * HALF:
        shrink = 1.25 * HALF / side
        x0, y0 = np.maximum(np.floor(corners.min(axis=0)) - 4, 0).astype(int)
        x1, y1 = np.ceil(corners.max(axis=0)).astype(int) + 5
        part = cv2.resize(
            photo[y0:y1, x0:x1], None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA
        )
        to = cv2.getPerspectiveTransform(((corners - [x0, y0]) * shrink).astype(np.float32), target)
        return cv2.warpPerspective(
            part, to, (2 * HALF, HALF), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return cv2.warpPerspective(
        photo, to, (2 * HALF, HALF), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )


def unexplained(hat: Picture, level: float, bar: float, blobs: list[Blob]) -> float:
    """Return what stands out of the bone and is neither bar nor pip, in areas of a pip."""
    mask = (hat > level).astype(np.uint8)
    edge = int(0.07 * HALF)
    mask[:edge] = mask[-edge:] = 0
    mask[:, :edge] = mask[:, -edge:] = 0
    cv2.rectangle(mask, (int(bar - 0.075 * HALF), 0), (int(bar + 0.075 * HALF), HALF), 0, -1)
    for blob in blobs:
        cv2.circle(
            mask,
            (round(blob.x), round(blob.y)),
            int(1.45 * math.sqrt(blob.area / math.pi) + 2),
            0,
            -1,
        )
    return float(mask.sum()) / (0.02 * HALF * HALF)


def read_tile(
    photo: Picture, corners: Matrix, top: int, dark: bool | None = None
) -> Reading | None:
    """Read the tile within these corners; without a bar between two halves, there is none."""
    face = cv2.GaussianBlur(rectify(photo, corners), (0, 0), 1.0)
    best: Reading | None = None
    for dark_tile in (False, True) if dark is None else (dark,):
        hat = contrast_of(face, dark_tile)
        hat[:3] = hat[-3:] = 0
        hat[:, :3] = hat[:, -3:] = 0
        inner = hat[int(0.12 * HALF) : int(0.88 * HALF), int(0.12 * HALF) : int(1.88 * HALF)]
        peak = float(np.percentile(inner, 99))
        if peak < 14:
            continue
        blobs, bars = find_blobs(hat, peak)
        if not bars:
            continue
        x, width, y0, y1 = min(bars, key=lambda bar: bar[1])
        strong = [b for b in blobs if b.contrast > 0.35 * peak and abs(b.x - x) > 0.1 * HALF]
        if strong:
            area = float(np.median([b.area for b in strong]))
            strong = [
                b
                for b in strong
                if 0.4 * area < b.area < 2.2 * area and b.area > 0.006 * HALF * HALF
            ]
        points = np.array([[(b.x - x) / HALF, b.y / HALF - 0.5] for b in strong]).reshape(-1, 2)
        left, left_cost = read_half(points[points[:, 0] < 0] + [0.5, 0], top)
        right, right_cost = read_half(points[points[:, 0] > 0] - [0.5, 0], top)
        cost = left_cost + right_cost
        cost += (
            abs(x - HALF) / HALF * 2
            + (0.5 if y0 < 4 and y1 > HALF - 4 else 0)
            + max(0, width / HALF - 0.09) * 10
        )
        cost += min(3.0, unexplained(hat, 0.45 * peak, x, strong))
        column = hat[int(0.2 * HALF) : int(0.8 * HALF), max(0, int(x) - 2) : int(x) + 3].max(axis=1)
        bone = np.median(face[inner_bone(hat, peak)], axis=0)
        reading = Reading(
            min(left, right),
            max(left, right),
            corners,
            float(cost),
            dark_tile,
            bone,
            float(np.median(column)),
        )
        if best is None or reading.cost < best.cost:
            best = reading
    return best


def inner_bone(hat: Picture, peak: float) -> Picture:
    """Return where the face shows bone."""
    mask = hat < 0.3 * peak
    edge = int(0.12 * HALF)
    mask[:edge] = mask[-edge:] = False
    mask[:, :edge] = mask[:, -edge:] = False
    return mask if mask.any() else np.ones_like(mask)


def tint(bone: Matrix) -> Matrix:
    """Return the colour without its brightness."""
    values = np.log(bone + 6.0)
    return np.array([values[0] - values[1], values[2] - values[1]])


@dataclass(frozen=True)
class Looks:
    """What the tiles of a photo have in common."""

    dark: bool
    tint: Matrix
    light: float
    contrast: float

    @classmethod
    def of(cls, sure: list[Reading]) -> Looks:
        weight = sum(
            (1 + reading.low + reading.high) * (1 if reading.dark else -1) for reading in sure
        )
        same = [reading for reading in sure if reading.dark == (weight > 0)]
        return cls(
            weight > 0,
            np.median([tint(reading.bone) for reading in same], axis=0),
            float(np.median([reading.bone.mean() for reading in same])),
            float(np.median([reading.strength for reading in same])),
        )

    def strangeness(self, reading: Reading) -> float:
        """Return how much a reading differs from the other tiles: a cost."""
        if reading.dark != self.dark:
            return 3.0
        far = float(np.abs(tint(reading.bone) - self.tint).max())
        light = abs(math.log((reading.bone.mean() + 6) / (self.light + 6)))
        weak = self.contrast / max(1.0, reading.strength)
        return 6 * max(0.0, far - 0.12) + 2 * max(0.0, light - 0.6) + 2 * max(0.0, weak - 1.6)


def overlap(one: Matrix, other: Matrix) -> float:
    """Return the shared area of two tiles as a share of the smaller one."""
    a, b = one.astype(np.float32), other.astype(np.float32)
    shared = cv2.intersectConvexConvex(a, b)[0]
    return float(shared) / max(1.0, min(cv2.contourArea(a), cv2.contourArea(b)))


def guess_tiles(photo: Picture, bars: list[Bar], top: int, dark: bool | None) -> list[Reading]:
    """Read tiles at bars without knowing the plane: try how the tile could be sheared."""
    readings: list[Reading] = []
    for bar in sorted(bars, key=lambda bar: -bar.length)[:100]:
        across = (bar.last - bar.first) / 0.8
        normal = np.array([across[1], -across[0]])
        best: Reading | None = None
        for stretch in (0.7, 0.85, 1.0, 1.2, 1.45):
            for skew in (-0.35, 0.0, 0.35):
                along = stretch * normal + skew * across
                corners = np.array(
                    [
                        bar.centre + a * along + b * across / 2
                        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                    ]
                )
                reading = read_tile(photo, corners, top, dark)
                if reading and (best is None or reading.cost < best.cost):
                    best = reading
        if best and best.cost < 1.5 and best.low + best.high > 2:
            readings.append(best)
    return select(readings)


def select(readings: list[Reading]) -> list[Reading]:
    """Keep the surest of the readings that overlap."""
    kept: list[Reading] = []
    for reading in sorted(readings, key=lambda reading: reading.cost):
        # grain of wood looks like the bar of a blank tile
        limit = 2.2 if reading.low + reading.high else 1.2
        if reading.cost < limit and all(
            overlap(reading.corners, other.corners) < 0.25 for other in kept
        ):
            kept.append(reading)
    return kept


def read_photo(photo: Picture, top: int) -> list[Reading]:
    """Return the tiles of a photo, surest first."""
    readings = [
        reading
        for corners in distinct(outlines(photo))
        if (reading := read_tile(photo, corners, top))
    ]
    bars = find_bars(photo)
    sure = [reading for reading in select(readings) if reading.cost < 1.2]
    if len(sure) < FEW:
        dark = Looks.of(sure).dark if sure else None
        sure = select([*sure, *guess_tiles(photo, bars, top, dark)])
    if not sure:
        return select(readings)
    looks = Looks.of(sure)
    sure = [reading for reading in sure if looks.strangeness(reading) < 0.5] or sure
    plane = find_plane(photo.shape, [reading.corners for reading in sure])
    side = float(np.median([size_on(plane, reading.corners) for reading in sure]))
    readings = [
        reading for reading in readings if 0.8 < size_on(plane, reading.corners) / side < 1.25
    ]
    for bar in bars:
        flat = transform(np.array([bar.first, bar.last]), plane)
        if 0.6 < float(np.linalg.norm(flat[1] - flat[0])) / side < 1.02:
            reading = read_tile(photo, tile_at(bar, plane, side), top, looks.dark)
            if reading:
                readings.append(reading)
    return select(
        [replace(reading, cost=reading.cost + looks.strangeness(reading)) for reading in readings]
    )
