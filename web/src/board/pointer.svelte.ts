/** What a mouse or a finger does on the map: points, rests, clicks, presses long. */

import type { Session } from "../session/session.svelte";
import type { Dragging } from "./dragging.svelte";
import { optionsAt } from "./pointing";
import type { Stage } from "./stage.svelte";
import { aimed } from "./targets";

const LONG = 550; // milliseconds until a finger that stays looks closely; not every phone makes a context menu of that
const UNFOLD = 200; // until a stack fans out under a pointer
const FOLD = 250; // until it folds up when the pointer has left
const REST = 500; // until a card says what it is

type OnPoint = (thing: string, x: number, y: number, closely: boolean) => void;

export class Pointer {
  under = $state(""); // what the pointer is over
  fanned = $state(""); // the space whose stack is fanned out
  resting: { thing: string; x: number; y: number } | null = $state.raw(null);

  private pressing = 0;
  private pressed = false;
  private touch = false; // a finger pressed last
  private folding = 0;
  private unfolding = 0;
  private waiting = 0;
  private at = { x: 0, y: 0 };

  constructor(
    private readonly session: Session,
    private readonly stage: Stage,
    private readonly dragging: Dragging,
    private readonly pane: () => HTMLElement | undefined,
    private readonly onpoint: () => OnPoint,
  ) {}

  move(event: PointerEvent): void {
    if (this.dragging.move(event.clientX, event.clientY)) {
      this.reset();
      this.release();
      this.pane()?.setPointerCapture(event.pointerId); // also where it leaves the map
      this.dragging.over(this.thingBelow(event));
      return;
    }
    if (event.pointerType === "touch") {
      if (Math.hypot(event.movementX, event.movementY) > 3) this.release();
      return;
    }
    this.at = { x: event.clientX, y: event.clientY };
    const thing = this.thingAt(event, false);
    const inFan = within(event.target, "[data-fan]");
    this.fan(inFan, event.buttons ? "" : named(event.target));
    if (thing === this.under && !event.buttons) return;
    this.under = thing;
    this.rest(event.buttons ? "" : thing);
    const [only, second] = thing ? optionsAt(this.session, thing) : [];
    this.session.choosing.pointed = only && !second ? only : null;
  }

  leave(): void {
    this.under = "";
    this.session.choosing.pointed = null;
    this.fan(false, "");
    this.rest("");
  }

  press(event: PointerEvent): void {
    this.pressed = false;
    clearTimeout(this.pressing);
    this.rest("");
    this.touch = event.pointerType === "touch";
    if (event.isPrimary && !event.button) this.dragging.press(this.thingAt(event, this.touch), event.clientX, event.clientY);
    if (!this.touch || !event.isPrimary) return;
    const thing = this.thingAt(event, true);
    if (!thing) return;
    this.pressing = window.setTimeout(() => {
      this.pressed = true;
      this.onpoint()(thing, event.clientX, event.clientY, true);
    }, LONG);
  }

  release(): void {
    clearTimeout(this.pressing);
  }

  up(event: PointerEvent): void {
    this.release();
    if (event.type === "pointercancel") this.dragging.drop("", false);
    else if (this.dragging.held) this.pressed = this.dragging.drop(this.thingBelow(event), event.shiftKey);
  }

  click(event: MouseEvent): void {
    if (this.pressed) {
      this.pressed = false;
      return;
    }
    this.rest("");
    const inFan = within(event.target, "[data-fan]");
    const thing = this.thingAt(event, this.touch);
    const space = this.session.game.counters.get(thing)?.space ?? "";
    // A finger cannot tell the counters of a stack apart: the first tap fans them out, unless it does not matter which was meant.
    if (this.touch && !inFan && this.fanned !== space && this.stage.piled(space) && this.matters(thing, space)) {
      this.fanned = space;
      return;
    }
    if (inFan && !thing) return;
    this.fanned = "";
    if (thing) this.onpoint()(thing, event.clientX, event.clientY, false);
    else this.session.drop();
  }

  look(event: MouseEvent): void {
    const thing = named(event.target);
    if (!thing) return;
    event.preventDefault();
    this.rest("");
    this.onpoint()(thing, event.clientX, event.clientY, true);
  }

  /** Somebody walks the map with the keys: the stack that he comes to fans out, and its card opens. */
  visit(space: string): void {
    this.fanned = this.stage.piled(space) ? space : "";
    const [place, box] = [this.stage.place(space), this.pane()?.getBoundingClientRect()];
    if (place && box) {
      const { seen, scale } = this.stage;
      this.at = { x: box.x + (place.x + place.radius - seen.x) * scale, y: box.y + (place.y - seen.y) * scale };
    }
    this.rest(space);
  }

  /** There is something else on the table. */
  reset(): void {
    clearTimeout(this.unfolding);
    this.fanned = "";
    this.rest("");
  }

  private matters(thing: string, space: string): boolean {
    const meant = (one: string): string => optionsAt(this.session, one).map((option) => option.choice).join("\n");
    return optionsAt(this.session, thing).length !== 1 || this.stage.pile(space).some((one) => meant(one.id) !== meant(thing));
  }

  private thingAt(event: MouseEvent, coarse: boolean): string {
    const exactly = named(event.target);
    const pane = this.pane();
    if (!pane || within(event.target, "[data-fan]")) return exactly;
    const box = pane.getBoundingClientRect();
    const { seen, scale } = this.stage;
    const at = { x: seen.x + (event.clientX - box.x) / scale, y: seen.y + (event.clientY - box.y) / scale };
    return aimed(this.session, this.stage, exactly, at, coarse);
  }

  /** A finger or a mouse that holds a counter is captured by where it went down: what lies under it is looked up. */
  private thingBelow(event: PointerEvent): string {
    return named(document.elementFromPoint(event.clientX, event.clientY));
  }

  private fan(inFan: boolean, thing: string): void {
    const space = this.session.game.counters.get(thing)?.space ?? "";
    const wanted = inFan ? this.fanned : this.stage.piled(space) ? space : "";
    clearTimeout(this.unfolding);
    if (wanted === this.fanned) {
      clearTimeout(this.folding);
      this.folding = 0;
      return;
    }
    if (wanted) this.unfolding = window.setTimeout(() => (this.fanned = wanted), UNFOLD);
    if (this.fanned) this.folding ||= window.setTimeout(() => ((this.fanned = ""), (this.folding = 0)), FOLD);
  }

  private rest(thing: string): void {
    clearTimeout(this.waiting);
    this.resting = null;
    if (thing) this.waiting = window.setTimeout(() => (this.resting = { thing, ...this.at }), REST);
  }
}

function within(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** The counter or the space that an element stands for. */
function named(target: EventTarget | null): string {
  const element = target instanceof Element ? target.closest("[data-counter], [data-space]") : null;
  return element?.getAttribute("data-counter") ?? element?.getAttribute("data-space") ?? "";
}
