/** What the player is about to choose: the option under the pointer, its odds, and the choice on its way. */

import { prefs } from "../prefs.svelte";
import { t } from "../words.svelte";
import type { Choose, Foreseen, Odds, Option, Refused, Reply, Way } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Game } from "./game.svelte";
import type { Notices } from "./notices.svelte";
import { Steps, type Step } from "./steps";
import type { Ways } from "./ways.svelte";

const SOON = 300; // odds that are there so soon need no card that says that they are coming

export class Choosing {
  considered: Option | null = $state.raw(null); // the option whose odds are on the screen
  odds: Odds | null = $state.raw(null);
  oddsMissing = $state("");
  weighing = $state(false); // the odds take a while
  pointed: Option | null = $state.raw(null); // the option under the pointer: its way is drawn
  sent: Choose | null = $state.raw(null); // a choice on its way
  readonly steps = new Steps();
  again = $state(false); // there is something that can be done again

  private asked = 0; // the id of the request whose reply is either the odds or that it is done
  private unsent = false; // the choice was lost with the connection
  private timer = 0;
  private step: Step | null = null; // what is done if no die is in it
  private last: Foreseen | null = null; // the end of a course, looked at before it is answered

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
    private readonly notices: Notices,
    private readonly ways: Ways,
  ) {}

  /** The player has picked an option: dice are shown before they are rolled, anything else is done. The server knows which. */
  consider(option: Option): void {
    const table = this.game.table;
    if (!table?.question || this.sent || this.game.replaying) return;
    if (this.asked && this.considered?.choice === option.choice) return;
    this.drop();
    const written = this.ways.chance(option.choice) !== undefined;
    if (table.question.dice || !prefs.odds || written || table.question.options.length === 1) {
      this.choose(option);
      return;
    }
    this.considered = option;
    this.step = { ply: table.ply, seat: table.question.seat, answers: [{ verb: table.question.verb, choice: option.choice }] };
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
    this.answer([{ verb: table.question.verb, choice: option.choice }]);
  }

  /** Only its odds, even if its chance is written beside it. */
  weigh(option: Option): void {
    const table = this.game.table;
    if (!table?.question || table.question.dice || this.sent || this.game.replaying) return;
    this.drop();
    this.considered = option;
    this.timer = window.setTimeout(() => (this.weighing = true), SOON);
    this.asked = this.connection.ask(
      { type: "ask-odds", ply: table.ply, choice: option.choice },
      { reply: (reply) => this.weighed(reply), refused: (refused) => this.unweighed(refused), lost: () => this.missing(t("not-connected")) },
    );
  }

  /** A course. Its last answer is looked at first, like any other, unless its chance is written on it. */
  follow(way: Way): void {
    const table = this.game.table;
    if (!table?.question || this.sent || this.game.replaying) return;
    this.drop();
    const answers = way.answers.map(({ verb, choice }) => ({ verb, choice }));
    const last = answers.at(-1)!;
    if (answers.length === 1 || !prefs.odds || (way.chance ?? -1) >= 0) return this.answer(answers);
    this.last = last;
    this.answer(answers.slice(0, -1));
  }

  /** What was taken back last. */
  redo(): void {
    const table = this.game.table;
    const step = table && this.steps.next(table.ply);
    if (!table?.question || !step || this.sent || step.seat !== table.question.seat || step.answers[0]?.verb !== table.question.verb) return;
    this.drop();
    this.answer(step.answers);
  }

  /** There is another table: answers that were taken back can be given again, and the end of a course is due. */
  renew(before: number): void {
    const table = this.game.table;
    if (!table) return;
    if (table.ply < before) this.steps.takenBack(table.ply);
    else {
      if (this.step && table.ply > this.step.ply) this.steps.add(this.step); // no die was in it, and it was done
      this.steps.cut(table.ply);
    }
    this.step = null;
    this.again = this.steps.next(table.ply) !== null;
  }

  private answer(answers: Foreseen[]): void {
    const table = this.game.table!;
    const [first, ...then] = answers;
    if (!first || !table.question) return;
    const seat = table.question.seat;
    this.steps.add({ ply: table.ply, seat, answers });
    this.sent = { type: "choose", ply: table.ply, choice: first.choice, seat, then };
    this.send(this.sent);
  }

  /** The end of a course, if it is asked for now. */
  private finish(): void {
    const last = this.last;
    this.last = null;
    const question = this.game.table?.question;
    const option = last && question?.verb === last.verb ? question.options.find((one) => one.choice === last.choice) : undefined;
    if (option) this.consider(option);
  }

  /** The player does not want it: neither the odds, nor what would have been done without dice. */
  drop(): void {
    if (this.asked && this.connection.forget(this.asked)) this.connection.ask({ type: "withdraw", of: this.asked }, { lost: () => {} });
    this.step = null;
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
      reply: () => {
        this.sent = null;
        this.finish();
      },
      refused: (refused) => {
        this.sent = this.last = null;
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
