// The laws in the browser: giostra.wasm behind a few typed functions. The other side is web/wasm; the types of scenes
// are described in docs/scenes.md. Nothing here knows a rule.
import type { HouseAct } from './house_act';
import type { Log, PlainEntry } from './log';
import type { Words } from '$words/words';

export interface Seat {
  name: string;
  side: 1 | 2;
  speaks: boolean;
}
export interface Game {
  name: string;
  title: Words;
  sides: [Words, Words];
  seats: Seat[];
  resign_rule: string;
  agreement_rule: string;
  // Whether the computer plays it, on a server.
  players: boolean;
}
export interface Refusal {
  rule: string;
  why: Words;
  detail?: string;
}
export interface Hand {
  verb: string;
  from?: string;
  to?: string;
  extra?: string;
  notes?: Record<string, number>;
}
export interface Gesture extends Hand {
  act: string;
}
// How something moves in an act, place by place.
export interface Way {
  kind: string;
  sites: string[];
}
export type Verdict =
  | { ok: true; at_ms: number; act?: string; gesture?: Hand; ways?: Way[]; say?: Words; house?: HouseAct }
  | { ok: false; refusal: Refusal };
// What became of an entry that was folded with many: an act of the law, a flag by the house's own clock, a refusal, or
// an act of the house.
export type Taken = 'law' | 'flag' | 'refused' | HouseAct;
export interface Layout {
  sites: string[];
  lines: { sites: string[]; closed: boolean }[];
}
export interface Piece {
  site: string;
  kind: string;
  men: 0 | 1 | 2;
  mark?: string;
  id?: string;
  name?: string;
}
export interface Held {
  item: string;
  zone: string;
  kind: string;
  men: 0 | 1 | 2;
  seat: string;
  count: number;
  name?: string;
}
export interface Scene {
  pieces: Piece[];
  held: Held[];
  marks: { site: string; kind: string }[];
  facts: Record<string, string>;
}
export interface Tally {
  name: string;
  of: [number, number];
}
export interface Outcome {
  winner: 0 | 1 | 2;
  rule: string;
  why: Words;
  tallies: Tally[];
}
export interface Sitting {
  seat: string;
  person: string;
  name: string;
  away_since_ms?: number;
  take_backs?: number;
  hints?: number;
}
export interface View {
  game: string;
  now_ms: number;
  position: string;
  awaits: string[];
  waiting: string[];
  on_clock: string[];
  clocks: Record<string, number>;
  timers: { act: string; limit_ms: number; used_ms: number; runs: boolean }[];
  due?: { at_ms: number; act: string; seat?: string };
  closed: boolean;
  result: string;
  tallies: Tally[];
  outcome?: Outcome;
  odds: { act: string; weight: number }[];
  quiz?: { nobody: string; answerers: { seat: string; answers: string; right: string; answered: boolean }[] };
  agreed: string[];
  match_acts: Record<string, string[]>;
  house: {
    started: boolean;
    paused: boolean;
    commitment?: string;
    secret?: string;
    next?: string;
    draws: number;
    rematch: string[];
    lack_seeds: string[]; // still asked for what they add to the dice
    sittings: Sitting[];
    asked?: { id: string; guesses: { seat: string; at_ms: number; words: string; right?: boolean }[] };
  };
}
export interface Gestures {
  complete: boolean;
  gestures: Gesture[];
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  alloc(size: number): number;
  release(pointer: number): void;
  answer(): number;
  close(handle: number): void;
  [name: string]: unknown;
}
type Argument = number | { text: string };

// A whole match is refused: its header or its log is not valid.
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.why.en} ${refusal.detail ?? ''}`);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Laws {
  readonly games: Game[];

  private constructor(private readonly exports: Exports) {
    exports._initialize();
    this.games = this.ask<Game[]>('games');
  }

  static async load(source: Response | Promise<Response> | BufferSource): Promise<Laws> {
    const loaded =
      source instanceof ArrayBuffer || ArrayBuffer.isView(source)
        ? await WebAssembly.instantiate(source, {})
        : await WebAssembly.instantiateStreaming(source, {});
    return new Laws(loaded.instance.exports as unknown as Exports);
  }

  game(name: string): Game | undefined {
    return this.games.find((game) => game.name === name);
  }

  // The setup in its one written form.
  setup(game: string, text: string): { ok: true; setup: string } | { ok: false; refusal: Refusal } {
    return this.ask('setup', { text: game }, { text });
  }

  // A log's text, read; throws `Refused`.
  log(text: string): Log {
    const read = this.ask<({ ok: true } & Log) | { ok: false; refusal: Refusal }>('log', { text });
    if (!read.ok) throw new Refused(read.refusal);
    return { header: read.header, entries: read.entries };
  }

  // A match by the text of its log; without entries, by its header.
  open(log: string): Match {
    return new Match(this, this.handle(this.ask('open', { text: log })));
  }

  start(game: string, header: Record<string, string> = {}): Match {
    const lines = Object.entries(header).map(([key, value]) => `${key}: ${value}\n`);
    return this.open(`giostra-log 1\nGame: ${game}\n${lines.join('')}\n`);
  }

  handle(answer: { ok: true; handle: number } | { ok: false; refusal: Refusal }): number {
    if (!answer.ok) throw new Refused(answer.refusal);
    return answer.handle;
  }

  ask<T>(name: string, ...args: Argument[]): T {
    return JSON.parse(this.askText(name, ...args)) as T;
  }

  askText(name: string, ...args: Argument[]): string {
    const borrowed: number[] = [];
    const numbers = args.flatMap((argument) => {
      if (typeof argument === 'number') return [argument];
      const bytes = encoder.encode(argument.text);
      const pointer = this.exports.alloc(bytes.length);
      borrowed.push(pointer);
      new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
      return [pointer, bytes.length];
    });
    const length = (this.exports[name] as (...numbers: number[]) => number)(...numbers);
    for (const pointer of borrowed) this.exports.release(pointer);
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer(), length));
  }

  close(handle: number): void {
    this.exports.close(handle);
  }
}

// A match inside the laws. What is asked twice between two entries is answered from memory.
export class Match {
  #known = new Map<string, unknown>();
  #layout: Layout | undefined;

  constructor(
    private readonly laws: Laws,
    private readonly handle: number,
  ) {}

  take(at_ms: number, actor: string, act: string): Verdict {
    const verdict = this.laws.ask<Verdict>('take', this.handle, at_ms, { text: actor }, { text: act });
    this.#known.clear();
    return verdict;
  }
  // Many at once, in a fraction of the time: without pictures and words.
  fold(entries: readonly PlainEntry[]): Taken[] {
    const lines = entries.map(({ at_ms, actor, act }) => `${at_ms} ${actor} ${act}`);
    const taken = this.laws.ask<Taken[]>('fold', this.handle, { text: lines.join('\n') });
    this.#known.clear();
    return taken;
  }
  check(at_ms: number, actor: string, act: string): Verdict {
    return this.laws.ask('check', this.handle, at_ms, { text: actor }, { text: act });
  }
  // The entry that an order becomes at this time: most become themselves.
  entryOf(at_ms: number, order: string): string {
    return this.laws.askText('entry_of', this.handle, at_ms, { text: order });
  }
  // What happens by now though nobody at the table does it: an act of chance, of the clock, the result. Draws from two
  // random numbers of 32 bits.
  power(now_ms: number, [high, low]: [number, number]): { actor: string; at_ms: number; act: string } | null {
    return this.laws.ask('power', this.handle, now_ms, high, low);
  }
  // How something moves in an act, where from and to do not tell all.
  ways(act: string): Way[] {
    return this.#know(`ways ${act}`, () => this.laws.ask('ways', this.handle, { text: act }));
  }
  // What a hand means, legal or not; empty where it means nothing.
  meant(hand: Hand): string {
    const { verb, from = '', to = '', extra = '' } = hand;
    return this.laws.askText('meant', this.handle, { text: verb }, { text: from }, { text: to }, { text: extra });
  }

  get view(): View {
    return this.#know('view', () => this.laws.ask('view', this.handle));
  }
  get scene(): Scene {
    return this.#know('scene', () => this.laws.ask('scene', this.handle));
  }
  get layout(): Layout {
    return (this.#layout ??= this.laws.ask<Layout>('layout', this.handle));
  }
  gestures(actor: string): Gestures {
    return this.#know(`gestures ${actor}`, () => this.laws.ask('gestures', this.handle, { text: actor }));
  }
  acts(actor: string): { complete: boolean; acts: string[] } {
    return this.#know(`acts ${actor}`, () => this.laws.ask('acts', this.handle, { text: actor }));
  }
  say(act: string, language: keyof Words): string {
    return this.laws.askText('say', this.handle, { text: act }, { text: language });
  }
  sample(actor: string, seed: number): string {
    return this.laws.askText('sample', this.handle, { text: actor }, seed);
  }

  fork(): Match {
    return new Match(this.laws, this.laws.handle(this.laws.ask('fork', this.handle)));
  }
  close(): void {
    this.laws.close(this.handle);
  }

  #know<T>(key: string, ask: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, ask());
    return this.#known.get(key) as T;
  }
}
