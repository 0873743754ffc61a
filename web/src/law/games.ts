// The games' own views, found by their place: games/NAME/web/index.ts. Loaded when opened.
import type { Component } from 'svelte';
import type { Speaking } from './speech/speaking';
import type { Table, Turn } from './table.svelte';
import type { Words } from '$words/words';

// Short messages to a partner: all that are offered, as they are sent; each in full words, and beside its drawing.
export interface Signals {
  all: string[];
  inWords(signal: string): string;
  inShort(signal: string): string;
}

export interface GameView {
  // The whole table: boards, reserves, clocks, buttons. It fills the room it is given and never scrolls.
  View: Component<{ table: Table; flipped: boolean }>;
  // A line that makes people want to play.
  tagline: Words;
  // What to do in the first minute: two lines on a phone.
  hint: Words;
  // Whether its board names its places unless somebody wants it otherwise; missing: it does.
  coordinates?: boolean;
  // A text of the law with places named as on this game's board.
  readable?: (text: string) => string;
  // An act as a line of the list of moves: figures and few words. Otherwise the law's words with figures for men.
  brief?: (turn: Turn) => string;
  // Where there are several boards: each has its own list of moves, with the colour of the men that moved.
  boards?: {
    names: string[];
    title: (board: string) => string;
    of: (turn: Turn) => string;
    men: (turn: Turn) => 1 | 2;
  };
  seatName: (seat: string) => Words;
  // Those who sit silently on a side, where a game has such seats.
  teamName?: (side: 1 | 2) => Words;
  // What is counted, by the names that outcomes give.
  tallies?: Record<string, Words>;
  signals?: Signals;
  // For those who do not see the board.
  speaking?: Speaking;
  // What the referee and the hall's screen see, where a game has more to show than its table. Each fills the room it is
  // given.
  Referee?: Component<{ table: Table }>;
  Hall?: Component<{ table: Table }>;
  // What a referee may rule where the law lists nothing because a reason belongs to it: in words with the players' names,
  // and as the act that it is.
  rulings?: { says: (name: (seat: string) => string) => Words; act: (reason: string) => string }[];
  // Whether questions belong to it.
  asks?: boolean;
  // The setup for a table on one device.
  practice?: string;
}

const found = import.meta.glob<{ default: GameView }>('../../../games/*/web/index.ts');
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

export const viewable = (): string[] => [...loaders.keys()];
export const gameView = async (name: string): Promise<GameView | undefined> => (await loaders.get(name)?.())?.default;
