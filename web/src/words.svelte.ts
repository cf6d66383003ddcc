/** The client's own words, in Fluent like everybody else's. What the game says comes from the server, said already. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { prefs, type Language } from "./prefs.svelte";
import en from "./words/en.ftl?raw";
import fr from "./words/fr.ftl?raw";

export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français" };

const bundles: Record<Language, FluentBundle> = { en: bundle("en", en), fr: bundle("fr", fr) };

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

/** One of our messages in the language of the page. A missing one says its own name, so that it is seen. */
export function t(id: string, facts?: Record<string, string | number>): string {
  const words = bundles[prefs.language];
  const pattern = words.getMessage(id)?.value;
  return pattern ? words.formatPattern(pattern, facts) : `«${id}»`;
}

export function percent(chance: number): string {
  const digits = chance > 0 && chance < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits }).format(chance);
}

export function ago(at: number): string {
  const minutes = Math.round((at - Date.now()) / 60_000);
  const say = new Intl.RelativeTimeFormat(prefs.language, { numeric: "auto" });
  if (minutes > -60) return say.format(minutes, "minute");
  if (minutes > -60 * 24) return say.format(Math.round(minutes / 60), "hour");
  return say.format(Math.round(minutes / 60 / 24), "day");
}
