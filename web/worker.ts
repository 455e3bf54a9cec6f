import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";

/** What the service worker knows of a build. */
export interface Build {
  /** Whether it is a site of plain files, without a server. */
  readonly isSite: boolean;
  readonly version: string;
  /** What the page has in every language; all names are from the folder of the page. */
  readonly files: readonly string[];
  /** The sentences of each language. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
}

const SOURCE = fileURLToPath(new URL("service-worker.ts", import.meta.url));

/** The module of the sentences of a part in a language: see `sentences.ts`. */
const SENTENCES = /virtual:sentences\/([^/]+)\//;

/** The files of a build, and which are the sentences of each language. */
export function buildOf(bundle: Rolldown.OutputBundle, isSite: boolean): Build {
  const hash = createHash("sha256");
  const files: string[] = [];
  const sentences: Record<string, string[]> = {};
  for (const [name, part] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (name.endsWith(".map")) continue;
    hash.update(name);
    hash.update(part.type === "chunk" ? part.code : part.source);
    const code = part.type === "chunk" ? part.facadeModuleId?.match(SENTENCES)?.[1] : undefined;
    if (code) (sentences[code] ??= []).push(name);
    else if (!/\.(html|webmanifest)$/.test(name)) files.push(name);
  }
  return { isSite, version: hash.digest("hex").slice(0, 12), files, sentences };
}

/** Writes the service worker `sw.js` with the names of all built files. */
export function serviceWorker(): Plugin {
  let isSite = false;
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    configResolved({ mode }) {
      isSite = mode === "site";
    },
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
      const source = `const BUILD = ${JSON.stringify(buildOf(bundle, isSite))};\n${code.replace("export {};", "")}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
