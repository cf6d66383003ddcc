/** Where we are: the lobby at /, an invitation at /join/TOKEN, a seat at /table/NAME, a spectator at /watch/KEY; a moment of a game
 * with ?at=PLY&seat=SEAT.
 *
 * NAME is public and opens nothing by itself: the key of a seat is kept in this browser, and never in an address that people copy.
 * A link of before (/play/KEY, /replay/KEY) is read once and replaced. */

import { inside, linkTo } from "./address";
import { gameOf, keyTo } from "./games.svelte";

export interface Route {
  page: "lobby" | "join" | "table" | "keyless";
  key: string; // of the table, or the invitation
  at: number;
  seat: string;
  visit: number; // another one for every table that is opened
}

const NOWHERE = { page: "lobby", key: "", at: -1, seat: "", visit: 0 } as const;
const UNNAMED = "-"; // a table whose name the server has not told yet

export const route: Route = $state(read());

function read(): Route {
  const [page = "", word = ""] = inside(location.pathname).split("/").filter(Boolean);
  const asked = new URLSearchParams(location.search);
  const at = Number.parseInt(asked.get("at") ?? "", 10);
  const moment = { at: Number.isNaN(at) ? (page === "replay" ? 0 : -1) : at, seat: asked.get("seat") ?? "", visit: 0 };
  if (!word) return { ...NOWHERE };
  switch (page) {
    case "join":
      return { ...NOWHERE, page, key: word };
    case "watch":
      return { page: "table", key: word, ...moment };
    case "play":
    case "replay":
      history.replaceState({ key: word }, "", linkTo(`/table/${UNNAMED}${location.search}`));
      return { page: "table", key: word, ...moment };
    case "table": {
      const key = keyFor(word);
      return { page: key ? "table" : "keyless", key, ...moment };
    }
    default:
      return { ...NOWHERE };
  }
}

/** The history knows which key a table was opened with; if that has been changed meanwhile, the kept games know the new one. */
function keyFor(table: string): string {
  const before = (history.state as { key?: string } | null)?.key ?? "";
  return before && gameOf(before) ? before : keyTo(table) || before;
}

/** The address of a table for whoever has this key: a seat's shows its public name. */
export function tableAddress(game: { key: string; table?: string; seats: string | string[]; host?: boolean }): string {
  return game.seats.length || game.host ? `/table/${game.table || UNNAMED}` : `/watch/${game.key}`;
}

/** Go to an address of ours without loading the page anew; to a table, with its key. */
export function go(path: string, key = ""): void {
  history.pushState(key ? { key } : null, "", linkTo(path));
  arrive();
}

function arrive(): void {
  const next = read();
  const same = next.page === route.page && next.key === route.key;
  Object.assign(route, next, { visit: same ? route.visit : route.visit + 1 });
}

/** Let the address tell what is shown, without a step in the history. */
export function retell(path: string, key: string): void {
  history.replaceState({ key }, "", linkTo(path));
  Object.assign(route, read(), { key, visit: route.visit });
}

/** A path of ours with the address of this page before it; links for others come from `shareUrl`. */
export function absolute(path: string): string {
  return new URL(linkTo(path), location.origin).href;
}

addEventListener("popstate", arrive);
