import { en, type Words } from "./en.ts";
import { fr } from "./fr.ts";
import { settings } from "../settings.svelte.ts";
import { typeset } from "./typeset.ts";

export const languages = { en, fr: typeset(fr) } as const;

/** The words of the current language; a component that calls this updates when the language changes. */
export const words = (): Words => languages[settings.lang];

/** The language in use of a pair that the server sends. */
export const said = (pair: { readonly en: string; readonly fr: string }): string => pair[settings.lang];
