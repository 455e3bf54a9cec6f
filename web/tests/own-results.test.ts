import { expect, test } from "vitest";
import { resultsOf, summary, type Played } from "../src/lib/local/list.ts";

const played = (digest: string, ended: number, won: boolean, points: number | null): Played => ({
  digest,
  sheet: digest,
  title: { en: digest },
  ended,
  won,
  points,
});

test("results are counted by game, by the order in which matches ended", () => {
  const matches = [
    played("french", 5, true, 20),
    played("all_fives", 1, false, 50),
    played("french", 2, true, 10),
    played("french", 4, false, 60),
    played("french", 3, true, null),
  ];
  const [french, fives] = resultsOf(matches);
  expect(french).toEqual({
    sheet: "french",
    title: { en: "french" },
    matches: 4,
    won: 3,
    average: 30,
    streak: 1,
    best: 2,
  });
  expect(fives).toMatchObject({ matches: 1, won: 0, average: 50, streak: 0, best: 0 });
});

test("without known points there is no average", () => {
  expect(summary([played("french", 1, true, null)])).toMatchObject({ average: null, streak: 1, best: 1 });
});
