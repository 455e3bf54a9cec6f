import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  FluentParser,
  FluentSerializer,
  Message,
  Resource,
  Term,
  Visitor,
  type Entry,
  type MessageReference,
} from "@fluent/syntax";
import type { Plugin } from "vite";

/**
 * The sentences of each page in each language: a page loads only those that its own code can say.
 *
 * `virtual:sentences` exports, for each language and part of the page, a function that loads the Fluent text, and
 * what each language says about itself.
 * The code of a part is what its component imports, at once or later, without the other parts; a sentence
 * belongs to it if the code names the id, as a string or as a template with computed parts.
 */
const SRC = fileURLToPath(new URL("src/", import.meta.url));
const TEXT = fileURLToPath(new URL("../src/boneyard/text/", import.meta.url));
const VIRTUAL = "virtual:sentences";

/** The component of each part: the pages of `route.svelte.ts`, and what a table loads later. */
const PARTS: Readonly<Record<string, string>> = {
  home: "pages/HomePage",
  lost: "pages/LostPage",
  create: "pages/CreatePage",
  table: "pages/TablePage",
  join: "pages/JoinPage",
  lesson: "pages/LessonPage",
  puzzle: "pages/PuzzlePage",
  mine: "pages/MinePage",
  score: "pages/ScorePage",
  club: "pages/ClubPage",
  shelf: "pages/ShelfPage",
  ranks: "pages/LeaderboardPage",
  move: "pages/MovePage",
  replay: "pages/ReplayPage",
  agreement: "components/ProposalBar",
  dialogs: "components/TableDialogs",
  result: "components/RoundEnd",
  helper: "components/FirstRound",
};

const IMPORT = /(from\s+|import\(\s*)"(\.[^"]+)"/g;

/** What a table asks.  Pages that import it later show none of its words. */
const OF_TABLES = `${SRC}lib/local/tables.ts`;

const PART_FILES = new Set(Object.values(PARTS).map((name) => `${SRC}${name}.svelte`));

/** Add a source file and all that it imports, without other parts; what it imports later only if `lazily`. */
function collect(file: string, lazily: boolean, found: Map<string, string>): Map<string, string> {
  if (found.has(file) || !existsSync(file) || !/\.(ts|svelte)$/.test(file) || file.endsWith("words/messages.ts"))
    return found;
  const text = readFileSync(file, "utf8");
  found.set(file, text);
  for (const [, how = "", path = ""] of text.matchAll(IMPORT)) {
    const next = resolve(dirname(file), path);
    const isLater = how.startsWith("import(");
    if (PART_FILES.has(next) || (isLater && (!lazily || next === OF_TABLES))) continue;
    collect(next, lazily, found);
  }
  return found;
}

/** The text of the code of a part, with what every page has. */
const codeOf = (part: string): string =>
  [...collect(`${SRC}${PARTS[part]}.svelte`, true, collect(`${SRC}App.svelte`, false, new Map())).values()].join("\n");

/** The ids that a code names. */
export function idsIn(code: string, all: readonly string[]): ReadonlySet<string> {
  const words = new Set(code.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g));
  const templates = (code.match(/`[a-z]+-(?:[\w-]|\$\{(?:[^{}]|\{[^}]*\})*\})+`/g) ?? []).map(
    (one) => new RegExp(`^${one.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "[\\w-]+")}$`),
  );
  return new Set(all.filter((id) => words.has(id) || templates.some((one) => one.test(id))));
}

/** Collects the messages that a message refers to. */
class References extends Visitor {
  readonly ids: string[] = [];

  override visitMessageReference(node: MessageReference): void {
    this.ids.push(node.id.name);
  }
}

const filesOf = (code: string): readonly string[] =>
  readdirSync(TEXT + code)
    .filter((name) => /^(page|facts).*\.ftl$/.test(name))
    .toSorted()
    .map((name) => `${TEXT}${code}/${name}`);

const entriesOf = (texts: readonly string[]): readonly Entry[] =>
  texts.flatMap((text) => new FluentParser({ withSpans: false }).parse(text).body as Entry[]);

/** The messages of some texts that a code names, and those they refer to, as one text. */
export function sentencesOf(code: string, texts: readonly string[]): string {
  const entries = entriesOf(texts);
  const messages = new Map(entries.filter((one) => one instanceof Message).map((one) => [one.id.name, one]));
  const wanted = new Set<string>();
  const open = [...idsIn(code, [...messages.keys()])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const message = messages.get(id);
    if (!message || wanted.has(id)) continue;
    wanted.add(id);
    const found = new References();
    found.visit(message);
    open.push(...found.ids);
  }
  const kept = entries.filter((one) => one instanceof Term || (one instanceof Message && wanted.has(one.id.name)));
  for (const one of kept) if (one instanceof Message) one.comment = null;
  return new FluentSerializer().serialize(new Resource(kept));
}

/** Every language, from the folders of the texts. */
export const languages = (): readonly string[] =>
  readdirSync(TEXT).filter((code) => existsSync(`${TEXT}${code}/page.ftl`));

function table(): string {
  const rows = languages().map(
    (code) =>
      `${code}: { ${Object.keys(PARTS)
        .map((part) => `${part}: () => import("${VIRTUAL}/${code}/${part}")`)
        .join(", ")} }`,
  );
  const names = languages().map((code) => {
    const texts = [readFileSync(`${TEXT}${code}/language.ftl`, "utf8")];
    return `"${code}/language.ftl": ${JSON.stringify(sentencesOf("language-name language-direction", texts))}`;
  });
  return `export const SENTENCES = { ${rows.join(",\n")} };\nexport const NAMES = { ${names.join(",\n")} };`;
}

/** What only a site says: the page of a server needs no room for it. */
const OF_SITES = /\bpage-site-[a-z-]+\b/g;

export function sentences(): Plugin {
  let isOfServer = false;
  return {
    name: "sentences",
    configResolved({ mode }) {
      isOfServer = mode === "production";
    },
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${VIRTUAL}`) return table();
      if (!id.startsWith(`\0${VIRTUAL}/`)) return null;
      const [code = "", part = ""] = id.split("/").slice(-2);
      const files = filesOf(code);
      for (const file of files) this.addWatchFile(file);
      const text = sentencesOf(
        isOfServer ? codeOf(part).replace(OF_SITES, "") : codeOf(part),
        files.map((file) => readFileSync(file, "utf8")),
      );
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
