// Sit at a table without a server: node play_local_table.ts boneyard.wasm job.json out.json
//
// The job has stored tables, each with steps: messages from the page, times at which the table is woken
// and what its bot chooses then, and requests.  Written is what the page is told after each step.

import { readFileSync, writeFileSync } from "node:fs";

import { Kernels } from "../../web/src/lib/local/kernels.ts";
import { TableRefusal } from "../../web/src/lib/local/refusal.ts";
import type { SavedTable } from "../../web/src/lib/local/saved.ts";
import { playersOf } from "../../web/src/lib/local/seating.ts";
import { LocalTable } from "../../web/src/lib/local/table.ts";
import type {
  FromPage,
  RequestedSeat,
  SeatChange,
  SpeedChange,
} from "../../web/src/lib/wire.ts";

type Step = { readonly at: number } & (
  | { readonly do: "receive"; readonly message: FromPage }
  | { readonly do: "wake"; readonly choice: string | null }
  | { readonly do: "pace"; readonly speed: SpeedChange["speed"] }
  | {
      readonly do: "seat";
      readonly seat: number;
      readonly action: SeatChange["action"];
    }
  | { readonly do: "past" | "older"; readonly round: number }
  | { readonly do: "rematch"; readonly id: string; readonly seed: string }
  | { readonly do: "resume" }
);

interface Job {
  readonly tables: readonly {
    readonly saved: Omit<SavedTable, "players">;
    readonly seats: readonly RequestedSeat[];
    readonly name: string;
    readonly steps: readonly Step[];
  }[];
}

const [wasm, jobFile, outFile] = process.argv.slice(2) as [
  string,
  string,
  string,
];
const { tables } = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));

/** The move of the bot in turn, as the job says. */
let choice = "";
const bots = { ready: () => null, choose: (): string => choice };

/** Do one step; the table that the next one is for, and what is to be written. */
function act(table: LocalTable, step: Step): readonly [LocalTable, unknown] {
  switch (step.do) {
    case "receive":
      return [table, table.receive(step.message, step.at)];
    case "wake": {
      choice = step.choice ?? "";
      const due = table.wakeAt;
      const early = table.wake((due ?? step.at) - 1);
      return [table, { due, early, said: table.wake(step.at) }];
    }
    case "pace":
      return [table, table.pace(step.speed, step.at)];
    case "seat":
      return [
        table,
        table.changeSeat(step.seat, { action: step.action }, step.at),
      ];
    case "past":
      return [table, table.pastRound(step.round)];
    case "older":
      return [table, table.olderRounds(step.round)];
    case "rematch": {
      const { table: settings, said } = table.rematch(step.id, step.at);
      table.close();
      return [sit({ ...settings, seed: step.seed }, step.at), said];
    }
    case "resume": {
      const saved = JSON.parse(JSON.stringify(table.saved)) as SavedTable;
      table.close();
      return [sit(saved, step.at), null];
    }
  }
}

function sit(saved: SavedTable, at: number): LocalTable {
  const table = new LocalTable(kernels, saved, bots);
  table.enter(at);
  return table;
}

function told(table: LocalTable, step: Step): readonly [LocalTable, unknown] {
  try {
    return act(table, step);
  } catch (error) {
    if (error instanceof TableRefusal) return [table, { refused: error.code }];
    throw error;
  }
}

const written = tables.map(({ saved, seats, name, steps }) => {
  let table = sit({ ...saved, players: playersOf(seats, name) }, saved.began);
  const heard = steps.map((step) => {
    const [next, found] = told(table, step);
    table = next;
    return found;
  });
  table.close();
  return heard;
});
// The server knows nothing of who holds the device.
writeFileSync(
  outFile,
  JSON.stringify(written, (name, value: unknown) =>
    name === "device" ? undefined : value,
  ),
);
