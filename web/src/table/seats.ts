/** Who sits where, in words. */

import type { Session } from "../session/session.svelte";
import type { SeatState } from "../wire";
import { t } from "../words.svelte";

export function seatState(seat: SeatState): string {
  if (seat.player !== "person") return t("seat-bot", { bot: seat.player_name });
  if (!seat.claimed) return t("seat-open");
  return t(seat.here ? "seat-here" : "seat-away");
}

/** "at one screen with ...", where it is so. */
export function oneScreen(seat: SeatState, session: Session): string {
  if (!seat.together.length) return "";
  return t("seat-together", { seats: seat.together.map((other) => session.game.seatName(other)).join(", ") });
}

/** "... + ... at one screen", for each screen that several of these seats are played at, in the order of the table. */
export function screensOf(seats: SeatState[], session: Session): string[] {
  const said = (seat: SeatState): string => {
    const all = session.game.seats.filter((one) => one.seat === seat.seat || seat.together.includes(one.seat));
    return t("one-screen", { seats: all.map((one) => one.name).join(" + ") });
  };
  return [...new Set(seats.filter((seat) => seat.together.length).map(said))];
}
