import { settings } from "../settings.svelte.ts";
import { tableEn, type TableWords } from "./table.en.ts";
import { tableFr } from "./table.fr.ts";
import { typeset } from "./typeset.ts";

const tableLanguages = { en: tableEn, fr: typeset(tableFr) } as const;

export const tableWords = (): TableWords => tableLanguages[settings.lang];
