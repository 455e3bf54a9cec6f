/**
 * SHA-256 of a text, in hexadecimal.
 *
 * It uses the browser’s implementation.  Browsers have none on pages that came over plain http from
 * another machine; then `digest` computes the same (FIPS 180-4).
 */
export async function sha256(text: string): Promise<string> {
  return hex(await sha256Bytes(text));
}

export async function sha256Bytes(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const own = globalThis.crypto?.subtle;
  return own ? new Uint8Array(await own.digest("SHA-256", bytes)) : digest(bytes);
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The first 32 bits of the fraction of the cube roots (or square roots) of the first primes. */
function fractions(count: number, root: (x: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, at = 0; at < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found[at++] = (root(n) % 1) * 2 ** 32;
  }
  return found;
}

const K = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** SHA-256 without the browser’s implementation. */
export function digest(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    mix(state, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/** Process one block, given its first 16 words. */
function mix(state: Uint32Array, w: Uint32Array): void {
  const at = (list: Uint32Array, i: number): number => list[i] as number;
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const near = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const far = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = at(w, i - 16) + near + at(w, i - 7) + far;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + at(K, i) + at(w, i)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = at(state, i) + word));
}
