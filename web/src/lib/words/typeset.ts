/** French puts a space that must not break before `: ; ! ? »` and after `«`. */
const spaced = (text: string): string => text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");

/** Apply the French spacing to every sentence, also to those that functions return. */
export function typeset<T>(words: T): T {
  if (typeof words === "string") return spaced(words) as T;
  if (typeof words === "function") {
    const say = words as unknown as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => typeset(say(...given))) as T;
  }
  if (Array.isArray(words)) return words.map(typeset) as T;
  if (words !== null && typeof words === "object") {
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, typeset(value)])) as T;
  }
  return words;
}
