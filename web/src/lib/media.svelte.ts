/** Whether a media query matches the window, now and later. */
export class Media {
  matches = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    $effect(() => {
      const follow = (): void => void (this.matches = list.matches);
      list.addEventListener("change", follow);
      return () => list.removeEventListener("change", follow);
    });
  }
}
