/** What the player is about to choose: the option under the pointer, its odds, and the choice on its way. */

import { prefs } from "../prefs.svelte";
import { t } from "../words.svelte";
import type { Choose, Odds, Option, Refused, Reply } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";
import type { Notices } from "./notices.svelte";

const SOON = 300; // odds that are there so soon need no card that says that they are coming

export class Choosing {
  considered: Option | null = $state.raw(null); // the option whose odds are on the screen
  odds: Odds | null = $state.raw(null);
  oddsMissing = $state("");
  weighing = $state(false); // the odds take a while
  pointed: Option | null = $state.raw(null); // the option under the pointer: its way is drawn
  sent: Choose | null = $state.raw(null); // a choice on its way

  private asked = 0; // the id of the request whose reply is either the odds or that it is done
  private unsent = false; // the choice was lost with the connection
  private timer = 0;

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
    private readonly notices: Notices,
  ) {}

  /** The player has picked an option: dice are shown before they are rolled, anything else is done. The server knows which. */
  consider(option: Option): void {
    const table = this.game.table;
    if (!table?.question || this.sent || this.game.replaying) return;
    if (this.asked && this.considered?.choice === option.choice) return;
    this.drop();
    if (table.question.dice || !prefs.odds || table.question.options.length === 1) {
      this.choose(option);
      return;
    }
    this.considered = option;
    this.timer = window.setTimeout(() => (this.weighing = true), SOON);
    this.asked = this.connection.ask(
      { type: "choose", ply: table.ply, choice: option.choice, seat: table.question.seat, unless_dice: true },
      {
        reply: (reply) => this.weighed(reply),
        refused: (refused) => this.unweighed(refused),
        lost: () => this.missing(t("not-connected")),
      },
    );
  }

  /** Whatever its odds. */
  choose(option: Option): void {
    const table = this.game.table;
    if (!table?.question || this.sent) return;
    this.drop();
    this.sent = { type: "choose", ply: table.ply, choice: option.choice, seat: table.question.seat };
    this.send(this.sent);
  }

  /** The player does not want it: neither the odds, nor what would have been done without dice. */
  drop(): void {
    if (this.asked && this.connection.forget(this.asked)) this.connection.ask({ type: "withdraw", of: this.asked }, { lost: () => {} });
    this.reset();
  }

  /** There is another question. */
  reset(): void {
    this.connection.forget(this.asked);
    this.asked = 0;
    clearTimeout(this.timer);
    this.weighing = false;
    this.considered = null;
    this.odds = null;
    this.oddsMissing = "";
    this.pointed = null;
  }

  /** Send a choice again that was lost with the connection; the server carries it out once. */
  resend(): void {
    if (this.sent && this.unsent) this.send(this.sent);
  }

  private send(choice: Choose): void {
    this.unsent = false;
    this.connection.ask(choice, {
      reply: () => (this.sent = null),
      refused: (refused) => {
        this.sent = null;
        this.notices.add(refused.message, refused.cite);
      },
      lost: () => (this.unsent = true),
    });
  }

  private weighed(reply: Reply): void {
    this.asked = 0;
    if (reply.type === "odds") this.odds = reply;
    else this.reset();
  }

  private unweighed(refused: Refused): void {
    if (refused.stale) {
      this.reset();
      this.notices.add(refused.message, refused.cite);
    } else this.missing(refused.message);
  }

  private missing(why: string): void {
    this.asked = 0;
    this.oddsMissing = why;
  }
}
