// The games' own views, found by being there: games/NAME/web/index.ts. Loaded when one is opened.
import type { Component } from 'svelte';
import type { Table } from './table.svelte';
import type { Words } from '$words/words';

// Short messages to a partner: all that are offered, as they are sent; each in full words, and on its button.
export interface Signals {
  all: string[];
  inWords(signal: string): string;
  inShort(signal: string): string;
}

export interface GameView {
  // The whole table: boards, reserves, clocks, buttons. It fills the room it is given and never scrolls.
  View: Component<{ table: Table; flipped: boolean }>;
  // A line that makes one want to play.
  tagline: Words;
  // What to do in the first minute: two lines on a phone.
  hint: Words;
  // A text of the law as this game's board names its places.
  readable?: (text: string) => string;
  seatName: (seat: string) => Words;
  // What is counted, by the names that outcomes give.
  tallies?: Record<string, Words>;
  signals?: Signals;
  // What a referee has before him, and what a hall's screen shows: where a game has more to say than its table. Each
  // fills the room it is given.
  Referee?: Component<{ table: Table }>;
  Hall?: Component<{ table: Table }>;
  // The setup for a table on one device.
  practice?: string;
}

const found = import.meta.glob<{ default: GameView }>('../../../games/*/web/index.ts');
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

export const viewable = (): string[] => [...loaders.keys()];
export const gameView = async (name: string): Promise<GameView | undefined> => (await loaders.get(name)?.())?.default;
