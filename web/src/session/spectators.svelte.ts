/** Those who watch. */

import type { Presence, SpectatorState } from "../wire";
import type { Connection } from "./connection.svelte";

export class Spectators {
  count = $state(0);
  all: SpectatorState[] = $state.raw([]); // told to those who hold a seat
  muted = $state(false); // all of them

  constructor(private readonly connection: Connection) {}

  hear(presence: Presence): void {
    this.count = presence.watching;
    this.all = presence.spectators;
    this.muted = presence.muted;
  }

  /** One of them, or all: number 0. */
  mute(spectator: number, on: boolean): void {
    this.connection.ask({ type: "mute", spectator, on });
  }

  remove(spectator: number): void {
    this.connection.ask({ type: "remove", spectator });
  }

  renewLink(): void {
    this.connection.ask({ type: "renew-watch" });
  }
}
