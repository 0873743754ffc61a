// A table on one device: everybody who sits around it acts here, chance is drawn here, nothing is sent anywhere. Its log can
// be kept and gone on with.
import type { Hint } from './help/hint';
import { field, writeLog, type Entry, type PlainEntry } from './log';
import type { Words } from '$words/words';
import { Table } from './table.svelte';
import { Refused, type Game, type Laws } from './wasm';

// Every draw follows from the match's own seed and the number of the draw: what was taken back falls again.
const seedKey = 'Draws';
const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(16).padStart(8, '0')).join('');

function mix(state: number, word: number): number {
  let mixed = Math.imul(state ^ word, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
// 64 random bits as two numbers.
export function drawn(seed: string, number: number): [number, number] {
  const words = [...(seed.match(/.{1,8}/g) ?? []).map((word) => Number.parseInt(word, 16)), number];
  const half = (start: number) => [...words, start].reduce(mix, start);
  return [half(0x9e3779b9), half(0x7f4a7c15)];
}

const byPerson = ({ actor }: PlainEntry): boolean => actor !== 'chance' && actor !== 'match' && actor !== 'clock';

type Adviser = (wish: { game: string; setup: string; position: string; seat: string }) => Promise<Hint>;

// Whoever holds the device rules: no time runs out over their ruling.
const led = (header: Record<string, string>): Record<string, string> => ({ ...header, Referee: 'yes' });

export class LocalTable extends Table {
  // Who thinks for this table, if anybody does.
  adviser: Adviser | undefined = $state.raw();
  #entries: Entry[] = [];
  #began = performance.now();

  constructor(
    private readonly laws: Laws,
    game: Game,
    private head: Record<string, string>,
    before: readonly PlainEntry[] = [],
  ) {
    super(game, laws.start(game.name, led(head)));
    this.head = led({ ...head, [seedKey]: head[seedKey] ?? freshSeed() });
    this.#again(before);
    this.#follow();
  }

  // Goes on with a log of this table; throws `Refused` where it cannot be read.
  static resume(laws: Laws, log: string): LocalTable {
    const { header, entries } = laws.log(log);
    const game = laws.game(field({ header }, 'Game'));
    laws.open(log).close();
    return new LocalTable(laws, game!, Object.fromEntries(header.filter(([key]) => key !== 'Game')), entries);
  }
  get log(): string {
    return writeLog([['Game', this.game.name], ...Object.entries(this.head)], this.entries);
  }
  // Whether anybody has done anything that would be lost.
  get isBegun(): boolean {
    return this.entries.some(byPerson);
  }

  override get seats(): string[] {
    return this.game.seats.map((seat) => seat.name).concat('referee');
  }
  override get entries(): readonly Entry[] {
    void this.view;
    return this.#entries;
  }
  get setup(): string {
    void this.view;
    return this.head['Setup'] ?? '';
  }
  override now(): number {
    return Math.floor(performance.now() - this.#began);
  }

  // A question is open and nobody has put one yet; whether that is shown by now or not.
  get awaitsQuestion(): boolean {
    const { quiz, house } = (void this.view, this.base.view);
    return quiz !== undefined && house.asked === undefined;
  }
  // A question of somebody's own set, for the two who answer now; its answer stands beside it.
  ask({ id, question, reply }: { id: string; question: Words; reply: Words }): void {
    const both = ({ it, en }: Words): string => [id, it, en].map((text) => text.replaceAll('|', '/')).join(' | ');
    this.#take(this.now(), 'match', `ask ${both(question)}`);
    this.#take(this.now(), 'match', `reply ${both(reply)}`);
  }

  protected override submit(seat: string, order: string): void {
    const now_ms = Math.max(this.now(), this.base.view.now_ms);
    this.#take(now_ms, seat, this.base.entryOf(now_ms, order));
    this.#follow();
  }
  // Noted in the log once it has come.
  protected override async fetchHint(seat: string): Promise<Hint> {
    if (!this.adviser)
      throw new Refused({
        rule: 'house',
        why: { en: 'nobody can be asked here', it: 'qui non c’è a chi chiedere' },
      });
    const { position } = this.view;
    const hint = await this.adviser({ game: this.game.name, setup: this.setup, position, seat });
    if (this.view.position === position) this.submit(seat, 'hint');
    return hint;
  }

  // The clock acts when its time has come.
  override tick(): void {
    super.tick();
    if (this.base.view.due && this.runs) this.#follow();
  }

  // From the beginning, perhaps with another setup.
  restart(setup = this.setup): void {
    this.head = { ...this.head, Setup: setup, [seedKey]: freshSeed() };
    this.#again([]);
    this.#follow();
  }

  // Time goes on from the last entry.
  #again(entries: readonly PlainEntry[]): void {
    this.startOver(this.laws.start(this.game.name, this.head));
    this.#began = performance.now() - (entries.at(-1)?.at_ms ?? 0);
    this.refusal = undefined;
    this.closeHint();
    this.#entries = this.foldPast(entries);
    this.changed();
  }

  #take(at_ms: number, actor: string, act: string): boolean {
    const { entry, verdict } = this.fold({ seq: this.#entries.length + 1, at_ms, actor, act, lag_ms: 0 });
    if (!verdict.ok) {
      this.refuse(verdict.refusal);
      return false;
    }
    this.#entries.push(entry);
    this.changed();
    return true;
  }

  // What nobody at the table does: chance, the clock, the result.
  #follow(): void {
    for (;;) {
      const next = this.base.power(this.now(), drawn(this.head[seedKey]!, this.base.view.house.draws));
      if (!next || !this.#take(next.at_ms, next.actor, next.act)) return;
    }
  }
}
