/** Plays cues in order: a state machine that knows neither the page nor the map. Its clock is given. */

export interface Timed {
  seconds: number; // at normal speed
}

export interface Clock {
  now: () => number;
  set: (act: () => void, ms: number) => number;
  clear: (timer: number) => void;
}

export interface Listener<C> {
  /** Milliseconds for a second, if so many seconds are left. */
  pace: (left: number) => number;
  show: (cue: C, ms: number) => void;
  /** The last one has been shown, or the show was ended. */
  over: () => void;
}

export type State = "idle" | "playing" | "paused";

export class Player<C extends Timed> {
  state: State = "idle";
  private waiting: C[] = [];
  private timer = 0;
  private until = 0; // when the next one is due
  private left = 0; // milliseconds of the present one when it was paused

  constructor(
    private readonly clock: Clock,
    private readonly listener: Listener<C>,
  ) {}

  /** How many are still to come. */
  get ahead(): number {
    return this.waiting.length;
  }

  /** More to show, after what is shown already. */
  add(cues: C[]): void {
    this.waiting.push(...cues);
    if (this.state === "idle" && this.waiting.length) {
      this.state = "playing";
      this.next();
    }
  }

  pause(): void {
    if (this.state !== "playing") return;
    this.state = "paused";
    this.clock.clear(this.timer);
    this.left = Math.max(0, this.until - this.clock.now());
  }

  resume(): void {
    if (this.state !== "paused") return;
    this.state = "playing";
    this.wait(this.left);
  }

  /** The next one, and then a pause. After the last one the show is over. */
  step(): void {
    if (this.state === "idle") return;
    this.clock.clear(this.timer);
    this.state = "paused";
    this.next();
  }

  /** At once, whatever is still to come. */
  end(): void {
    if (this.state === "idle") return;
    this.clock.clear(this.timer);
    this.waiting = [];
    this.state = "idle";
    this.listener.over();
  }

  private next(): void {
    const left = this.waiting.reduce((seconds, cue) => seconds + cue.seconds, 0);
    const cue = this.waiting.shift();
    if (!cue) return this.end();
    const ms = cue.seconds * this.listener.pace(left);
    this.left = ms;
    this.listener.show(cue, ms);
    if (this.state === "playing") this.wait(ms);
  }

  private wait(ms: number): void {
    this.until = this.clock.now() + ms;
    this.timer = this.clock.set(() => this.next(), ms);
  }
}
