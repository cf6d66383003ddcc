/** What a click on a space or a counter could choose. */

import type { Session } from "../session/session.svelte";
import type { Option } from "../wire";

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
