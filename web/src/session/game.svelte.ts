/** The game as the server shows it: what never changes, and the table as it stands. */

import type { Counter, Hello, Option, Scene, SeatState, Space, Table } from "../wire";

export class Game {
  hello: Hello | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  faces: Record<string, string> = $state.raw({});
  names: Record<string, string> = $state.raw({}); // of the seats: no secret, so they stay when the table is covered
  over = $state(false);
  laid: Scene | null = $state.raw(null); // what lies on the map while it is shown how the table came about
  onMap: Scene | null = $derived(this.laid ?? this.table?.scene ?? null);

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

  seatName(seat: string): string {
    return this.names[seat] ?? seat;
  }

  /** A space's or a counter's name. */
  nameOf(thing: string): string {
    return this.counters.get(thing)?.name ?? this.spaces.get(thing)?.name ?? thing;
  }

  addFaces(faces: Record<string, string>): void {
    this.faces = { ...this.faces, ...faces };
  }

  takeNames(seats: SeatState[]): void {
    this.names = Object.fromEntries(seats.map((seat) => [seat.seat, seat.name]));
  }

  takeSeats(seats: SeatState[]): void {
    this.takeNames(seats);
    if (this.table) this.table = { ...this.table, seats };
  }
}

/** Who decides now. */
export function decider(table: Table): string {
  return table.question?.seat ?? table.waiting;
}

/** Options as they are listed and numbered: first what can be clicked on the map, then the rest. */
export function inOrder(options: Option[]): Option[] {
  const onMap = (option: Option): boolean => option.target.spaces.length + option.target.counters.length > 0;
  return [...options.filter(onMap), ...options.filter((option) => !onMap(option))];
}
