import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { languages } from "./sentences.ts";

const TEXT = fileURLToPath(new URL("../src/boneyard/text/", import.meta.url));
const MANIFEST = fileURLToPath(new URL("public/manifest.webmanifest", import.meta.url));

/** Some messages of a file of a language. */
function read(code: string, file: string, ids: readonly string[]): string {
  const bundle = new FluentBundle(code);
  bundle.addResource(new FluentResource(readFileSync(`${TEXT}${code}/${file}.ftl`, "utf8")));
  return ids.map((id) => bundle.getMessage(id)?.value ?? "").join(" ");
}

/** What a language says about the page, for search engines and for the installed app. */
const about = (code: string): string => read(code, "page-home", ["page-tagline", "page-lead"]);

const directionOf = (code: string): string => read(code, "language", ["language-direction"]);

/** `index.html` in a language. */
export function headOf(html: string, code: string): string {
  return html
    .replace('<html lang="en">', `<html lang="${code}" dir="${directionOf(code)}">`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + about(code))
    .replace("/manifest.webmanifest", code === "en" ? "/manifest.webmanifest" : `/manifest.${code}.webmanifest`);
}

/**
 * Writes `index.html` and the manifest of every language; the server chooses by the browser's language.
 *
 * A site of plain files has them in English: no server chooses, and its pages of games are in every language.
 */
export function languageHeads(): Plugin {
  return {
    name: "language-heads",
    apply: (_config, { command, mode }) => command === "build" && mode !== "site",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      for (const code of languages()) {
        const source = headOf(html, code);
        if (code === "en") {
          page.source = source;
          continue;
        }
        this.emitFile({ type: "asset", fileName: `index.${code}.html`, source });
        const manifest = {
          ...(JSON.parse(readFileSync(MANIFEST, "utf8")) as object),
          lang: code,
          description: about(code),
        };
        this.emitFile({ type: "asset", fileName: `manifest.${code}.webmanifest`, source: JSON.stringify(manifest) });
      }
    },
  };
}
