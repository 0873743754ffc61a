// A match that was played: the fold of its log up to any entry. Nobody acts here.
import { field, writeHeader, type Entry, type Log } from './log';
import { Table, type Turn } from './table.svelte';
import type { Game, Laws } from './wasm';

export class ReplayTable extends Table {
  at = $state(0);
  // Where something happened on the board: the steps of the slider.
  readonly steps: number[];
  // Everything that was done, also what is still to come.
  readonly all: Turn[];

  constructor(
    private readonly laws: Laws,
    game: Game,
    readonly log: Log,
  ) {
    super(game, laws.open(writeHeader(log.header)));
    const shown = log.entries.filter((entry) => !/^(say|tell) /.test(entry.act) && entry.act !== 'hidden');
    const started = log.entries.find((entry) => entry.actor === 'match' && entry.act === 'start')?.seq ?? 0;
    this.steps = [started, ...shown.filter((entry) => entry.seq > started && isPlay(entry)).map((entry) => entry.seq)];
    this.go(log.entries.length);
    this.all = this.turns;
    this.go(0);
  }

  override get seats(): string[] {
    return [];
  }
  // A log that was not played on a server names its people in the header.
  override sitter(seat: string): string | undefined {
    return super.sitter(seat) ?? (field(this.log, `Seat ${seat}`) || undefined);
  }
  override now(): number {
    return this.base.view.now_ms;
  }
  override get runs(): boolean {
    return false;
  }
  protected override submit(): void {}

  // Folds to this entry; forward only what is new.
  go(seq: number): void {
    const target = Math.max(0, Math.min(seq, this.log.entries.length));
    if (target < this.at) {
      this.base.close();
      this.base = this.laws.open(writeHeader(this.log.header));
      this.turns = [];
      this.at = 0;
    }
    for (const entry of this.log.entries.slice(this.at, target))
      this.note(entry, this.base.take(entry.at_ms, entry.actor, entry.act));
    this.at = target;
    this.changed();
  }
  get step(): number {
    return Math.max(
      0,
      this.steps.findLastIndex((seq) => seq <= this.at),
    );
  }
  goStep(step: number): void {
    this.go(this.steps[Math.max(0, Math.min(step, this.steps.length - 1))]!);
  }
}

// The house's housekeeping is no step of its own; the end is.
const isPlay = ({ actor, act }: Entry): boolean => actor !== 'match' || act.startsWith('result');
