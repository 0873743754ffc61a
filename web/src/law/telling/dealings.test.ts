// Draws, rematches and claims as the page tells them to one who plays.
import { expect, test } from 'vitest';
import { builtLaws } from '../../test/laws';
import { dealings, type Dealing } from './dealings';
import type { Entry } from '../log';

const laws = await builtLaws();
const game = laws.games.find(({ seats }) => seats.filter(({ speaks }) => speaks).length === 2)!;
const [one, two] = game.seats.filter(({ speaks }) => speaks).map(({ name }) => name) as [string, string];
const began: [string, string, number?][] = [
  ['match', `sit ${one} g1 Anna`],
  ['match', `sit ${two} g2 Bruno`],
  ['match', 'start'],
];

// What `seat` is told after these entries, at this time.
function told(seat: string | undefined, time_ms: number, ...rows: [string, string, number?][]): Dealing[] {
  const lines = [...began, ...rows].map(([actor, act, at = 0], nth) => `${nth + 1} ${at} ${actor} ${act}\n`);
  const text = `giostra-log 1\nGame: ${game.name}\n\n${lines.join('')}`;
  const entries: readonly Entry[] = laws.log(text).entries;
  return dealings({ game, view: laws.open(text).view, entries, seat, time_ms, patience_ms: 30_000 });
}
const kinds = (found: Dealing[]): string[] => found.map(({ kind }) => kind);

test('a draw is asked of one and waited for by the other; who looks on is told nothing', () => {
  expect(told(two, 0, [one, 'draw'])).toEqual([{ kind: 'draw_asked', by: [one] }]);
  expect(kinds(told(one, 0, [one, 'draw']))).toEqual(['draw_offered']);
  expect(told(undefined, 0, [one, 'draw'])).toEqual([]);
});

test('an offer that is refused or taken back is told to the other, for a while', () => {
  expect(told(one, 100, [one, 'draw'], [two, 'nodraw', 50])).toEqual([{ kind: 'draw_declined', by: two, seq: 5 }]);
  expect(told(two, 100, [one, 'draw'], [two, 'nodraw', 50])).toEqual([]);
  expect(told(two, 100, [one, 'draw'], [one, 'nodraw', 50])).toEqual([{ kind: 'draw_withdrawn', by: one, seq: 5 }]);
  expect(told(one, 20_000, [one, 'draw'], [two, 'nodraw', 50])).toEqual([]);
  // A second refusal of nothing says nothing.
  expect(told(one, 100, [one, 'draw'], [two, 'nodraw', 50], [two, 'nodraw', 60])).toEqual([]);
});

test('who has left is counted down, then the match may be claimed; back again, nothing is said', () => {
  const gone: [string, string, number] = ['match', `away ${two}`, 1000];
  expect(told(one, 11_000, gone)).toEqual([{ kind: 'left', seat: two, since_ms: 1000, left_ms: 20_000 }]);
  expect(told(one, 31_000, gone)).toEqual([{ kind: 'claim', seat: two, since_ms: 1000 }]);
  expect(told(two, 31_000, gone)).toEqual([]);
  expect(told(one, 31_000, gone, ['match', `back ${two}`, 30_000])).toEqual([]);
});

test('a wish for a rematch is told to whoever has none yet', () => {
  const over: [string, string, number?][] = [
    [one, 'resign'],
    ['match', `result 2 ${game.resign_rule}`],
    [one, 'rematch'],
  ];
  expect(told(two, 0, ...over)).toEqual([{ kind: 'rematch_asked', by: [one] }]);
  expect(told(one, 0, ...over)).toEqual([]);
});
