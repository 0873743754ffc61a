// A table on one device: everybody who sits around it acts here, chance is drawn here, nothing is sent anywhere.
import type { Entry } from './log';
import { p } from '$words/page_words';
import { Table, type When } from './table.svelte';
import type { Game, Laws } from './wasm';

const random = (): [number, number] => [...crypto.getRandomValues(new Uint32Array(2))] as [number, number];

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

  protected override submit(seat: string, order: string): void {
    const now_ms = this.now();
    this.#take(now_ms, seat, this.base.entryOf(now_ms, order));
    this.#follow();
  }

  // The clock acts when its time has come.
  override tick(): void {
    super.tick();
    if (this.base.view.due && this.runs) this.#follow();
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
    this.speech.say(p('taken_back'));
  }
  // From the beginning, perhaps with another setup.
  restart(setup = this.setup): void {
    this.header = { ...this.header, Setup: setup };
    this.#began = performance.now();
    this.#again([]);
    this.#follow();
  }

  #again(entries: Entry[]): void {
    this.startOver(this.laws.start(this.game.name, this.header));
    this.#entries = [];
    this.refusal = undefined;
    for (const { at_ms, actor, act } of entries) this.#take(at_ms, actor, act, 'past');
    this.changed();
  }

  #take(at_ms: number, actor: string, act: string, when: When = 'now'): boolean {
    const { entry, verdict } = this.fold({ seq: this.#entries.length + 1, at_ms, actor, act, lag_ms: 0 }, when);
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
      const next = this.base.power(this.now(), random());
      if (!next || !this.#take(next.at_ms, next.actor, next.act)) return;
    }
  }
}
