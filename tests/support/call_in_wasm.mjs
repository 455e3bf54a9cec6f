// Call kernels in WebAssembly: node call_in_wasm.mjs boneyard.wasm calls.json calls.bin out.bin
//
// A call has a name and arguments: bytes of calls.bin with the lengths of an array, which may share the
// memory of an earlier one, or numbers.
// Written are the bytes of its arrays after the call, and eight of its result.

import { readFileSync, writeFileSync } from "node:fs";

const [wasm, callsFile, bytesFile, outFile] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {
  env: { fmod: (x, y) => x % y, exp: Math.exp, log: Math.log },
});
const given = readFileSync(bytesFile);
const base = Math.ceil(exports.__heap_base.value / 16) * 16;
const written = [];

for (const { name, args, returns } of JSON.parse(readFileSync(callsFile, "utf8"))) {
  let end = base + 32; // for an object, an exception and the result
  const placed = [];
  args.forEach(({ size, first }, i) => {
    placed[i] = first < i ? placed[first] : end; // the same memory, or its own
    if (size !== undefined && first === i) end = Math.ceil((end + size) / 16) * 16;
  });
  const missing = end - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  exports.use_from(end);
  new Uint8Array(exports.memory.buffer, base, 32).fill(0);
  args.forEach(({ from, size }, i) => {
    if (size !== undefined) new Uint8Array(exports.memory.buffer).set(given.subarray(from, from + size), placed[i]);
  });
  const values = args.flatMap((one, i) => {
    if (one.size !== undefined) return [placed[i], ...one.lengths.map(BigInt)];
    return [one.real === undefined ? BigInt(one.whole) : one.real];
  });
  const out = returns ? [base + 16] : [];
  const status = exports[name](base, base + 8, ...values, ...out);
  if (status !== 0) throw new Error(`${name}: ${status}`);
  args.forEach(({ size }, i) => {
    if (size !== undefined) written.push(Buffer.from(exports.memory.buffer.slice(placed[i], placed[i] + size)));
  });
  written.push(Buffer.from(exports.memory.buffer.slice(base + 16, base + 24)));
}
writeFileSync(outFile, Buffer.concat(written));
