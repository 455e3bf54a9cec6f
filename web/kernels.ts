import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The kernels in WebAssembly, from `python -m native --target wasm`: `docs/how-it-works/kernels.md`. */
const FILE = fileURLToPath(new URL("../build/kernels/boneyard.wasm", import.meta.url));
const VIRTUAL = "virtual:kernels";

/** A file that appears when the kernels, which another process compiles, are there or can't be. */
const MARK = process.env.BONEYARD_KERNELS_MARK;
const isAwaited = (): boolean => MARK !== undefined && !existsSync(MARK);

/**
 * The kernels as a file of the page, named by its content.
 *
 * `virtual:kernels` exports its address, from the address of the page; null where they have not been compiled: the
 * page does without.  Everything else is built while they are waited for.
 */
export function kernels(): Plugin {
  let [base, serves] = ["/", false];
  return {
    name: "kernels",
    configResolved(config) {
      [base, serves] = [config.base, config.command === "serve"];
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      while (isAwaited()) await setTimeout(50);
      let address = existsSync(FILE) ? `/@fs${FILE}` : null;
      if (address && !serves) {
        const source = readFileSync(FILE);
        const fileName = `assets/boneyard-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.wasm`;
        this.emitFile({ type: "asset", fileName, source });
        address = base + fileName;
      }
      return `export const KERNELS = ${JSON.stringify(address)};`;
    },
  };
}
