/** Where we are: the lobby at /, a table at /play/KEY, a moment of a game at /replay/KEY?at=PLY&seat=SEAT. */

export interface Route {
  page: "lobby" | "play" | "replay";
  key: string;
  at: number;
  seat: string;
}

export const route: Route = $state(read());

function read(): Route {
  const [page = "", key = ""] = location.pathname.split("/").filter(Boolean).slice(-2);
  const asked = new URLSearchParams(location.search);
  if ((page === "play" || page === "replay") && key) {
    const at = Number.parseInt(asked.get("at") ?? "", 10);
    return { page, key, at: Number.isNaN(at) ? -1 : at, seat: asked.get("seat") ?? "" };
  }
  return { page: "lobby", key: "", at: -1, seat: "" };
}

/** Go to an address of ours without loading the page anew. */
export function go(path: string): void {
  history.pushState(null, "", path);
  Object.assign(route, read());
}

/** Let the address tell what is shown, without a step in the history. */
export function retell(path: string): void {
  history.replaceState(null, "", path);
  Object.assign(route, read());
}

export function absolute(path: string): string {
  return new URL(path, location.origin).href;
}

addEventListener("popstate", () => Object.assign(route, read()));
