import { expect, test } from 'vitest';
import type { Turn } from '$law/table.svelte';
import { diceOf, groupsOf, thrownNow } from './story';

const roll = (extra: string, notes: Record<string, number>, seq = 1): Turn => ({
  entry: { seq, at_ms: 0, actor: 'chance', act: `roll ${extra}`, lag_ms: 0 },
  act: `roll ${extra}`,
  say: { en: '', it: '' },
  gesture: { verb: 'roll', extra, notes },
});

test('dice are told in groups, each with whose they are', () => {
  const turns = [
    roll('1 2 3', { sum: 6, side: 1, fight: 1 }),
    roll('4 4 6', { sum: 14, side: 2, fight: 1 }),
    roll('1 1 1', { sum: 3, side: 1 }),
    roll('2 2 2', { sum: 6, side: 2 }),
  ];
  expect(groupsOf(turns).map((group) => [group.kind, group.throws.map((each) => each.sum)])).toEqual([
    ['fight', [6, 14]],
    ['turn', [3, 6]],
  ]);
});

test('a save and the die of a push are groups of their own', () => {
  const groups = groupsOf([roll('1 4 6', { sum: 11, side: 2, power: 14 }), roll('5', { push: 3 })]);
  expect(groups.map(({ kind, power }) => [kind, power])).toEqual([
    ['save', 14],
    ['push', undefined],
  ]);
  expect(groups[1]?.throws[0]?.eyes).toEqual([5]);
});

test('points come from the dice of the turn, not from those of a fight', () => {
  const turns = [roll('1 1 1', { sum: 3, side: 1 }), roll('6 6 6', { sum: 18, side: 1, fight: 1 })];
  expect(diceOf(turns, 1)).toEqual({ eyes: [1, 1, 1], seq: 1 });
  expect(diceOf(turns, 2)).toBeUndefined();
});

test('dice are new when they are thrown, and the same after every other act', () => {
  const act: Turn = {
    ...roll('', {}, 9),
    entry: { seq: 9, at_ms: 0, actor: 'white', act: 'pass', lag_ms: 0 },
    gesture: { verb: 'pass' },
  };
  const turns = [roll('1 1 1', { sum: 3, side: 1 }, 7), roll('2 2 2', { sum: 6, side: 2 }, 8)];
  expect(diceOf([...turns, act], 1)?.seq).toBe(diceOf(turns, 1)?.seq);
  expect(thrownNow(turns).map(({ entry }) => entry.seq)).toEqual([7, 8]);
  expect(thrownNow([...turns, act])).toEqual([]);
});
