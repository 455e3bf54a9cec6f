// What searches in the page, from the module beside that of the tables.

import { readFileSync } from "node:fs";

import { Kernels } from "../../web/src/lib/local/kernels.ts";
import { Minds } from "../../web/src/lib/local/minds.ts";

export async function loadMinds(wasm: string): Promise<Minds> {
  const file = wasm.replace("boneyard.wasm", "minds.wasm");
  return new Minds(await Kernels.of(await WebAssembly.compile(readFileSync(file))));
}
