/** How long beats are looked at. */

import type { Beat } from "../wire";

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];

const TIMES: Record<Speed, number> = { off: 0, fast: 0.4, normal: 1, slow: 2 };
const SECONDS: Record<Beat["weight"], number> = { routine: 0.35, normal: 0.9, "set-piece": 2.5 };
const DICE = 0.6; // until they lie still and the verdict is read
const EACH = 0.05; // more, for every one of a bundle
const MOST_EACH = 0.9;
const MOST = 6; // seconds of a show; shorter ones take their time, longer ones hurry
const [SLOWEST, FASTEST] = [1.7, 0.6];
const HURRY = 3; // times as fast, when more and more waits to be shown

/** Seconds of each beat at normal speed. They depend on nothing but the beats. */
export function lengths(beats: Beat[]): number[] {
  const plain = beats.map((beat) => {
    const dice = beat.throw && beat.weight !== "routine" ? DICE : 0;
    return SECONDS[beat.weight] + dice + Math.min(MOST_EACH, EACH * (beat.count - 1));
  });
  const stretch = Math.min(SLOWEST, Math.max(FASTEST, MOST / sum(plain)));
  return plain.map((length) => length * stretch);
}

/** Milliseconds for a second at normal speed, if so many seconds are still to be shown. */
export function pace(speed: Speed, left: number): number {
  return (1000 * TIMES[speed === "off" ? "normal" : speed]) / Math.min(HURRY, Math.max(1, left / MOST));
}

function sum(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
