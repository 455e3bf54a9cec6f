/// <reference types="svelte" />
/// <reference types="vite/client" />

/** See `sentences.ts` beside `vite.config.ts`. */
declare module "virtual:sentences" {
  type Part = import("./lib/words/languages.ts").Part;
  export const SENTENCES: Readonly<Record<string, Readonly<Record<Part, () => Promise<{ default: string }>>>>>;
  /** What each language says about itself, by a path that ends in `CODE/language.ftl`. */
  export const NAMES: Readonly<Record<string, string>>;
}

/** See `kernels.ts` beside `vite.config.ts`. */
declare module "virtual:kernels" {
  export const KERNELS: string | null;
  export const MINDS: string | null;
}

/** Whether the page is in a site of plain files, without a server: see `vite.config.ts`. */
declare const IS_SITE: boolean;
