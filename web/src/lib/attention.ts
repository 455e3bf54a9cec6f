/** How a page in the background shows that it is your turn: title, icon, and a notification. */

/** Put the sign on the icon of the page, or take it away. */
export function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = on ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Ask the person whether the page may notify; only after a click may it ask. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** Show a notification.  A newer notification replaces an older one. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const options = { body, icon: "/icon-turn.svg", tag: "boneyard-turn" };
  try {
    // On telephones only a service worker may notify.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Without a notification there are still title, icon and sound.
  }
}
