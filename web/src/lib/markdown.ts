/** Parses the subset of Markdown that the prose of a sheet uses.  The result is data, never HTML. */

export interface Span {
  readonly text: string;
  readonly style: "plain" | "strong" | "em";
}

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((part) => part !== "")
    .map((part): Span => {
      if (part.startsWith("**") && part.endsWith("**") && part.length > 4)
        return { text: part.slice(2, -2), style: "strong" };
      if (part.startsWith("*") && part.endsWith("*") && part.length > 2)
        return { text: part.slice(1, -1), style: "em" };
      return { text: part, style: "plain" };
    });
}

const cells = (line: string): Span[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "")
    .map((chunk): Block => {
      const lines = chunk.split("\n");
      const heading = /^(#{1,6}) (.*)$/.exec(lines[0] as string);
      if (heading) return { kind: "heading", level: (heading[1] as string).length, spans: spans(heading[2] as string) };
      if (lines.every((line) => line.startsWith("- "))) {
        return { kind: "list", items: lines.map((line) => spans(line.slice(2))) };
      }
      if (lines.length > 1 && lines.every((line) => line.startsWith("|"))) {
        return { kind: "table", head: cells(lines[0] as string), rows: lines.slice(2).map(cells) };
      }
      return { kind: "paragraph", spans: spans(lines.join(" ")) };
    });
}
