/** What is offered has a target of some size on the screen, however small it lies on the map. */

import type { Session } from "../session/session.svelte";
import type { Point } from "./camera";
import { optionsAt, wayAt } from "./pointing";
import type { Place, Stage } from "./stage.svelte";

const FINE = 30; // pixels across, for a mouse
const COARSE = 40; // for a finger

const finger = matchMedia("(pointer: coarse)");

/** How large a target is at least. */
export function least(coarse = false): number {
  return coarse || finger.matches ? COARSE : FINE;
}

interface Small extends Place {
  id: string;
}

/** What is offered on the map and is smaller there than a target has to be. */
function small(session: Session, stage: Stage, size: number): Small[] {
  if (session.game.replaying) return [];
  const found: Small[] = [];
  for (const id of session.game.offered.keys()) {
    const place = stage.place(id);
    if (place && 2 * place.radius * stage.drawn < size) found.push({ id, ...place });
  }
  return found;
}

/** The offered thing whose target holds this point, if what lies exactly there is not one of them; else what lies there. */
export function aimed(session: Session, stage: Stage, exactly: string, at: Point, coarse: boolean): string {
  if (session.game.offered.has(exactly) && session.game.counters.has(exactly)) return exactly;
  if (exactly && !session.game.offered.has(exactly) && wayAt(session, exactly)) return exactly;
  let best = exactly;
  let nearest = least(coarse) / 2 / stage.scale;
  for (const one of small(session, stage, least(coarse))) {
    const far = Math.hypot(one.x - at.x, one.y - at.y);
    if (far <= nearest) [best, nearest] = [one.id, far];
  }
  return best;
}

/** Everything small that is offered, once two that mean different things are too near each other for targets of their own. One of those
 * that mean the same is enough. */
export function crowded(session: Session, stage: Stage): string[] {
  const gap = least() / stage.drawn;
  const near = small(session, stage, least());
  const meaning = new Map(near.map((one) => [one.id, optionsAt(session, one.id).map((option) => option.choice).join("\n")]));
  const close = (one: Small, other: Small): boolean =>
    meaning.get(other.id) !== meaning.get(one.id) && Math.hypot(one.x - other.x, one.y - other.y) < gap;
  if (!near.some((one) => near.some((other) => close(one, other)))) return [];
  return near.filter((one, index) => near.findIndex((other) => meaning.get(other.id) === meaning.get(one.id)) === index).map((one) => one.id);
}
