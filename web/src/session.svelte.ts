/** A place at a table: what the server said last, and what we say to it. It knows no rules. */

import { socketTo } from "./address";
import { TableSocket, type SocketState } from "./socket";
import { gameOf, keyTo, remember, replaceKey } from "./games.svelte";
import { prefs } from "./prefs.svelte";
import { t } from "./words.svelte";
import type {
  Advice,
  Asked,
  CardOf,
  Choose,
  Counter,
  DeviceLink,
  Hello,
  LogLine,
  NewKey,
  Odds,
  Option,
  Presence,
  Refused,
  Reply,
  Request,
  Review,
  Said,
  SeatState,
  Space,
  SpectatorState,
  Table,
  Why,
} from "./wire";

/** A word on the screen that goes away by itself. */
export interface Notice {
  id: number;
  text: string;
  cite: string;
}

/** What is looked at closely: a space or a counter, and where on the screen it was pointed at. */
export interface Inspected {
  thing: string;
  x: number;
  y: number;
  card: CardOf | null;
  why: Why | null;
}

const NOTICE_TIME = 7_000;
const VOID = [4004, 4012]; // codes of the server for a key that holds no more
const SOON = 300; // odds that are there so soon need no card that says that they are coming

export class Session {
  state: SocketState = $state("connecting");
  closedBy = $state("");
  closedCode = $state(0);
  key: string = $state("");
  hello: Hello | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  faces: Record<string, string> = $state.raw({});
  lines: LogLine[] = $state.raw([]);
  first = $state(0); // the number of the first line that we have
  news: string[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  watching = $state(0);
  spectators: SpectatorState[] = $state.raw([]);
  spectatorsMuted = $state(false);
  mutedSeats: string[] = $state.raw([]); // whose chat is not shown here
  deviceLink: DeviceLink | null = $state.raw(null);
  asked: Asked | null = $state.raw(null);
  notices: Notice[] = $state([]);

  considered: Option | null = $state.raw(null); // the option whose odds are on the screen
  odds: Odds | null = $state.raw(null);
  oddsMissing = $state("");
  weighing = $state(false); // the odds take a while
  advice: Advice | null = $state.raw(null);
  advising = $state(false); // a bot is thinking for us
  review: Review | null = $state.raw(null);
  reviewing = $state(-1); // the share of a review that is done, while one is made
  reviewMissing = $state(""); // why there is none
  pointed: Option | null = $state.raw(null); // the option under the pointer: its way is drawn
  inspected: Inspected | null = $state(null);

  curtain = $state(""); // the seat that is called; the table is covered meanwhile
  eyes = $state(""); // the seat that looks, for a key with several
  over = $state(false);
  sent: Choose | null = $state.raw(null); // a choice on its way
  names: Record<string, string> = $state.raw({}); // of the seats: no secret, so they stay when the table is covered

  private readonly socket: TableSocket;
  private readonly wanted: { at: number; seat: string };
  private lingering = -1; // the ply at which somebody looks once more before handing over
  private noticed = 0;
  private weighed = 0;
  private anew = true; // the next table brings the log anew

  spaces: Map<string, Space> = $derived(new Map(this.hello?.spaces.map((space) => [space.id, space])));
  counters: Map<string, Counter> = $derived(new Map(this.table?.scene.counters.map((one) => [one.id, one])));
  /** Who lies where, units first. */
  stacks: Map<string, Counter[]> = $derived.by(() => {
    const found = new Map<string, Counter[]>();
    for (const counter of this.table?.scene.counters ?? []) {
      const stack = found.get(counter.space);
      if (stack) stack.push(counter);
      else found.set(counter.space, [counter]);
    }
    for (const stack of found.values()) stack.sort((a, b) => Number(b.unit) - Number(a.unit));
    return found;
  });
  options: Option[] = $derived(this.table?.question?.options ?? []);
  /** What may be clicked, by what it points at. */
  offered: Map<string, Option[]> = $derived.by(() => {
    const found = new Map<string, Option[]>();
    for (const option of this.options) {
      for (const thing of [...option.target.spaces, ...option.target.counters]) {
        const here = found.get(thing);
        if (here) here.push(option);
        else found.set(thing, [option]);
      }
    }
    return found;
  });
  replaying = $derived((this.table?.replay ?? -1) >= 0);
  /** Several seats at one screen that must not read each other's hand. */
  curtained = $derived(this.hello !== null && this.hello.secrets && this.hello.seats.length > 1);
  seats: SeatState[] = $derived(this.table?.seats ?? []);

  constructor(key: string, wanted: { at: number; seat: string }) {
    this.key = key;
    this.wanted = wanted;
    this.mutedSeats = gameOf(key)?.muted ?? [];
    this.socket = new TableSocket(
      () => this.address(),
      () => ["umpire", `key.${this.key}`],
      (reply) => this.hear(reply),
      (state, reason, code) => this.lineTells(state, reason, code),
    );
  }

  close(): void {
    this.socket.close();
  }

  seatName(seat: string): string {
    return this.names[seat] ?? seat;
  }

  /** A space's or a counter's name. */
  nameOf(thing: string): string {
    return this.counters.get(thing)?.name ?? this.spaces.get(thing)?.name ?? thing;
  }

  // -- what the player does --------------------------------------------------------------------------------------

  /** An option was pointed at: dice are shown before they are rolled, anything else is done. */
  consider(option: Option): void {
    const table = this.table;
    if (!table?.question || this.sent || this.replaying) return;
    this.inspected = null;
    this.odds = null;
    this.oddsMissing = "";
    if (table.question.dice || !prefs.odds || table.question.options.length === 1) {
      this.choose(option);
      return;
    }
    this.considered = option;
    this.weighing = false;
    this.weighed = window.setTimeout(() => (this.weighing = true), SOON);
    this.ask({ type: "ask-odds", ply: table.ply, choice: option.choice });
  }

  choose(option: Option): void {
    const table = this.table;
    if (!table?.question || this.sent) return;
    this.drop();
    this.sent = { type: "choose", ply: table.ply, choice: option.choice, seat: table.question.seat };
    this.ask(this.sent);
  }

  /** What would a bot do here? */
  askAdvice(): void {
    const table = this.table;
    if (!this.hello?.advises || !table?.question || table.question.dice || this.replaying || this.sent || this.advising) return;
    this.drop();
    this.advice = null;
    this.advising = true;
    this.ask({ type: "ask-advice", ply: table.ply });
  }

  dropAdvice(): void {
    this.advice = null;
    this.advising = false;
  }

  /** A finished game looked at once more. */
  askReview(): void {
    if (this.review || this.reviewing >= 0) return;
    this.reviewMissing = "";
    this.reviewing = 0;
    this.ask({ type: "ask-review" });
  }

  /** A bot takes a seat of ours over, or gives it back. */
  appoint(seat: string, player: string): void {
    this.dropAdvice();
    this.ask({ type: "appoint", seat, player });
  }

  /** A new key for this browser; all other devices are signed out. */
  changeKey(): void {
    this.deviceLink = null;
    this.ask({ type: "rotate-key" });
  }

  /** Do not show what a seat says, or show it again: only here. */
  muteSeat(seat: string, on: boolean): void {
    this.mutedSeats = on ? [...this.mutedSeats, seat] : this.mutedSeats.filter((other) => other !== seat);
    remember({ key: this.key, muted: this.mutedSeats });
  }

  /** After the end of the connection: once more. */
  again(): void {
    this.state = "connecting";
    this.socket.again();
  }

  /** Leave the odds card, the close look, or whatever is open. */
  drop(): void {
    clearTimeout(this.weighed);
    this.weighing = false;
    this.considered = null;
    this.odds = null;
    this.oddsMissing = "";
    this.inspected = null;
    this.pointed = null;
  }

  /** Look closely at a space or a counter; where a question is open, ask too why it is not offered. */
  inspect(thing: string, x: number, y: number): void {
    this.considered = null;
    this.inspected = { thing, x, y, card: null, why: null };
    this.ask({ type: "ask-card", thing });
    const table = this.table;
    if (table?.question && !table.question.dice && !this.replaying && !this.offered.has(thing)) {
      this.ask({ type: "ask-why", ply: table.ply, thing });
    }
  }

  undo(to: number | null = null): void {
    if (!this.table) return;
    this.drop();
    this.ask({ type: "undo", ply: this.table.ply, to });
  }

  consent(ok: boolean): void {
    this.asked = null;
    this.ask({ type: "consent", ok });
  }

  replay(ply: number, seat: string): void {
    this.drop();
    this.ask({ type: "replay", ply, seat });
  }

  olderLines(): void {
    if (this.first > 0) this.ask({ type: "ask-log", before: this.first });
  }

  look(seat: string): void {
    this.eyes = seat;
    this.ask({ type: "look", seat, language: prefs.language });
  }

  /** The language of the page has changed: hear everything again in it, at the moment that is shown. */
  relearn(): void {
    const shown = this.table;
    this.look(this.eyes);
    if (shown && shown.replay >= 0) this.ask({ type: "replay", ply: shown.replay, seat: shown.seat });
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
    const next = this.table ? decider(this.table) : "";
    if (next) this.cover(next);
  }

  ask(request: Request): void {
    if (!this.socket.send(request) && request.type !== "choose" && request.type !== "look") this.notice(t("not-connected"));
  }

  notice(text: string, cite = ""): void {
    const id = ++this.noticed;
    if (this.notices.some((one) => one.text === text)) return;
    this.notices.push({ id, text, cite });
    setTimeout(() => this.unnotice(id), NOTICE_TIME);
  }

  unnotice(id: number): void {
    this.notices = this.notices.filter((one) => one.id !== id);
  }

  hurry(): void {
    this.socket.hurry();
  }

  // -- what the server says --------------------------------------------------------------------------------------

  private address(): string {
    return socketTo(`/ws?language=${prefs.language}`);
  }

  private lineTells(state: SocketState, reason: string, code: number): void {
    if (VOID.includes(code) && this.anotherKey()) return;
    this.state = state;
    this.closedBy = reason;
    this.closedCode = code;
    this.advising = false;
    if (state !== "open") return;
    if (this.reviewing >= 0) this.ask({ type: "ask-review" });
    // Whoever comes back hears the chat and the end of the log again.
    this.chat = [];
    this.anew = true;
    if (this.eyes && !this.curtain && (this.hello?.seats.length ?? 0) > 1) this.look(this.eyes);
  }

  /** The key is void: has it been changed here, or in another window of this browser? */
  private anotherKey(): boolean {
    const seated = this.hello?.seats.length ? keyTo(this.hello.table) : "";
    const next = gameOf(this.key)?.next ?? seated;
    if (!next || next === this.key) return false;
    if (gameOf(this.key)) replaceKey(this.key, next);
    this.key = next;
    this.again();
    return true;
  }

  private hear(reply: Reply): void {
    switch (reply.type) {
      case "hello":
        return this.hearHello(reply);
      case "table":
        return this.hearTable(reply);
      case "odds":
        return this.hearOdds(reply);
      case "advice":
        if (this.advising && this.table?.ply === reply.ply) this.advice = reply;
        this.advising = false;
        return;
      case "reviewing":
        this.reviewing = reply.share;
        return;
      case "review":
        this.review = reply;
        this.reviewing = -1;
        return;
      case "why":
        if (this.inspected?.thing === reply.thing) this.inspected.why = reply;
        return;
      case "card":
        this.faces = { ...this.faces, ...reply.faces };
        if (this.inspected?.thing === reply.thing) this.inspected.card = reply;
        return;
      case "log":
        if (reply.first + reply.lines.length === this.first) {
          this.lines = [...reply.lines, ...this.lines];
          this.first = reply.first;
        }
        return;
      case "refused":
        return this.hearRefused(reply);
      case "asked":
        this.asked = reply;
        return;
      case "said":
        this.chat = [...this.chat, reply];
        return;
      case "presence":
        return this.hearPresence(reply);
      case "invitation":
        remember({ key: this.key, invitations: { ...gameOf(this.key)?.invitations, [reply.seat]: reply.invitation } });
        return;
      case "device-link":
        this.deviceLink = reply;
        return;
      case "new-key":
        return this.hearNewKey(reply);
      case "watch":
        if (this.hello) this.hello = { ...this.hello, watch: reply.watch };
        remember({ key: this.key, watch: reply.watch });
        return;
    }
  }

  private hearHello(hello: Hello): void {
    if (this.review && this.hello?.language !== hello.language) this.ask({ type: "ask-review" }); // the same in other words
    this.hello = hello;
    this.anew = true;
    if (this.curtained && !this.eyes) this.curtain ||= hello.seats[0] ?? "";
    if (this.wanted.at >= 0) {
      this.ask({ type: "replay", ply: this.wanted.at, seat: this.wanted.seat, link: true });
      this.wanted.at = -1;
    }
    remember({
      key: this.key,
      table: hello.table,
      name: hello.game,
      title: hello.title_name,
      seats: hello.seats.join("+"),
      watch: hello.watch,
      at: Date.now(),
    });
  }

  private hearTable(table: Table): void {
    if (this.sent && table.ply !== this.sent.ply) this.sent = null;
    this.faces = { ...this.faces, ...table.faces };
    this.takeNames(table.seats);
    if (this.curtained && this.covers(table)) return;
    const sameQuestion = this.table?.ply === table.ply && this.table.replay === table.replay;
    if (!sameQuestion) {
      this.drop();
      this.dropAdvice();
    }
    this.takeLog(table);
    this.table = table;
    if (this.sent) this.socket.send(this.sent); // it was under way when the line broke; a repeated choice is harmless
    if (table.replay < 0) this.over = table.outcome !== "";
    if (table.outcome) remember({ key: this.key, over: table.outcome });
  }

  /** Between two seats at one screen: whether this table must not be shown now. */
  private covers(table: Table): boolean {
    const next = decider(table);
    const bot = table.seats.some((seat) => seat.seat === next && seat.player !== "person");
    const mine = !bot && (this.hello?.seats.includes(next) ?? false);
    if (table.outcome) {
      this.curtain = "";
      return false;
    }
    if (this.curtain) {
      if (mine) this.curtain = next;
      return true;
    }
    if (table.seat !== this.eyes) return true; // it was under way when somebody else sat down
    if (this.lingering >= 0) this.lingering = Math.min(this.lingering, table.ply);
    const lingers = this.lingering === table.ply || table.replay >= 0;
    if (!mine || next === this.eyes || lingers) return false;
    this.cover(next);
    return true;
  }

  /** Clear the table and call a seat. Until it answers, nobody looks, and the server sends what everybody may see. */
  private cover(seat: string): void {
    this.drop();
    this.dropAdvice();
    this.curtain = seat;
    this.lingering = -1;
    this.table = null;
    this.lines = [];
    this.first = 0;
    this.news = [];
    this.notices = [];
    this.sent = null;
    this.look("");
  }

  private takeLog(table: Table): void {
    const end = this.first + this.lines.length;
    const elsewhere = table.seat !== this.table?.seat || table.replay !== this.table.replay;
    const fresh = this.anew || elsewhere || table.log_from > end || table.log_from < this.first;
    this.anew = false;
    const kept = fresh ? [] : this.lines.slice(0, table.log_from - this.first);
    if (fresh) this.first = table.log_from;
    this.news = fresh ? [] : table.log.map((line) => line.text);
    this.lines = [...kept, ...table.log];
  }

  private hearOdds(odds: Odds): void {
    if (this.considered?.choice !== odds.choice || this.table?.ply !== odds.ply) return;
    if (odds.dice) this.odds = odds;
    else this.choose(this.considered);
  }

  private hearRefused(refused: Refused): void {
    if (this.considered && !this.odds && !this.sent && !refused.stale) {
      this.oddsMissing = refused.message;
      return;
    }
    if (this.reviewing >= 0) {
      this.reviewing = -1;
      this.reviewMissing = refused.message;
      return;
    }
    this.sent = null;
    this.advising = false;
    this.notice(refused.message, refused.cite);
  }

  private takeNames(seats: SeatState[]): void {
    this.names = Object.fromEntries(seats.map((seat) => [seat.seat, seat.name]));
  }

  /** First it is kept, then it is taken, then the old one is forgotten: whenever the line breaks, one of them holds. */
  private hearNewKey({ key, valid }: NewKey): void {
    if (valid) {
      replaceKey(this.key, key);
      this.key = key;
      this.notice(t("devices-signed-out"));
    } else {
      remember({ key: this.key, next: key });
      this.ask({ type: "rotate-key", key });
    }
  }

  private hearPresence(presence: Presence): void {
    this.takeNames(presence.seats);
    const devices = (seats: SeatState[]): number => seats.find((seat) => seat.mine)?.devices ?? 0;
    if (devices(presence.seats) > devices(this.seats)) this.deviceLink = null; // it has been used
    this.watching = presence.watching;
    this.spectators = presence.spectators ?? [];
    this.spectatorsMuted = presence.muted ?? false;
    if (this.table) this.table = { ...this.table, seats: presence.seats };
  }
}

/** Who decides now. */
export function decider(table: Table): string {
  return table.question?.seat ?? table.waiting;
}
