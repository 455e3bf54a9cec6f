/** The kernels in WebAssembly, loaded by the first call of `kernelModule`. */
import { KERNELS } from "virtual:kernels";
import { fetchModule } from "./fetch-module.ts";

let loading: Promise<WebAssembly.Module> | null = null;

/** The module of the kernels of tables; it is compiled once.  Throws if it can't be loaded; the next call tries again. */
export async function kernelModule(): Promise<WebAssembly.Module> {
  if (!KERNELS) throw new Error("this page was built without kernels");
  if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly");
  loading ??= fetchModule(KERNELS).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
