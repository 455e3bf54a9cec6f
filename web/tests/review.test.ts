import fc from "fast-check";
import { render } from "svelte/server";
import { afterEach, describe, expect, test } from "vitest";
import BeliefTable from "../src/components/replay/BeliefTable.svelte";
import ChanceGraph from "../src/components/replay/ChanceGraph.svelte";
import LossList from "../src/components/replay/LossList.svelte";
import ReviewPanel from "../src/components/replay/ReviewPanel.svelte";
import { accuracyText, beliefRows, curves, frameAt, percent, sortedDecisions } from "../src/lib/replay/review.ts";
import { ApiError } from "../src/lib/net/api.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { Decision, TableView } from "../src/lib/wire.ts";
import { beliefs, review, reviewedFrame, roundReview } from "./fixtures/review.ts";

const names = ["Ada", "Bo"];
const view = { players: 2, partners: false } as TableView;
const nothing = (): void => {};
/** The text of rendered HTML. */
const text = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\u00a0/g, " ");

afterEach(() => void (settings.lang = "en"));

describe("the numbers of a review", () => {
  test("decisions are in playing order, or costliest first", () => {
    expect(sortedDecisions(roundReview, "order").map(({ frame }) => frame)).toEqual([1, 2, 3]);
    expect(sortedDecisions(roundReview, "loss").map(({ frame }) => frame)).toEqual([3, 2, 1]);
  });

  test("the lines stay in their box, the first frame on the left and the last on the right", () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(chance, chance), { minLength: 1, maxLength: 50 }), (chances) => {
        const lines = curves(chances);
        expect(lines).toHaveLength(2);
        for (const { path } of lines) {
          const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
          expect(numbers).toHaveLength(2 * chances.length);
          for (const number of numbers) expect(number >= 0 && number <= 100).toBe(true);
          expect(numbers[0]).toBe(0);
          if (chances.length > 1) expect(numbers.at(-2)).toBe(100);
        }
      }),
    );
    expect(curves([])).toEqual([]);
  });

  test("a position on the graph maps to a frame", () => {
    expect([-1, 0, 0.5, 1, 2].map((share) => frameAt(share, 5))).toEqual([0, 0, 2, 4, 4]);
    expect(frameAt(0.5, 0)).toBe(0);
  });

  test("percentages follow the language, small ones with more digits", () => {
    expect([percent(0.42, "en"), percent(0.004, "en"), percent(0, "en")]).toEqual(["42%", "0.4%", "0%"]);
    expect(percent(0.004, "fr")).toMatch(/^0,4\s%$/);
  });

  test("an accuracy is a whole percentage", () => {
    expect([0.003, 0, 0.007, 0.01, 0.29, 0.996].map((accuracy) => accuracyText(accuracy, "en"))).toEqual([
      "0%",
      "0%",
      "1%",
      "1%",
      "29%",
      "100%",
    ]);
  });

  test("a belief map has the real position of each tile", () => {
    expect(beliefRows(beliefs, reviewedFrame).map(({ truth }) => truth)).toEqual([1, 2, 2]);
    expect(beliefRows(beliefs, { ...reviewedFrame, stock: 0 }).map(({ truth }) => truth)).toEqual([1, null, null]);
  });
});

describe("a review as it is shown", () => {
  test("the graph names the chances of the current frame", () => {
    const { body } = render(ChanceGraph, {
      props: { review: roundReview, current: 1, view, names, onchoose: nothing },
    });
    expect(body).toContain('aria-label="Chances now: Ada 56%, Bo 44%"');
    expect(body.match(/class="line/g)).toHaveLength(2);
    expect(body.match(/class="turning/g)).toHaveLength(1);
  });

  const named = (one: Decision, move: string): string => `${move} (${one.frame})`;
  test("the list shows the cost of a decision, and the best move", () => {
    const shown = text(
      render(LossList, { props: { review: roundReview, current: 3, names, named, onchoose: nothing } }).body,
    );
    expect(shown).toContain("Ada 6-6 (1) the best move");
    expect(shown).toContain("Bo 6-1@2 (3) turning point cost 12%, 6.4 points");
    expect(shown).toContain("Best: 6-4@1 (3)");
    expect(shown).toContain("4-1@1 (3) – –");
    settings.lang = "fr";
    const french = text(
      render(LossList, { props: { review: roundReview, current: 3, names, named, onchoose: nothing } }).body,
    );
    expect(french).toMatch(/tournant a coûté 12\s%, 6,4 points/);
  });

  test("the map marks where a tile really was", () => {
    const { body } = render(BeliefTable, { props: { map: beliefs, frame: reviewedFrame, names, boneyard: true } });
    const shown = text(body);
    expect(shown).toContain("What Ada could know. Estimated from samples.");
    expect(shown).toMatch(/6-1 75% the tile was here 25%/);
    expect(body.match(/class="[^"]*truth/g)).toHaveLength(3);
    expect(
      text(
        render(BeliefTable, { props: { map: { ...beliefs, tiles: [] }, frame: reviewedFrame, names, boneyard: true } })
          .body,
      ),
    ).toContain("Every tile has been seen.");
  });

  test("the panel requests the map only while it is visible", () => {
    let asked = 0;
    const props = {
      review,
      watch: () => nothing,
      round: roundReview,
      frame: reviewedFrame,
      current: 2,
      view,
      sheet: { draws: false } as never,
      names,
      named: () => "",
      onchoose: nothing,
      onpuzzles: nothing,
      beliefs: () => (asked++, Promise.resolve(beliefs)),
    };
    const shown = text(render(ReviewPanel, { props }).body);
    expect(shown).toContain("played out in many deals");
    expect(shown).toContain("Bo 87% 2 decisions");
    expect(asked).toBe(0);
    expect(shown).toContain("1 of 3 rounds reviewed");
    expect(text(render(ReviewPanel, { props: { ...props, round: null } }).body)).toContain("Reviewing this round");
    const busy = new ApiError("busy", { en: "Please try again.", fr: "Réessayez." });
    expect(text(render(ReviewPanel, { props: { ...props, review: null, round: null, problem: busy } }).body)).toContain(
      "Please try again.",
    );
  });
});
