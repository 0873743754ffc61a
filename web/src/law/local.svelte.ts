// A table on one device: everybody who sits around it acts here, chance is drawn here, nothing is sent anywhere.
import type { Entry } from './log';
import { Table } from './table.svelte';
import type { Game, Laws } from './wasm';

const draw = (sum: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % sum;

const byPerson = ({ actor }: Entry): boolean => actor !== 'chance' && actor !== 'match' && actor !== 'clock';

export class LocalTable extends Table {
  #entries: Entry[] = [];
  #began = performance.now();

  constructor(
    private readonly laws: Laws,
    game: Game,
    private header: Record<string, string>,
  ) {
    super(game, laws.start(game.name, header));
    this.#follow();
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
    return this.header['Setup'] ?? '';
  }
  override now(): number {
    return Math.floor(performance.now() - this.#began);
  }

  protected override submit(seat: string, act: string): void {
    this.#take(this.now(), seat, act);
    this.#follow();
  }

  // Also makes the acts of the clock, when their time has come.
  override tick(): void {
    super.tick();
    const { due } = this.base.view;
    if (!due || !this.runs || this.now() < due.at_ms) return;
    if (this.#take(due.at_ms, 'clock', due.act)) this.#follow();
  }

  get canTakeBack(): boolean {
    return this.turns.some((turn) => byPerson(turn.entry));
  }
  // The last act of a person, and what followed from it.
  takeBack(): void {
    const last = this.#entries.findLastIndex(byPerson);
    if (last < 0) return;
    const kept = this.#entries.slice(0, last);
    // Time is taken back too, or clocks would fall at once.
    this.#began = performance.now() - (kept.at(-1)?.at_ms ?? 0);
    this.#again(kept);
  }
  // Afresh; perhaps with another setup.
  restart(setup = this.setup): void {
    this.header = { ...this.header, Setup: setup };
    this.#began = performance.now();
    this.#again([]);
    this.#follow();
  }

  #again(entries: Entry[]): void {
    this.base.close();
    this.base = this.laws.start(this.game.name, this.header);
    this.#entries = [];
    this.turns = [];
    this.refusal = undefined;
    for (const { at_ms, actor, act } of entries) this.#take(at_ms, actor, act);
    this.changed();
  }

  #take(at_ms: number, actor: string, act: string): boolean {
    const entry: Entry = { seq: this.#entries.length + 1, at_ms, actor, act, lag_ms: 0 };
    const verdict = this.base.take(at_ms, actor, act);
    if (!verdict.ok) {
      this.refuse(verdict.refusal);
      return false;
    }
    this.#entries.push(entry);
    this.note(entry, verdict);
    this.changed();
    return true;
  }

  // What nobody at the table does: chance, and the result.
  #follow(): void {
    while (this.base.view.awaits.includes('chance')) {
      const { odds } = this.base.view;
      let rest = draw(odds.reduce((sum, { weight }) => sum + weight, 0));
      const drawn = odds.find(({ weight }) => (rest -= weight) < 0);
      if (!drawn || !this.#take(this.now(), 'chance', drawn.act)) return;
    }
    if (this.base.view.outcome && !this.base.view.closed) this.#take(this.now(), 'match', this.base.view.result);
  }
}
