/** Where the camera looks. It moves only if something would be out of sight or too small to be seen. */

import type { Point } from "./figures";

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Lens {
  seen: Box; // the part of the map in the window
  scale: number; // pixels for a unit of the map
  side: number; // of a counter, in units of the map
  map: { width: number; height: number };
}

const LEAST = 32; // pixels of a counter that can be followed
const GOOD = 46; // what the camera makes of a smaller one
const INSIDE = 0.1; // share of the window that is its edge
const HEAD = 0.16; // the same above, where the caption stands

/** The part of the map to fly to, or null to stay. Whoever acted himself is looking there: he only is brought along. */
export function shot(points: Point[], ahead: Point[][], lens: Lens, own: boolean): Box | null {
  const needed = around(points);
  if (!needed || !lens.scale || !lens.seen.width) return null;
  const small = !own && lens.side * lens.scale < LEAST;
  if (!small && inside(needed, lens.seen)) return null;
  const window = { width: lens.seen.width * lens.scale, height: lens.seen.height * lens.scale };
  const wanted = small ? GOOD / lens.side : lens.scale;
  const room = (box: Box): number => Math.min((window.width * (1 - 2 * INSIDE)) / box.width, (window.height * (1 - INSIDE - HEAD)) / box.height);
  const margin = lens.side * 1.5;
  const scale = Math.min(wanted, room(grown(needed, margin)));
  // What comes next may be in the same picture.
  let all = points;
  for (const next of ahead) {
    const both = around([...all, ...next]);
    if (!both || room(grown(both, margin)) < scale) break;
    all = [...all, ...next];
  }
  if (small && scale <= lens.scale * 1.25 && inside(needed, lens.seen)) return null; // it would bring nothing
  const box = around(all) ?? needed;
  const [width, height] = [window.width / scale, window.height / scale];
  const up = (height * (HEAD - INSIDE)) / 2;
  return {
    x: within(box.x + box.width / 2 - width / 2, width, lens.map.width, 0),
    y: within(box.y + box.height / 2 - height / 2 - up, height, lens.map.height, height * INSIDE),
    width,
    height,
  };
}

/** Where a window begins so that it shows no more than so much beside the map. */
function within(at: number, window: number, map: number, beside: number): number {
  return window >= map ? (map - window) / 2 : Math.min(map - window + beside, Math.max(-beside, at));
}

export function around(points: Point[]): Box | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function inside(box: Box, seen: Box): boolean {
  const [dx, dy] = [seen.width * INSIDE * 0.4, seen.height * INSIDE * 0.4];
  return (
    box.x >= seen.x + dx &&
    box.y >= seen.y + seen.height * HEAD * 0.6 &&
    box.x + box.width <= seen.x + seen.width - dx &&
    box.y + box.height <= seen.y + seen.height - dy
  );
}
