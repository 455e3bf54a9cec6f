/** The dialogs over the table. */
export type Opened = "rules" | "text" | "settings" | "panel" | "deal";
