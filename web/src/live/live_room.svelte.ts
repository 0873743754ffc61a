// Opens a live match for a page: the laws, the game's view and the table, or why not. Closes what it opened.
import { to } from '$site';
import { onDestroy } from 'svelte';
import * as api from './api';
import { gameView, type GameView } from '$law/games';
import { say } from '$words/i18n';
import { theLaws } from '$law/loaded';
import { LiveTable } from './live_table.svelte';
import { myself } from './me.svelte';
import { powerName } from '$law/telling/act_line';
import { p } from '$words/page_words';
import { tell } from '$law/refusal';
import { status } from '$law/telling/status';
import { Refused, type Laws } from '$law/wasm';

export class LiveRoom {
  table: LiveTable | undefined = $state.raw();
  module: GameView | undefined = $state.raw();
  trouble = $state('');
  #leave: () => void = () => undefined; // the line, and the table with it
  #gone = false;

  constructor(
    readonly id: string,
    private readonly looksOn = false,
  ) {
    void this.#open();
    onDestroy(() => {
      this.#gone = true;
      this.#stop();
    });
  }

  async #open(): Promise<void> {
    const viewing = api.match(this.id).then(({ game }) => gameView(game));
    viewing.catch(() => undefined); // is heard below
    try {
      const [table, module] = await Promise.all([this.#ownTable(), viewing]);
      if (!table || this.#gone) return;
      if (!module) {
        this.trouble = p('no_view');
        return;
      }
      await table.caughtUp; // a long log comes in parts: the board is made once
      if (this.#gone) return;
      table.looksOn = this.looksOn;
      this.module = module;
      this.table = table;
    } catch (trouble) {
      this.#stop();
      this.trouble = trouble instanceof Refused ? tell(trouble.refusal) : p('no_match');
    }
  }

  // Without the cookie that the server gives with its answer, a line is only for looking on. Whoever was here before has
  // it, and the line opens while the server is asked; if it was lost, a second line takes the place of the first.
  async #ownTable(): Promise<LiveTable | undefined> {
    const asked = myself.ask();
    asked.catch(() => undefined); // is heard below
    const laws = await theLaws();
    if (myself.id === '') await asked;
    const before = myself.id;
    const first = this.#openLine(laws);
    await asked;
    return myself.id === before ? first : this.#openLine(laws);
  }
  #openLine(laws: Laws): Promise<LiveTable> | undefined {
    this.#stop();
    if (this.#gone) return undefined;
    const { ready, stop } = LiveTable.open(laws, {
      url: `${location.origin.replace(/^http/, 'ws')}${to('/live')}`,
      match: this.id,
    });
    this.#leave = () => {
      stop();
      void ready.then((table) => table.close());
    };
    return ready;
  }
  #stop(): void {
    const leave = this.#leave;
    this.#leave = () => undefined;
    leave();
  }

  // Free seats that the match waits for before it begins.
  get open(): string[] {
    const { table } = this;
    if (!table || table.view.house.started || table.view.closed) return [];
    const wanted = table.game.seats.filter((seat) => seat.speaks).map((seat) => seat.name);
    if (table.header('Referee') === 'yes') wanted.push('referee');
    return wanted.filter((seat) => !table.view.house.sittings.some((sitting) => sitting.seat === seat));
  }
  seatName = (seat: string): string => {
    return powerName(seat) ?? (this.module ? say(this.module.seatName(seat)) : seat);
  };
  // The person, or the seat where nobody sits.
  name = (seat: string): string => {
    const { table, module } = this;
    return table?.sitter(seat) ?? (table && module?.speaking?.who?.(seat, table)) ?? this.seatName(seat);
  };

  // Who leads: the referee by name, nobody yet, or the program.
  get leader(): string {
    const { table } = this;
    if (table?.header('Referee') !== 'yes') return p('program_leads');
    return `${p('arbiter')}: ${table.sitter('referee') ?? p('free_by_link')}`;
  }
  get urgent(): boolean {
    return this.table !== undefined && status(this.table.view, this.table.seats, this.open).mine;
  }
  get state(): string {
    const { table } = this;
    if (!table) return '';
    if (table.link !== 'open') return p('reconnecting');
    const { word, seats } = status(table.view, table.seats, this.open);
    if (word === 'over') return say({ en: 'The match is over', it: 'La partita è finita' });
    return p(word, seats.map(this.name).join(', '));
  }
}
