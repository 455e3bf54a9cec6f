/** How a page in the background shows that it’s your turn: title, icon, and a notification. */

import { toTable } from "./route.svelte.ts";
import { fileAt } from "./site.ts";

let signed = false;

/** Show the sign on the page’s icon while the page is in the background, or remove it. */
export function badge(on: boolean): void {
  signed = on;
  showIcon();
}

/** Set the icon that is wanted now.  A page in sight needs no sign, so its icon is loaded later. */
function showIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = fileAt(signed && document.hidden ? "icon-turn.svg" : "icon.svg");
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

if (typeof document !== "undefined") document.addEventListener("visibilitychange", showIcon);

/** Ask for permission to notify; browsers allow this only after a click. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** Show a notification of a table; a tap on it opens the table.  A newer one replaces an older one of the same table. */
export async function notify(title: string, body: string, table: string): Promise<void> {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const options = { body, icon: fileAt("icon-turn.svg"), tag: `boneyard-turn-${table}`, data: toTable(table) };
  try {
    // On phones only a service worker may notify.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      location.hash = toTable(table);
      shown.close();
    };
  } catch {
    // Without a notification, title, icon and sound remain.
  }
}
