import { api, forgetIdentity, identity } from "./net/api.ts";
import { settings } from "./settings.svelte.ts";

/** The identity of this browser, once the server has sent it.  In a site it is only a name. */
class Person {
  name = $state("");
  /** The number of the chosen face; 0: it is drawn from the name. */
  face = $state(settings.face);

  /** Fetch the identity; the first request creates one for a new browser. */
  async load(): Promise<void> {
    if (IS_SITE) return void (this.name = settings.name);
    const { name, face } = await identity();
    [this.name, this.face] = [name, face];
    settings.face = face;
  }

  async rename(name: string): Promise<void> {
    if (!name.trim() || name.trim() === this.name) return;
    this.name = IS_SITE ? (settings.name = name.trim()) : (await api.rename(name.trim())).name;
    forgetIdentity();
  }

  /** Choose a face, for tables from now on. */
  async choose(face: number): Promise<void> {
    if (!IS_SITE) await api.chooseFace(face);
    this.face = settings.face = face;
    forgetIdentity();
  }

  /** Load the identity again: this browser has another one now. */
  async change(): Promise<void> {
    forgetIdentity();
    await this.load();
  }
}

export const person = new Person();
