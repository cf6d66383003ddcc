/** How far this browser has seen the log of a game with the eyes of a seat: what comes after happened while one was away. */

import { keep, kept } from "../prefs.svelte";

const NAME = "umpire.seen";
const MOST = 200; // seats of games

export function seenOf(table: string, seat: string): number | undefined {
  return kept<Record<string, number>>(NAME, {})[`${table}/${seat}`];
}

export function saw(table: string, seat: string, lines: number): void {
  const name = `${table}/${seat}`;
  const { [name]: before, ...others } = kept<Record<string, number>>(NAME, {});
  if (before === lines) return;
  keep(NAME, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [name, lines]]));
}
