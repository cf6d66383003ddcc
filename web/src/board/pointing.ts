/** What a click on a space or a counter could choose. */

import type { Session } from "../session/session.svelte";
import type { Option, Way } from "../wire";

/** The options at a thing: its own; for a counter also those of its space; for a space also those of what lies in it. */
export function optionsAt(session: Session, thing: string): Option[] {
  if (session.game.replaying) return [];
  const own = session.game.offered.get(thing);
  if (own) return own;
  const counter = session.game.counters.get(thing);
  if (counter) return session.game.offered.get(counter.space) ?? [];
  const inside = (session.game.stacks.get(thing) ?? []).flatMap((one) => session.game.offered.get(one.id) ?? []);
  return [...new Set(inside)];
}

/** The course that a press on a thing means where no option does: to a destination several answers away, or to whoever acts next. */
export function wayAt(session: Session, thing: string): Way | undefined {
  if (session.game.replaying) return undefined;
  const counter = session.game.counters.get(thing);
  const places = counter ? [thing, counter.space] : [thing, ...(session.game.stacks.get(thing) ?? []).map((one) => one.id)];
  return places.map((place) => session.ways.at.get(place)?.[0]).find((way) => way !== undefined);
}

/** Whether a press on a counter may begin a course: it or its place is offered, now or after what is taken for granted. */
export function mayDrag(session: Session, thing: string): boolean {
  const counter = session.game.counters.get(thing);
  if (!counter?.unit || session.game.replaying || !session.ways.own) return false;
  return [thing, counter.space].some((one) => session.game.offered.has(one) || session.ways.at.has(one));
}
