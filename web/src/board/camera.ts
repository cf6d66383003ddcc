/** Pan and zoom over the map. d3-zoom does wheel, drag and pinch; here are the keys, the fit and the flights. */

import { select, type Selection } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { duration } from "../prefs.svelte";

const CLOSEST = 10; // times the fitted size
const FLIGHT = 320;
const MARGIN = 0.08; // of the window

export interface Point {
  x: number;
  y: number;
}

export class Camera {
  private readonly zoom: ZoomBehavior<SVGSVGElement, unknown>;
  private readonly svg: Selection<SVGSVGElement, unknown, null, undefined>;
  private readonly watch: ResizeObserver;
  private fitted = true;

  constructor(
    private readonly element: SVGSVGElement,
    private readonly width: number,
    private readonly height: number,
    private readonly moved: (transform: ZoomTransform) => void,
  ) {
    this.svg = select(element);
    this.zoom = zoom<SVGSVGElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.box.width, this.box.height],
      ])
      .clickDistance(5)
      .filter((event: MouseEvent | TouchEvent) => !("button" in event && event.button) && event.type !== "dblclick")
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) this.fitted = false;
        this.moved(event.transform);
      });
    this.svg.call(this.zoom);
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(element);
    this.resized();
  }

  stop(): void {
    this.watch.disconnect();
    this.svg.on(".zoom", null);
  }

  /** The whole map. */
  fit(ms = FLIGHT): void {
    this.fitted = true;
    const { width, height } = this.box;
    const k = this.whole;
    const x = (width - this.width * k) / 2;
    const y = (height - this.height * k) / 2;
    this.fly(zoomIdentity.translate(x, y).scale(k), ms);
  }

  zoomBy(times: number): void {
    this.fitted = false;
    this.zoom.scaleBy(this.svg.transition().duration(duration(FLIGHT / 2)), times);
  }

  panBy(right: number, down: number): void {
    this.fitted = false;
    const k = this.transform.k;
    this.zoom.translateBy(this.svg.transition().duration(duration(FLIGHT / 2)), -right / k, -down / k);
  }

  /** Bring these places into sight, and move no more than needed. */
  show(places: Point[]): void {
    const { width, height } = this.box;
    if (!places.length || !width || this.fitted) return; // all of it is in sight
    const seen = places.map((place) => this.transform.apply([place.x, place.y]));
    const xs = seen.map(([x]) => x);
    const ys = seen.map(([, y]) => y);
    const dx = shift(Math.min(...xs), Math.max(...xs), width);
    const dy = shift(Math.min(...ys), Math.max(...ys), height);
    if (!dx && !dy) return;
    this.fitted = false;
    const { x, y, k } = this.transform;
    this.fly(zoomIdentity.translate(x + dx, y + dy).scale(k), FLIGHT);
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

  private fly(to: ZoomTransform, ms: number): void {
    const time = duration(ms);
    if (time) this.svg.transition().duration(time).call(this.zoom.transform, to);
    else this.svg.interrupt().call(this.zoom.transform, to);
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
    if (this.fitted) this.fit(0);
  }
}

/** How far to move so that a stretch is inside, with a margin. */
function shift(from: number, to: number, size: number): number {
  const margin = size * MARGIN;
  if (from >= margin && to <= size - margin) return 0;
  if (to - from > size - 2 * margin) return size / 2 - (from + to) / 2;
  return from < margin ? margin - from : size - margin - to;
}
