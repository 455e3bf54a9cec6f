/**
 * The kernels in WebAssembly: memory for records, and calls by name.
 *
 * Whole numbers of kernels have 64 bits, so they are BigInt here.  A record is passed as its address,
 * an array as its address and its lengths (`docs/how-it-works/kernels.md`).
 */
const PAGE = 65_536;
const ALIGNED = 16;

/** Mathematics that the module takes from its surroundings. */
const env = { fmod: (x: number, y: number) => x % y, exp: Math.exp, log: Math.log };

type Value = number | bigint;
type Kernel = (...values: readonly Value[]) => number;

/** Where the linker says that memory is free. */
const FREE = "__heap_base";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly [FREE]: WebAssembly.Global<"i32">;
  readonly use_from: (at: number) => void;
}

/** The kernels, with a memory of their own. */
export class Kernels {
  private readonly exports: Exports;
  private readonly kernels: Readonly<Record<string, Kernel>>;
  private end: number;
  /** Memory that was given back, by its size. */
  private readonly free = new Map<number, number[]>();
  private readonly out: readonly [object: number, error: number, result: number];

  private constructor(exports: WebAssembly.Exports) {
    this.exports = exports as unknown as Exports;
    this.kernels = exports as unknown as Readonly<Record<string, Kernel>>;
    this.end = this.exports[FREE].value as number;
    this.out = [this.take(8), this.take(8), this.take(8)];
  }

  /** The kernels of a module. */
  static async of(module: WebAssembly.Module): Promise<Kernels> {
    return new Kernels((await WebAssembly.instantiate(module, { env })).exports);
  }

  /** The address of so many zeroed bytes. */
  take(size: number): number {
    const whole = Math.ceil(size / ALIGNED) * ALIGNED;
    const given = this.free.get(whole)?.pop();
    if (given !== undefined) {
      this.bytes(given, whole).fill(0);
      return given;
    }
    const at = Math.ceil(this.end / ALIGNED) * ALIGNED;
    this.end = at + whole;
    const missing = this.end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
    this.exports.use_from(this.end);
    return at;
  }

  /** Give back the memory at an address of `take`. */
  give(at: number, size: number): void {
    const whole = Math.ceil(size / ALIGNED) * ALIGNED;
    this.free.set(whole, [...(this.free.get(whole) ?? []), at]);
  }

  /** The bytes at an address, as they are now. */
  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, size);
  }

  /** The whole memory; the view is of no use after the next `take`. */
  get view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  /** Numbers of 64 bits at an address. */
  numbers(at: number, count: number): readonly number[] {
    return Array.from(new BigInt64Array(this.exports.memory.buffer, at, count), Number);
  }

  setNumbers(at: number, numbers: readonly number[]): void {
    new BigInt64Array(this.exports.memory.buffer, at, numbers.length).set(numbers.map(BigInt));
  }

  /** Call a kernel; whole numbers are `bigint`.  What it returns, or 0. */
  call(name: string, ...values: readonly Value[]): number {
    const [object, error, result] = this.out;
    const status = this.kernels[name]?.(object, error, ...values, result);
    if (status !== 0) throw new Error(`${name}: ${status ?? "is not in the module"}`);
    return Number(this.view.getBigInt64(result, true));
  }

  /** Call a kernel without a result. */
  run(name: string, ...values: readonly Value[]): void {
    const [object, error] = this.out;
    const status = this.kernels[name]?.(object, error, ...values);
    if (status !== 0) throw new Error(`${name}: ${status ?? "is not in the module"}`);
  }
}
