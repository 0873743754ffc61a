// Formats whose boards are known beforehand: who meets whom in every round, by numbers, with the results that are known.
import type { StandingRow } from '$live/event/views';
import type { Paper } from './paper';
import { berger, cellOf, doubleBerger, sign, type Meeting } from './rounds';
import { termsOf } from './telling';

export interface FixedBoard {
  first: number;
  second: number;
  result: string;
}
export interface Group {
  name: string; // '' where there is one alone
  names: Map<number, string>; // by number; a number that nobody has is the free one
  rounds: FixedBoard[][];
}

// `1:2 3:4, 3:1 4:2`
export const scheduleIn = (text: string): Meeting[][] =>
  text
    .split(',')
    .map((round) =>
      [...round.matchAll(/(\d+):(\d+)/g)].map(([, first, second]): Meeting => [Number(first), Number(second)]),
    );

function resultOf(rows: StandingRow[], first: number, second: number, round: number): string {
  const cell = cellOf(rows.find(({ no }) => no === first)?.rounds[round] ?? '');
  if (!cell || cell.opponent !== second || cell.score === '?') return '';
  const other = cell.score === '+' ? '-' : cell.score === '-' ? '+' : '=';
  return `${sign(cell.score)} – ${sign(other)}`;
}

// Berger counts places 1 … n; entrants have their own numbers, in a group and where somebody never came.
function groupOf(name: string, rows: StandingRow[], meetings: Meeting[][], all: StandingRow[]): Group {
  const order = [...rows].sort((one, other) => one.no - other.no);
  const noOf = (place: number): number => order[place - 1]?.no ?? -place;
  const rounds = meetings.map((round, at) =>
    round.map(([one, other]): FixedBoard => {
      const [first, second] = [noOf(one), noOf(other)];
      return { first, second, result: resultOf(all, first, second, at) };
    }),
  );
  return { name, names: new Map(rows.map((row) => [row.no, row.name])), rounds };
}

// E61: 1→A, 2→B, …, then back.
export function snake<T>(all: T[], groups: number): T[][] {
  const found: T[][] = Array.from({ length: groups }, () => []);
  all.forEach((each, at) => {
    const turn = Math.floor(at / groups);
    const step = at % groups;
    found[turn % 2 === 0 ? step : groups - 1 - step]!.push(each);
  });
  return found;
}

function groupsOf(paper: Paper, rows: StandingRow[], wanted: number): Group[] {
  const told = paper.view(`groups:${paper.part!.id}`)?.groups;
  const order = [...rows].sort((one, other) => one.no - other.no);
  const groups = told?.length
    ? told
    : snake(order, wanted).map((each, at) => ({ name: String.fromCharCode(65 + at), rows: each }));
  return groups.map((group) => groupOf(group.name, group.rows, berger(group.rows.length), rows));
}

export function fixedRounds(paper: Paper): Group[] {
  const part = paper.part!;
  const rows = paper.view(`standings:${part.id}`)?.rows ?? [];
  const terms = termsOf(part.terms);
  if (part.format === 'groups') return groupsOf(paper, rows, Number(terms['groups']) || 2);
  if (part.format === 'schedule') return [groupOf('', rows, scheduleIn(terms['schedule'] ?? ''), rows)];
  const meetings = part.format === 'double_round_robin' ? doubleBerger(rows.length) : berger(rows.length);
  return [groupOf('', rows, meetings.slice(0, part.rounds || undefined), rows)];
}
