/** The log, as far as it has been sent. */

import type { LogLine, Table } from "../wire";
import type { Connection } from "./connection.svelte";

export class Log {
  lines: LogLine[] = $state.raw([]);
  first = $state(0); // the number of the first line that we have
  recent: LogLine[] = $state.raw([]); // what the last answer led to
  private anew = true; // the next table brings the log anew

  constructor(private readonly connection: Connection) {}

  restart(): void {
    this.anew = true;
  }

  clear(): void {
    this.lines = [];
    this.first = 0;
    this.recent = [];
  }

  take(table: Table, before: Table | null): void {
    const end = this.first + this.lines.length;
    const elsewhere = table.seat !== before?.seat || table.replay !== before.replay;
    const fresh = this.anew || elsewhere || table.log_from > end || table.log_from < this.first;
    this.anew = false;
    const kept = fresh ? [] : this.lines.slice(0, table.log_from - this.first);
    if (fresh) this.first = table.log_from;
    if (fresh) this.recent = [];
    else if (table.ply !== before?.ply) this.recent = table.log;
    this.lines = [...kept, ...table.log];
  }

  older(): void {
    if (this.first === 0) return;
    this.connection.ask(
      { type: "ask-log", before: this.first },
      {
        reply: (reply) => {
          if (reply.type !== "log" || reply.first + reply.lines.length !== this.first) return;
          this.lines = [...reply.lines, ...this.lines];
          this.first = reply.first;
        },
      },
    );
  }
}
