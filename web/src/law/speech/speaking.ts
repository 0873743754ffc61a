// How a game is put into words for those who do not see it: its men and places, what an act was, what to read.
import type { Table, Turn } from '../table.svelte';
import type { Piece } from '../wasm';
import { say } from '$words/i18n';
import { p } from '$words/page_words';
import type { Lexicon, Words } from '$words/words';

export interface Speaking {
  // What men are called, without their side.
  kinds: Lexicon;
  man: (piece: Pick<Piece, 'kind' | 'men' | 'name'>) => string;
  // A place as it is said; it may be typed so, or by its own name.
  place: (site: string) => string;
  // What can be read as a whole: ranks, files, rings.
  lines: { word: Words; of: (site: string) => string }[];
  // Acts without a place, as they are typed.
  verbs?: Lexicon;
  // What somebody did; otherwise as the law says it.
  act?(turn: Turn, table: Table): string;
  // Who did it, where that is neither a person nor a seat; empty where the words tell it.
  who?(actor: string, table: Table): string | undefined;
  // Happened on a board that is not ours.
  isElsewhere?(turn: Turn, table: Table): boolean;
  // Whether a place is meant by somebody who typed this, where there are several boards.
  isMeant?(site: string, table: Table, typed: string): boolean;
  // Whether a man is ours, where his colour does not say the side.
  isOurs?(piece: Pick<Piece, 'site' | 'men'>, table: Table): boolean;
  // What else there is to know now.
  state?(table: Table): string[];
}

export interface Told {
  seatName: (seat: string) => Words;
  readable?: (text: string) => string;
  speaking?: Speaking;
}

const powers = new Set(['chance', 'clock', 'match']);

export function whoActs(table: Table, { seatName, speaking }: Told, actor: string): string {
  if (powers.has(actor)) return '';
  const name = table.sitter(actor);
  if (name !== undefined) return table.seats.includes(actor) ? p('spoken_you') : name;
  return speaking?.who?.(actor, table) ?? (actor === 'referee' ? p('arbiter') : say(seatName(actor)));
}

// Signs that a voice would spell, and seats by the names of their people.
function plain(table: Table, told: Told, text: string): string {
  const named = table.game.seats
    .filter(({ name }) => name.includes('.'))
    .reduce((so_far, { name }) => so_far.replaceAll(name, table.sitter(name) ?? say(told.seatName(name))), text);
  return (told.readable?.(named) ?? named).replace(/[×–]/g, ' ').replaceAll('=', ',').replace(/\s+/g, ' ');
}

export function actInWords(table: Table, told: Told, turn: Turn): string {
  const words = told.speaking?.act?.(turn, table) ?? plain(table, told, say(turn.say));
  const who = whoActs(table, told, turn.entry.actor);
  return who ? `${who}: ${words}` : words;
}

// What is said when it happens: not what happens on the other board, unless asked for.
export const spoken = (table: Table, told: Told, turn: Turn): string =>
  told.speaking?.isElsewhere?.(turn, table) && !table.speech.both ? '' : actInWords(table, told, turn);
