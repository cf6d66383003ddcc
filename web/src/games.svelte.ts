/** The games that this browser was at, with the keys of its seats: they are kept here and nowhere else. */

import { keep, kept } from "./prefs.svelte";
import type { Seated } from "./wire";

/** `table` is the public name of a game, for addresses; games of before have none until the server has told it. */
export interface Game {
  key: string;
  table?: string;
  name: string;
  title: string;
  seats: string;
  at: number;
  watch?: string;
  over?: string;
  invitations?: Record<string, string>; // that were not used when we last looked, by seat
  keys?: Record<string, string>; // of before: links that hold a seat by themselves
  next?: string; // a key that was offered instead of `key`, and may hold already
  muted?: string[]; // seats whose chat is not shown here
}

const NAME = "umpire.recent";
const KEPT = 30; // of those that are over or were only watched
const MOST = 500;

const shelf = $state({ games: stored() });
// What another window keeps must not be lost by what this one keeps.
addEventListener("storage", (event) => {
  if (event.key === NAME) shelf.games = stored();
});

function stored(): Game[] {
  return kept<{ games: Game[] }>(NAME, { games: [] }).games;
}

function store(games: Game[]): void {
  let spare = KEPT;
  const sorted = games.toSorted((a, b) => b.at - a.at).slice(0, MOST);
  shelf.games = sorted.filter((game) => (game.seats && !game.over) || spare-- > 0);
  keep(NAME, { games: shelf.games });
}

export function games(): Game[] {
  return shelf.games;
}

export function gameOf(key: string): Game | undefined {
  return shelf.games.find((game) => game.key === key);
}

/** The key that this browser has to a table: rather one that holds a seat than one that watches. */
export function keyTo(table: string): string {
  const found = stored().filter((game) => game.table === table);
  return (found.find((game) => game.seats) ?? found[0])?.key ?? "";
}

export function remember(game: Partial<Game> & { key: string }): void {
  const others = stored();
  const known = others.find((other) => other.key === game.key) ?? { name: "", title: "", seats: "", at: 0 };
  store([{ ...known, ...game }, ...others.filter((other) => other.key !== game.key)]);
}

/** A key has been changed for another one. */
export function replaceKey(old: string, key: string): void {
  store(stored().map(({ next, ...game }) => (game.key === old ? { ...game, key } : next ? { ...game, next } : game)));
}

export function forget(key: string): void {
  store(stored().filter((game) => game.key !== key));
}

let shareFirst = "";

/** A game was set up here. If a friend is awaited, his invitation is the first thing to show. */
export function rememberSeated(seated: Seated, title: string, awaited: boolean): void {
  if (awaited) shareFirst = seated.key;
  const { key, table, invitations, watch } = seated;
  remember({ key, table, invitations, watch, name: "", title, seats: seated.seats.join("+"), at: Date.now() });
}

/** Whether the invitations of this game wait to be shown; true once. */
export function isNew(key: string): boolean {
  const first = shareFirst === key;
  if (first) shareFirst = "";
  return first;
}
