/** A click takes no focus here, and takes it from what had it: the keys of the page work on. */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
