/** The beginning of the ids of this browser's own tables. */
export const PREFIX = "local-";

/** Whether a table is one of this browser's own. */
export const isLocal = (table: string): boolean => table.startsWith(PREFIX);
