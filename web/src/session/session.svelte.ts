/** A game on the screen: its stores, and which of them hears what the server says. It knows no rules. */

import { remember } from "../games.svelte";
import type { Hello, Option, Reply, Table, Way } from "../wire";
import { Advice } from "./advice.svelte";
import { Chat } from "./chat.svelte";
import { Choosing } from "./choosing.svelte";
import { Connection } from "./connection.svelte";
import { Eyes } from "./eyes.svelte";
import { Game, inOrder } from "./game.svelte";
import { Inspection } from "./inspection.svelte";
import { Keys } from "./keys.svelte";
import { Log } from "./log.svelte";
import { Notices } from "./notices.svelte";
import { Show } from "../show/show.svelte";
import { Review } from "./review.svelte";
import { Spectators } from "./spectators.svelte";
import { Undoing } from "./undoing.svelte";
import { Ways } from "./ways.svelte";

export class Session {
  readonly notices = new Notices();
  readonly game = new Game();
  readonly connection: Connection;
  readonly eyes: Eyes;
  readonly log: Log;
  readonly choosing: Choosing;
  readonly ways: Ways;
  readonly inspection: Inspection;
  readonly advice: Advice;
  readonly review: Review;
  readonly undoing: Undoing;
  readonly chat: Chat;
  readonly spectators: Spectators;
  readonly keys: Keys;
  readonly show: Show;

  constructor(
    key: string,
    private readonly wanted: { at: number; seat: string },
  ) {
    const { game, notices } = this;
    const seated = (): string => (game.hello?.seats.length ? game.hello.table : "");
    this.connection = new Connection(key, notices, (reply) => this.hear(reply), () => this.opened(), seated);
    this.eyes = new Eyes(this.connection, game, () => this.clear());
    this.log = new Log(this.connection);
    this.ways = new Ways(this.connection, game);
    this.choosing = new Choosing(this.connection, game, notices, this.ways);
    this.inspection = new Inspection(this.connection, game);
    this.advice = new Advice(this.connection, game, notices);
    this.review = new Review(this.connection);
    this.undoing = new Undoing(this.connection, game);
    this.chat = new Chat(this.connection);
    this.spectators = new Spectators(this.connection);
    this.keys = new Keys(this.connection, notices);
    this.show = new Show(this.connection, game);
  }

  close(): void {
    this.show.end();
    this.connection.close();
  }

  // -- what the player does, where it touches several stores -------------------------------------------------------

  consider(option: Option): void {
    this.inspection.drop();
    this.show.answered();
    this.choosing.consider(option);
  }

  choose(option: Option): void {
    this.inspection.drop();
    this.show.answered();
    this.choosing.choose(option);
  }

  /** Several answers for one press. */
  follow(way: Way): void {
    this.inspection.drop();
    this.show.answered();
    this.choosing.follow(way);
  }

  redo(): void {
    this.drop();
    this.choosing.redo();
  }

  inspect(thing: string, x: number, y: number): void {
    this.choosing.drop();
    this.inspection.open(thing, x, y);
  }

  /** Leave the odds card, the close look, or whatever is open. */
  drop(): void {
    this.choosing.drop();
    this.inspection.drop();
  }

  askAdvice(): void {
    if (this.choosing.sent) return;
    this.drop();
    this.advice.ask();
  }

  undo(to: number | null = null): void {
    this.drop();
    const ply = this.game.table?.ply ?? 0;
    this.undoing.undo(to ?? this.choosing.steps.begun(ply));
  }

  replay(ply: number, seat: string): void {
    this.drop();
    this.connection.ask({ type: "replay", ply, seat });
  }

  /** A bot takes a seat of ours over, or gives it back. */
  appoint(seat: string, player: string): void {
    this.advice.drop();
    this.connection.ask({ type: "appoint", seat, player });
  }

  resign(seat: string): void {
    this.connection.ask({ type: "resign", seat });
  }

  /** The language of the page has changed: hear everything again in it, at the moment that is shown. */
  relearn(): void {
    const shown = this.game.table;
    this.eyes.look(this.eyes.seat);
    if (shown && shown.replay >= 0) this.connection.ask({ type: "replay", ply: shown.replay, seat: shown.seat });
  }

  // -- what the server says ----------------------------------------------------------------------------------------

  /** A new connection tells the chat and the end of the log again. */
  private opened(): void {
    this.show.renew();
    this.review.renew();
    this.chat.clear();
    this.log.restart();
    this.eyes.lookAgain();
  }

  /** Nothing of one seat stays on the screen for the next. */
  private clear(): void {
    this.drop();
    this.show.clear();
    this.advice.drop();
    this.game.table = null;
    this.log.clear();
    this.notices.clear();
    this.choosing.sent = null;
  }

  private hear(reply: Reply): void {
    switch (reply.type) {
      case "hello":
        return this.hearHello(reply);
      case "table":
        return this.hearTable(reply);
      case "asked":
        this.undoing.asked = reply;
        return;
      case "said":
        return this.chat.hear(reply);
      case "presence":
        this.game.takeSeats(reply.seats);
        this.keys.hear(reply.seats);
        this.spectators.hear(reply);
        return;
      case "watch":
        if (this.game.hello) this.game.hello = { ...this.game.hello, watch: reply.watch };
        remember({ key: this.connection.key, watch: reply.watch });
        return;
    }
  }

  private hearHello(hello: Hello): void {
    const before = this.game.hello;
    this.game.hello = hello;
    if (before && before.language !== hello.language) this.review.renew(); // the same in other words
    this.log.restart();
    this.eyes.begin();
    if (this.wanted.at >= 0) {
      this.connection.ask({ type: "replay", ply: this.wanted.at, seat: this.wanted.seat, link: true });
      this.wanted.at = -1;
    }
    remember({
      key: this.connection.key,
      table: hello.table,
      name: hello.game,
      title: hello.title_name,
      seats: hello.seats.join("+"),
      watch: hello.watch,
      at: Date.now(),
    });
  }

  private hearTable(table: Table): void {
    const game = this.game;
    game.addFaces(table.faces);
    game.takeNames(table.seats);
    this.choosing.resend();
    if (this.eyes.covers(table)) return;
    const before = game.table;
    if (before?.ply !== table.ply || before.replay !== table.replay) {
      this.choosing.reset();
      this.inspection.drop();
      this.advice.drop();
    }
    if (table.question) table.question.options = inOrder(table.question.options);
    this.log.take(table, before);
    game.table = table;
    this.show.take(table, before);
    if (before?.ply !== table.ply || before.replay !== table.replay || before.question?.seat !== table.question?.seat) {
      if (table.replay < 0) this.choosing.renew(before && before.replay < 0 && before.seat === table.seat ? before.ply : table.ply);
      this.ways.renew();
    }
    if (table.replay < 0) game.over = table.outcome !== "";
    if (table.outcome) remember({ key: this.connection.key, over: table.outcome });
  }
}
