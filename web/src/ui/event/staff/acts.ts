// Acts of an event's log as text (docs/event-log.md): what people type is made safe for one line, nothing is judged here.
import type { Board, Result, Show } from '$live/event/views';

// Names and reasons are one line without the mark between fields.
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\s\|\s/g, ' / ')
    .trim();

const fields = (head: string, parts: string[]): string => [head, ...parts.filter(Boolean)].join(' | ');
export const because = (act: string, reason: string): string => {
  const text = oneLine(reason);
  if (!text) return act;
  return act.includes(' | ') ? `${act} | because ${text}` : `${act} because ${text}`;
};

export interface Tallies {
  [name: string]: [number, number];
}
const tallied = (tallies: Tallies): string[] =>
  Object.entries(tallies).map(([name, [first, second]]) => `${name}=${first}/${second}`);

export interface NewPerson {
  id: string;
  name: string;
  club?: string | undefined;
  born?: number | undefined;
  minor?: boolean | undefined;
}
export interface NewEntrant {
  id: string;
  name: string;
  strength?: number | undefined;
  members?: string[];
  reserve?: string | undefined;
}

export const person = ({ id, name, club, born, minor }: NewPerson): string =>
  fields(`person ${id}`, [
    oneLine(name),
    club ? `club=${oneLine(club)}` : '',
    born ? `born=${born}` : '',
    minor ? 'minor=yes' : '',
  ]);
export const enter = (part: string, { id, name, strength, members = [], reserve }: NewEntrant): string =>
  fields(`enter ${part} ${id}`, [
    oneLine(name),
    strength ? `strength=${strength}` : '',
    members.length > 0 ? `members=${members.join(',')}` : '',
    reserve ? `reserve=${reserve}` : '',
  ]);
export const result = (
  part: string,
  round: number,
  board: number,
  told: Result,
  tallies: Tallies = {},
  by = '',
): string => fields(`result ${part} ${round} ${board} ${told}`, [...tallied(tallies), by ? `by=${by}` : '']);
// E60: nobody has won, and the lot says who goes on.
export const lot = (part: string, round: number, board: number, tallies: Tallies = {}): string =>
  fields(`draw winner ${part} ${round} ${board}`, tallied(tallies));
export const screen = (name: string, shows: Show[], every_s: number): string =>
  fields(`screen ${oneLine(name)}`, [...shows.map(showText), shows.length > 1 ? `every=${every_s}` : '']);
export const setting = (key: string, value: string): string => `set ${key} ${oneLine(value)}`.trim();

export function showText({ kind, part, from, step, text }: Show): string {
  if (kind === 'text') return `text ${oneLine(text ?? '')}`;
  if (kind === 'prizes') return `prizes ${part} ${from ?? 'last'} ${step ?? 0}`;
  return part ? `${kind} ${part}` : kind;
}

// An id for a name: letters that the log takes, and none that is taken already.
export function idFor(name: string, taken: (id: string) => boolean): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32);
  const base = plain || 'n';
  if (!taken(base)) return base;
  for (let next = 2; ; next++) if (!taken(`${base}-${next}`)) return `${base}-${next}`;
}

// Of two sides of a board, as people read them.
export const sideNames = ({ first, second }: Pick<Board, 'first' | 'second'>): [string, string] => [
  first.name,
  second.name,
];
