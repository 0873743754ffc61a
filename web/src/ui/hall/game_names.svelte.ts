// What a game calls its sides and seats. Sides come with the list of games; seats with the game's own words, which are
// loaded only where they are needed (pairs, teams). What is counted the views name themselves.
import * as api from '$live/api';
import { gameView, type GameView } from '$law/games';
import { say } from '$words/i18n';
import { hall } from '$words/hall_words';
import type { Words } from '$words/words';

export interface Names {
  side: (side: 1 | 2) => string;
  seat: (seat: string) => string;
  tally: (tally: string) => string;
}
const plain = (text: string): string => text.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

class GameNames {
  #sides: Record<string, [Words, Words]> = $state.raw({});
  #views: Record<string, GameView> = $state.raw({});
  #asked = new Set<string>();

  // `deep`: seats too.
  of(game: string, deep = false, tallies: Record<string, Words> = {}): Names {
    this.#ask('');
    if (deep && game) this.#ask(game);
    const sides = this.#sides[game];
    const view = this.#views[game];
    return {
      side: (side) => (sides ? say(sides[side - 1]!) : game ? '' : hall(side === 1 ? 'white' : 'black')),
      seat: (seat) => (view ? say(view.seatName(seat)) : ''),
      tally: (tally) => (tallies[tally] ? say(tallies[tally]) : plain(tally)),
    };
  }
  #ask(what: string): void {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    const asked = what ? this.#look(what) : this.#list();
    asked.catch(() => void setTimeout(() => this.#asked.delete(what), 5000));
  }
  async #list(): Promise<void> {
    const { games } = await api.games();
    this.#sides = Object.fromEntries(games.map(({ name, sides }) => [name, sides]));
  }
  async #look(game: string): Promise<void> {
    const view = await gameView(game);
    if (view) this.#views = { ...this.#views, [game]: view };
  }
}
export const gameNames = new GameNames();
