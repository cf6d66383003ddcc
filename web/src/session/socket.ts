/** The line to the server: a WebSocket that comes back by itself. */

import type { Reply, Request } from "../wire";

export type SocketState = "connecting" | "open" | "lost" | "closed" | "unfit";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
// Codes of the server that no new attempt would change: no such key (any more), a game that does not fit the rules any more, a key
// that is used in too many windows, a spectator who was removed, a key that was signed out, a page that is older than the server.
const FINAL: Record<number, SocketState> = { 4004: "closed", 4009: "unfit", 4010: "closed", 4011: "closed", 4012: "closed", 4014: "closed" };

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private done = false;

  constructor(
    private readonly address: () => string,
    private readonly protocols: () => string[],
    private readonly hear: (reply: Reply) => void,
    private readonly tell: (state: SocketState, reason: string, code: number) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Whether it was sent; what is not sent is lost. */
  send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.done = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Try now instead of waiting: the network is back, or somebody looks again. */
  readonly hurry = (): void => {
    const idle = this.socket === null || this.socket.readyState === WebSocket.CLOSED;
    if (!this.done && idle && !document.hidden) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** After an end that was final: try once more, maybe with another key. */
  again(): void {
    this.done = false;
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.address(), this.protocols());
    this.socket = socket;
    socket.onopen = () => this.tell("open", "", 0);
    socket.onmessage = (event: MessageEvent<string>) => {
      this.wait = FIRST_WAIT; // who is let in and sent away at once comes back less and less often
      this.hear(JSON.parse(event.data) as Reply);
    };
    socket.onclose = (event) => this.lost(event);
  }

  private lost(event: CloseEvent): void {
    if (this.done) return;
    const end = FINAL[event.code];
    if (end) {
      this.done = true;
      this.tell(end, event.reason, event.code);
      return;
    }
    this.tell("lost", event.reason, event.code);
    // A little chance in the wait, so that a hall full of browsers does not come back in one breath.
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
