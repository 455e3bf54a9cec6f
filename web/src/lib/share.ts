/** Whether the browser offers to pass a link on to another program. */
export const canShare = (): boolean => typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Put a text on the clipboard; whether that was possible.  Without https only the old way works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  const focused = document.activeElement as HTMLElement | null;
  // Inside a modal dialog: whatever lies outside of one cannot be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    focused?.focus();
  }
}

/** Offer a link to other programs; whether the browser could. Changing one's mind is no failure. */
export async function shareLink(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ url, title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
