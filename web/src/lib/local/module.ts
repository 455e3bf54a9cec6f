/** The kernels in WebAssembly, compiled once. */
let compiled: Promise<WebAssembly.Module> | null = null;

/** The module.  Throws if it can't be loaded; the next call tries again. */
export async function kernelModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch("/boneyard.wasm"));
  try {
    return await compiled;
  } catch (error) {
    compiled = null;
    throw error;
  }
}
