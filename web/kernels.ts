import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The kernels in WebAssembly, from `python -m native --target wasm`: `docs/how-it-works/kernels.md`. */
const FILE = fileURLToPath(new URL("../build/kernels/boneyard.wasm", import.meta.url));
const VIRTUAL = "virtual:kernels";

/**
 * The kernels as a file of the page, named by its content.
 *
 * `virtual:kernels` exports its address, from the address of the page; null where they have not been compiled: the page does without.
 */
export function kernels(): Plugin {
  let address: string | null = null;
  return {
    name: "kernels",
    configResolved({ base, command }) {
      if (existsSync(FILE)) address = command === "serve" ? `/@fs${FILE}` : base + named(readFileSync(FILE));
    },
    buildStart() {
      if (!address || address.startsWith("/@fs")) return;
      const source = readFileSync(FILE);
      this.emitFile({ type: "asset", fileName: named(source), source });
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? `export const KERNELS = ${JSON.stringify(address)};` : null),
  };
}

const named = (content: Uint8Array): string =>
  `assets/boneyard-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.wasm`;
