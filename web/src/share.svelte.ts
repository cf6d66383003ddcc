/** Links for others. They carry the public address, or that of this machine in its network, and not the localhost of this page. */

import { sharing } from "./api";
import { absolute } from "./route.svelte";
import type { Sharing } from "./wire";

const server: Sharing = $state({ address: "", reach: "public" });
let asked = false;

/** What the server says of its address; asked once, when the first link is shown. */
export function shared(): Sharing {
  if (!asked) {
    asked = true;
    sharing().then((found) => Object.assign(server, found), () => (asked = false));
  }
  return server;
}

/** A link to a path of ours, such as /play/KEY, for somebody else or for another device. */
export function shareUrl(path: string): string {
  const { address } = shared();
  return address ? new URL(path.replace(/^\/+/, ""), address).href : absolute(path);
}
