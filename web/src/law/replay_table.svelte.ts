// A match that was played: the fold of its log up to any entry. Nobody acts here.
import { field, writeHeader, type Entry, type Log } from './log';
import { Table, type Turn } from './table.svelte';
import type { Game, Laws, Match } from './wasm';

// So many entries apart the match is kept as it stood: leafing back folds no more than these.
const often = 200;

export class ReplayTable extends Table {
  at = $state(0);
  readonly #marks: { match: Match; turns: Turn[] }[] = [];
  // Where something happened on the board: the steps of the slider.
  readonly steps: number[];
  // All turns, including those after the entry shown.
  readonly all: Turn[];

  constructor(
    private readonly laws: Laws,
    game: Game,
    readonly log: Log,
  ) {
    super(game, laws.open(writeHeader(log.header)));
    const started = log.entries.find((entry) => entry.house?.verb === 'start')?.seq ?? 0;
    this.steps = [
      started,
      ...log.entries.filter((entry) => entry.seq > started && isPlay(entry)).map((entry) => entry.seq),
    ];
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
  // Nobody is here or away, and nobody is “you”.
  override who(): undefined {
    return undefined;
  }
  override now(): number {
    return this.base.view.now_ms;
  }
  override get runs(): boolean {
    return false;
  }
  protected override submit(): void {}

  // Folds up to this entry, from what is nearest before it.
  go(seq: number): void {
    const target = Math.max(0, Math.min(seq, this.log.entries.length));
    const near = Math.min(Math.floor(target / often), this.#marks.length);
    if (target < this.at || near * often > this.at) this.#startFrom(near);
    // Leafing says where it ends.
    this.speech.past(target - 1);
    while (this.at < target) this.#foldTo(Math.min(target, (Math.floor(this.at / often) + 1) * often));
    this.changed();
  }
  override close(): void {
    for (const { match } of this.#marks.splice(0)) match.close();
    super.close();
  }
  #startFrom(near: number): void {
    const mark = this.#marks[near - 1];
    this.base.close();
    this.base = mark?.match.fork() ?? this.laws.open(writeHeader(this.log.header));
    this.turns = mark?.turns ?? [];
    this.at = near * often;
  }
  #foldTo(end: number): void {
    this.atOnce(() => {
      for (const entry of this.log.entries.slice(this.at, end))
        this.note(entry, this.base.take(entry.at_ms, entry.actor, entry.act));
    });
    this.at = end;
    if (end === (this.#marks.length + 1) * often) this.#marks.push({ match: this.base.fork(), turns: this.turns });
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

// Talk and the house's housekeeping are not steps of their own; the result is.
const isPlay = ({ actor, house }: Entry): boolean =>
  actor === 'match'
    ? house?.verb === 'result' || house?.verb === 'close'
    : house?.verb !== 'say' && house?.verb !== 'tell';
