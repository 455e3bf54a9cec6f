/** Whether the browser can share a link with another program. */
export const canShare = (): boolean => typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Copy a text to the clipboard; returns whether it worked.  Without https only the old way works. */
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
  // Inside the modal dialog, because nothing outside it can be selected.
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

/** Share a link with other programs, with a text; returns whether the browser could.  Cancelling is not a failure. */
export async function shareLink(url: string, title: string, text?: string): Promise<boolean> {
  try {
    await navigator.share({ url, title, ...(text ? { text } : {}) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
