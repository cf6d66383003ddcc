/** Pan and zoom over the map. d3-zoom does wheel, drag and pinch; here are the keys, the fit and the flights. */

import { select, type Selection } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { duration } from "../prefs.svelte";

const CLOSEST = 10; // times the fitted size
const FLIGHT = 320;
const MARGIN = 0.08; // of the window
const LEAST_PART = 1.6; // no closer than this many times the fitted size only to fill the window

export interface Point {
  x: number;
  y: number;
}

/** A part of the map, in its own coordinates. */
export interface Box extends Point {
  width: number;
  height: number;
}

export interface Opening {
  box: Box;
  most: number; // the scale
  every: boolean; // all of the box has to be seen
}

export class Camera {
  private readonly zoom: ZoomBehavior<HTMLElement, unknown>;
  private readonly pane: Selection<HTMLElement, unknown, null, undefined>;
  private readonly watch: ResizeObserver;
  private held: "whole" | Opening | null = "whole"; // what stays in view when the window changes

  constructor(
    private readonly element: HTMLElement,
    private readonly width: number,
    private readonly height: number,
    private readonly moved: (transform: ZoomTransform) => void,
    private readonly taken: () => boolean = () => false, // a counter is dragged, not the map
  ) {
    this.pane = select(element);
    this.zoom = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.box.width, this.box.height],
      ])
      .clickDistance(5)
      .filter((event: MouseEvent | TouchEvent) => !("button" in event && event.button) && event.type !== "dblclick" && (event.type === "wheel" || !this.taken()))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.held = null;
        this.moved(event.transform);
      });
    this.pane.call(this.zoom);
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(element);
    this.resized();
  }

  stop(): void {
    this.watch.disconnect();
    this.pane.on(".zoom", null);
  }

  /** The whole map. */
  fit(ms = FLIGHT): void {
    this.held = "whole";
    void this.fly(this.framing({ x: 0, y: 0, width: this.width, height: this.height }, Infinity), ms);
  }

  /** This part of the map, as large as it fits, but not larger than the scale `most`. Resolves when it is there or somebody moves on. */
  flyTo(box: Box, ms = FLIGHT, most = Infinity): Promise<void> {
    this.held = null;
    return this.fly(this.framing(box, most), ms);
  }

  /** This part of the map and whatever is around it, no closer than `most`, with no empty paper beside the map if it can be: unless
   * every bit of the part has to be seen. All of the map where that is large enough. It stays in view when the window changes. */
  open(view: Opening): void {
    const { box, most, every } = view;
    const { width, height } = this.box;
    if (!width || !height) return;
    if (most <= this.whole) return this.fit(0);
    const cover = Math.min(Math.max(width / this.width, height / this.height), this.whole * LEAST_PART);
    const fit = Math.min(width / box.width, height / box.height);
    const k = Math.max(this.whole, Math.min(fit, most), every ? Math.min(cover, fit) : cover);
    const x = within(width / 2 - k * (box.x + box.width / 2), width, this.width * k);
    const y = within(height / 2 - k * (box.y + box.height / 2), height, this.height * k);
    this.held = view;
    void this.fly(zoomIdentity.translate(x, y).scale(k), 0);
  }

  zoomBy(times: number): void {
    this.held = null;
    this.zoom.scaleBy(this.pane.transition().duration(duration(FLIGHT / 2)), times);
  }

  panBy(right: number, down: number): void {
    this.held = null;
    const k = this.transform.k;
    this.zoom.translateBy(this.pane.transition().duration(duration(FLIGHT / 2)), -right / k, -down / k);
  }

  /** Put this point of the map into the middle, without a flight. */
  centre(at: Point): void {
    this.held = null;
    this.zoom.translateTo(this.pane.interrupt(), at.x, at.y);
  }

  /** Bring these places into sight, and move no more than needed. */
  show(places: Point[]): void {
    const { width, height } = this.box;
    if (!places.length || !width || this.held === "whole") return; // all of it is in sight
    const seen = places.map((place) => this.transform.apply([place.x, place.y]));
    const xs = seen.map(([x]) => x);
    const ys = seen.map(([, y]) => y);
    const { x, y, k } = this.transform;
    const dx = shift(Math.min(...xs), Math.max(...xs), width);
    const dy = shift(Math.min(...ys), Math.max(...ys), height);
    if (!dx && !dy) return;
    const left = dx ? within(x + dx, width, this.width * k) : x;
    const top = dy ? within(y + dy, height, this.height * k) : y;
    if (left === x && top === y) return;
    this.held = null;
    void this.fly(zoomIdentity.translate(left, top).scale(k), FLIGHT);
  }

  /** Whether nobody has moved the map yet. */
  get still(): boolean {
    return this.held !== null;
  }

  private get box(): { width: number; height: number } {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  private get whole(): number {
    const { width, height } = this.box;
    return Math.max(0.01, Math.min(width / this.width, height / this.height));
  }

  private get transform(): ZoomTransform {
    return zoomTransform(this.element);
  }

  private framing(box: Box, most: number): ZoomTransform {
    const { width, height } = this.box;
    const [least, closest] = this.zoom.scaleExtent();
    const k = Math.max(least, Math.min(width / box.width, height / box.height, most, closest));
    return zoomIdentity.translate(width / 2 - k * (box.x + box.width / 2), height / 2 - k * (box.y + box.height / 2)).scale(k);
  }

  private fly(to: ZoomTransform, ms: number): Promise<void> {
    const time = duration(ms);
    if (!time) {
      this.pane.interrupt().call(this.zoom.transform, to);
      return Promise.resolve();
    }
    const flight = this.pane.transition().duration(time).call(this.zoom.transform, to);
    return flight.end().catch(() => {}); // interrupted: somebody drags, or there is another flight
  }

  private resized(): void {
    if (!this.box.width) return;
    const k = this.whole;
    const { width, height } = this.box;
    this.zoom.scaleExtent([k * 0.8, Math.max(k * CLOSEST, 1)]);
    // The map may be drawn aside by half a window, never out of it.
    this.zoom.translateExtent([
      [-width / k / 4, -height / k / 4],
      [this.width + width / k / 4, this.height + height / k / 4],
    ]);
    if (this.held === "whole") this.fit(0);
    else if (this.held) this.open(this.held);
  }
}

/** How far to move so that a stretch is inside, with a margin. */
function shift(from: number, to: number, size: number): number {
  const margin = size * MARGIN;
  if (from >= margin && to <= size - margin) return 0;
  if (to - from > size - 2 * margin) return size / 2 - (from + to) / 2;
  return from < margin ? margin - from : size - margin - to;
}

/** Where the map begins, so that it leaves no part of the window empty if it can. */
function within(at: number, window: number, map: number): number {
  return map < window ? (window - map) / 2 : Math.min(0, Math.max(window - map, at));
}
