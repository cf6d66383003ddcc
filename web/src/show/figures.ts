/** What a beat looks like on the map: ways, shots, lit spaces, and counters that act. Plain geometry in the coordinates of the map. */

import type { Beat, Counter, Space } from "../wire";

export interface Point {
  x: number;
  y: number;
}

export type Act = "move" | "flip" | "enter" | "fall" | "leave";

/** A counter that does something. `wait` is the share of the beat that passes before. */
export interface Actor {
  id: string;
  act: Act;
  from: Counter | null;
  to: Counter | null;
  path: Point[];
  wait: number;
}

export interface Lit {
  space: string;
  wait: number;
}

export interface Spot extends Point {
  radius: number;
}

export interface Figure {
  ways: Point[][];
  shots: [Point, Point][];
  bursts: Point[];
  lit: Lit[];
  rings: Spot[];
  crosses: Spot[];
  actors: Actor[];
  places: Point[]; // where it happens: all that should be in sight
  at: Point | null; // the middle of it
}

/** What is known of the map when a figure is made. */
export interface Ground {
  spaces: Map<string, Space>;
  now: (id: string) => Counter | undefined; // before the beat
  then: (id: string) => Counter | undefined; // after it
}

const SPREAD = 0.5; // share of a beat over which a sweep begins

export function figureOf(beat: Beat, ground: Ground): Figure {
  const maker = new Maker(beat, ground);
  return maker.make();
}

class Maker {
  private readonly figure: Figure = { ways: [], shots: [], bursts: [], lit: [], rings: [], crosses: [], actors: [], places: [], at: null };
  private readonly path: Space[];
  private readonly targets: Space[];

  constructor(
    private readonly beat: Beat,
    private readonly ground: Ground,
  ) {
    const found = (ids: string[]): Space[] => ids.map((id) => ground.spaces.get(id)).filter((space) => space !== undefined);
    this.path = found(beat.path);
    this.targets = found(beat.spaces);
  }

  make(): Figure {
    if (this.beat.kind === "move") this.move();
    else if (this.beat.kind === "strike") this.strike();
    else this.change();
    this.light();
    this.figure.places = this.places();
    return this.figure;
  }

  private laid(counter: Counter | undefined): Counter | null {
    return counter && this.ground.spaces.has(counter.space) ? counter : null;
  }

  private move(): void {
    const units = this.beat.units.map((id) => ({ id, from: this.laid(this.ground.now(id)), to: this.laid(this.ground.then(id)) }));
    const ways = new Map<string, Point[]>();
    for (const { id, from, to } of units) {
      const still = from && to && from.x === to.x && from.y === to.y;
      if (still || (!from && !to)) continue;
      if (!from && to) {
        this.act({ id, act: "fall", from: null, to, path: [to], wait: 0 });
        continue;
      }
      if (!from) continue;
      const path = this.wayOf(from, to);
      if (path.length < 2) {
        this.act({ id, act: to ? "enter" : "leave", from, to, path, wait: 0 });
        continue;
      }
      this.act({ id, act: "move", from, to, path, wait: 0 });
      const line = this.line(from, path);
      ways.set(line.map(({ x, y }) => `${x},${y}`).join(" "), line);
    }
    // One of a pile moves: the pile stays, and what lies at the end shows its face.
    const gone = this.figure.actors.some((actor) => actor.act === "move");
    if (this.path.length > 1) {
      if (!gone) this.carrier();
      else this.joins();
      if (!ways.size) ways.set("", this.path);
    }
    this.figure.ways = [...ways.values()];
  }

  /** Where the counter itself goes: over the middles of the spaces, with its own place in the pile at both ends. */
  private wayOf(from: Counter, to: Counter | null): Point[] {
    const posts: Point[] = this.path.filter((space, index) => index > 0 || space.id !== from.space);
    const end = to ?? posts.at(-1);
    return end ? [from, ...posts.slice(0, -1), end] : [from];
  }

  /** The arrow: from the middle of a space to the middle of another, so that a pile that moves has one arrow. */
  private line(from: Counter, path: Point[]): Point[] {
    if (!this.path.length) return path;
    const start = this.path[0]?.id === from.space ? [] : [this.ground.spaces.get(from.space) ?? from];
    return [...start, ...this.path];
  }

  private carrier(): void {
    const [first, last] = [this.path[0], this.path.at(-1)];
    if (!first || !last) return;
    const faces = this.beat.units.map((id) => this.laid(this.ground.then(id)) ?? this.laid(this.ground.now(id))).filter((one) => one !== null);
    const face = faces.find((one) => one.space === last.id) ?? faces[0];
    this.figure.actors = this.figure.actors.filter((actor) => actor.act !== "fall");
    if (!face) return;
    const path = [...this.path.slice(0, -1), face.space === last.id ? face : last];
    this.act({ id: face.id, act: "move", from: { ...face, ...at(first) }, to: face.space === last.id ? face : null, path, wait: 0 });
  }

  /** A counter of another name lies at the end of a way: it comes when the one that moved has arrived. */
  private joins(): void {
    for (const actor of this.figure.actors) {
      if (actor.act === "fall") Object.assign(actor, { act: "enter", wait: 0.7 });
    }
  }

  private strike(): void {
    const ends = this.path.length ? [this.path.at(-1)!, ...this.targets] : this.targets;
    const places = new Set(ends.map((space) => space.id));
    const units = this.beat.units.map((id) => this.laid(this.ground.now(id)) ?? this.laid(this.ground.then(id))).filter((one) => one !== null);
    const aimed: Point[] = ends.length ? unique(ends) : units.slice(1);
    const near = ends.length ? units.filter((one) => !places.has(one.space)) : units.slice(0, 1);
    const origins: Point[] = near.length ? near : this.path.length > 1 ? [this.path[0]!] : [];
    for (const target of aimed) for (const origin of origins) this.figure.shots.push([at(origin), at(target)]);
    this.figure.bursts = aimed.map(at);
    this.figure.rings = units.map(spot);
  }

  /** Whatever happens where a counter lies. */
  private change(): void {
    const { kind } = this.beat;
    for (const id of this.beat.units) {
      const [from, to] = [this.laid(this.ground.now(id)), this.laid(this.ground.then(id))];
      const here = to ?? from;
      if (!here) continue;
      const act: Act | null = !from ? "enter" : !to ? "leave" : from.face !== to.face ? "flip" : from.x !== to.x || from.y !== to.y ? "move" : null;
      if (kind === "leave" && from) {
        this.figure.crosses.push(spot(from));
        this.act({ id, act: "leave", from, to: null, path: [from], wait: 0 });
      } else if (act && kind !== "note" && kind !== "roll") {
        this.act({ id, act, from, to, path: act === "move" && from && to ? [from, to] : [here], wait: 0 });
        this.figure.rings.push(spot(here));
      } else this.figure.rings.push(spot(here));
    }
  }

  private light(): void {
    const spaces = this.beat.kind === "move" ? unique([...this.path.slice(-1), ...this.targets]) : this.targets;
    const late = sweep([...spaces.map(at), ...this.figure.actors.map((actor) => at(actor.to ?? actor.from ?? actor.path[0]!))]);
    this.figure.lit = spaces.map((space, index) => ({ space: space.id, wait: late[index] ?? 0 }));
    if (this.beat.count === 1) return;
    this.figure.actors.forEach((actor, index) => {
      if (!actor.wait) actor.wait = late[spaces.length + index] ?? 0;
    });
  }

  private places(): Point[] {
    const { actors, rings, crosses, ways, bursts, lit } = this.figure;
    const spaces = lit.map(({ space }) => this.ground.spaces.get(space)!);
    const middles = [...spaces, ...ways.flat(), ...bursts, ...rings, ...crosses, ...actors.map((actor) => actor.to ?? actor.from ?? actor.path[0]!)];
    this.figure.at = middles.length ? at(middles.at(-1)!) : null;
    const corners = spaces.flatMap(({ x, y, radius }) => [{ x: x - radius, y: y - radius }, { x: x + radius, y: y + radius }]);
    return [...middles.map(at), ...corners, ...actors.flatMap((actor) => [actor.from, actor.to].filter((one) => one !== null)).map(at)];
  }

  private act(actor: Actor): void {
    this.figure.actors.push(actor);
  }
}

/** When each of many begins, from the upper left to the lower right. */
function sweep(points: Point[]): number[] {
  if (points.length < 2) return points.map(() => 0);
  const depths = points.map(({ x, y }) => x + y);
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  return depths.map((depth) => (most > least ? ((depth - least) / (most - least)) * SPREAD : 0));
}

const at = ({ x, y }: Point): Point => ({ x, y });
const spot = (one: Counter): Spot => ({ x: one.x, y: one.y, radius: one.size / 2 });

function unique(spaces: Space[]): Space[] {
  return [...new Set(spaces)];
}
