/**
 * A QR code of a short text (ISO/IEC 18004): bytes with error correction L in the versions 1 to 5, which have one block
 * and at most one alignment pattern.
 */

/** By version: all bytes of the code, and those of them that correct errors. */
const SIZES = [
  [26, 7],
  [44, 10],
  [70, 15],
  [100, 20],
  [134, 26],
] as const;

/** The bits of the head: how the text is encoded, and its length. */
const HEAD = 12;

/** The products of the field of 256 elements, as powers of 2 and their exponents. */
const POWERS: number[] = [];
for (let value = 1; POWERS.length < 255; value = (value << 1) ^ (value & 128 ? 0x11d : 0)) POWERS.push(value);
const product = (a: number, b: number): number =>
  a && b ? (POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] as number) : 0;

/** The bytes that correct errors in others: the remainder of Reed and Solomon. */
function corrections(bytes: readonly number[], count: number): readonly number[] {
  // The divisor (x - 1)(x - 2)(x - 4)…, without its first factor 1.
  let divisor: readonly number[] = [];
  for (let power = 0; power < count; power++) {
    const root = POWERS[power] as number;
    const longer = [1, ...divisor, 0];
    divisor = longer.slice(1).map((factor, at) => factor ^ product(longer[at] as number, root));
  }
  let rest: readonly number[] = divisor.map(() => 0);
  for (const byte of bytes) {
    const factor = byte ^ (rest[0] as number);
    rest = divisor.map((one, at) => (rest[at + 1] ?? 0) ^ product(one, factor));
  }
  return rest;
}

/** The bits of a number, the highest first. */
const bitsOf = (value: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** The bytes of a text in a code, and those that correct errors. */
function contents(text: Uint8Array, [all, correcting]: readonly [number, number]): readonly number[] {
  const room = all - correcting;
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(text.length, 8),
    ...[...text].flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const bytes = Array.from({ length: text.length + 2 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
  for (let fill = 0; bytes.length < room; fill ^= 1) bytes.push(fill ? 0x11 : 0xec);
  return [...bytes, ...corrections(bytes, correcting)];
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The fifteen bits that say the error correction and the mask. */
function formatOf(mask: number): readonly number[] {
  const data = (1 << 3) | mask;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return bitsOf(((data << 10) | rest) ^ 0x5412, 15);
}

type Modules = (number | undefined)[][];

/** Write the patterns of a code, and the format around its corners. */
function drawPatterns(code: Modules, format: readonly number[]): void {
  const size = code.length;
  const set = (x: number, y: number, dark: boolean | number): void => {
    const row = code[y];
    if (row && x >= 0 && x < size) row[x] = Number(dark);
  };
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  const square = (x: number, y: number, far: number, light: readonly number[]): void => {
    for (let down = -far; down <= far; down++)
      for (let right = -far; right <= far; right++)
        set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
  };
  square(3, 3, 4, [2, 4]);
  square(size - 4, 3, 4, [2, 4]);
  square(3, size - 4, 4, [2, 4]);
  if (size > 21) square(size - 7, size - 7, 2, [1]);
  const skip = (at: number): number => (at < 6 ? at : at + 1);
  format.forEach((bit, at) => {
    if (at < 7) {
      set(skip(at), 8, bit);
      set(8, size - 1 - at, bit);
    } else {
      set(size - 15 + at, 8, bit);
      set(8, at < 9 ? 15 - at : 14 - at, bit);
    }
  });
  set(8, size - 8, true);
}

/** A code with one of the masks. */
function drawn(bytes: readonly number[], size: number, mask: number): Modules {
  const code: Modules = Array.from({ length: size }, () => Array.from({ length: size }));
  drawPatterns(code, formatOf(mask));
  const bits = bytes.flatMap((byte) => bitsOf(byte, 8));
  let next = 0;
  // Two columns at a time from the right, upwards and downwards in turn, without the column of the pattern.
  const rights = Array.from(
    { length: (size - 1) / 2 },
    (_, turn) => size - 1 - 2 * turn - (size - 1 - 2 * turn <= 6 ? 1 : 0),
  );
  for (const [turn, right] of rights.entries())
    for (let step = 0; step < size; step++) {
      const y = turn % 2 ? step : size - 1 - step;
      for (const x of [right, right - 1]) {
        const row = code[y] as (number | undefined)[];
        if (row[x] === undefined) row[x] = (bits[next++] ?? 0) ^ Number(MASKS[mask]?.(x, y) === 0);
      }
    }
  return code;
}

/** How hard a code is to read. */
function penaltyOf(code: Modules): number {
  const columns = code.map((_, x) => code.map((row) => row[x]));
  let penalty = 0;
  for (const line of [...code, ...columns].map((one) => one.join(""))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    // What looks like a corner; around the code it is light.
    penalty += 40 * [...`0000${line}0000`.matchAll(/(?=1011101)(?:(?<=0000)|(?=.{7}0000))/g)].length;
  }
  for (const [y, row] of code.entries())
    for (const [x, one] of row.entries())
      if ([row[x + 1], code[y + 1]?.[x], code[y + 1]?.[x + 1]].every((other) => other === one)) penalty += 3;
  const dark = code.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs(20 * dark - 10 * code.length ** 2) / code.length ** 2);
}

/** The rows of a QR code, 1 for dark; null if the text is too long for a small one. */
export function qrCode(text: string): readonly (readonly number[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([all, correcting]) => 8 * bytes.length + HEAD <= 8 * (all - correcting));
  const sizes = SIZES[version];
  if (!sizes) return null;
  const found = contents(bytes, sizes);
  const codes = MASKS.map((_, mask) => drawn(found, 21 + 4 * version, mask));
  const penalties = codes.map(penaltyOf);
  return codes[penalties.indexOf(Math.min(...penalties))] as number[][];
}
