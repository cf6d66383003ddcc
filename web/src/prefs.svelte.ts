/** What this browser remembers of its user: look and language. The games that were played here are in `games.svelte.ts`. */

import type { Speed } from "./show/timing";

export type Theme = "system" | "light" | "dark";
export type Language = "en" | "fr";

interface Prefs {
  theme: Theme;
  language: Language;
  odds: boolean; // show the odds card before dice are rolled
  keys: boolean; // shortcuts of a single key
  sound: boolean;
  overview: boolean; // the whole map in a corner when one looks at a part of it
  show: Speed; // of what happens on the map
}

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text ? { ...otherwise, ...(JSON.parse(text) as T) } : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
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
  kept("umpire.prefs", { theme: "system", language: firstLanguage(), odds: true, keys: true, sound: true, overview: true, show: "normal" } as Prefs),
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

export function isStill(): boolean {
  return still.matches;
}

/** How long a movement takes: no time at all for those who asked for stillness. */
export function duration(ms: number): number {
  return still.matches ? 0 : ms;
}
