/** How a counter acts: the movements of a figure's actors. */

import { curve, shares } from "./arrows";
import type { Actor, Point } from "./figures";

interface Options {
  ms: number;
  lift: number; // how far above the map something falls from
  move: boolean; // or everything is at its end at once
}

const PLAYED = 0.82; // share of the beat in which it happens; then one can look
const EASE = "cubic-bezier(0.45, 0.05, 0.35, 1)";

/** Run an actor's movement; it can be paused by the animations of the page. */
export function act(node: SVGGElement, { actor, ms, lift, move }: Options & { actor: Actor }): void {
  const front = node.querySelector<SVGGElement>(".front");
  const back = node.querySelector<SVGGElement>(".back");
  const end = actor.to ?? actor.from;
  if (!end) return;
  const scale = end.size / 100;
  const to = (at: Point, times = 1): string => `translate(${at.x}px, ${at.y}px) scale(${scale * times})`;
  const rest = actor.act === "move" ? (actor.path.at(-1) ?? end) : end;
  node.style.transform = to(rest);
  const turned = actor.act === "flip" && actor.from && actor.to;
  if (!move) {
    if (actor.act === "leave" || (actor.act === "move" && !actor.to)) node.style.opacity = "0";
    if (back) back.style.opacity = "0";
    return;
  }
  const whole = ms * PLAYED;
  const timing = { duration: Math.max(160, whole * (1 - actor.wait)), delay: whole * actor.wait, fill: "both", easing: EASE } as const;
  if (actor.act === "move") {
    const line = curve(actor.path);
    const offsets = shares(line);
    const frames = line.map((point, index) => {
      const share = offsets[index] ?? 1;
      return { transform: to(point, 1 + 0.16 * Math.sin(Math.PI * share)), offset: share };
    });
    node.animate(frames, timing);
    if (!actor.to) node.animate([{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], timing);
  } else if (actor.act === "fall") {
    const above = { x: end.x, y: end.y - lift };
    node.animate([{ transform: to(above, 1.5), opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: to(end), opacity: 1 }], timing);
  } else if (actor.act === "enter") {
    node.animate([{ transform: to(end, 1.9), opacity: 0 }, { transform: to(end, 0.92), opacity: 1, offset: 0.6 }, { transform: to(end), opacity: 1 }], timing);
  } else if (actor.act === "leave") {
    node.animate([{ transform: to(end), opacity: 1 }, { transform: to(end, 1.15), opacity: 1, offset: 0.45 }, { transform: to(end, 0.35), opacity: 0 }], timing);
  }
  if (turned && front && back) {
    const half = timing.duration / 2;
    back.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { ...timing, duration: half, easing: "ease-in" });
    front.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { ...timing, delay: timing.delay + half, duration: half, easing: "ease-out" });
  } else if (back) back.style.opacity = "0";
}
