/** Whose eyes look, for a key with several seats. Where there are secrets, a curtain covers the table between two of them. */

import { prefs } from "../prefs.svelte";
import type { Table } from "../wire";
import type { Connection } from "./connection.svelte";
import { decider, type Game } from "./game.svelte";

export class Eyes {
  curtain = $state(""); // the seat that is called; the table is covered meanwhile
  seat = $state("");
  private lingering = -1; // the ply at which somebody looks once more before handing over

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
    private readonly clear: () => void, // everything that a seat could have left on the screen
  ) {}

  look(seat: string): void {
    this.seat = seat;
    this.connection.ask({ type: "look", seat, language: prefs.language }, { lost: () => {} });
  }

  /** After the connection broke: with the same eyes as before. */
  lookAgain(): void {
    if (this.seat && !this.curtain && (this.game.hello?.seats.length ?? 0) > 1) this.look(this.seat);
  }

  /** The first seat is called. */
  begin(): void {
    if (this.game.curtained && !this.seat) this.curtain ||= this.game.hello?.seats[0] ?? "";
  }

  /** "I am ...": the curtain goes up for this seat. */
  lift(seat: string): void {
    const called = this.curtain;
    this.curtain = "";
    this.lingering = seat === called ? -1 : Number.MAX_SAFE_INTEGER;
    this.look(seat);
  }

  /** Somebody has looked long enough, the next seat is called. */
  handOver(): void {
    const next = this.game.table ? decider(this.game.table) : "";
    if (next) this.cover(next);
  }

  /** Whether this table must not be shown now. */
  covers(table: Table): boolean {
    if (!this.game.curtained) return false;
    const next = decider(table);
    const bot = table.seats.some((seat) => seat.seat === next && seat.player !== "person");
    const mine = !bot && (this.game.hello?.seats.includes(next) ?? false);
    if (table.outcome) {
      this.curtain = "";
      return false;
    }
    if (this.curtain) {
      if (mine) this.curtain = next;
      return true;
    }
    if (table.seat !== this.seat) return true; // it was under way when somebody else sat down
    if (this.lingering >= 0) this.lingering = Math.min(this.lingering, table.ply);
    const lingers = this.lingering === table.ply || table.replay >= 0;
    if (!mine || next === this.seat || lingers) return false;
    this.cover(next);
    return true;
  }

  /** Clear the table and call a seat. Until it answers, nobody looks, and the server sends what everybody may see. */
  private cover(seat: string): void {
    this.clear();
    this.curtain = seat;
    this.lingering = -1;
    this.look("");
  }
}
