import { afterEach, expect, test, vi } from "vitest";

/** A module with nothing in it. */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** `kernelModule` of a page with the kernels at an address, and what it requests. */
async function page(address: string | null, ...answers: readonly Response[]) {
  vi.resetModules();
  vi.doMock("virtual:kernels", () => ({ KERNELS: address }));
  const requested: string[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return left.shift() ?? Promise.reject(new TypeError("no network"));
  });
  const { kernelModule } = await import("../src/lib/local/module.ts");
  return { kernelModule, requested };
}

const answer = (type: string, status = 200): Response =>
  new Response(EMPTY, { status, headers: { "Content-Type": type } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("virtual:kernels");
});

test("a page without kernels says so and requests nothing", async () => {
  const { kernelModule, requested } = await page(null, answer("application/wasm"));
  await expect(kernelModule()).rejects.toThrow("without kernels");
  expect(requested).toEqual([]);
});

test("a browser without WebAssembly is told so and requests nothing", async () => {
  const { kernelModule, requested } = await page("/k.wasm", answer("application/wasm"));
  vi.stubGlobal("WebAssembly", undefined);
  await expect(kernelModule()).rejects.toThrow("no WebAssembly");
  expect(requested).toEqual([]);
});

test.each(["application/wasm", "application/octet-stream"])("the kernels are loaded once as %s", async (type) => {
  const { kernelModule, requested } = await page("/k.wasm", answer(type));
  const [first, second] = await Promise.all([kernelModule(), kernelModule()]);
  expect(first).toBeInstanceOf(WebAssembly.Module);
  expect(await kernelModule()).toBe(first);
  expect(second).toBe(first);
  expect(requested).toEqual(["/k.wasm"]);
});

test("what could not be loaded is requested again by the next call", async () => {
  const { kernelModule } = await page("/k.wasm", answer("text/plain", 404), answer("application/wasm"));
  await expect(kernelModule()).rejects.toThrow("404");
  await expect(kernelModule()).resolves.toBeInstanceOf(WebAssembly.Module);
});
