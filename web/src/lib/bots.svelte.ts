import { api } from "./net/api.ts";
import type { BotLevel } from "./wire.ts";
import { inLanguage } from "./words/say.svelte.ts";

/** The bots that the server offers; requested once, on first use. */
class Bots {
  levels = $state.raw<readonly BotLevel[]>([]);
  private asked = false;

  /** Request the bots, once. */
  load(): void {
    if (this.asked) return;
    this.asked = true;
    api
      .bots()
      .then((levels) => (this.levels = levels))
      .catch(() => (this.asked = false));
  }

  /** The default bot. */
  get usual(): string | null {
    return this.levels.find(({ usual }) => usual)?.name ?? this.levels[0]?.name ?? null;
  }

  /** The name of a level in the current language. */
  title(name: string | null): string {
    const level = this.levels.find((one) => one.name === name);
    return level ? inLanguage(level.title) : (name ?? "");
  }
}

export const bots = new Bots();
