/** Taking back, and another seat that asks whether it may. */

import type { Asked } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";

export class Undoing {
  asked: Asked | null = $state.raw(null);

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
  ) {}

  undo(to: number | null = null): void {
    if (this.game.table) this.connection.ask({ type: "undo", ply: this.game.table.ply, to });
  }

  consent(ok: boolean): void {
    this.asked = null;
    this.connection.ask({ type: "consent", ok });
  }
}
