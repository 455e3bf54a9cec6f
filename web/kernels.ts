import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The kernels in WebAssembly, from `python -m native --target wasm wasm-minds`: `docs/how-it-works/kernels.md`. */
const FILES = { KERNELS: "boneyard", MINDS: "minds" };
const VIRTUAL = "virtual:kernels";

/** A file that appears when the kernels, which another process compiles, are there or can't be. */
const MARK = process.env.BONEYARD_KERNELS_MARK;
const isAwaited = (): boolean => MARK !== undefined && !existsSync(MARK);

/**
 * The kernels as files of the page, named by their content: those of tables, and those that search.
 *
 * `virtual:kernels` exports their addresses, from the address of the page; null where they have not been compiled: the
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
      const lines = Object.entries(FILES).map(([constant, name]) => {
        const file = fileURLToPath(new URL(`../build/kernels/${name}.wasm`, import.meta.url));
        let address = existsSync(file) ? `/@fs${file}` : null;
        if (address && !serves) {
          const source = readFileSync(file);
          const fileName = `assets/${name}-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.wasm`;
          this.emitFile({ type: "asset", fileName, source });
          address = base + fileName;
        }
        return `export const ${constant} = ${JSON.stringify(address)};`;
      });
      return lines.join("\n");
    },
  };
}
