// What searches in the page, from the module beside that of the tables.

import { readFileSync } from "node:fs";

import { Kernels } from "../../web/src/lib/local/kernels.ts";
import { Minds } from "../../web/src/lib/local/minds.ts";
import type { LocalNetwork } from "../../web/src/lib/wire/local.ts";

/** Networks by their names; bots do without those that are missing. */
export type GivenNetworks = Readonly<Record<string, LocalNetwork>>;

export async function loadMinds(wasm: string, networks: GivenNetworks = {}): Promise<Minds> {
  const file = wasm.replace("boneyard.wasm", "minds.wasm");
  const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(file)));
  return new Minds(kernels, async (name) => networks[name] ?? Promise.reject(new Error(`no network ${name}`)));
}
