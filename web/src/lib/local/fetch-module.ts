/** Load a module of WebAssembly.  Throws if that fails. */
export async function fetchModule(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Not where something on the way has changed the type of the answer.
  const isStreamed = answer.headers.get("Content-Type") === "application/wasm" && "compileStreaming" in WebAssembly;
  return isStreamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
