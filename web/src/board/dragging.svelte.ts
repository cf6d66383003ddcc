/** A counter that is dragged to where it shall go. The map is not moved meanwhile. */

import type { Session } from "../session/session.svelte";
import { mayDrag } from "./pointing";

const STILL = 6; // pixels that are still a click

export class Dragging {
  held = $state(""); // the counter under the finger
  moved = $state(false);
  private from = { x: 0, y: 0 };

  constructor(private readonly session: Session) {}

  press(thing: string, x: number, y: number): void {
    this.moved = false;
    this.held = mayDrag(this.session, thing) ? thing : "";
    this.from = { x, y };
    if (this.held) this.session.ways.press(this.alone());
  }

  /** The pointer moves; whether it drags a counter. */
  move(x: number, y: number): boolean {
    if (this.held && !this.moved) this.moved = Math.hypot(x - this.from.x, y - this.from.y) > STILL;
    return this.held !== "" && this.moved;
  }

  over(thing: string): void {
    const { ways } = this.session;
    const way = this.at(thing).map((place) => ways.to.get(place)?.[0]).find((found) => found !== undefined);
    ways.way = way ?? null;
  }

  /** It is let go here; with `all` the whole stack goes. Whether that was more than a click. */
  drop(thing: string, all: boolean): boolean {
    const held = this.held;
    const was = this.moved;
    this.held = "";
    this.moved = false;
    if (held && was && thing) void this.go(held, this.at(thing), all);
    else this.session.ways.release();
    return was;
  }

  private async go(held: string, to: string[], all: boolean): Promise<void> {
    const { ways } = this.session;
    const way = (all ? await ways.together(this.stack(held), to) : null) ?? (await ways.dropped(to));
    ways.release();
    if (way) this.session.follow(way);
  }

  private alone(): string[] {
    const counter = this.session.game.counters.get(this.held);
    return counter ? [counter.id, counter.space] : [];
  }

  private stack(held: string): string[] {
    const counter = this.session.game.counters.get(held);
    if (!counter) return [];
    return [held, ...(this.session.game.stacks.get(counter.space) ?? []).map((one) => one.id), counter.space];
  }

  private at(thing: string): string[] {
    const counter = this.session.game.counters.get(thing);
    return counter ? [thing, counter.space] : thing ? [thing] : [];
  }
}
