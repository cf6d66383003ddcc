/** The connection to a game: requests with ids, and the replies that name them. */

import { socketTo } from "../address";
import { gameOf, keyTo, replaceKey } from "../games.svelte";
import { prefs } from "../prefs.svelte";
import { t } from "../words.svelte";
import { PROTOCOL, type Refused, type Reply, type Request } from "../wire";
import type { Notices } from "./notices.svelte";
import { TableSocket, type SocketState } from "./socket";

const VOID = [4004, 4012]; // codes of the server for a key that holds no more

/** What to do with the reply to a request. A refusal that has no handler of its own is a notice. */
export interface Answers {
  reply?: (reply: Reply) => void;
  refused?: (refused: Refused) => void;
  /** It was not sent, or the connection broke before there was a reply. */
  lost?: () => void;
}

export class Connection {
  state: SocketState = $state("connecting");
  closedBy = $state("");
  closedCode = $state(0);
  key: string = $state("");

  private readonly socket: TableSocket;
  private readonly waiting = new Map<number, Answers>();
  private lastId = 0;

  constructor(
    key: string,
    private readonly notices: Notices,
    private readonly hear: (reply: Reply) => void,
    private readonly opened: () => void,
    private readonly table: () => string, // the public name of the game, once it is known and a seat is held
  ) {
    this.key = key;
    this.socket = new TableSocket(
      () => socketTo(`/ws?language=${prefs.language}`),
      () => [PROTOCOL, `key.${this.key}`],
      (reply) => this.receive(reply),
      (state, reason, code) => this.changed(state, reason, code),
    );
  }

  /** Send a request; its id, or 0 if there is no connection. */
  ask(request: Request, answers: Answers = {}): number {
    const id = ++this.lastId;
    if (this.socket.send({ ...request, id })) {
      this.waiting.set(id, answers);
      return id;
    }
    if (answers.lost) answers.lost();
    else this.notices.add(t("not-connected"));
    return 0;
  }

  /** The reply to a request is not wanted any more: it is dropped when it comes. Says whether it was still to come. */
  forget(id: number): boolean {
    return this.waiting.delete(id);
  }

  /** After the end of the connection: once more. */
  again(): void {
    this.state = "connecting";
    this.socket.again();
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }

  private receive(reply: Reply): void {
    const id = "re" in reply ? reply.re : 0;
    if (!id) {
      if (reply.type === "refused") this.notices.add(reply.message, reply.cite);
      else this.hear(reply);
      return;
    }
    const answers = this.waiting.get(id);
    if (!answers) return;
    if (reply.type !== "reviewing") this.waiting.delete(id); // a review says how far it is before it is there
    if (reply.type !== "refused") answers.reply?.(reply);
    else if (answers.refused) answers.refused(reply);
    else this.notices.add(reply.message, reply.cite);
  }

  private changed(state: SocketState, reason: string, code: number): void {
    if (state !== "open") {
      const lost = [...this.waiting.values()];
      this.waiting.clear();
      for (const answers of lost) answers.lost?.();
    }
    if (VOID.includes(code) && this.anotherKey()) return;
    this.state = state;
    this.closedBy = reason;
    this.closedCode = code;
    if (state === "open") this.opened();
  }

  /** The key is void: has it been changed here, or in another window of this browser? */
  private anotherKey(): boolean {
    const table = this.table();
    const next = gameOf(this.key)?.next ?? (table ? keyTo(table) : "");
    if (!next || next === this.key) return false;
    if (gameOf(this.key)) replaceKey(this.key, next);
    this.key = next;
    this.again();
    return true;
  }
}
