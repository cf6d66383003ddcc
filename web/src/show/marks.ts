/** What stays marked on the map when a show is over: where something moved, struck, changed hands, appeared and left. */

import type { Beat } from "../wire";
import type { Figure, Point, Spot } from "./figures";

export interface Marks {
  ways: Point[][];
  shots: [Point, Point][];
  spaces: string[];
  rings: Spot[];
  crosses: Spot[];
}

const MOST = 40; // of a kind; the oldest go first
const CROWD = 12; // what so many did at once is no news of any of them

export const NO_MARKS: Marks = { ways: [], shots: [], spaces: [], rings: [], crosses: [] };

export function marked(marks: Marks, beat: Beat, figure: Figure): Marks {
  const silent = beat.kind === "note" || beat.kind === "roll" || beat.kind === "scene";
  if (silent || (beat.weight === "routine" && beat.count > CROWD)) return marks;
  const rings = figure.actors.filter((actor) => actor.act !== "move" && actor.to).map(({ to }) => ({ x: to!.x, y: to!.y, radius: to!.size / 2 }));
  const lit = beat.kind === "claim" || (!figure.actors.length && beat.kind !== "strike") ? figure.lit.map(({ space }) => space) : [];
  return {
    ways: last([...marks.ways, ...figure.ways], (way) => way.map(({ x, y }) => `${x},${y}`).join(" ")),
    shots: last([...marks.shots, ...figure.shots], ([from, to]) => `${from.x},${from.y},${to.x},${to.y}`),
    spaces: last([...marks.spaces, ...lit], (space) => space),
    rings: last([...marks.rings, ...rings], ({ x, y }) => `${x},${y}`),
    crosses: last([...marks.crosses, ...figure.crosses], ({ x, y }) => `${x},${y}`),
  };
}

/** Each once, the newest ones. */
function last<T>(all: T[], name: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [name(one), one])).values()].slice(-MOST);
}
