import { expect, test } from 'vitest';
import type { Turn } from '$law/table.svelte';
import { boardOf, brief, menOf } from './brief';
import { prefer } from '$prefs';

const turn = (actor: string, act: string, san: string, to?: string): Turn => ({
  entry: { seq: 1, at_ms: 0, actor, act, lag_ms: 0 },
  act,
  say: { en: san, it: san },
  gesture: { verb: 'move', ...(to ? { to } : {}) },
});

test('P26: moves stand on their own board, in the colour that moved, with figures', () => {
  prefer({ language: 'it' });
  const taken = turn('B.white', 'B:g1f3', 'B:Nxf3+', 'B:f3');
  expect([boardOf(taken), menOf(taken), brief(taken)]).toEqual(['B', 1, '♘\uFE0E×f3+']);
  const put = turn('A.black', 'A:P@e6', 'A:P@e6', 'A:e6');
  expect([boardOf(put), menOf(put), brief(put)]).toEqual(['A', 2, 'mette ♙\uFE0E e6']);
  expect(brief(turn('A.white', 'A:e1g1', 'A:O-O', 'A:g1'))).toBe('0-0');
  expect(brief(turn('clock', 'flag A.white', 'A.white: time is over'))).toBe('Bianco A: tempo scaduto');
});
