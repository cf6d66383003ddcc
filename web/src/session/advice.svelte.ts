/** What a bot would do here. */

import type { Advice as Told } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";
import type { Notices } from "./notices.svelte";

export class Advice {
  told: Told | null = $state.raw(null);
  coming = $state(false); // a bot is thinking for us
  private asked = 0;

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
    private readonly notices: Notices,
  ) {}

  ask(): void {
    const table = this.game.table;
    if (!this.game.hello?.advises || !table?.question || table.question.dice || this.game.replaying || this.coming) return;
    this.told = null;
    this.coming = true;
    this.asked = this.connection.ask(
      { type: "ask-advice", ply: table.ply },
      {
        reply: (reply) => {
          this.coming = false;
          if (reply.type === "advice") this.told = reply;
        },
        refused: (refused) => {
          this.coming = false;
          this.notices.add(refused.message, refused.cite);
        },
        lost: () => (this.coming = false),
      },
    );
  }

  drop(): void {
    this.connection.forget(this.asked);
    this.told = null;
    this.coming = false;
  }
}
