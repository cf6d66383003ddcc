/** What is asked over HTTP. */

import { linkTo } from "./address";
import type { Claimed, ImportGame, Invited, NewGame, Refusal, RuleCard, Seated, Sharing, Standing, TitleInfo } from "./wire";

/** A no of the server, in words. */
export class Refusing extends Error {}

/** A key goes into a header, so that no address and no log has it. */
async function ask(path: string, key = "", body?: unknown): Promise<Response> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(linkTo(path), { ...init, headers });
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as Refusal | null;
    throw new Refusing(told?.message ?? `${answer.status} ${answer.statusText}`);
  }
  return answer;
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, "", body)).json()) as T;
}

const boxes = new Map<string, Promise<TitleInfo[]>>();

/** The games in the box, asked for once for each language. */
export function titles(language: string): Promise<TitleInfo[]> {
  const asked = boxes.get(language) ?? call<TitleInfo[]>(`/api/titles?language=${language}`);
  boxes.set(language, asked);
  asked.catch(() => boxes.delete(language));
  return asked;
}

/** Where links for others lead. */
export function sharing(): Promise<Sharing> {
  return call<Sharing>("/api/server");
}

export function newGame(game: NewGame): Promise<Seated> {
  return call<Seated>("/api/games", game);
}

export function importGame(game: ImportGame): Promise<Seated> {
  return call<Seated>("/api/import", game);
}

/** How a game stands, without sitting down at it. */
export async function standing(key: string, language: string): Promise<Standing> {
  return (await (await ask(`/api/games?language=${language}`, key)).json()) as Standing;
}

/** What an invitation is for. */
export function invited(invitation: string, language: string): Promise<Invited> {
  return call<Invited>(`/api/invitations/${encodeURIComponent(invitation)}?language=${language}`);
}

/** Take the seat of an invitation; beside those of a key that is held already, if there is one. */
export function claim(invitation: string, key: string, language: string): Promise<Claimed> {
  return call<Claimed>(`/api/claim?language=${language}`, { invitation, key });
}

/** The record of a game, saved as a file. */
export async function saveRecord(key: string, seat: string, language: string): Promise<void> {
  const answer = await ask(`/api/export?seat=${encodeURIComponent(seat)}&language=${language}`, key);
  const name = /filename="(.+?)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "game.record";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function rule(title: string, edition: string, language: string, section: string): Promise<RuleCard> {
  return call<RuleCard>(`/api/rules/${title}/${edition}/${language}/${encodeURIComponent(section)}`);
}

export async function picture(path: string): Promise<string> {
  const answer = await fetch(linkTo(path));
  if (!answer.ok) throw new Refusing(`${answer.status} ${answer.statusText}`);
  return answer.text();
}
