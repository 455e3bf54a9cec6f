import { settings } from "../settings.svelte.ts";
import { scoringEn, type ScoringWords } from "./scoring.en.ts";
import { scoringFr } from "./scoring.fr.ts";
import { typeset } from "./typeset.ts";

export const scoringLanguages = { en: scoringEn, fr: typeset(scoringFr) } as const;

export const scoringWords = (): ScoringWords => scoringLanguages[settings.lang];
