/** Stands for the wild number in a picture: it is drawn as a star. */
export const STAR = -1;

/** The small layout of a game's card (dev/pictures.ts), in halves. */
export interface Picture {
  /** The part of the table to show: x, y, width, height. */
  readonly view: readonly [number, number, number, number];
  /** The middle of the first tile. */
  readonly middle: readonly [number, number];
  /** Both halves of each tile, each with x, y and number (or `STAR`); then the start of the line to the tile, if there is one. */
  readonly tiles: readonly (readonly number[])[];
}

/** The picture of a game of the catalogue; null for another game.  They are loaded when the first one is wanted. */
export async function pictureOf(sheet: string): Promise<Picture | null> {
  const { default: pictures } = await import("./pictures.json");
  return (pictures as unknown as Readonly<Record<string, Picture>>)[sheet] ?? null;
}
