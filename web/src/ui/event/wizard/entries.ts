// Entrants as people write them: pasted lines, a table with a head, pairs and Houses. What is read is shown while it is
// typed, with what is double; nothing is refused here.
//
//   person   Anna Rossi            Anna Rossi, 1600            Anna Rossi; 1600; Circolo; 2012
//   pair     Anna + Bruno          Anna + Bruno (Carla)        The Rooks: Anna + Bruno, reserve Carla
//   team     Griffins: Anna, Bruno, Carla          or a line "Griffins", and its names below
import { enter, idFor, person } from '../staff/acts';

export type EntrantKind = 'person' | 'pair' | 'team';
export interface Entry {
  name: string; // of the entrant; '' for a pair: its people's
  people: string[];
  reserve?: string;
  strength?: number;
  club?: string;
  born?: number;
}
export interface Problem {
  kind: 'double' | 'one' | 'many' | 'empty';
  name: string;
}

const clean = (text: string): string =>
  text
    .replace(/^[\s\u2022*-]+/, '')
    .replace(/^\d+[.)]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
const lines = (text: string): string[] => text.split(/\r?\n/);

const heads: Record<string, 'name' | 'strength' | 'club' | 'born' | 'family'> = {
  name: 'name',
  nome: 'name',
  player: 'name',
  giocatore: 'name',
  strength: 'strength',
  rating: 'strength',
  elo: 'strength',
  forza: 'strength',
  club: 'club',
  circolo: 'club',
  born: 'born',
  year: 'born',
  anno: 'born',
  nato: 'born',
  surname: 'family',
  cognome: 'family',
  family: 'family',
};
const separator = (line: string): string => (line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',');
const cells = (line: string): string[] => line.split(separator(line)).map((cell) => cell.replace(/^"|"$/g, '').trim());

type Column = (typeof heads)[string] | '';
function columnsOf(line: string): Column[] | undefined {
  const found = cells(line).map((cell): Column => heads[cell.toLowerCase()] ?? '');
  return found.includes('name') || found.includes('family') ? found : undefined;
}
// Without a head: a number below 1900 or above 2100 is a strength, one between a year of birth, words are the club.
function guess(cell: string, at: number): Column {
  if (at === 0) return 'name';
  if (!/^\d{1,4}$/.test(cell)) return 'club';
  return Number(cell) >= 1900 && Number(cell) <= 2100 && at > 1 ? 'born' : 'strength';
}

function personOf(line: string, columns: Column[] | undefined): Entry {
  const read: Partial<Record<Column, string>> = {};
  cells(line).forEach((cell, at) => {
    const column = columns ? (columns[at] ?? '') : guess(cell, at);
    if (column && cell && !read[column]) read[column] = cell;
  });
  const name = clean([read.name, read.family].filter(Boolean).join(' '));
  return {
    name,
    people: [name],
    ...(read.strength && /^\d+$/.test(read.strength) ? { strength: Number(read.strength) } : {}),
    ...(read.club ? { club: read.club } : {}),
    ...(read.born && /^\d{4}$/.test(read.born) ? { born: Number(read.born) } : {}),
  };
}

const reserveMark = /[,;]?\s*\(?\b(?:reserve|riserva)\b:?\s*([^)]+)\)?\s*$/i;
function pairOf(line: string): Entry {
  let rest = line;
  let reserve = reserveMark.exec(rest)?.[1]?.trim();
  rest = rest.replace(reserveMark, '');
  const strength = /[,;]\s*(\d{1,4})\s*$/.exec(rest)?.[1];
  rest = rest.replace(/[,;]\s*\d{1,4}\s*$/, '');
  const bracketed = /\(([^)]+)\)\s*$/.exec(rest)?.[1]?.trim();
  if (!reserve && bracketed) reserve = bracketed;
  rest = rest.replace(/\([^)]*\)\s*$/, '');
  const [, title = '', names = rest] = /^([^:]+):(.*)$/.exec(rest) ?? [];
  const people = names
    .split(/\s*(?:\+|&|\/|;|,|\s-\s|\s[–—]\s|\s+(?:and|e|con|with)\s+)\s*/i)
    .map(clean)
    .filter(Boolean);
  if (!reserve && people.length === 3) reserve = people.pop();
  return {
    name: clean(title),
    people,
    ...(reserve ? { reserve: clean(reserve) } : {}),
    ...(strength ? { strength: Number(strength) } : {}),
  };
}

function teamsOf(text: string): Entry[] {
  const teams: Entry[] = [];
  let fresh = true; // the next line is a team's name
  for (const raw of lines(text)) {
    const line = clean(raw);
    if (line === '') fresh = true;
    else if (line.includes(':')) {
      const [name = '', names = ''] = line.split(/:(.*)/s);
      teams.push({ name: clean(name), people: listed(names) });
      fresh = false;
    } else if (fresh || teams.length === 0) {
      teams.push({ name: line, people: [] });
      fresh = false;
    } else teams.at(-1)!.people.push(...listed(line));
  }
  return teams;
}
const listed = (text: string): string[] =>
  text
    .split(/[,;\t]/)
    .map(clean)
    .filter(Boolean);

export function readEntries(text: string, kind: EntrantKind): Entry[] {
  if (kind === 'team') return teamsOf(text);
  const full = lines(text).map(clean).filter(Boolean);
  if (kind === 'pair') return full.map(pairOf);
  const columns = full[0] === undefined ? undefined : columnsOf(full[0]);
  return (columns ? full.slice(1) : full).map((line) => personOf(line, columns)).filter(({ name }) => name !== '');
}

const same = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();
export const entryName = ({ name, people }: Entry): string => name || people.join(' + ');

// What should be looked at: somebody twice, a pair that is none.
export function problemsOf(entries: Entry[], kind: EntrantKind): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  const count = (name: string): void => void seen.set(same(name), (seen.get(same(name)) ?? 0) + 1);
  for (const entry of entries) {
    for (const each of [...entry.people, ...(entry.reserve ? [entry.reserve] : [])]) {
      count(each);
      if (seen.get(same(each)) === 2) problems.push({ kind: 'double', name: each });
    }
    if (kind === 'pair' && entry.people.length < 2) problems.push({ kind: 'one', name: entryName(entry) });
    if (kind === 'pair' && entry.people.length > 2) problems.push({ kind: 'many', name: entryName(entry) });
    if (kind === 'team' && entry.people.length === 0) problems.push({ kind: 'empty', name: entry.name });
  }
  return problems;
}

// The acts that enter them into a part. Somebody who is there twice is two people, told apart by a number.
export function entryActs(part: string, entries: Entry[], kind: EntrantKind, taken: Set<string> = new Set()): string[] {
  const acts: string[] = [];
  const idOf = (name: string): string => {
    const id = idFor(name, (id) => taken.has(id));
    taken.add(id);
    return id;
  };
  for (const entry of entries) {
    const { strength, club, born } = entry;
    if (kind === 'person') {
      const id = idOf(entry.name);
      if (club || born) acts.push(person({ id, name: entry.name, club, born }));
      acts.push(enter(part, { id, name: entry.name, strength }));
      continue;
    }
    const add = (name: string): string => {
      const id = idOf(name);
      acts.push(person({ id, name }));
      return id;
    };
    const members = entry.people.map(add);
    const reserve = entry.reserve ? add(entry.reserve) : undefined;
    const name = entryName(entry);
    acts.push(enter(part, { id: idOf(name), name, strength, members, reserve }));
  }
  return acts;
}
