/** Whose hand is shown at a table of the page. */

/** What decides whose hand is shown. */
interface Moment {
  readonly people: readonly number[];
  /** One person plays all hands. */
  readonly open: boolean;
  /** The seat whose person decides now; null while nobody does. */
  readonly deciding: number | null;
  /** A round is over: everybody looks. */
  readonly ended: boolean;
}

/** The seat whose hand is shown after a change; null: no hand. */
export function holderAfter(holder: number | null, { people, open, deciding, ended }: Moment): number | null {
  const [first = null, ...others] = people;
  if (!others.length) return first;
  if (open) return deciding ?? holder ?? first;
  return ended || (deciding !== null && deciding !== holder) ? null : holder;
}
