"""Finds where tiles could be in a photo: outlines, bars, and the plane of the table."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
Matrix = NDArray[Any]

SMALL = 1000
"""Width of the picture in which outlines are looked for."""


def flatten_light(grey: Picture, reach: float) -> Picture:
    """Divide a picture by its brightness around each place."""
    values = grey.astype(np.float32)
    wide = cv2.GaussianBlur(values, (0, 0), reach)
    return np.asarray(np.clip(values / np.maximum(wide, 4) * 110, 0, 255), np.uint8)


def greys_of(small: Picture) -> list[Picture]:
    """Return pictures in which tiles may differ from the table."""
    soft = cv2.GaussianBlur(small, (0, 0), 0.8)
    lab = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB)
    light, blue, red = lab[:, :, 0], soft[:, :, 0], soft[:, :, 2]
    saturation = 255 - cv2.cvtColor(soft, cv2.COLOR_BGR2HSV)[:, :, 1]
    return [
        light,
        blue,
        red,
        saturation,
        flatten_light(light, 60),
        flatten_light(light, 20),
        flatten_light(blue, 30),
    ]


def outlines(photo: Picture) -> list[tuple[float, Matrix]]:
    """Return the outlines that could be a tile, the most regular first, in pixels of the photo."""
    scale = photo.shape[1] / SMALL
    small = cv2.resize(photo, None, fx=1 / scale, fy=1 / scale, interpolation=cv2.INTER_AREA)
    found: list[tuple[float, Matrix]] = []
    for grey in greys_of(small):
        low, high = np.percentile(grey, (0.5, 99.5))
        for level in np.linspace(low, high, 26)[1:-1]:
            binary = (grey > level).astype(np.uint8)
            for contour in cv2.findContours(binary, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)[0]:
                if len(contour) < 80:
                    continue
                area = cv2.contourArea(contour)
                if area < 600 or area > small.size / 3 * 0.35:
                    continue
                (_, (w, h), _) = cv2.minAreaRect(contour)
                if min(w, h) < 16 or not 1.2 < max(w, h) / min(w, h) < 3.4:
                    continue
                hull = cv2.convexHull(contour)
                full = cv2.contourArea(hull)
                # shadows and highlights cut pieces off; perspective shears
                if area / full < 0.93 or full / (w * h) < 0.72:
                    continue
                corners = fit_corners(hull[:, 0].astype(np.float64))
                if corners is None:
                    continue
                inside = cv2.contourArea(corners.astype(np.float32))
                regular = min(full / inside, inside / full) * area / full
                if regular > 0.9:
                    found.append((regular, (corners + 0.5) * scale - 0.5))
    found.sort(key=lambda one: -one[0])
    return found


def fit_corners(hull: Matrix) -> Matrix | None:
    """Fit four lines to a hull with rounded corners, and return where they meet.

    The first side is a long one.
    """
    closed = np.vstack([hull, hull[:1]])
    steps = np.diff(closed, axis=0)
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    total = lengths.sum()
    at = np.linspace(0, total, 200, endpoint=False)
    along = np.concatenate([[0], np.cumsum(lengths)])
    points = np.column_stack([np.interp(at, along, closed[:, k]) for k in (0, 1)])
    quad = cv2.approxPolyDP(hull.astype(np.float32)[:, None], 0.02 * total, True)[:, 0].astype(
        np.float64
    )
    for share in (0.03, 0.04, 0.05, 0.07):
        if len(quad) == 4:
            break
        quad = cv2.approxPolyDP(hull.astype(np.float32)[:, None], share * total, True)[:, 0].astype(
            np.float64
        )
    if len(quad) != 4:
        return None
    lines = []
    for k in range(4):
        p, q = quad[k], quad[(k + 1) % 4]
        length = float(np.linalg.norm(q - p))
        u = (q - p) / length
        away = np.abs((points - p) @ np.array([-u[1], u[0]]))
        on = (points - p) @ u
        near = points[(on > 0.18 * length) & (on < 0.82 * length) & (away < 0.12 * length)]
        if len(near) < 4:
            return None
        vx, vy, x, y = cv2.fitLine(near.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        lines.append((np.array([x, y], float), np.array([vx, vy], float)))
    corners = []
    for k in range(4):
        (p, u), (q, v) = lines[k - 1], lines[k]
        system = np.array([u, -v]).T
        if abs(np.linalg.det(system)) < 0.25:
            return None
        corners.append(p + u * np.linalg.solve(system, q - p)[0])
    box = np.array(corners)
    sides = [float(np.linalg.norm(box[(k + 1) % 4] - box[k])) for k in range(4)]
    if sides[0] + sides[2] < sides[1] + sides[3]:
        box = np.roll(box, -1, axis=0)
    return box


def distinct(found: list[tuple[float, Matrix]]) -> list[Matrix]:
    """Keep of nearly equal outlines the most regular three."""
    groups: list[list[Matrix]] = []
    for _, corners in found:
        centre = corners.mean(axis=0)
        side = float(np.linalg.norm(corners[2] - corners[1]))
        for group in groups:
            first = group[0]
            near = np.linalg.norm(first.mean(axis=0) - centre) < 0.12 * side
            if near and abs(math.log(area_of(first) / area_of(corners))) < 0.12:
                if len(group) < 3:
                    group.append(corners)
                break
        else:
            groups.append([corners])
    return [corners for group in groups for corners in group]


def area_of(corners: Matrix) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


@dataclass(frozen=True)
class Bar:
    """A line that could be the bar of a tile: its ends in the photo."""

    first: Matrix
    last: Matrix

    @property
    def centre(self) -> Matrix:
        return (self.first + self.last) / 2

    @property
    def length(self) -> float:
        return float(np.linalg.norm(self.last - self.first))


def find_bars(photo: Picture) -> list[Bar]:
    """Return thin straight lines, dark or light, of any size."""
    grey = cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)
    bars: list[Bar] = []
    kernel = np.ones((19, 19), np.uint8)
    for shrink in (1, 2, 4):
        small = (
            grey
            if shrink == 1
            else cv2.resize(grey, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
        )
        small = cv2.GaussianBlur(small, (0, 0), 0.9)
        for how in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
            hat = cv2.morphologyEx(small, how, kernel)
            for level in (10, 15, 22, 33, 50, 75, 110):
                for contour in cv2.findContours(
                    (hat > level).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
                )[0]:
                    if len(contour) < 44:
                        continue
                    (x, y), (w, h), _ = box = cv2.minAreaRect(contour)
                    long, short = max(w, h) + 1, min(w, h) + 1
                    if (
                        not 24 < long < 150
                        or short > 0.25 * long
                        or cv2.contourArea(contour) < 0.35 * (long - 1) * (short - 1)
                    ):
                        continue
                    points = cv2.boxPoints(box)
                    side = (
                        points[1] - points[0]
                        if np.linalg.norm(points[1] - points[0])
                        > np.linalg.norm(points[2] - points[1])
                        else points[2] - points[1]
                    )
                    half = side / np.linalg.norm(side) * (long - 1) / 2
                    middle = np.array([x, y])
                    bar = Bar(
                        (middle - half + 0.5) * shrink - 0.5, (middle + half + 0.5) * shrink - 0.5
                    )
                    if not any(
                        np.linalg.norm(bar.centre - o.centre) < 0.06 * o.length
                        and abs(bar.length / o.length - 1) < 0.08
                        for o in bars
                    ):
                        bars.append(bar)
    return bars


def straighten(shape: tuple[int, ...], tilt: float, heading: float) -> Matrix:
    """Return the homography that turns the camera so that it looks straight down."""
    height, width = shape[:2]
    focal = 26 / 43.27 * math.hypot(width, height)
    inner = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    turn = cv2.Rodrigues(tilt * np.array([math.cos(heading), math.sin(heading), 0]))[0]
    return np.asarray(inner @ turn @ np.linalg.inv(inner))


def transform(points: Matrix, homography: Matrix) -> Matrix:
    listed = np.asarray(points, np.float64).reshape(1, -1, 2)
    return np.asarray(cv2.perspectiveTransform(listed, homography)[0])


def irregularity(quads: Matrix, homography: Matrix) -> float:
    """Return how far these shapes are from tiles of one size after this homography."""
    flat = transform(quads, homography).reshape(-1, 4, 2)
    long = (flat[:, 1] - flat[:, 0] + flat[:, 2] - flat[:, 3]) / 2
    short = (flat[:, 3] - flat[:, 0] + flat[:, 2] - flat[:, 1]) / 2
    a, b = np.hypot(*long.T), np.hypot(*short.T)
    ratio = np.log(a / b / 2)
    skew = (long * short).sum(axis=1) / a / b
    size = np.log(a * b) / 2
    spread = size - np.median(size)
    return float(
        np.mean(
            np.minimum(ratio**2, 0.04) + np.minimum(skew**2, 0.04) + np.minimum(spread**2, 0.04)
        )
    )


def find_plane(shape: tuple[int, ...], quads: list[Matrix]) -> Matrix:
    """Return the homography after which these tiles are of one size, twice as long as wide."""
    points = np.array(quads)

    def cost(spot: tuple[float, float]) -> float:
        return irregularity(points, straighten(shape, *spot)) + 0.002 * abs(spot[0])

    tilts, headings = np.radians(range(0, 56, 6)), np.radians(range(0, 360, 15))
    best = min(((float(a), float(b)) for a in tilts for b in headings), key=cost)
    for step in np.radians((4, 2, 1, 0.5, 0.25)):
        for _ in range(4):
            around = [
                (best[0] + i * step, best[1] + j * step * 2) for i in (-1, 0, 1) for j in (-1, 0, 1)
            ]
            best = min(around, key=cost)
    return straighten(shape, *best)


def size_on(plane: Matrix, corners: Matrix) -> float:
    """Return the side of a half of a tile on the plane."""
    return math.sqrt(area_of(transform(corners, plane)) / 2)


def tile_at(bar: Bar, plane: Matrix, side: float) -> Matrix:
    """Return the corners of the tile that has this bar."""
    first, last = transform(np.array([bar.first, bar.last]), plane)
    middle, across = (first + last) / 2, (last - first) / np.linalg.norm(last - first)
    along = np.array([across[1], -across[0]])
    flat = np.array(
        [
            middle + a * side * along + b * side / 2 * across
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
    )
    return transform(flat, np.linalg.inv(plane))
