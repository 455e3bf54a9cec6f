/** The page in a site of plain files, which has no server: `vite build --mode site`.  See `website/`. */

/** The address of a file of the page.  A site can be in any folder, and its page has only one address. */
export const fileAt = (name: string): string => import.meta.env.BASE_URL + name;

/** The address of an answer that is the same for everybody: a site has it as a file. */
export const answerAt = (path: string): string => (IS_SITE ? `.${path.replace("?lang=", ".")}.json` : path);

/** Whether a site has an answer. */
export const hasAnswer = (path: string): boolean => /^\/api\/(sheets|bots|local|networks)\b/.test(path);

/** The page of a game with its rules, or the list of all games, in a site. */
export const toRules = (lang: string, sheet = ""): string => fileAt(`${lang}/${sheet && `${sheet}.html`}`);

/** The documentation in a site. */
export const toDocs = (): string => fileAt("docs/");
