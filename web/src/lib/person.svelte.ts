import { api, forgetIdentity, identity } from "./net/api.ts";
import { settings } from "./settings.svelte.ts";

/** The identity of this browser, once the server has sent it.  In a site it is only a name. */
class Person {
  name = $state("");

  /** Fetch the identity; the first request creates one for a new browser. */
  async load(): Promise<void> {
    this.name = IS_SITE ? settings.name : (await identity()).name;
  }

  async rename(name: string): Promise<void> {
    if (!name.trim() || name.trim() === this.name) return;
    this.name = IS_SITE ? (settings.name = name.trim()) : (await api.rename(name.trim())).name;
    forgetIdentity();
  }

  /** Load the identity again: this browser has another one now. */
  async change(): Promise<void> {
    forgetIdentity();
    await this.load();
  }
}

export const person = new Person();
