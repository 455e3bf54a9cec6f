// Play rounds with the kernels in WebAssembly: node play_in_wasm.mjs boneyard.wasm job.json out.bin
//
// The job has the bytes of RULES and WORKSPACE, the rounds with their decks, and for every move a
// number that picks it.  Written are, for every move, what `steady` would choose, the number of moves
// and the ROUND after it; after the last, the SCORE.

import { readFileSync, writeFileSync } from "node:fs";

const [wasm, jobFile, outFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
const mathematics = { fmod: (x, y) => x % y, exp: Math.exp, log: Math.log };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {
  env: mathematics,
});

let end = exports.__heap_base.value;

/** Memory for so many bytes, or with these; its address. */
function put(content) {
  const at = Math.ceil(end / 16) * 16;
  const bytes = typeof content === "number" ? new Uint8Array(content) : Buffer.from(content, "base64");
  end = at + bytes.length;
  const missing = end - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  return at;
}

const [object, error, result] = [put(8), put(8), put(8)];
const [rules, work, memory, stream] = [put(job.rules), put(job.work), put(job.memory), put(job.stream)];
const [round, score] = [put(job.round_size), put(job.score_size)];
const [listed, report] = [put(job.most_moves * job.move * 8), put(job.report * 8)];
exports.use_from(Math.ceil(end / 16) * 16);

/** Call a kernel; whole numbers are BigInt. */
function call(name, ...values) {
  const status = exports[name](object, error, ...values, result);
  if (status !== 0) throw new Error(`${name}: ${status}`);
  return new DataView(exports.memory.buffer).getBigInt64(result, true);
}

const written = [];
const number = (value) => written.push(Buffer.from(new BigInt64Array([value]).buffer));
const bytes = (at, size) => written.push(Buffer.from(exports.memory.buffer.slice(at, at + size)));

for (const one of job.rounds) {
  new Uint8Array(exports.memory.buffer).set(Buffer.from(one.round, "base64"), round);
  const began = [one.engine, one.given, one.previous].map(BigInt);
  number(call("actions.begin", rules, 1n, round, 1n, ...began));
  for (const pick of one.picks) {
    number(call("choice.choose", 2n, rules, round, memory, work, stream));
    const merged = BigInt(pick % 2);
    const most = BigInt(job.most_moves);
    const count = call("actions.list_moves", rules, 1n, round, 1n, listed, most, BigInt(job.move), merged);
    number(count);
    const at = listed + (pick % Number(count)) * job.move * 8;
    const move = new BigInt64Array(exports.memory.buffer.slice(at, at + job.move * 8));
    call("actions.act_and_report", rules, 1n, round, 1n, ...move, report, BigInt(job.report));
    bytes(round, job.round_size);
  }
  exports["actions.finish"](object, error, rules, 1n, round, 1n, score, 1n);
  bytes(score, job.score_size);
}
writeFileSync(outFile, Buffer.concat(written));
