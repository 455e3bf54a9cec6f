import type { WhyNot } from "../wire.ts";

/** A command that is not possible; nothing has changed.  `reason` says why a move is illegal. */
export class TableRefusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: WhyNot | null = null,
  ) {
    super(code);
  }
}
