/** A finished game looked at once more. */

import type { Review as Told } from "../wire";
import type { Connection } from "./connection.svelte";

export class Review {
  told: Told | null = $state.raw(null);
  share = $state(-1); // how much of it is done, while it is made
  missing = $state(""); // why there is none

  constructor(private readonly connection: Connection) {}

  ask(): void {
    if (this.told || this.share >= 0) return;
    this.missing = "";
    this.share = 0;
    this.askAgain();
  }

  /** After the connection broke while it was made, or in another language. */
  renew(): void {
    if (this.told || this.share >= 0) this.askAgain();
  }

  private askAgain(): void {
    this.connection.ask(
      { type: "ask-review" },
      {
        reply: (reply) => {
          if (reply.type === "reviewing") this.share = reply.share;
          if (reply.type !== "review") return;
          this.told = reply;
          this.share = -1;
        },
        refused: (refused) => {
          this.share = -1;
          this.missing = refused.message;
        },
        lost: () => {}, // it is asked for again when there is a connection
      },
    );
  }
}
