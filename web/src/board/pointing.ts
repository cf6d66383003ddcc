/** What a click on a space or a counter could choose. */

import type { Session } from "../session.svelte";
import type { Option } from "../wire";

/** The options at a thing: its own; for a counter also those of its space; for a space also those of what lies in it. */
export function optionsAt(session: Session, thing: string): Option[] {
  if (session.replaying) return [];
  const own = session.offered.get(thing);
  if (own) return own;
  const counter = session.counters.get(thing);
  if (counter) return session.offered.get(counter.space) ?? [];
  const inside = (session.stacks.get(thing) ?? []).flatMap((one) => session.offered.get(one.id) ?? []);
  return [...new Set(inside)];
}
