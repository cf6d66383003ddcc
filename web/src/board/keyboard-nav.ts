/** Walking from space to space with the arrow keys. */

import type { Space } from "../wire";

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The neighbour that lies best in the way of an arrow key, or null: neighbours first, then whatever lies that way. */
export function step(spaces: Map<string, Space>, from: Space, key: string): Space | null {
  const way = WAYS[key];
  if (!way) return null;
  const near = from.near.map((id) => spaces.get(id)).filter((space) => space !== undefined);
  return best(near, from, way, 0.35) ?? best([...spaces.values()], from, way, 0.7);
}

/** The nearest of those that lie that way: straight on counts for more than close by. */
function best(spaces: Space[], from: Space, [wx, wy]: [number, number], narrow: number): Space | null {
  let found: Space | null = null;
  let least = Infinity;
  for (const space of spaces) {
    const dx = space.x - from.x;
    const dy = space.y - from.y;
    const far = Math.hypot(dx, dy);
    const straight = far ? (dx * wx + dy * wy) / far : 0;
    if (space.id === from.id || straight < narrow) continue;
    const weight = far * (2 - straight);
    if (weight < least) [found, least] = [space, weight];
  }
  return found;
}
