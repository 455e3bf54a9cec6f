// `npm run bench`: what a whole layout costs, in milliseconds; it should stay under 4.
import { bench, describe } from "vitest";
import { arrange } from "../src/lib/geometry/arrangement.ts";
import { layouts, shapeIn } from "./layouts.ts";

const longest = (ours: (layout: (typeof layouts)[number]) => boolean) =>
  layouts.filter(ours).toSorted((a, b) => b.laid.length - a.laid.length)[0];

describe("a whole layout", () => {
  const cases = {
    line: longest(({ shape }) => !shape.lanes && !shape.branching),
    trains: longest(({ shape }) => shape.lanes > 0),
    branching: longest(({ shape }) => shape.branching),
  };
  for (const [name, layout] of Object.entries(cases)) {
    if (!layout) continue;
    bench(`${name}, ${layout.laid.length} tiles`, () => {
      arrange(layout.laid, layout.ends, shapeIn(layout));
    });
  }
});
