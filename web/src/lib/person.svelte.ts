import { api, forgetIdentity, identity } from "./net/api.ts";

/** Who this browser is, as far as it has been told. */
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

  /** This browser has another identity now. */
  async change(): Promise<void> {
    forgetIdentity();
    await this.load();
  }
}

export const person = new Person();
