import { api, forgetIdentity, identity } from "./net/api.ts";

/** The identity of this browser, once the server has sent it. */
class Person {
  name = $state("");

  /** Fetch the identity; the first request creates one for a new browser. */
  async load(): Promise<void> {
    this.name = (await identity()).name;
  }

  async rename(name: string): Promise<void> {
    if (!name.trim() || name.trim() === this.name) return;
    this.name = (await api.rename(name.trim())).name;
    forgetIdentity();
  }

  /** Load the identity again: this browser has another one now. */
  async change(): Promise<void> {
    forgetIdentity();
    await this.load();
  }
}

export const person = new Person();
