/** A socket that talks to the worker in place of the server. */
import { browserEnvironment, type Environment, type Socket } from "../net/socket.ts";
import { settings } from "../settings.svelte.ts";
import type { FromPage, ToPage } from "../wire.ts";
import { whyText } from "../words/facts.ts";
import { isLocal } from "../table-ids.ts";
import type { Link } from "./link.ts";
import type { FromTable } from "./table.ts";
import { refusalText } from "./words.ts";

class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  private open: { readonly link: Link; readonly number: number } | null = null;
  private isClosed = false;

  constructor() {
    void this.connect();
  }

  private async connect(): Promise<void> {
    try {
      const { link } = await import("./link.ts");
      const worker = await link();
      if (this.isClosed) return;
      const number = worker.listen({ heard: (message) => this.hear(message), lost: () => this.onclose?.() });
      this.open = { link: worker, number };
      this.onopen?.();
    } catch {
      this.onclose?.();
    }
  }

  private hear(message: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(inWords(message)) });
  }

  send(data: string): void {
    this.open?.link.say(this.open.number, JSON.parse(data) as FromPage);
  }

  close(): void {
    this.isClosed = true;
    this.open?.link.close(this.open.number);
  }
}

/** A message with the words of a refusal, in the language of the page. */
function inWords(message: FromTable): ToPage {
  if (message.t !== "Refused") return message;
  const { reason, ...refused } = message;
  const text = reason ? whyText(reason) : refusalText(message.code);
  return { ...refused, words: { [settings.lang]: text } };
}

/** The clock and the sockets for a table: those of the browser, or of the worker. */
export function environmentOf(table: string): Environment {
  const usual = browserEnvironment();
  if (!isLocal(table)) return usual;
  return { ...usual, connect: () => new LocalSocket(), keep: (socket) => socket.close() };
}
