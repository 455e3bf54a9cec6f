import type { Point } from "./motion.ts";

const MOST = 4;
const LEAST = 0.4;
/** Pixels that an arrow key moves the view. */
const STEP = 60;

/** Pan and zoom of the view: by fingers, mouse, wheel or keys. */
export class Pan {
  zoom = $state(1);
  shift = $state.raw<Point>({ x: 0, y: 0 });
  moving = $state(false);
  private readonly fingers = new Map<number, Point>();

  constructor(private readonly size: () => { readonly width: number; readonly height: number }) {}

  get moved(): boolean {
    return this.zoom !== 1 || this.shift.x !== 0 || this.shift.y !== 0;
  }

  reset(): void {
    this.zoom = 1;
    this.shift = { x: 0, y: 0 };
  }

  /** Enlarge; the point (x, y) of the window stays where it is. */
  zoomBy(factor: number, x = this.size().width / 2, y = this.size().height / 2): void {
    const { width, height } = this.size();
    const next = Math.min(MOST, Math.max(LEAST, this.zoom * factor));
    const k = next / this.zoom;
    this.shift = { x: (x - width / 2) * (1 - k) + this.shift.x * k, y: (y - height / 2) * (1 - k) + this.shift.y * k };
    this.zoom = next;
  }

  moveBy(x: number, y: number): void {
    this.shift = { x: this.shift.x + x, y: this.shift.y + y };
  }

  down(event: PointerEvent): void {
    if ((event.target as Element).closest("[data-end], button")) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.moving = true;
  }

  drag(event: PointerEvent): void {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const next = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.moveBy((next.x - old.x) / (other ? 2 : 1), (next.y - old.y) / (other ? 2 : 1));
    if (other) {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const now = Math.hypot(next.x - other.x, next.y - other.y);
      this.zoomBy(now / Math.max(before, 1), (next.x + other.x) / 2 - box.left, (next.y + other.y) / 2 - box.top);
    }
    this.fingers.set(event.pointerId, next);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.moving = this.fingers.size > 0;
  }

  /** Handle a key while the table has the focus.  Returns whether it did. */
  key(key: string, showAll: () => void): boolean {
    const act = {
      ArrowLeft: () => this.moveBy(STEP, 0),
      ArrowRight: () => this.moveBy(-STEP, 0),
      ArrowUp: () => this.moveBy(0, STEP),
      ArrowDown: () => this.moveBy(0, -STEP),
      "+": () => this.zoomBy(1.3),
      "=": () => this.zoomBy(1.3),
      "-": () => this.zoomBy(1 / 1.3),
      "0": showAll,
    }[key];
    act?.();
    return act !== undefined;
  }

  /** Listen to the wheel; only a listener that is not passive may prevent scrolling. */
  readonly wheel = (node: HTMLElement): (() => void) => {
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const box = node.getBoundingClientRect();
      this.zoomBy(Math.exp(-event.deltaY / 500), event.clientX - box.left, event.clientY - box.top);
    };
    node.addEventListener("wheel", turn, { passive: false });
    return () => node.removeEventListener("wheel", turn);
  };
}
