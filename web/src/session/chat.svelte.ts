/** Chat and notices of the server, and whose chat is not shown here. */

import { gameOf, remember } from "../games.svelte";
import type { Said } from "../wire";
import type { Connection } from "./connection.svelte";

export class Chat {
  lines: Said[] = $state.raw([]);
  muted: string[] = $state.raw([]); // seats

  constructor(private readonly connection: Connection) {
    this.muted = gameOf(connection.key)?.muted ?? [];
  }

  clear(): void {
    this.lines = [];
  }

  hear(said: Said): void {
    this.lines = [...this.lines, said];
  }

  say(text: string): void {
    this.connection.ask({ type: "say", text });
  }

  /** Do not show what a seat says, or show it again: only here. */
  mute(seat: string, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    remember({ key: this.connection.key, muted: this.muted });
  }
}
