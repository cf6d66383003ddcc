/** What this browser remembers: look, language, and the games that were played here. */

import type { Seated } from "./wire";

export type Theme = "system" | "light" | "dark";
export type Language = "en" | "fr";

interface Prefs {
  theme: Theme;
  language: Language;
  odds: boolean; // show the odds card before dice are rolled
  keys: boolean; // shortcuts of a single key
}

/** A game that this browser was at. `keys` and `watch` are there if it was set up here. */
export interface Recent {
  key: string;
  name: string;
  title: string;
  seats: string;
  at: number;
  keys?: Record<string, string>;
  watch?: string;
  over?: string;
}

const KEPT = 30;

function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text ? { ...otherwise, ...(JSON.parse(text) as T) } : otherwise;
  } catch {
    return otherwise;
  }
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function firstLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export const prefs: Prefs = $state(
  kept("umpire.prefs", { theme: "system", language: firstLanguage(), odds: true, keys: true } as Prefs),
);

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  keep("umpire.prefs", prefs);
}

const night = matchMedia("(prefers-color-scheme: dark)");
const system = $state({ dark: night.matches });
night.addEventListener("change", (event) => (system.dark = event.matches));

export function isDark(): boolean {
  return prefs.theme === "dark" || (prefs.theme === "system" && system.dark);
}

/** Tell the page its language and its light. Run as an effect. */
export function dressPage(): void {
  document.documentElement.lang = prefs.language;
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a movement takes: no time at all for those who asked for stillness. */
export function duration(ms: number): number {
  return still.matches ? 0 : ms;
}

// -- recent games ------------------------------------------------------------------------------------------------

const shelf = $state({ games: kept<{ games: Recent[] }>("umpire.recent", { games: [] }).games });

export function recentGames(): Recent[] {
  return shelf.games;
}

export function recentGame(key: string): Recent | undefined {
  return shelf.games.find((game) => game.key === key);
}

export function remember(game: Partial<Recent> & { key: string }): void {
  const known = recentGame(game.key) ?? { name: "", title: "", seats: "", at: 0, key: game.key };
  const games = [{ ...known, ...game }, ...shelf.games.filter((other) => other.key !== game.key)];
  shelf.games = games.sort((a, b) => b.at - a.at).slice(0, KEPT);
  keep("umpire.recent", { games: shelf.games });
}

let shareFirst = "";

/** A game was set up here. If a friend is awaited, its links are the first thing to show. */
export function rememberSeated(seated: Seated, key: string, title: string, awaited: boolean): void {
  if (awaited) shareFirst = key;
  remember({ key, name: "", title, keys: seated.keys, watch: seated.watch, at: Date.now() });
}

/** Whether the links of this game wait to be shown; true once. */
export function isNew(key: string): boolean {
  const first = shareFirst === key;
  if (first) shareFirst = "";
  return first;
}

export function forget(key: string): void {
  shelf.games = shelf.games.filter((game) => game.key !== key);
  keep("umpire.recent", { games: shelf.games });
}
