import { SEATS } from "./look.ts";
import { settings } from "./settings.svelte.ts";

/** A side below the table: its seats with their names, and its total. */
export interface Caption {
  readonly seats: readonly number[];
  readonly names: readonly string[];
  readonly score: number;
  readonly won: boolean;
}

const WIDTH = 1200;
const TABLE = 630;
const EDGE = 40;
const LINE = 64;
/** The winner's name on light paper, where brass would be too pale. */
const BRASS = "#8a6416";
const COLUMNS = 2;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly winner: string;
}

/** Where the server draws the final table of a match with the player's felt and tiles. */
const pictureAddress = (table: string, felt: string, tiles: string, night: boolean): string =>
  `/replay/${encodeURIComponent(table)}/picture.png?${new URLSearchParams({ felt, tiles, ...(night && { night: "1" }) })}`;

const isNight = (): boolean =>
  settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

/** The final table of a match as a PNG in the player's colours: the server's drawing of the tiles; below it the game, the standing and the address of the replay. */
export async function pictureOf(
  table: string,
  title: string,
  address: string,
  headline: string,
  sides: readonly Caption[],
): Promise<Blob> {
  const night = isNight();
  const answer = await fetch(pictureAddress(table, settings.felt, settings.tiles, night));
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  const tiles = await createImageBitmap(await answer.blob());
  const style = getComputedStyle(document.documentElement);
  const [serif, sans, paper, ink, soft, brass] = ["serif", "sans", "paper", "ink", "ink-soft", "brass"].map((name) =>
    style.getPropertyValue(`--${name}`),
  ) as [string, string, string, string, string, string];
  const colours: Colours = { paper, ink, soft, winner: night ? brass : BRASS };
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = TABLE + 150 + Math.ceil(sides.length / COLUMNS) * LINE;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(tiles, 0, 0, WIDTH, TABLE);
  write(pen, headline, EDGE, TABLE + 72, `600 44px ${serif}`, ink, WIDTH - 2 * EDGE);
  write(pen, title, EDGE, TABLE + 116, `26px ${sans}`, ink, 0.45 * WIDTH - EDGE);
  const plain = address.replace(/^https?:\/\//, "");
  write(pen, plain, WIDTH - EDGE, TABLE + 116, `26px ${sans}`, soft, 0.5 * WIDTH - EDGE, true);
  const width = (WIDTH - 2 * EDGE) / COLUMNS;
  sides.forEach((side, i) =>
    drawSide(pen, side, EDGE + (i % COLUMNS) * width, TABLE + 178 + Math.floor(i / COLUMNS) * LINE, width - EDGE, {
      serif,
      sans,
      colours,
    }),
  );
  return new Promise((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture"))), "image/png"),
  );
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  room: number,
  right = false,
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = right ? "right" : "left";
  pen.fillText(text, x, y, room);
}

function drawSide(
  pen: CanvasRenderingContext2D,
  { seats, names, score, won }: Caption,
  x: number,
  y: number,
  room: number,
  { serif, sans, colours }: { readonly serif: string; readonly sans: string; readonly colours: Colours },
): void {
  let at = x + 14;
  for (const seat of seats) {
    const look = SEATS[seat % SEATS.length] as (typeof SEATS)[number];
    pen.save();
    pen.translate(at, y - 10);
    pen.scale(14, 14);
    pen.fillStyle = look.colour;
    pen.fill(new Path2D(look.path));
    pen.restore();
    at += 36;
  }
  write(
    pen,
    names.join(" + ") + (won ? " ★" : ""),
    at - 8,
    y,
    `${won ? 700 : 400} 30px ${sans}`,
    won ? colours.winner : colours.ink,
    room - (at - x) - 100,
  );
  write(pen, String(score), x + room, y, `700 34px ${serif}`, colours.ink, 100, true);
}

/** Share a picture with another program, or download it.  Returns how. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<"shared" | "saved"> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "saved";
}
