/** The key of this browser, links for other devices, and invitations. */

import { gameOf, remember, replaceKey } from "../games.svelte";
import { t } from "../words.svelte";
import type { DeviceLink, SeatState } from "../wire";
import type { Connection } from "./connection.svelte";
import type { Notices } from "./notices.svelte";

export class Keys {
  deviceLink: DeviceLink | null = $state.raw(null);
  private devices = 0;

  constructor(
    private readonly connection: Connection,
    private readonly notices: Notices,
  ) {}

  /** A new key for this browser; all other devices are signed out. First the new key is kept, then it is taken, then the old one is
   * forgotten: whenever the connection breaks, one of them holds. */
  change(): void {
    this.deviceLink = null;
    this.connection.ask(
      { type: "rotate-key" },
      {
        reply: (reply) => {
          if (reply.type !== "new-key") return;
          remember({ key: this.connection.key, next: reply.key });
          this.take(reply.key);
        },
      },
    );
  }

  private take(key: string): void {
    this.connection.ask(
      { type: "rotate-key", key },
      {
        reply: (reply) => {
          if (reply.type !== "new-key") return;
          replaceKey(this.connection.key, reply.key);
          this.connection.key = reply.key;
          this.notices.add(t("devices-signed-out"));
        },
      },
    );
  }

  addDevice(): void {
    this.connection.ask(
      { type: "add-device" },
      {
        reply: (reply) => {
          if (reply.type === "device-link") this.deviceLink = reply;
        },
      },
    );
  }

  /** A new invitation for a seat. */
  invite(seat: string): void {
    this.connection.ask(
      { type: "invite", seat },
      {
        reply: (reply) => {
          if (reply.type !== "invitation") return;
          const key = this.connection.key;
          remember({ key, invitations: { ...gameOf(key)?.invitations, [reply.seat]: reply.invitation } });
        },
      },
    );
  }

  /** A link for a device that has been used is shown no more. */
  hear(seats: SeatState[]): void {
    const devices = seats.find((seat) => seat.mine)?.devices ?? 0;
    if (devices > this.devices) this.deviceLink = null;
    this.devices = devices;
  }
}
