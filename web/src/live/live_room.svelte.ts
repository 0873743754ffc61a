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
import { Refused } from '$law/wasm';

export class LiveRoom {
  table: LiveTable | undefined = $state.raw();
  module: GameView | undefined = $state.raw();
  trouble = $state('');
  #stop: () => void = () => undefined;
  #gone = false;

  constructor(
    readonly id: string,
    private readonly looksOn = false,
  ) {
    void this.#open();
    onDestroy(() => {
      this.#gone = true;
      if (this.table) this.table.close();
      else this.#stop();
    });
  }

  async #open(): Promise<void> {
    const viewing = api.match(this.id).then(({ game }) => gameView(game));
    viewing.catch(() => undefined); // is heard below
    try {
      // Without the cookie that a guest is given then, a line is only for looking on.
      const [laws] = await Promise.all([theLaws(), myself.ask()]);
      if (this.#gone) return;
      const { ready, stop } = LiveTable.open(laws, {
        url: `${location.origin.replace(/^http/, 'ws')}${to('/live')}`,
        match: this.id,
      });
      this.#stop = stop;
      const [module, table] = await Promise.all([viewing, ready]);
      if (this.#gone) return table.close();
      this.#stop = () => table.close();
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
