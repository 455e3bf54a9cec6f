/** What the page says of its own tables. */
import { say, sayIf, kebab } from "../words/say.svelte.ts";

/** Why something is not possible at a table of the page, by the code of the refusal. */
export const refusalText = (code: string): string =>
  sayIf(`page-local-refused-${kebab(code)}`) ?? say("page-local-refused");
