/** The kernels in WebAssembly, loaded by the first call of `kernelModule`. */
import { KERNELS } from "virtual:kernels";

let loading: Promise<WebAssembly.Module> | null = null;

/** The module of the kernels; it is compiled once.  Throws if it can't be loaded; the next call tries again. */
export async function kernelModule(): Promise<WebAssembly.Module> {
  if (!KERNELS) throw new Error("this page was built without kernels");
  if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly");
  loading ??= load(KERNELS).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Not where something on the way has changed the type of the answer.
  const isStreamed = answer.headers.get("Content-Type") === "application/wasm" && "compileStreaming" in WebAssembly;
  return isStreamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
