/** The director: plays what happened on the map, beat by beat, in the order of the server. It knows nine kinds of beats and no game.
 * The table itself is always the newest; only the map (`Game.laid`) lags behind, and an answer ends that at once. */

import { isStill, prefs } from "../prefs.svelte";
import type { Connection } from "../session/connection.svelte";
import type { Game } from "../session/game.svelte";
import type { Beat, Scene, Table } from "../wire";
import { Cast } from "./cast";
import { figureOf, type Figure, type Point } from "./figures";
import { marked, NO_MARKS, type Marks } from "./marks";
import { saw, seenOf } from "./memory";
import { Player } from "./player";
import { shot } from "./shots";
import type { ShowStage } from "./stage";
import { lengths, pace } from "./timing";

/** A beat in its place among those of one table. */
interface Cue {
  beat: Beat;
  index: number;
  seconds: number;
  part: Part;
}

/** What happened between two tables. */
interface Part {
  cast: Cast;
  beats: Beat[];
  after: Scene;
  own: boolean; // whoever looks did it
  replay: boolean;
}

/** What is on the map now. */
export interface Shown {
  beat: Beat;
  figure: Figure;
  ms: number;
  number: number; // of how many
  total: number;
  at: Point | null; // where its dice lie
}

const LINGER = 2600; // the last caption stays a while
const FLIGHT = 420;
const AHEAD = 6; // beats that the camera takes into account

export class Show {
  shown: Shown | null = $state.raw(null);
  caption: Beat | null = $state.raw(null); // stays for a while after the end
  marks: Marks = $state.raw(NO_MARKS);
  playing = $state(false);
  paused = $state(false);
  frozen = $state(false); // in the middle of a beat; after a step its movement runs to its end
  away = $state(-1); // what came after so many lines of the log has not been seen
  first = $state(false); // nothing has been seen yet
  told: string[] = $state.raw([]); // for ears: all captions of the last table
  may = $state(false); // something can be shown once more
  directing = $state(false); // the camera is ours
  stage: ShowStage | null = null;

  private readonly player: Player<Cue>;
  private number = 0;
  private own = false; // the next table is the answer to ours
  private since = -1; // lines of the log before our last answer
  private fresh = true; // the connection is new: what happened before it is not pushed
  private lookedAs = new Set<string>(); // seats that looked here, at one screen
  private back: (() => Promise<void>) | null = null; // where the camera was
  private lingering = 0;

  constructor(
    private readonly connection: Connection,
    private readonly game: Game,
  ) {
    const clock = { now: () => performance.now(), set: (act: () => void, ms: number) => window.setTimeout(act, ms), clear: (timer: number) => clearTimeout(timer) };
    this.player = new Player<Cue>(clock, {
      pace: (left) => pace(prefs.show, left),
      show: (cue, ms) => this.play(cue, ms),
      over: () => this.over(),
    });
  }

  // -- what the viewer does ----------------------------------------------------------------------------------------

  /** An answer: the show ends, and what is marked goes with the next one. */
  answered(): void {
    this.end();
    this.own = true;
    this.away = -1;
    this.since = this.game.table?.log_total ?? -1;
  }

  end(): void {
    this.player.end();
  }

  pause(): void {
    if (this.player.state === "playing") this.player.pause();
    else this.player.resume();
    this.paused = this.frozen = this.player.state === "paused";
  }

  step(): void {
    this.player.step();
    this.paused = this.player.state === "paused";
  }

  /** Show once more what happened since our last answer, or what we have not seen yet. */
  again(): void {
    const table = this.game.table;
    const since = this.away >= 0 ? this.away : this.since;
    if (!table || since < 0 || this.game.replaying) return;
    this.end();
    this.away = -1;
    this.connection.ask(
      { type: "ask-show", since },
      {
        reply: (reply) => {
          if (reply.type !== "show" || this.game.table?.seat !== table.seat) return;
          this.game.addFaces(reply.faces);
          this.marks = NO_MARKS;
          this.add(reply.scene, this.game.table.scene, reply.beats, false);
          this.saw(this.game.table);
        },
      },
    );
  }

  /** What happened while one was away needs no showing. */
  dismiss(): void {
    this.away = -1;
    if (this.game.table) this.saw(this.game.table);
  }

  // -- what the server says ----------------------------------------------------------------------------------------

  /** A new connection. */
  renew(): void {
    this.fresh = true;
  }

  /** Nothing of one seat stays for the next. */
  clear(): void {
    this.end();
    this.stopLingering();
    this.marks = NO_MARKS;
    this.told = [];
    this.away = -1;
    this.since = -1;
    this.may = false;
    this.fresh = true;
  }

  /** A table has come; `before` was on the screen. */
  take(table: Table, before: Table | null): void {
    const { beats } = table;
    const moved = before !== null && (before.ply !== table.ply || before.replay !== table.replay || this.eyes(before) !== this.eyes(table));
    this.tell(table);
    if (!beats.length && this.player.state === "idle" && this.settled) void this.goBack();
    if (!before || (!beats.length && (this.fresh || this.eyes(before) !== this.eyes(table)))) {
      this.end();
      this.marks = NO_MARKS;
      if (this.fresh || !before || moved) this.missed(table);
      this.fresh = false;
      return;
    }
    this.fresh = false;
    if (!beats.length) {
      // Something was taken back, or it is another moment of a replay.
      if (moved && !this.own) {
        this.end();
        this.marks = NO_MARKS;
      }
      if (table.replay < 0 && this.away < 0) this.saw(table);
      this.own = this.own && !moved;
      return;
    }
    const since = before.log_total;
    if (document.hidden && table.replay < 0) {
      if (this.away < 0) this.away = since;
      return;
    }
    const anew = this.own || table.replay >= 0 || (this.player.state === "idle" && !this.game.hello?.seats.length);
    if (anew) {
      this.marks = NO_MARKS;
      if (!this.own) this.since = since;
    }
    if (table.replay >= 0) this.end();
    this.may = table.replay < 0;
    this.add(before.scene, table.scene, beats, this.own, table.replay >= 0);
    this.own = false;
    if (table.replay < 0 && this.away < 0) this.saw(table);
  }

  /** What happened while nobody looked with these eyes is offered; between two seats at one screen it is shown. */
  private missed(table: Table): void {
    if (table.replay >= 0) return;
    const eyes = this.eyes(table);
    const seen = seenOf(this.game.hello?.table ?? "", eyes);
    if (seen !== undefined && seen >= table.log_total) return;
    this.since = seen ?? 0;
    this.may = table.log_total > 0;
    this.first = seen === undefined;
    if (this.may) this.away = this.since;
    if (this.game.curtained && this.lookedAs.has(eyes) && prefs.show !== "off") this.again();
    this.lookedAs.add(eyes);
  }

  private saw(table: Table): void {
    const eyes = this.eyes(table);
    this.lookedAs.add(eyes);
    saw(this.game.hello?.table ?? "", eyes, table.log_total);
  }

  /** Where nothing is hidden everybody looks with the same eyes. */
  private eyes(table: Table): string {
    return this.game.hello?.secrets ? table.seat : "";
  }

  /** Answers of the log and captions, in order. */
  private tell(table: Table): void {
    if (!table.beats.length && !table.log.length) return;
    const answers = table.log.filter((line) => line.kind === "answer").map((line) => ({ at: line.ply + 0.5, text: line.text }));
    const captions = table.beats.map((beat) => ({ at: beat.ply, text: beat.caption }));
    this.told = this.fresh ? [] : [...answers, ...captions].sort((one, other) => one.at - other.at).map(({ text }) => text);
  }

  // -- playing ---------------------------------------------------------------------------------------------------------

  private add(before: Scene, after: Scene, beats: Beat[], own: boolean, replay = false): void {
    const part: Part = { cast: new Cast(before, after, beats, this.game.spaces), beats, after, own, replay };
    if (prefs.show === "off") {
      beats.forEach((beat, index) => this.mark(beat, this.carried(part, index)));
      return;
    }
    const seconds = lengths(beats);
    const idle = this.player.state === "idle";
    if (idle) this.number = 0;
    if (!isStill()) this.game.laid ??= before;
    this.player.add(beats.map((beat, index) => ({ beat, index, seconds: seconds[index] ?? 0, part })));
    this.playing = this.player.state !== "idle";
    this.paused = this.player.state === "paused";
  }

  /** Carry a beat out; how it looks. */
  private carried(part: Part, index: number): Figure {
    const beat = part.beats[index]!;
    const now = new Map(beat.units.map((id) => [id, part.cast.counter(id)]));
    part.cast.carry(index);
    return figureOf(beat, { spaces: this.game.spaces, now: (id) => now.get(id), then: (id) => part.cast.counter(id) });
  }

  private mark(beat: Beat, figure: Figure): void {
    this.marks = marked(this.marks, beat, figure);
  }

  private play(cue: Cue, ms: number): void {
    const { beat, part, index } = cue;
    this.stopLingering();
    if (this.shown) this.mark(this.shown.beat, this.shown.figure);
    const figure = this.carried(part, index);
    if (!isStill()) {
      const acting = new Set(figure.actors.map(({ id }) => id));
      this.game.laid = part.cast.scene(acting);
    }
    this.number += 1;
    const places = figure.places.length ? figure.places : beat.weight === "set-piece" ? this.soon(part, index) : [];
    this.look(places, part, index);
    this.shown = { beat, figure, ms, number: this.number, total: this.number + this.player.ahead, at: figure.at ?? places[0] ?? null };
    this.caption = beat;
    this.frozen = false;
  }

  /** The places of the beats that follow a set piece without a place. */
  private soon(part: Part, index: number): Point[] {
    for (const beat of part.beats.slice(index + 1, index + 1 + AHEAD)) {
      const found = this.placesOf(beat, part);
      if (found.length) return found;
    }
    return [];
  }

  private placesOf(beat: Beat, part: Part): Point[] {
    const spaces = [...beat.spaces, ...beat.path].map((id) => this.game.spaces.get(id));
    const counters = beat.units.map((id) => part.cast.counter(id) ?? part.cast.final(id)).filter((one) => one && this.game.spaces.has(one.space));
    return [...spaces, ...counters].filter((one) => one !== undefined);
  }

  private look(places: Point[], part: Part, index: number): void {
    const stage = this.stage;
    if (!stage || !places.length) return;
    const ahead = part.beats.slice(index + 1, index + 1 + AHEAD).map((beat) => this.placesOf(beat, part));
    const box = shot(places, ahead.filter((one) => one.length), stage.lens, part.own);
    if (!box) return;
    if (!part.own) this.back ??= stage.keep();
    this.directing = true;
    stage.flyTo(box, FLIGHT);
  }

  private over(): void {
    if (this.shown) this.mark(this.shown.beat, this.shown.figure);
    this.shown = null;
    this.game.laid = null;
    this.playing = this.paused = this.frozen = false;
    if (this.settled) void this.goBack();
    clearTimeout(this.lingering);
    this.lingering = window.setTimeout(() => (this.caption = null), LINGER);
  }

  /** Nothing follows by itself: somebody here is asked, or the game is over. */
  private get settled(): boolean {
    const { table, replaying } = this.game;
    return !replaying && (!table || table.question !== null || table.outcome !== "" || !this.game.hello?.seats.length);
  }

  private async goBack(): Promise<void> {
    const { back } = this;
    this.back = null;
    await back?.();
    if (!this.back && this.player.state === "idle") this.directing = false;
  }

  private stopLingering(): void {
    clearTimeout(this.lingering);
    if (this.player.state === "idle") this.caption = null;
  }
}
