// Made from src/umpire/server/wire/ by tools/wire_types.py; do not edit.

/** The subprotocol of the WebSocket. */
export const PROTOCOL = "umpire.2";

/** Ask for a link that gives another device a key to the same seats. The answer is `DeviceLink`. */
export interface AddDevice {
  type: "add-device";
  id?: number;
}

/** The choices that a bot advises, the best first. */
export interface Advice {
  type: "advice";
  ply: number;
  entries: Candidate[];
  re: number;
}

/** Give a seat of one's own to a bot, or take it back. */
export interface Appoint {
  type: "appoint";
  seat: string;
  player: string;
  id?: number;
}

/** What would a bot choose here? The answer is `Advice`. */
export interface AskAdvice {
  type: "ask-advice";
  ply: number;
  id?: number;
}

/** The card of a space or a counter. The answer is `CardOf`. */
export interface AskCard {
  type: "ask-card";
  thing: string;
  id?: number;
}

/** Older lines of the log: up to `count` lines before line `before`. The answer is `LogPart`. */
export interface AskLog {
  type: "ask-log";
  before: number;
  count?: number;
  id?: number;
}

/** What are the odds of this choice? The answer is `Odds`. */
export interface AskOdds {
  type: "ask-odds";
  ply: number;
  choice: string;
  id?: number;
}

/** The review of a finished game. The answer is `Reviewing`, then `Review`. */
export interface AskReview {
  type: "ask-review";
  id?: number;
}

/** What has happened since there were so many lines of the log (`Table.log_total`)? The answer is `Show`. Lines are counted and not answers, since a seat from which others hide theirs could not tell moments apart by its own. */
export interface AskShow {
  type: "ask-show";
  since: number;
  id?: number;
}

/** What can be answered by one press? From a question with `things` (counters, and the space that they lie in): where they could go, and with `to` everybody of them to that place. Without: where the question itself leads. The answer is `Ways`. */
export interface AskWays {
  type: "ask-ways";
  ply: number;
  things?: string[];
  to?: string;
  id?: number;
}

/** Why is this space, counter or choice not offered? The answer is `Why`. */
export interface AskWhy {
  type: "ask-why";
  ply: number;
  thing: string;
  id?: number;
}

/** Another seat asks for consent to undo. */
export interface Asked {
  type: "asked";
  seat: string;
  text: string;
}

/** One thing to look at. */
export interface Beat {
  kind: "appear" | "claim" | "flip" | "leave" | "move" | "note" | "roll" | "scene" | "strike";
  event: string;
  caption: string;
  cite: string;
  weight: "normal" | "routine" | "set-piece";
  spaces: string[];
  units: string[];
  path: string[];
  look: "" | "air-strike" | "dawn" | "drop" | "ending" | "fall" | "flood" | "last-turn" | "night" | "overrun";
  count: number;
  throw: Throw | null;
  ply: number;
}

/** A bot that can play a seat. */
export interface BotInfo {
  bot: string;
  name: string;
  hint: string;
  usual: boolean;
}

/** A choice, its worth and the reasons for it. `prospects` are the chance to win and then the title's measures, and `behind` says how it compares with the first choice; both are empty where no bot has measured them. */
export interface Candidate {
  choice: string;
  label: string;
  prospects: Prospect[];
  behind: string;
  reasons: string[];
}

/** What is known of a space or a counter. */
export interface Card {
  title: string;
  face: string;
  facts: Fact[];
}

/** The card of a space or a counter, with pictures that were not sent yet. */
export interface CardOf {
  type: "card";
  thing: string;
  card: Card;
  faces: Record<string, string>;
  re: number;
}

/** A box of a track. */
export interface Cell {
  label: string;
  name: string;
  here: boolean;
  note: string;
}

/** Answer what is asked. With `unless_dice` the choice is carried out only if chance decides nothing in it and nothing grave comes of it; otherwise the reply is `Odds`, and nothing has happened. `then` are the answers after it (`Way.answers`), given one by one as if each had been sent alone. They stop at the first die, secret, question of another seat, or question that is not the foreseen one, and what is left of them is dropped. */
export interface Choose {
  type: "choose";
  ply: number;
  choice: string;
  seat: string;
  unless_dice?: boolean;
  then?: Foreseen[];
  id?: number;
}

/** `POST /api/claim`: use an invitation up. `key` is the key that the browser already has in this game, if any: the seat is then added to it, and everybody sees both at one screen. */
export interface ClaimSeat {
  invitation: string;
  key?: string;
}

/** The key to the claimed seats. It is not sent again. */
export interface Claimed {
  key: string;
  seats: string[];
  watch: string;
  table: string;
}

/** The answer to `Asked`. */
export interface Consent {
  type: "consent";
  ok: boolean;
  id?: number;
}

/** A decision that cost something, by what the seat knew then: the choice that was made, and a better one with its reasons. `at` and `ply` are as in `CurvePoint`. `losses` are how much less the made choice brings (below 0: more); `cost` says the sure ones in words. The choices are those of the question that a replay of the moment shows. */
export interface Costly {
  at: number;
  ply: number;
  seat: string;
  name: string;
  when: string;
  prompt: string;
  cite: string;
  chosen: string;
  chosen_choice: string;
  chosen_prospects: Prospect[];
  better: string;
  better_choice: string;
  better_prospects: Prospect[];
  cost: string;
  losses: Prospect[];
  reasons: string[];
}

/** Something that lies on the map or in a tray. `face` names its picture (`Drawing.face`), drawn in a square of side 100 around the origin and shown at `size`. `name` says in words all that the picture shows. */
export interface Counter {
  id: string;
  space: string;
  x: number;
  y: number;
  size: number;
  face: string;
  name: string;
  unit: boolean;
  quiet: boolean;
}

/** The winning chance of the first side at a moment of the game, with its 95% interval, and in words; and what the title will count at its end. `at` is how many answers came before it in all; `ply` is how many as `seat` counts, for a replay with its eyes. */
export interface CurvePoint {
  at: number;
  ply: number;
  seat: string;
  turn: number;
  when: string;
  value: number;
  low: number;
  high: number;
  figure: string;
  counts: string[];
}

/** An invitation (/join/INVITATION) for another device of the same player, valid until `until` (seconds since 1970). */
export interface DeviceLink {
  type: "device-link";
  invitation: string;
  until: number;
  re: number;
}

/** A roll or a draw in the log, for the dice tray. */
export interface Die {
  dice: string;
  face: string;
  total: string;
  need: string;
  told: boolean;
  faces: string[];
  verdict: string;
  reached: boolean | null;
}

/** A request without another reply was carried out, and the change was shown. */
export interface Done {
  type: "done";
  re: number;
}

/** An edition of a title. */
export interface EditionInfo {
  edition: string;
  name: string;
}

/** How a game has ended. `winner` is a seat, empty after a draw and where the winning side has none. `levels` are all ways in which it could have ended, from one side's best to the other's, and `level` is the one that it was; -1 after a resignation. */
export interface Ending {
  winner: string;
  drawn: boolean;
  levels: string[];
  level: number;
  turns: number;
}

/** A line of a panel or a card: a name, a value, and the section or source behind it. */
export interface Fact {
  name: string;
  value: string;
  cite: string;
  source: string;
}

/** The measured difficulty of a game as a sentence, with the edition (empty for any) and options with which it was measured. */
export interface FigureInfo {
  edition: string;
  options: Record<string, string>;
  text: string;
}

/** An answer to a question that has not been asked yet, by its verb. */
export interface Foreseen {
  verb: string;
  choice: string;
}

/** The facts that do not change during a game. Sent first, and again when the language changes. */
export interface Hello {
  type: "hello";
  title: string;
  title_name: string;
  edition: string;
  game: string;
  seats: string[];
  secrets: boolean;
  language: string;
  languages: string[];
  board: string;
  width: number;
  height: number;
  spaces: Space[];
  watch: string;
  dice: "seeded" | "told";
  seed: string;
  reconstructed: string;
  bots: Record<string, BotInfo[]>;
  table: string;
  host: boolean;
  spectator: number;
  together: string[][];
  advises: boolean;
  reviews: boolean;
  house: string;
  house_sections: string[];
}

/** `POST /api/import`: make a game from a record. It goes on with dice that nobody knows. If it has secrets and is not over, it is for one person against bots, whose seats have no invitations: whoever has the record knows what is hidden. */
export interface ImportGame {
  record: string;
  players?: Record<string, string>;
  together?: boolean;
  own?: string[] | null;
  name?: string;
}

/** A new invitation for a seat; the one before is void. */
export interface Invitation {
  type: "invitation";
  seat: string;
  invitation: string;
  re: number;
}

/** The host renews the invitation for an unclaimed seat. The answer is `Invitation`. */
export interface Invite {
  type: "invite";
  seat: string;
  id?: number;
}

/** `GET /api/invitations/{token}`: what an invitation is for. Reading it does not use it up. */
export interface Invited {
  kind: "device" | "seat";
  state: "expired" | "open" | "used";
  used: number;
  seats: string[];
  title: string;
  title_name: string;
  game: string;
  secrets: boolean;
  table: string;
  everybody: InvitedSeat[];
}

/** A seat as it is shown with an invitation. */
export interface InvitedSeat {
  seat: string;
  name: string;
  player: string;
  player_name: string;
  claimed: boolean;
}

/** What a player wants to know first of the odds: how likely it happens at least once, and whether the seat that is asked likes it. */
export interface Lead {
  text: string;
  chance: number;
  exact: string;
  tone: "bad" | "good" | "neutral";
}

/** A line of the log. `ply` is the number of answers, as this seat counts, before it. */
export interface LogLine {
  text: string;
  cite: string;
  kind: "answer" | "die" | "fact" | "heading";
  ply: number;
  seat: string;
  die: Die | null;
  reasons: string[];
  echo: boolean;
  folds: number;
  fold: string;
}

/** Lines of the log from number `first` on. */
export interface LogPart {
  type: "log";
  first: number;
  lines: LogLine[];
  re: number;
}

/** Look from another seat (while the game goes on, one of the same key), or change the language. */
export interface Look {
  type: "look";
  seat: string;
  language: "en" | "fr";
  id?: number;
}

/** The luck of a side with rolls of one kind: successes counted, or pips summed, against the average. */
export interface LuckLine {
  side: string;
  name: string;
  counts: boolean;
  rolls: number;
  expected: number;
  actual: number;
  deviations: number;
  verdict: string;
}

/** Mute a spectator, or let him write again; number 0 means all spectators. */
export interface Mute {
  type: "mute";
  spectator: number;
  on: boolean;
  id?: number;
}

/** `POST /api/games`. A seat without a player is for a person. `own` are the seats that the maker plays himself, with one key; if it is left out, they are all seats of persons if `together` is set, otherwise the first of them. Everybody at the table is told a given `seed`. In a game with secrets it is refused for two persons, and the seats of bots then have no invitations. */
export interface NewGame {
  title: string;
  edition?: string;
  values?: string;
  options?: Record<string, string>;
  players?: Record<string, string>;
  dice?: "seeded" | "told";
  seed?: number | null;
  together?: boolean | null;
  own?: string[] | null;
  name?: string;
}

/** A new key: offered, or with `valid` in use from now on. */
export interface NewKey {
  type: "new-key";
  key: string;
  valid: boolean;
  re: number;
}

/** The odds of a choice. */
export interface Odds {
  type: "odds";
  ply: number;
  choice: string;
  label: string;
  dice: boolean;
  exact: boolean;
  courses: number;
  error: number;
  outcomes: Outcome[];
  summed: Outcome[];
  rolls: OddsRoll[];
  assumed: string[];
  believed: boolean;
  leads: Lead[];
  warnings: Warning[];
  grave: boolean;
  re: number;
}

/** A modifier of a roll. */
export interface OddsMod {
  value: number;
  name: string;
  cite: string;
}

/** Dice that would be rolled. `total` are all modifiers together ("+3"), `face` is what the dice themselves must show ("2 or less"), and `verdict` what it is if they do ("hit"); each is empty where there is none. */
export interface OddsRoll {
  text: string;
  dice: string;
  cite: string;
  need: string;
  mods: OddsMod[];
  total: string;
  face: string;
  verdict: string;
}

export interface Option {
  choice: string;
  label: string;
  target: Target;
}

/** A choice of an option. */
export interface OptionChoice {
  choice: string;
  name: string;
}

/** An option of a title, to be chosen before a game. */
export interface OptionInfo {
  option: string;
  name: string;
  cite: string;
  default: string;
  choices: OptionChoice[];
}

/** A line of a table of odds. */
export interface Outcome {
  chance: number;
  exact: string;
  text: string;
}

/** A small table beside the map: forces, victory points, an order of battle. */
export interface Panel {
  id: string;
  name: string;
  cite: string;
  facts: Fact[];
}

/** Who is here, and who holds the seats. */
export interface Presence {
  type: "presence";
  seats: SeatState[];
  watching: number;
  spectators: SpectatorState[];
  muted: boolean;
}

/** Something to expect, with its 95% interval: `what` is "chance" (to win, from 0 to 1) or a measure of the title. `figure` is the number for people, and `text` all of it in words. */
export interface Prospect {
  what: string;
  value: number;
  low: number;
  high: number;
  figure: string;
  text: string;
}

/** What is asked of the seat that looks. Dice that are told are asked like a choice. `kind` says what the options are: `space`, `unit`, `units`, `number` or `word`; words such as "done" may stand among options of any kind. */
export interface Question {
  seat: string;
  verb: string;
  prompt: string;
  cite: string;
  options: Option[];
  kind: string;
  dice: boolean;
}

/** The answer to a request that is refused: what is wrong and what to do. */
export interface Refusal {
  message: string;
}

/** A request was not carried out: why, and the section of the rules if there is one. With `stale` the present table follows. */
export interface Refused {
  type: "refused";
  message: string;
  cite: string;
  stale: boolean;
  wait: number;
  re: number;
}

/** Remove a spectator until the link to watch is renewed. */
export interface Remove {
  type: "remove";
  spectator: number;
  id?: number;
}

/** Renew the link to watch; all spectators are removed. */
export interface RenewWatch {
  type: "renew-watch";
  id?: number;
}

/** Show the table after `ply` answers, with the eyes of a seat; -1 returns to the present. From a `link`, a seat that may not be used is ignored, and a moment that has not come yet is the last one. */
export interface Replay {
  type: "replay";
  ply: number;
  seat?: string;
  link?: boolean;
  id?: number;
}

/** Where a turn or a phase begins, for the slider. */
export interface ReplayMark {
  ply: number;
  turn: number;
  name: string;
  level: "phase" | "turn";
}

export type Reply =
  | Hello
  | Done
  | Table
  | Odds
  | Ways
  | Advice
  | Reviewing
  | Review
  | Why
  | CardOf
  | LogPart
  | Show
  | Refused
  | Asked
  | Said
  | Presence
  | Invitation
  | DeviceLink
  | NewKey
  | Watch;

export type Request =
  | Choose
  | Withdraw
  | Undo
  | Consent
  | AskOdds
  | AskAdvice
  | AskWays
  | AskReview
  | AskWhy
  | AskCard
  | AskLog
  | AskShow
  | Look
  | Replay
  | Say
  | Resign
  | Appoint
  | Invite
  | AddDevice
  | SignOut
  | RotateKey
  | Mute
  | Remove
  | RenewWatch;

/** Give a seat of one's own up; the game is over. */
export interface Resign {
  type: "resign";
  seat: string;
  id?: number;
}

/** A finished game looked at once more. `differed` of the `decisions` were not what a bot would have done, and `compared` of those were looked at closely; of the dice, `rolls` are in the ledger, and `apart` helped nobody in particular. */
export interface Review {
  type: "review";
  sides: ReviewSide[];
  curve: CurvePoint[];
  costly: Costly[];
  luck: LuckLine[];
  decisions: number;
  differed: number;
  compared: number;
  rolls: number;
  apart: number;
  re: number;
}

/** A side of a finished game, and its luck as a whole: in standard deviations (above 0 is good luck) and in words. */
export interface ReviewSide {
  side: string;
  name: string;
  luck: number;
  verdict: string;
}

/** A review is being made; `share` of it is done. */
export interface Reviewing {
  type: "reviewing";
  share: number;
  re: number;
}

/** Without a key: ask for a new one. With the key that was offered: use it from now on, and void all others. The answer is `NewKey`. */
export interface RotateKey {
  type: "rotate-key";
  key?: string;
  id?: number;
}

/** `GET /api/rules/{title}/{edition}/{language}/{section}`: a section of the rules in our words, with the rulings on it. */
export interface RuleCard {
  section: string;
  name: string;
  summary: string;
  rulings: RulingCard[];
  above: string[];
  below: string[];
}

/** A ruling on a section. */
export interface RulingCard {
  ruling: string;
  question: string;
  answer: string;
  reason: string;
}

/** A line of chat; with an empty `who`, a notice of the server. */
export interface Said {
  type: "said";
  who: string;
  text: string;
  at: number;
  seats: string[];
  spectator: number;
}

/** Chat. */
export interface Say {
  type: "say";
  text: string;
  id?: number;
}

/** All that lies on the table, as one seat sees it. */
export interface Scene {
  headline: Fact[];
  counters: Counter[];
  trays: Tray[];
  tracks: Track[];
  panels: Panel[];
  tints: Record<string, string>;
  mood: string;
  focus: string[];
}

/** A seat with the bots that can play it, weakest first. */
export interface SeatInfo {
  seat: string;
  name: string;
  bots: BotInfo[];
}

/** Who plays a seat, and who is here for it. */
export interface SeatState {
  seat: string;
  name: string;
  player: string;
  player_name: string;
  here: boolean;
  mine: boolean;
  claimed: boolean;
  devices: number;
  connected: number;
  together: string[];
}

/** What the maker of a game gets: a key to his own seats, an invitation for every other seat, and a key to watch. `table` is a public name for the address bar, which gives no access. */
export interface Seated {
  key: string;
  seats: string[];
  invitations: Record<string, string>;
  watch: string;
  table: string;
}

/** `GET /api/server`: where links for others begin: with `address`, or if it is empty with the address of the page. `reach` says who can open them: everybody, others in the same network, or only this machine; `unknown` if the machine does not know its own address. */
export interface Sharing {
  address: string;
  reach: "machine" | "network" | "public" | "unknown";
}

/** What happened after the first `since` lines of the log: the table as it stood there, and the beats from there to the present, which is `until`. If that is too much to be shown, it begins later than was asked. Without beats nothing has happened. */
export interface Show {
  type: "show";
  since: number;
  until: number;
  scene: Scene;
  faces: Record<string, string>;
  beats: Beat[];
  re: number;
}

/** Void all other keys to the seats of this one. */
export interface SignOut {
  type: "sign-out";
  id?: number;
}

/** A place on the map that can be named and pointed at. Its element in the board has the id `space-<id>` (see `svg.element_id`) and the attribute `data-space`. */
export interface Space {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  near: string[];
}

/** A spectator, by the number of his address in this game. */
export interface SpectatorState {
  number: number;
  connected: number;
  muted: boolean;
}

/** `GET /api/games/{key}`: the state of a game. An `unfit` game was played by other rules or data and cannot go on here; `message` says why, and `GET /api/export/{key}` gives what the key may know of it. */
export interface Standing {
  name: string;
  seats: string[];
  state: "open" | "over" | "unfit";
  message: string;
  table: string;
  yours: boolean;
  waiting: string;
  turn: number;
}

/** The table as the seat that looks may know it. Lines of the log from number `log_from` on replace what the client has from there. `faces` holds the pictures that this connection has not been sent yet. */
export interface Table {
  type: "table";
  seat: string;
  ply: number;
  scene: Scene;
  faces: Record<string, string>;
  question: Question | null;
  waiting: string;
  waiting_text: string;
  thinking: Thinking | null;
  log_from: number;
  log: LogLine[];
  log_total: number;
  seats: SeatState[];
  may_undo: boolean;
  undo_cite: string;
  outcome: string;
  replay: number;
  plies: number;
  marks: ReplayMark[];
  ending: Ending | null;
  beats: Beat[];
}

/** What an option points at, by the ids of the scene. */
export interface Target {
  spaces: string[];
  counters: string[];
  path: string[];
  cost: string;
  aim: string[];
}

/** A bot that is thinking, and since when (seconds since 1970). */
export interface Thinking {
  seat: string;
  since: number;
}

/** The dice of a beat, or what was drawn. */
export interface Throw {
  dice: string;
  faces: string[];
  total: string;
  need: string;
  verdict: string;
  reached: boolean | null;
}

/** A title in the requested language (`GET /api/titles?language=en`). */
export interface TitleInfo {
  title: string;
  name: string;
  blurb: string;
  editions: EditionInfo[];
  options: OptionInfo[];
  seats: SeatInfo[];
  secrets: boolean;
  values: ValueSetInfo[];
}

/** A row of boxes, one of them with a marker: turns, phases, missions, a scale of victory. */
export interface Track {
  id: string;
  name: string;
  cite: string;
  cells: Cell[];
}

/** A box beside the map: reinforcements, eliminated units, a cup. */
export interface Tray {
  id: string;
  name: string;
  cite: string;
  counters: string[];
  count: number;
}

/** Undo answers until `to` are left (as the seat counts), or the last decision of the seat. Beyond a die or a secret the other seats are asked for their consent. */
export interface Undo {
  type: "undo";
  ply: number;
  to?: number | null;
  id?: number;
}

/** A named value set of a title; the standard is the first. */
export interface ValueSetInfo {
  values: string;
  name: string;
  about: string;
  figures: FigureInfo[];
}

/** What happens whatever the dice say. */
export interface Warning {
  text: string;
  cite: string;
}

/** The link to watch has been renewed. */
export interface Watch {
  type: "watch";
  watch: string;
}

/** A course: several answers for one press (`Choose.then`). `target` is where it leads. With `dice` chance or another seat may have a part in its last answer; `chance` is that of what one hopes for, -1 if it is not known. */
export interface Way {
  kind: "all" | "leave" | "usual" | "way" | "word";
  answers: WayAnswer[];
  target: Target;
  dice: boolean;
  chance: number;
}

/** An answer of a course: the verb of its question, the option, and both in words. */
export interface WayAnswer {
  verb: string;
  choice: string;
  label: string;
}

/** Courses of answers, and the chance of what one hopes for by option of the present question, where there is one. */
export interface Ways {
  type: "ways";
  ply: number;
  things: string[];
  to: string;
  ways: Way[];
  chances: Record<string, number>;
  re: number;
}

/** Why a thing is not offered, or that it is. */
export interface Why {
  type: "why";
  thing: string;
  name: string;
  offered: boolean;
  text: string;
  cite: string;
  re: number;
}

/** Cancel odds that were asked for, or a choice `unless_dice`. If it is not too late, nothing happens, and the request with the id `of` gets no reply. */
export interface Withdraw {
  type: "withdraw";
  of: number;
  id?: number;
}
