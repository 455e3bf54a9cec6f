// QR codes, beside those of `segno` in tests/fixtures: their texts fill a code of each size.
import { describe, expect, test } from "vitest";
import { qrCode } from "../src/lib/qr.ts";
import codes from "./fixtures/qr-codes.json" with { type: "json" };

const rowsOf = (text: string): readonly string[] | undefined =>
  qrCode(text)?.map((row) => BigInt(`0b${row.join("")}`).toString(16));

test.each(codes)("$text is the code that segno makes", ({ text, rows }) => {
  expect(rowsOf(text)).toEqual(rows);
});

describe("a shorter text", () => {
  test("has the smallest code that it fits", () => {
    const size = (length: number): number | undefined => qrCode("x".repeat(length))?.length;
    expect([0, 17, 18, 32, 33, 53, 54, 78, 79, 106, 107].map(size)).toEqual([
      21,
      21,
      25,
      25,
      29,
      29,
      33,
      33,
      37,
      37,
      undefined,
    ]);
  });

  test("has another code than another one, with the same corners", () => {
    const [one, other] = ["abc", "abd"].map((text) => qrCode(text) ?? []);
    expect(one).not.toEqual(other);
    for (const code of [one, other]) expect(code?.[3]?.slice(0, 8).join("")).toBe("10111010");
  });
});
