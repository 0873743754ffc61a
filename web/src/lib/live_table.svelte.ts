// A live match as a game's view has it: what the server sends is folded by the laws; an act of one's own is shown at once
// as a ghost, until the log brings it or a refusal takes it back.
import { Live, type Link, type LiveOptions } from './live';
import { writeHeader, type Entry } from './log';
import { Table } from './table.svelte';
import type { Game, Laws, Match, Refusal } from './wasm';
import type { Down } from './wire';

type Welcome = Extract<Down, { t: 'welcome' }>;
type Source = Pick<LiveOptions, 'url' | 'match' | 'socket' | 'now' | 'random'>;

export class LiveTable extends Table {
  link: Link = $state('connecting');
  person = $state('');
  #seats: string[] = $state.raw([]);
  #live: Live;
  // Our act that is under way.
  #sent: string | undefined;

  private constructor(
    private readonly laws: Laws,
    game: Game,
    match: Match,
    private readonly header: string,
    live: (table: LiveTable) => Live,
  ) {
    super(game, match);
    this.#live = live(this);
  }

  // The table, once the server has told which game it is.
  static open(laws: Laws, source: Source): Promise<LiveTable> {
    return new Promise((ready) => {
      let table: LiveTable | undefined;
      const live = new Live({
        ...source,
        events: {
          welcome: (message) => {
            table ??= LiveTable.#make(laws, message, () => live);
            table.#welcome(message);
            ready(table);
          },
          entries: (entries, afresh) => {
            if (table) table.#entries(entries, afresh);
          },
          refused: (id, refusal) => {
            if (table) table.#refused(id, refusal);
          },
          done: () => undefined, // the log has brought it, or will
          link: (link) => {
            if (table) table.link = link;
          },
        },
      });
    });
  }

  static #make(laws: Laws, { header }: Welcome, live: () => Live): LiveTable {
    const text = writeHeader(header);
    const match = laws.open(text);
    return new LiveTable(laws, laws.game(match.view.game)!, match, text, live);
  }

  override get seats(): string[] {
    return this.#seats;
  }
  override now(): number {
    return this.#live.now(this.runs && this.base.view.house.started);
  }
  override get runs(): boolean {
    return super.runs && this.link === 'open';
  }
  get entries(): readonly Entry[] {
    void this.view;
    return this.#live.entries;
  }

  say(seat: string, to: 'all' | 'team', text: string): void {
    this.#live.chat(seat, to, text);
  }
  retry(): void {
    this.#live.retry();
  }

  protected override submit(seat: string, act: string): void {
    this.#sent = this.#live.act(seat, act);
    const ghost = this.base.fork();
    if (ghost.take(Math.max(this.now(), ghost.view.now_ms), seat, act).ok) this.showGhost(ghost);
    else ghost.close();
  }

  override close(): void {
    this.#live.close();
    super.close();
  }

  #welcome(message: Welcome): void {
    this.#seats = message.seats;
    this.person = message.person;
  }

  #entries(added: Entry[], afresh: boolean): void {
    if (afresh) {
      this.base.close();
      this.base = this.laws.open(this.header);
      this.turns = [];
    }
    for (const entry of afresh ? this.#live.entries : added)
      this.note(entry, this.base.take(entry.at_ms, entry.actor, entry.act));
    this.#sent = undefined;
    this.showGhost(undefined);
  }

  #refused(id: string, refusal: Refusal): void {
    this.refuse(refusal);
    if (id !== this.#sent) return;
    this.#sent = undefined;
    this.showGhost(undefined);
  }
}
