import { settings } from "../settings.svelte.ts";
import { replayEn, type ReplayWords } from "./replay.en.ts";
import { replayFr } from "./replay.fr.ts";
import { typeset } from "./typeset.ts";

export const replayLanguages = { en: replayEn, fr: typeset(replayFr) } as const;

export const replayWords = (): ReplayWords => replayLanguages[settings.lang];
