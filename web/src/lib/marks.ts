/** Which sentences of some rules are not in others: the words of house rules beside those of the printed game. */
import { type Block, parseMarkdown, type Span } from "./markdown.ts";

/** Some spans in a row that are all changed, or all as in the printed rules. */
export interface Run {
  readonly changed: boolean;
  readonly spans: readonly Span[];
}

export type MarkedBlock =
  | { readonly kind: "heading"; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Run[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Run[])[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    };

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join("");
const rowText = (row: readonly (readonly Span[])[]): string => row.map(textOf).join(" | ");

/** The sentences of a text, with what follows each up to the next; the whole text where the browser finds none. */
function sentencesIn(text: string, lang: string): readonly string[] {
  if (!("Segmenter" in Intl)) return [text];
  return Array.from(new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text), ({ segment }) => segment);
}

/** The sentences of all paragraphs and lists, and the rows of tables.  What a game is called is no rule. */
const sentencesOf = (blocks: readonly Block[], lang: string): ReadonlySet<string> =>
  new Set(
    blocks
      .flatMap((block) => {
        if (block.kind === "table") return block.rows.map(rowText);
        const texts = block.kind === "list" ? block.items : block.kind === "paragraph" ? [block.spans] : [];
        return texts.flatMap((spans) => sentencesIn(textOf(spans), lang));
      })
      .map((one) => one.trim()),
  );

const plain = (spans: readonly Span[], changed = false): readonly Run[] => [{ changed, spans }];

/** The spans, cut where what is changed begins and ends. */
function runsOf(spans: readonly Span[], known: ReadonlySet<string>, lang: string): readonly Run[] {
  const sentences = sentencesIn(textOf(spans), lang);
  const isNew = (at: number): boolean => at < sentences.length && !known.has((sentences[at] ?? "").trim());
  // The blank after a sentence is marked only between two that are.
  const marks = sentences
    .flatMap((text, at) => [
      { left: text.trimEnd().length, changed: isNew(at) },
      { left: text.length - text.trimEnd().length, changed: isNew(at) && isNew(at + 1) },
    ])
    .filter(({ left }) => left);
  const runs: { changed: boolean; spans: Span[] }[] = [];
  for (const { text, style } of spans) {
    let rest = text;
    while (rest) {
      const [mark] = marks;
      const part = rest.slice(0, mark?.left);
      const changed = mark?.changed ?? false;
      const last = runs.at(-1);
      if (last?.changed === changed) last.spans.push({ text: part, style });
      else runs.push({ changed, spans: [{ text: part, style }] });
      rest = rest.slice(part.length);
      if (mark && (mark.left -= part.length) === 0) marks.shift();
    }
  }
  return runs;
}

/** Rules in Markdown, with marks where they differ from the `standard`; and the sentences that only that has.
 *  An empty standard marks nothing. */
export function markedRules(
  text: string,
  standard: string,
  lang: string,
): { readonly blocks: readonly MarkedBlock[]; readonly gone: readonly string[] } {
  const [blocks, printed] = [parseMarkdown(text), parseMarkdown(standard)];
  const [now, known] = [sentencesOf(blocks, lang), sentencesOf(printed, lang)];
  const mark = (spans: readonly Span[]): readonly Run[] => (standard ? runsOf(spans, known, lang) : plain(spans));
  const marked = blocks.map((block): MarkedBlock => {
    if (block.kind === "heading") return { kind: "heading", level: block.level, runs: plain(block.spans) };
    if (block.kind === "paragraph") return { kind: "paragraph", runs: mark(block.spans) };
    if (block.kind === "list") return { kind: "list", items: block.items.map(mark) };
    const rows = block.rows.map((row) => {
      const changed = standard !== "" && !known.has(rowText(row));
      return row.map((cell) => plain(cell, changed));
    });
    return { kind: "table", head: block.head.map((cell) => plain(cell)), rows };
  });
  return { blocks: marked, gone: [...known].filter((one) => !now.has(one)) };
}
