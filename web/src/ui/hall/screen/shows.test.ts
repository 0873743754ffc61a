import { beforeEach, expect, test } from 'vitest';
import { prefs } from '$prefs';
import type { BracketView, EntrantsView, RoundView, StandingRow, StandingsView } from '$live/event/views';
import { ledgersOf } from '../houses';
import type { Names } from '../game_names.svelte';
import { bracketPages } from './bracket';
import { needsOfAll, titleOf } from './needs';
import { prizeSteps } from './prizes';
import { nameRows, shownTies, standingRows, tableRows } from './rows';

beforeEach(() => {
  prefs.language = 'en';
});
const names: Names = {
  side: (nth) => (nth === 1 ? 'Red' : 'Blue'),
  seat: (seat) => `seat ${seat}`,
  tally: (tally) => tally,
};
const row = (place: number, name: string, more: Partial<StandingRow> = {}): StandingRow => ({
  place,
  shared: false,
  entrant: name,
  no: place,
  name,
  points: '1.5',
  played: 2,
  values: ['7'],
  rounds: [],
  ...more,
});

test('E127: steps of a prize-giving, those who share a place together', () => {
  const rows = [row(1, 'a'), row(2, 'b', { shared: true }), row(2, 'c', { shared: true }), row(4, 'd')];
  const said = (from: 'first' | 'last') => prizeSteps(rows, from).map((step) => step.map(({ name }) => name).join());
  expect(said('last')).toEqual(['d', 'b,c', 'a']);
  expect(said('first')).toEqual(['a', 'b,c', 'd']);
  expect(prizeSteps([row(1, 'a', { prize: 25 }), row(2, 'b', { prize: 0 }), row(3, 'c')], 'last')).toHaveLength(1);
});

test('M22: three ledgers, the shared tally last', () => {
  const standings = { ties: [{ code: 'pawn_points' }, { code: 'DE2' }] } as unknown as StandingsView;
  const house = row(1, 'a', {
    values: ['31', '0'],
    prize: 32,
    prize_parts: { place: 25, share: 7, tally: 'mangiata_points', of: 13 },
  });
  expect(ledgersOf(standings, house, names)).toEqual([
    { name: 'Ranking Points', value: '1.5' },
    { name: 'pawn_points', value: '31' },
    { name: 'mangiata_points', value: '13' },
  ]);
});

const side = (name: string, people: { id: string; name: string; seat?: string }[]) => ({
  entrant: name,
  name,
  no: 1,
  points: '0',
  people,
});
const round = {
  part: 'A',
  round: 1,
  boards: [
    {
      no: 1,
      table: 7,
      first: side('Rooks', [
        { id: '1', name: 'Zoe', seat: 'A.white' },
        { id: '2', name: 'Bea', seat: 'B.black' },
      ]),
      second: side('Kings', [{ id: '3', name: 'Ivo' }]),
      tallies: {},
    },
    {
      no: 2,
      table: 3,
      first: side('Anna', [{ id: '4', name: 'Anna' }]),
      second: side('Ugo', []),
      result: 'draw',
      tallies: { goals: [2, 2] },
    },
  ],
  byes: [{ entrant: '9', name: 'Carla' }],
} as unknown as RoundView;

test('E126: by name: first names as on the cards, table, colour or seat', () => {
  expect(nameRows(round, names).map(({ cells }) => cells.join(' '))).toEqual([
    'Anna 3 Red',
    'Bea 7 Seat B.black',
    'Carla – bye',
    'Ivo 7 Blue',
    'Ugo 3 Blue',
    'Zoe 7 Seat A.white',
  ]);
});
test('E126: of a pair that has the bye both find their names', () => {
  const members = [
    { id: '10', name: 'Carla' },
    { id: '11', name: 'Dino' },
  ];
  const entrants = { entrants: [{ id: '9', members }] } as unknown as EntrantsView;
  const rows = nameRows({ ...round, boards: [], byes: [{ entrant: '9', name: 'Owls' }] }, names, entrants);
  expect(rows.map(({ cells }) => cells.join(' '))).toEqual(['Carla – bye', 'Dino – bye']);
});
test('E126: by table, with and without results', () => {
  expect(tableRows(round, true).map(({ cells }) => cells.join(' '))).toEqual([
    '3 Anna ½–½ (2:2) Ugo',
    '7 Rooks · Kings',
    ' Carla bye ',
  ]);
  expect(tableRows(round, false)[0]!.cells).toEqual(['3', 'Anna', '–', 'Ugo']);
});
test('tie-breaks that say nothing about anybody take no room', () => {
  const rows = [
    row(1, 'a', { values: ['', '7', '', '2', '9', '1'] }),
    row(2, 'b', { values: ['', '', '', '', '', ''] }),
  ];
  const ties = rows[0]!.values.map((_, at) => ({ code: `T${at}` }));
  expect(shownTies({ rows, ties } as unknown as StandingsView)).toEqual([1, 3, 4]);
});
test('standings in rows, with as many tie-breaks as there is room', () => {
  const rows = [row(1, 'a', { shared: true, values: ['7.5', '3'] })];
  expect(standingRows({ rows } as unknown as StandingsView, [0])[0]!.cells).toEqual(['1=', 'a', '1½', '7½']);
});
test('a bracket: three rounds from the one that is played on; of a large one a part on each page', () => {
  const of = (...sizes: [number, boolean][]) =>
    ({
      rounds: sizes.map(([count, over], nth) => ({
        name: { en: String(nth), it: '' },
        boards: Array.from({ length: count }, (_, at) => ({ first: `${nth}.${at}`, ...(over ? { winner: 1 } : {}) })),
      })),
    }) as unknown as BracketView;
  const said = (bracket: BracketView) =>
    bracketPages(bracket).map((page) => page.map(({ boards }) => boards.map(({ first }) => first).join()).join(' '));
  expect(said(of([8, false], [4, false], [2, false], [1, false]))).toEqual([
    '0.0,0.1,0.2,0.3 1.0,1.1 2.0',
    '0.4,0.5,0.6,0.7 1.2,1.3 2.1',
  ]);
  const last = '1.0,1.1,1.2,1.3 2.0,2.1 3.0';
  expect(said(of([8, true], [4, false], [2, false], [1, false]))).toEqual([last]);
  expect(said(of([8, true], [4, true], [2, true], [1, true]))).toEqual([last]);
  expect(said(of([2, false], [1, false]))).toEqual(['0.0,0.1 1.0']);
});
test('a screen asks for what its shows are made of, once each', () => {
  const shows = [
    { kind: 'names', part: 'A' },
    { kind: 'results', part: 'A' },
    { kind: 'bracket', part: 'C' },
    { kind: 'welcome' },
  ] as const;
  const needs = needsOfAll([...shows], (part) => ({ format: part === 'C' ? 'groups' : 'dutch' }) as never);
  expect(needs).toEqual(['round:A:now', 'entrants:A', 'groups:C', 'bracket:C']);
  expect(titleOf({ kind: 'names', part: 'A' }, 2, false)).toBe('Round 2 · Where you sit');
});
