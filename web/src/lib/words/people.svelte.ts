import { settings } from "../settings.svelte.ts";
import { peopleEn, type PeopleWords } from "./people.en.ts";
import { peopleFr } from "./people.fr.ts";
import { typeset } from "./typeset.ts";

export const peopleLanguages = { en: peopleEn, fr: typeset(peopleFr) } as const;

/** Sentences about people, lists and new tables in the language in use. */
export const peopleWords = (): PeopleWords => peopleLanguages[settings.lang];
