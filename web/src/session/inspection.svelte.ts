/** A close look at a space or a counter, and where on the screen it was pointed at. */

import type { Card, CardOf, Why } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";

export interface Inspected {
  thing: string;
  x: number;
  y: number;
  card: CardOf | null;
  why: Why | null;
}

export class Inspection {
  now: Inspected | null = $state.raw(null);

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
  ) {}

  /** Look closely; where a question is open, ask too why it is not offered. */
  open(thing: string, x: number, y: number): void {
    this.now = { thing, x, y, card: null, why: null };
    this.connection.ask(
      { type: "ask-card", thing },
      {
        reply: (reply) => {
          if (reply.type !== "card") return;
          this.game.addFaces(reply.faces);
          if (this.now?.thing === thing) this.now = { ...this.now, card: reply };
        },
      },
    );
    const table = this.game.table;
    if (table?.question && !table.question.dice && !this.game.replaying && !this.game.offered.has(thing)) {
      this.connection.ask(
        { type: "ask-why", ply: table.ply, thing },
        {
          reply: (reply) => {
            if (reply.type === "why" && this.now?.thing === thing) this.now = { ...this.now, why: reply };
          },
        },
      );
    }
  }

  /** What there is to know of something, without opening anything. */
  peek(thing: string, known: (card: Card) => void): void {
    this.connection.ask(
      { type: "ask-card", thing },
      {
        reply: (reply) => {
          if (reply.type !== "card") return;
          this.game.addFaces(reply.faces);
          known(reply.card);
        },
        refused: () => {}, // gone since
        lost: () => {},
      },
    );
  }

  drop(): void {
    this.now = null;
  }
}
