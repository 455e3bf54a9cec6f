import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codes } from "../dev/messages.ts";
import { headOf } from "../heads.ts";

const html = readFileSync("index.html", "utf8");
const description = (text: string): string => /name="description" content="([^"]*)"/.exec(text)?.[1] ?? "";

test.each(codes())("the head in %s has its language, its direction, and its description", (code) => {
  const head = headOf(html, code);
  expect(head).toContain(`<html lang="${code}" dir="ltr">`);
  expect(head).toMatch(code === "en" ? /"\/manifest\.webmanifest"/ : new RegExp(`"/manifest\\.${code}\\.webmanifest"`));
  expect(head.split("\n").length).toBe(html.split("\n").length);
});

test("every language describes the page in its own words", () => {
  const told = codes().map((code) => description(headOf(html, code)));
  expect(new Set(told).size).toBe(codes().length);
  for (const text of told) expect(text.length).toBeGreaterThan(40);
});
