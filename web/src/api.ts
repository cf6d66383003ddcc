/** What is asked over HTTP. */

import type { ImportGame, NewGame, Refusal, RuleCard, Seated, Standing, TitleInfo } from "./wire";

/** A no of the server, in words. */
export class Refusing extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, init);
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as Refusal | null;
    throw new Refusing(told?.message ?? `${answer.status} ${answer.statusText}`);
  }
  return (await answer.json()) as T;
}

const boxes = new Map<string, Promise<TitleInfo[]>>();

/** The games in the box, asked for once for each language. */
export function titles(language: string): Promise<TitleInfo[]> {
  const asked = boxes.get(language) ?? call<TitleInfo[]>(`/api/titles?language=${language}`);
  boxes.set(language, asked);
  asked.catch(() => boxes.delete(language));
  return asked;
}

export function newGame(game: NewGame): Promise<Seated> {
  return call<Seated>("/api/games", game);
}

export function importGame(game: ImportGame): Promise<Seated> {
  return call<Seated>("/api/import", game);
}

/** How a game stands, without sitting down at it. */
export function standing(key: string, language: string): Promise<Standing> {
  return call<Standing>(`/api/games/${encodeURIComponent(key)}?language=${language}`);
}

export function rule(title: string, edition: string, language: string, section: string): Promise<RuleCard> {
  return call<RuleCard>(`/api/rules/${title}/${edition}/${language}/${encodeURIComponent(section)}`);
}

export async function picture(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Refusing(`${answer.status} ${answer.statusText}`);
  return answer.text();
}
