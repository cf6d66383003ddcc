/** From one scene to the next, a beat at a time. What no beat explains is set right by the new scene at the end. */

import type { Beat, Counter, Scene, Space } from "../wire";

export class Cast {
  private readonly counters: Map<string, Counter>;
  private readonly goal: Map<string, Counter>;
  private readonly tints: Map<string, string>;
  private dressed = false; // night falls, a day breaks
  private readonly lastOf = new Map<string, number>(); // the last beat that names a unit or a space

  constructor(
    private readonly before: Scene,
    private readonly after: Scene,
    private readonly beats: Beat[],
    private readonly spaces: Map<string, Space>,
  ) {
    this.counters = new Map(before.counters.map((one) => [one.id, one]));
    this.goal = new Map(after.counters.map((one) => [one.id, one]));
    this.tints = new Map(Object.entries(before.tints));
    beats.forEach((beat, index) => {
      for (const thing of [...beat.units, ...beat.spaces, ...beat.path]) this.lastOf.set(thing, index);
    });
  }

  counter(id: string): Counter | undefined {
    return this.counters.get(id);
  }

  /** A counter as it lies on the map at last, or undefined. */
  final(id: string): Counter | undefined {
    return this.goal.get(id);
  }

  /** The scene as it stands, without these counters: somebody else draws them. */
  scene(without: Set<string>): Scene {
    const counters = [...this.counters.values()].filter((one) => !without.has(one.id));
    return { ...(this.dressed ? this.after : this.before), counters, tints: Object.fromEntries(this.tints) };
  }

  /** Carry a beat out. */
  carry(index: number): void {
    const beat = this.beats[index];
    if (!beat) return;
    this.dressed ||= beat.kind === "scene";
    if (beat.kind === "scene") this.settleAll(index);
    for (const unit of beat.units) this.carryUnit(unit, beat, index);
    for (const space of [...beat.spaces, ...beat.path]) {
      if (this.lastOf.get(space) === index) this.settle(space, index);
    }
  }

  private carryUnit(unit: string, beat: Beat, index: number): void {
    const goal = this.goal.get(unit);
    if (beat.kind === "leave" || (this.lastOf.get(unit) === index && !goal)) {
      this.counters.delete(unit);
      return;
    }
    if (this.lastOf.get(unit) === index && goal) {
      this.counters.set(unit, goal);
      return;
    }
    // It will be named again: it is on its way.
    const to = this.spaces.get((beat.kind === "move" ? beat.path.at(-1) : beat.spaces[0]) ?? "");
    const now = this.counters.get(unit) ?? goal;
    if (now && to && (beat.kind === "move" || beat.kind === "appear")) {
      this.counters.set(unit, { ...now, space: to.id, x: to.x, y: to.y });
    }
  }

  /** Something befalls everybody: whatever no later beat names is as it will be. */
  private settleAll(index: number): void {
    const later = (one: Counter): boolean => [one.id, one.space].some((thing) => (this.lastOf.get(thing) ?? -1) > index);
    for (const one of [...this.counters.values()]) {
      const goal = this.goal.get(one.id);
      if (later(one) || (goal && later(goal))) continue;
      if (goal) this.counters.set(one.id, goal);
      else this.counters.delete(one.id);
    }
  }

  /** No later beat names this space: its tint and what lies there are as they will be, but for counters that are named later. */
  private settle(space: string, index: number): void {
    const tint = this.after.tints[space];
    if (tint === undefined) this.tints.delete(space);
    else this.tints.set(space, tint);
    const done = (id: string): boolean => (this.lastOf.get(id) ?? -1) <= index;
    for (const one of [...this.counters.values()]) {
      if (one.space === space && done(one.id) && !this.goal.has(one.id)) this.counters.delete(one.id);
    }
    for (const one of this.goal.values()) {
      if (one.space === space && done(one.id)) this.counters.set(one.id, one);
    }
  }
}
