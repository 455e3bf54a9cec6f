import { api, forgetIdentity, identity } from "./net/api.ts";

/** Who this browser is, as far as it has been told. */
class Person {
  name = $state("");

  /** Find out; the first question makes a new browser somebody. */
  async load(): Promise<void> {
    this.name = (await identity()).name;
  }

  async rename(name: string): Promise<void> {
    if (!name.trim() || name.trim() === this.name) return;
    this.name = (await api.rename(name.trim())).name;
    forgetIdentity();
  }

  /** This browser has become somebody else. */
  async change(): Promise<void> {
    forgetIdentity();
    await this.load();
  }
}

export const person = new Person();
