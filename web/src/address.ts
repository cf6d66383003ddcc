/** Addresses of ours. The server writes into <base href> under which path the table lives; nothing here begins at "/". */

const home = new URL(".", document.baseURI);

/** A path of ours such as /play/KEY or /api/titles, with the prefix before it that a proxy may need. */
export function linkTo(path: string): string {
  return home.pathname + path.replace(/^\/+/, "");
}

/** The other way round: where we are inside the table. */
export function inside(pathname: string): string {
  return pathname.startsWith(home.pathname) ? pathname.slice(home.pathname.length) : pathname.slice(1);
}

export function socketTo(path: string): string {
  const address = new URL(linkTo(path), location.origin);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
