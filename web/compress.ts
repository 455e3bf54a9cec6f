import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Files below this size are not compressed. */
const WORTH = 512;
const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|json|wasm)$/;

/** Writes copies by Brotli beside the files of the page, but for pictures and fonts.
 *  A site is compressed by whoever serves it. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: (_config, { command, mode }) => command === "build" && mode !== "site",
    enforce: "post",
    async writeBundle({ dir }) {
      for (const entry of await readdir(dir ?? ".", { recursive: true })) {
        const path = join(dir ?? ".", entry);
        if (!COMPRESSIBLE.test(entry) || (await stat(path)).size < WORTH) continue;
        const text = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
