// The rows of the lists that a screen shows, from the views. Pure.
import type { Board, EntrantsView, RoundView, StandingsView } from '$live/event/views';
import { hall } from '$words/hall_words';
import { sw } from '$words/screen_words';
import type { Names } from '../game_names.svelte';
import { isTally, tallyTitle } from '../houses';
import { pointsText, resultText } from '../sentences';

export interface Row {
  key: string;
  cells: string[];
  fact: string; // what must differ for a change: words in another language do not
}

const upper = (words: string): string => words.replace(/^./, (first) => first.toUpperCase());
const byName = (a: Row, b: Row): number => a.cells[0]!.localeCompare(b.cells[0]!);

// Everybody who sits, by name: table, colour or seat. Whoever has the bye too.
export function nameRows(round: RoundView, names: Names, entrants?: EntrantsView): Row[] {
  const rows = round.boards.flatMap((board) =>
    ([1, 2] as const).flatMap((nth) => {
      const side = nth === 1 ? board.first : board.second;
      const people = side.people.length > 0 ? side.people : [{ id: side.entrant, name: side.name }];
      return people.map(({ id, name, ...rest }): Row => {
        const seat = 'seat' in rest && side.people.length > 1 && rest.seat ? names.seat(rest.seat) : '';
        return {
          key: id,
          cells: [name, String(board.table), upper(seat || (people.length > 1 ? '' : names.side(nth)))],
          fact: `${name} ${board.table} ${nth}`,
        };
      });
    }),
  );
  const byes = round.byes.flatMap(({ entrant, name }): Row[] => {
    const members = entrants?.entrants.find(({ id }) => id === entrant)?.members ?? [];
    const people = members.length === 2 ? members : [{ id: entrant, name }];
    return people.map(({ id, name }) => ({ key: id, cells: [name, '–', sw('bye')], fact: name }));
  });
  return [...rows, ...byes].sort(byName);
}

const state = (board: Board): string => (board.result ? resultText(board.result) : '');
const tallied = (board: Board): string =>
  Object.values(board.tallies)
    .slice(0, 1)
    .map(([a, b]) => ` (${a}:${b})`)
    .join('');

// By table; with results where they are asked for.
export function tableRows(round: RoundView, withResults: boolean): Row[] {
  const rows = [...round.boards]
    .sort((a, b) => a.table - b.table)
    .map((board): Row => {
      const middle = withResults ? state(board) + (board.result ? tallied(board) : '') || '·' : '–';
      const cells = [String(board.table), board.first.name, middle, board.second.name];
      return { key: String(board.no), cells, fact: cells.join('|') };
    });
  const byes = round.byes.map(({ entrant, name }): Row => ({
    key: entrant,
    cells: ['', name, sw('bye'), ''],
    fact: name,
  }));
  return [...rows, ...byes];
}

// Tie-breaks for which there is room, without those that say nothing about anybody.
const mostTies = 3;
export const shownTies = (standings: StandingsView | undefined): number[] =>
  (standings?.ties ?? [])
    .map((_, at) => at)
    .filter((at) => standings?.rows.some(({ values }) => values[at]))
    .slice(0, mostTies);

export function standingRows({ rows }: StandingsView, ties: number[]): Row[] {
  return rows.map((row) => ({
    key: row.entrant,
    fact: `${row.place} ${row.name} ${row.points}`,
    cells: [
      `${row.place}${row.shared ? '=' : ''}`,
      row.name,
      pointsText(row.points),
      ...ties.map((at) => pointsText(row.values[at] ?? '')),
      ...(row.prize === undefined ? [] : [String(row.prize)]),
    ],
  }));
}

// Those who are still expected.
export const expectedRows = ({ entrants }: EntrantsView): Row[] =>
  entrants
    .filter(({ presence }) => presence === 'expected')
    .map(({ id, name }): Row => ({ key: id, cells: [name], fact: name }))
    .sort(byName);

export const standingHead = ({ ties, rows }: StandingsView, shown: number[], names: Names): string[] => [
  '',
  '',
  hall('pts'),
  ...shown.map((at) => ties[at]!.code).map((code) => (isTally(code) ? tallyTitle(code, names) : code)),
  ...(rows.some(({ prize }) => prize !== undefined)
    ? [hall(rows.some(({ prize_parts }) => prize_parts) ? 'house_points' : 'prize')]
    : []),
];
