import { api } from "./net/api.ts";
import type { BotLevel } from "./wire.ts";
import { said } from "./words/words.svelte.ts";

/** The bots that the server offers; requested once, on first use. */
class Bots {
  levels = $state.raw<readonly BotLevel[]>([]);
  private asked = false;

  /** Ask for them, unless that has been done. */
  load(): void {
    if (this.asked) return;
    this.asked = true;
    api
      .bots()
      .then((levels) => (this.levels = levels))
      .catch(() => (this.asked = false));
  }

  /** The bot that is offered first. */
  get usual(): string | null {
    return this.levels.find(({ usual }) => usual)?.name ?? this.levels[0]?.name ?? null;
  }

  /** What a level is called, in the language in use. */
  title(name: string | null): string {
    const level = this.levels.find((one) => one.name === name);
    return level ? said(level.title) : (name ?? "");
  }
}

export const bots = new Bots();
