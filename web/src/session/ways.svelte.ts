/** Courses: several answers for one press. The server finds them; here they are asked for when nobody waits, and looked up. */

import type { Reply, Way, Ways as Told } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";

const LATER = 60; // milliseconds after the table has been shown

export class Ways {
  own: Told | null = $state.raw(null); // where the question itself leads, and chances
  from: Told | null = $state.raw(null); // where the pressed things can go
  things: string[] = $state.raw([]); // that are pressed
  way: Way | null = $state.raw(null); // under the pointer

  /** The ways that begin with the question, by where a press ends that means them. */
  readonly at: Map<string, Way[]> = $derived(byThing(this.own?.ways ?? []));
  /** The same for what is pressed. */
  readonly to: Map<string, Way[]> = $derived(byThing(this.from?.ways ?? []));
  /** Those that have no place on the map. */
  readonly listed: Way[] = $derived((this.own?.ways ?? []).filter((way) => way.kind !== "way"));

  private timer = 0;
  private pressed: Promise<Told | null> = Promise.resolve(null);

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
  ) {}

  /** There is another table: what was known of the last one is void. */
  renew(): void {
    clearTimeout(this.timer);
    this.own = null;
    this.release();
    const table = this.game.table;
    if (!table?.question || table.question.dice || table.replay >= 0) return;
    this.timer = window.setTimeout(() => void this.ask([], "").then((told) => (this.own = told)), LATER);
  }

  /** These things are pressed. */
  press(things: string[]): void {
    this.things = things;
    this.pressed = this.ask(things, "").then((told) => (this.from = this.things === things ? told : this.from));
  }

  release(): void {
    this.things = [];
    this.from = null;
    this.way = null;
  }

  /** The way from what is pressed to where it is dropped, as soon as it is known. */
  async dropped(to: string[]): Promise<Way | null> {
    const told = await this.pressed;
    const found = byThing(told?.ways ?? []);
    return to.map((thing) => found.get(thing)?.[0]).find((way) => way !== undefined) ?? null;
  }

  /** Everybody of a stack to the same place. */
  async together(things: string[], to: string[]): Promise<Way | null> {
    for (const thing of to) {
      const told = await this.ask(things, thing);
      if (told?.ways[0]) return told.ways[0];
    }
    return null;
  }

  chance(choice: string): number | undefined {
    return this.own?.ply === this.game.table?.ply ? this.own?.chances[choice] : undefined;
  }

  private ask(things: string[], to: string): Promise<Told | null> {
    const ply = this.game.table?.ply ?? 0;
    return new Promise((resolve) => {
      const heard = (reply: Reply): void => resolve(reply.type === "ways" && reply.ply === this.game.table?.ply ? reply : null);
      this.connection.ask({ type: "ask-ways", ply, things, to }, { reply: heard, refused: () => resolve(null), lost: () => resolve(null) });
    });
  }
}

function byThing(ways: Way[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const way of ways) {
    if (way.kind !== "way") continue;
    for (const thing of new Set([...way.target.spaces, ...way.target.counters, ...way.target.aim])) {
      const here = found.get(thing);
      if (here) here.push(way);
      else found.set(thing, [way]);
    }
  }
  for (const here of found.values()) here.sort((a, b) => a.answers.length - b.answers.length);
  return found;
}
