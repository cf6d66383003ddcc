/** The map as others draw on it: where things lie, how large they are on the screen, and flights to a part of it. All places are
 * in the coordinates of the map; what is drawn by the board's snippet `over` is too. */

import type { Game } from "../session/game.svelte";
import type { Counter } from "../wire";
import type { Box, Camera, Point } from "./camera";
import type { MapLayer, Outline } from "./map-layer";

/** Where a space or a counter is, and how far it reaches from there. */
export interface Place extends Point {
  radius: number;
}

/** How much of a counter can be read: strength and side; its symbol; everything. */
export type Detail = "far" | "middle" | "near";

const MIDDLE = 26; // pixels of a counter's side
const NEAR = 40;
const READABLE = 24;
const MOST_SWELL = 1.3;
const SMALL = 30; // pixels of a counter's side
const HIDDEN = 0.8; // of a counter's side: nearer ones hide each other
const PARTIAL = 0.75;
const OPENING = 46; // no closer than with counters of so many pixels

export class Stage {
  scale = $state(1); // pixels for a unit of the map
  seen: Box = $state.raw({ x: 0, y: 0, width: 0, height: 0 }); // what is in the window
  drawn = $state(1); // the scale that the map is drawn at: it follows when the map has come to rest
  ground: MapLayer | null = $state.raw(null);
  private camera: Camera | null = $state.raw(null);

  constructor(private readonly game: Game) {}

  /** The side of an ordinary unit's counter, as large as on the map. */
  readonly side: number = $derived.by(() => {
    const sides = (this.game.table?.scene.counters ?? []).filter((one) => one.unit && this.game.spaces.has(one.space)).map((one) => one.size);
    return median(sides) || this.grain;
  });
  /** The radius of an ordinary space: lines and letters go by it. */
  readonly grain: number = $derived.by(() => median((this.game.hello?.spaces ?? []).map((space) => space.radius)) || 20);
  readonly detail: Detail = $derived(this.side * this.drawn < MIDDLE ? "far" : this.side * this.drawn < NEAR ? "middle" : "near");
  /** How much larger counters are drawn than they lie there, so that they can be read from afar. */
  readonly swell: number = $derived(Math.min(MOST_SWELL, Math.max(1, READABLE / (this.side * this.drawn))));

  /** Whether a good part of the map is out of the window. */
  readonly partial: boolean = $derived.by(() => {
    const { x, y, width, height } = this.seen;
    const [wide, high] = [this.game.hello?.width ?? 1, this.game.hello?.height ?? 1];
    const part = (from: number, size: number, all: number): number => Math.max(0, Math.min(all, from + size) - Math.max(0, from)) / all;
    return width > 0 && part(x, width, wide) * part(y, height, high) < PARTIAL;
  });

  /** Where a space or a counter is; null for what is not on the map. */
  place(thing: string): Place | null {
    const counter = this.game.counters.get(thing);
    if (counter) return this.game.spaces.has(counter.space) ? { x: counter.x, y: counter.y, radius: counter.size / 2 } : null;
    return this.game.spaces.get(thing) ?? null;
  }

  /** The shape of a space, once the map lies there. */
  outline(space: string): Outline | null {
    return this.ground?.outline(space) ?? null;
  }

  /** The counters on a space of the map, units first. */
  pile(space: string): Counter[] {
    return this.game.spaces.has(space) ? (this.game.stacks.get(space) ?? []) : [];
  }

  /** Whether counters on a space hide each other, or are several and too small to be told apart. */
  piled(space: string): boolean {
    const pile = this.pile(space);
    if (pile.length < 2) return false;
    if (pile.some((one) => one.size * this.drawn < SMALL)) return true;
    return pile.some((one, index) =>
      pile.slice(index + 1).some((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < HIDDEN * (one.size + other.size) * 0.5),
    );
  }

  /** How far a space or a counter reaches. */
  private reach(thing: string): Box | null {
    const counter = this.game.counters.get(thing);
    const box = counter ? null : this.ground?.box(thing);
    const place = this.place(thing);
    if (box || !place) return box ?? null;
    const { x, y, radius } = place;
    return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  }

  /** The part of the map that holds all these, with a margin around; null if none is on it. */
  around(things: string[], margin = this.grain * 3): Box | null {
    const boxes = things.map((thing) => this.reach(thing)).filter((box) => box !== null);
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map((box) => box.x)) - margin;
    const top = Math.min(...boxes.map((box) => box.y)) - margin;
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Fly until a part of the map fills the window, no closer than counters of `most` pixels. Resolves at the end, or when
   * somebody moves the map. */
  flyTo(box: Box, ms?: number, most = 80): Promise<void> {
    return this.camera?.flyTo(box, ms, most / this.side) ?? Promise.resolve();
  }

  /** Bring these into sight, and move no more than needed. */
  show(things: string[]): void {
    this.camera?.show(things.map((thing) => this.place(thing)).filter((place) => place !== null));
  }

  /** The first look: at where there is something to decide or to see, and as much of the map around it as fills the window. */
  open(): void {
    const { table, offered } = this.game;
    const lately = (table?.beats ?? []).flatMap((beat) => [...beat.spaces, ...beat.units, ...beat.path]);
    const [width, height] = [this.game.hello?.width ?? 0, this.game.hello?.height ?? 0];
    const asked = this.around([...offered.keys()], this.grain * 0.3);
    const box = asked ?? this.around(lately) ?? this.around(table?.scene.focus ?? []) ?? { x: 0, y: 0, width, height };
    this.camera?.open({ box, most: OPENING / this.side, every: asked !== null });
  }

  /** Put this point of the map into the middle. */
  centre(at: Point): void {
    this.camera?.centre(at);
  }

  /** Whether there is a camera, and nobody has moved it since the first look. */
  get still(): boolean {
    return this.camera !== null && this.camera.still;
  }

  /** The board has a camera, or has none any more. */
  take(camera: Camera | null): void {
    this.camera = camera;
  }
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
