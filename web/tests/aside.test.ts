import { expect, test } from "vitest";
import { moveAside } from "../src/lib/play/aside.ts";

const felt = { left: 0, top: 100, right: 360, bottom: 540 };
const panel = { left: 10, top: 420, right: 350, bottom: 536 };
const place = (top: number) => ({ left: 100, top, right: 140, bottom: top + 20 });

test("a panel that covers no place stays at the bottom", () => {
  expect(moveAside(panel, place(120), felt)).toBe(0);
  expect(moveAside(panel, place(390), felt)).toBe(0);
});

test("a panel moves to the top of the felt to show a place below it", () => {
  const by = moveAside(panel, place(460), felt);
  expect(panel.top + by).toBeGreaterThanOrEqual(felt.top);
  expect(panel.bottom + by).toBeLessThan(460);
});

test("a panel that covers the place in both positions stays", () => {
  expect(moveAside({ ...panel, top: 110 }, { ...place(120), bottom: 530 }, felt)).toBe(0);
});
