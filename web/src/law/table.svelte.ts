// A match as a page sees it: the laws' answers as reactive values, who acts here, what was refused. A table on one device
// (local.svelte.ts) and a live one (live_table.svelte.ts) are the same to a game's view.
import { Hand } from './hand.svelte';
import { explain, type Explained, type Hint } from './help/hint';
import { inWords } from './house';
import type { Entry, PlainEntry } from './log';
import { Pace } from './pace';
import { Past } from './past';
import { tell } from './refusal';
import { Speech } from './speech/speech.svelte';
import {
  Refused,
  type Game,
  type Gesture,
  type Hand as Meaning,
  type Layout,
  type Match,
  type Refusal,
  type Scene,
  type Verdict,
  type View,
  type Way,
} from './wasm';
import { prefs } from '$prefs';
import { t } from '$words/i18n';
import { p } from '$words/page_words';
import type { Words } from '$words/words';

// An act of the law that stands in the log.
export interface Turn {
  entry: Entry;
  act: string;
  say: Words;
  gesture?: Meaning | undefined;
  ways?: Way[] | undefined;
}

export interface SeatedGesture extends Gesture {
  seat: string;
}

// An entry of the log happens now, and is seen when those before it have been; or was missed, and is shown at once.
export type When = 'now' | 'missed';

// How long an act is seen before the next one: one's own, somebody else's, one of chance.
const own_ms = 350;
const other_ms = 600;
const chance_ms = 750;
// Whoever has less time than this on the clock sees everything at once.
const short_ms = 20_000;

export interface HandOptions {
  // Whose hand it is when no listed gesture says: by the thing touched.
  seatOf?: (name: string) => string | undefined;
  implied?: () => string | undefined;
  // Which gestures this hand makes; all if left out.
  only?: (gesture: SeatedGesture) => boolean;
}

export type Presence = 'here' | 'away' | 'computer';
// Whoever sits at a seat, as those at the table see them.
export interface Who {
  name: string;
  me: boolean;
  presence: Presence;
  // Of a computer.
  level?: number;
}

export abstract class Table {
  refusal: Refusal | undefined = $state.raw();
  // For those who do not see the board.
  readonly speech = new Speech();
  turns: Turn[] = $state.raw([]);
  // The same, while many entries come at once: whoever reads the turns is told when all are there.
  #gathered: Turn[] | undefined;
  // Why the house closed the match, if it did.
  closedBecause: Words | undefined = $state.raw();
  // Whether a hint is being thought of.
  isHinting = $state(false);
  // For whom, after how many acts of theirs, and what it says: nothing, where it is better to wait.
  #hint: { seat: string; acts: number; explained: Explained | undefined } | undefined = $state.raw();
  #version = $state(0);
  #ticks = $state(0);
  #ghost: Match | undefined;
  readonly #past = new Past();
  // What is shown, while acts wait to be seen; the log is further.
  #behind: Match | undefined;
  // What a game wants to be seen longer than other acts, in milliseconds.
  lingers: (turn: Turn) => number = () => 0;
  readonly pace = new Pace({
    moves: () => prefs.motion,
    hidden: () => typeof document !== 'undefined' && document.hidden,
    stepped: (behind) => {
      if (!behind) this.#catchUp();
      this.changed();
    },
  });

  constructor(
    readonly game: Game,
    protected base: Match,
  ) {}
  // Of the log's header; a table of one's own has none.
  header(_key: string): string {
    return '';
  }

  // The seats that obey this device; `referee` may be among them.
  abstract get seats(): string[];
  // Sends or takes what the law has allowed.
  protected abstract submit(seat: string, order: string): void;
  // Takes a free seat for a spectator; absent at tables without spectators.
  sit?(seat: string): Promise<void>;
  // Talk of a seat, where people can talk.
  say?(seat: string, to: 'all' | 'team', text: string): void;
  // Silent seats that were offered to this device, taken or not.
  get offers(): string[] {
    return [];
  }
  // The whole log as this device may read it.
  get entries(): readonly Entry[] {
    return [];
  }
  // Match time now, in milliseconds.
  abstract now(): number;

  get match(): Match {
    void this.#version;
    return this.#ghost ?? this.#behind ?? this.base;
  }
  // As it stands, whether it is shown yet or not: clocks wait for no picture.
  get #actual(): Match {
    void this.#version;
    return this.#ghost ?? this.base;
  }
  // What is shown has an act of ours that the log does not have yet.
  get isUnderWay(): boolean {
    void this.#version;
    return this.#ghost !== undefined;
  }
  get view(): View {
    return this.match.view;
  }
  get scene(): Scene {
    return this.match.scene;
  }
  get layout(): Layout {
    return this.match.layout;
  }
  // Those of our seats that may act now.
  get acting(): string[] {
    const { awaits } = this.view;
    return this.seats.filter((seat) => awaits.includes(seat));
  }
  readonly gestures: SeatedGesture[] = $derived.by(() =>
    this.acting.flatMap((seat) => this.match.gestures(seat).gestures.map((gesture) => ({ ...gesture, seat }))),
  );
  // Acts that are made by a button.
  get buttons(): SeatedGesture[] {
    return this.gestures.filter((gesture) => gesture.to === undefined);
  }
  // The name of the person in this seat.
  sitter(seat: string): string | undefined {
    return this.view.house.sittings.find((sitting) => sitting.seat === seat)?.name;
  }
  who(seat: string): Who | undefined {
    const sitting = this.view.house.sittings.find((each) => each.seat === seat);
    if (!sitting) return undefined;
    const { name, person, away_since_ms } = sitting;
    const level = Number(/^bot:(\d+)$/.exec(person)?.[1]);
    if (level > 0) return { name, me: false, presence: 'computer', level };
    return { name, me: this.seats.includes(seat), presence: away_since_ms === undefined ? 'here' : 'away' };
  }
  get last(): Turn | undefined {
    return this.turns.at(-1);
  }

  // A time of the law at this moment: until the clock makes this act.
  timer(act: string): { left_ms: number; limit_ms: number; runs: boolean } | undefined {
    const { timers, now_ms } = this.#actual.view;
    const found = timers.find((timer) => timer.act === act);
    if (!found) return undefined;
    const { limit_ms, used_ms } = found;
    const runs = found.runs && this.runs;
    const since_ms = runs ? Math.max(0, this.time - now_ms) : 0;
    return { left_ms: Math.max(0, limit_ms - used_ms - since_ms), limit_ms, runs };
  }
  // Makes the clocks be read again.
  tick(): void {
    this.#ticks += 1;
  }
  // Match time as it is shown: follows the ticks.
  get time(): number {
    void this.#ticks;
    return this.now();
  }
  // Time left to a seat at this moment; nothing without clocks.
  clock(seat: string): number | undefined {
    const { clocks, on_clock, now_ms } = this.#actual.view;
    const left = clocks[seat];
    if (left === undefined) return undefined;
    return this.runs && on_clock.includes(seat) ? left - Math.max(0, this.time - now_ms) : left;
  }
  get runs(): boolean {
    const { outcome, house } = this.#actual.view;
    return outcome === undefined && !house.paused;
  }

  hand(options: HandOptions = {}): Hand {
    const listed = $derived(options.only ? this.gestures.filter(options.only) : this.gestures);
    const layout = new Set(this.layout.sites);
    return new Hand({
      gestures: () => listed,
      holds: (name) => this.acting.length > 0 && this.#lies(name),
      isSite: (name) => layout.has(name),
      ...(options.implied ? { implied: options.implied } : {}),
      hinted: () => this.hint?.gesture,
      act: (gesture) => this.act((gesture as SeatedGesture).seat, gesture.act),
      tried: (meaning) => this.#tried(meaning, listed, options),
    });
  }

  // Judges here first; what the law refuses goes nowhere.
  act(seat: string, order: string): boolean {
    this.pace.hurry();
    const now_ms = Math.max(this.now(), this.base.view.now_ms);
    const verdict = this.base.check(now_ms, seat, this.base.entryOf(now_ms, order));
    if (!verdict.ok) {
      this.refuse(verdict.refusal);
      return false;
    }
    this.refusal = undefined;
    this.submit(seat, order);
    return true;
  }

  // An answer in words to the house's question. The log will say when it was given; the order does not.
  answer(seat: string, words: string): boolean {
    return this.act(seat, `answer ${words}`);
  }

  // The seat of this device that speaks for its side.
  get speaker(): string | undefined {
    return this.game.seats.find(({ name, speaks }) => speaks && this.seats.includes(name))?.name;
  }
  // The order that takes our own last act back, where the house allows it.
  readonly takeBackOrder: string | undefined = $derived.by(() => {
    const last = this.turns.findLast(({ entry }) => this.seats.includes(entry.actor));
    const order = `takeback ${last?.entry.seq}`;
    return last && this.#allows(this.speaker, order) ? order : undefined;
  });
  takeBack(): void {
    if (this.takeBackOrder && this.speaker) this.act(this.speaker, this.takeBackOrder);
  }

  // Asks whoever thinks for this table; absent where nobody does.
  protected fetchHint?(seat: string): Promise<Hint>;
  // For which of our seats one may be asked for now.
  readonly hintSeat: string | undefined = $derived.by(() => {
    if (!this.fetchHint || !this.game.players) return undefined;
    const own = this.game.seats.filter(({ name, speaks }) => speaks && this.seats.includes(name));
    return own.find(({ name }) => this.#allows(name, 'hint'))?.name;
  });
  // Of the position that is shown: null where it is better to wait.
  get hint(): Explained | null | undefined {
    const hint = this.#hint;
    if (!hint || !this.view.awaits.includes(hint.seat) || this.#actsOf(hint.seat) !== hint.acts) return undefined;
    const { explained } = hint;
    return explained && !this.#allows(explained.seat, explained.act) ? undefined : (explained ?? null);
  }
  closeHint(): void {
    this.#hint = undefined;
  }
  async askHint(): Promise<void> {
    const { hintSeat } = this;
    if (!hintSeat || this.isHinting || !this.fetchHint) return;
    this.pace.hurry();
    const acts = this.#actsOf(hintSeat);
    this.isHinting = true;
    try {
      const hint = await this.fetchHint(hintSeat);
      this.#hint = { seat: hintSeat, acts, explained: explain(this.game, this.match, hint) };
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      this.refuse(trouble.refusal);
    } finally {
      this.isHinting = false;
    }
  }
  #actsOf(seat: string): number {
    return this.turns.filter(({ entry }) => entry.actor === seat).length;
  }
  #allows(seat: string | undefined, order: string): boolean {
    const { view } = this;
    if (seat === undefined || this.isUnderWay) return false;
    return this.base.check(Math.max(this.now(), view.now_ms), seat, order).ok;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.speech.interrupt(`${t('refused')}. ${tell(refusal)}`);
  }

  // Shows an act under way as if it had been made.
  protected showGhost(ghost: Match | undefined): void {
    if (ghost) this.pace.hurry();
    this.#ghost?.close();
    this.#ghost = ghost;
    this.changed();
  }
  // Takes an entry of the log.
  protected fold(plain: PlainEntry, when: When = 'now'): { entry: Entry; verdict: Verdict } {
    if (when !== 'now' || this.seats.includes(plain.actor) || (this.pace.isBusy && this.#isShort)) this.pace.hurry();
    if (this.pace.isBusy) this.#behind ??= this.base.fork();
    const verdict = this.base.take(plain.at_ms, plain.actor, plain.act);
    const entry: Entry = verdict.ok && verdict.house ? { ...plain, house: verdict.house } : plain;
    this.pace.add(when === 'now' ? this.#rest(entry, verdict) : 0, () => {
      this.#behind?.take(entry.at_ms, entry.actor, entry.act);
      this.note(entry, verdict);
    });
    return { entry, verdict };
  }
  // Takes what is long past, as quickly as can be; answers with the entries as they were read.
  protected foldPast(entries: readonly PlainEntry[]): Entry[] {
    const last = entries.at(-1);
    if (!last) return [];
    this.pace.hurry();
    this.speech.past(last.seq);
    const read = this.#past.fold(this.base, entries);
    this.atOnce(() => {
      for (const { entry, turn } of read) {
        this.#heed(entry);
        if (turn) this.#gathered!.push(turn);
      }
    });
    return read.map(({ entry }) => entry);
  }
  // Forgets what was to be shown: the match begins again.
  protected startOver(match: Match): void {
    this.pace.hurry();
    this.#catchUp();
    this.#past.close();
    this.base.close();
    this.base = match;
    this.#setTurns([]);
    this.speech.past(0);
  }
  protected note(entry: Entry, verdict: Verdict): void {
    if (!verdict.ok) return;
    this.#heed(entry);
    // Real dice, entered by the referee, are an act of chance.
    const act = verdict.house?.verb === 'real' ? verdict.house.act : verdict.act;
    if (act === undefined) return;
    const turn = this.#turn(entry, act, verdict);
    if (this.#gathered) this.#gathered.push(turn);
    else this.turns = [...this.turns, turn];
    this.speech.act(turn);
  }
  // What the house says may end the match, or be a correction: nothing from that entry on stands.
  #heed({ seq, house }: Entry): void {
    if (!house) return;
    if (house.verb === 'close') this.closedBecause = inWords(house.reason);
    if (house.verb !== 'undo' && house.verb !== 'takeback') return;
    this.#setTurns((this.#gathered ?? this.turns).filter((turn) => turn.entry.seq < house.seq));
    this.speech.entry(seq, () => p('taken_back'));
  }
  // Folds many entries.
  protected atOnce(fold: () => void): void {
    if (this.#gathered) return fold();
    this.#gathered = [...this.turns];
    fold();
    this.turns = this.#gathered;
    this.#gathered = undefined;
  }
  #setTurns(turns: Turn[]): void {
    if (this.#gathered) this.#gathered = turns;
    else this.turns = turns;
  }
  protected changed(): void {
    this.#version += 1;
  }

  close(): void {
    this.pace.clear();
    this.#catchUp();
    this.#ghost?.close();
    this.#past.close();
    this.base.close();
  }

  #turn(entry: Entry, act: string, { say, gesture, ways }: Extract<Verdict, { ok: true }>): Turn {
    const words = say ?? { en: this.base.say(act, 'en'), it: this.base.say(act, 'it') };
    return { entry, act, say: words, ...(gesture ? { gesture } : {}), ...(ways ? { ways } : {}) };
  }
  // How long it is seen. What the house does is not on the board.
  #rest(entry: Entry, verdict: Verdict): number {
    if (!verdict.ok || verdict.act === undefined) return 0;
    const usual_ms = entry.actor === 'chance' ? chance_ms : this.seats.includes(entry.actor) ? own_ms : other_ms;
    return Math.max(usual_ms, this.lingers(this.#turn(entry, verdict.act, verdict)));
  }
  get #isShort(): boolean {
    const { on_clock, clocks } = this.base.view;
    return this.seats.some((seat) => on_clock.includes(seat) && (clocks[seat] ?? Infinity) < short_ms);
  }
  #catchUp(): void {
    this.#behind?.close();
    this.#behind = undefined;
  }

  #lies(name: string): boolean {
    return (
      this.scene.pieces.some((piece) => piece.site === name) ||
      this.scene.held.some((held) => held.item === name && held.count > 0)
    );
  }

  #tried(meaning: Meaning, listed: SeatedGesture[], options: HandOptions): void {
    const from = meaning.from ?? '';
    const seat = listed.find((gesture) => gesture.from === from)?.seat ?? options.seatOf?.(from) ?? this.acting[0];
    const act = this.match.meant(meaning);
    if (seat !== undefined && act !== '') this.act(seat, act);
  }
}
