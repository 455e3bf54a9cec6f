// Play rounds with the kernels in WebAssembly, and tell the time: node wasm_player.ts boneyard.wasm job.json
//
// The job has the records of a sheet (`bench/wasm.py`).  Each line of the input is a kind of play and a
// number of calls; each line of the output the rounds, the choices in them, and the seconds.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { Kernels } from "../web/src/lib/local/kernels.ts";
import { steadyPolicy } from "../web/src/lib/local/workspace.ts";

interface Job {
  readonly rules: string;
  readonly engines: string;
  readonly positions: string;
  readonly memory: string;
  readonly work: string;
  readonly stream: string;
  readonly played: string;
  readonly sizes: { readonly position: number; readonly playout: number };
  readonly choices: number;
  readonly rounds: number;
}

interface Wish {
  readonly kind: "random" | "steady";
  readonly calls: number;
}

const [wasm, jobFile] = process.argv.slice(2) as [string, string];
const job = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));

/** Memory with some bytes in it; its address. */
function put(encoded: string): number {
  const bytes = Buffer.from(encoded, "base64");
  const at = kernels.take(bytes.length);
  kernels.bytes(at, bytes.length).set(bytes);
  return at;
}

const [rules, engines, positions] = [put(job.rules), put(job.engines), put(job.positions)];
const [memory, work, stream, played] = [put(job.memory), put(job.work), put(job.stream), put(job.played)];
const policy = steadyPolicy(kernels);
const rounds = BigInt(job.rounds);
const many = Buffer.from(job.positions, "base64").length / job.sizes.position;
const drawn = BigInt(Buffer.from(job.engines, "base64").length / 8);

function play(kind: Wish["kind"], call: number): void {
  if (kind === "steady") {
    kernels.run("kernels.fill_bank", ...policy, rules, engines, drawn, 0n, work, stream, played, rounds);
    return;
  }
  const position = positions + (call % many) * job.sizes.position;
  const room = [memory, 1n, work, stream, played, rounds];
  kernels.run("playouts.play_out_position", ...policy, rules, position, ...room);
}

/** The choices in the rounds that the last call played. */
function choices(): number {
  let sum = 0;
  for (let i = 0; i < job.rounds; i++) {
    sum += kernels.view.getUint32(played + i * job.sizes.playout + job.choices, true);
  }
  return sum;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, calls } = JSON.parse(line) as Wish;
  const began = process.threadCpuUsage();
  let chosen = 0;
  for (let call = 0; call < calls; call++) {
    play(kind, call);
    chosen += choices();
  }
  const { user, system } = process.threadCpuUsage(began);
  console.log(JSON.stringify([calls * job.rounds, chosen, (user + system) / 1e6]));
}
