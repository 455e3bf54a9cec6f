import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("src/", import.meta.url));
const PART = fileURLToPath(new URL("src/lib/part.ts", import.meta.url));
const IMPORT = /\bimport\(\s*("[^"]+"|'[^']+')\s*\)/g;

/** Loads every part of the page, and its sentences, by `part`, which waits for the network. */
export const parts = (): Plugin => ({
  name: "parts",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!id.startsWith(SOURCE) && !id.includes("virtual:sentences")) return null;
    const led = code.replace(IMPORT, (_, name: string) => `loadPart(() => import(${name}))`);
    if (led === code) return null;
    return { code: `import { part as loadPart } from ${JSON.stringify(PART)};\n${led}`, map: null };
  },
});
