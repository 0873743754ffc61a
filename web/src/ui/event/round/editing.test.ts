import { describe, expect, test } from 'vitest';
import { lateReason, lateWays, places, swapAct, unplaced } from './editing';
import { board, entrants, round } from '../desk/sample_views';

const bye = { entrant: 'elsa', name: 'Elsa' };
const out = round('published', [board(1, 'Anna', 'Bruno'), board(2, 'Carla', 'Dino')], { byes: [bye] });
const everybody = entrants('Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', ['Gino', 'expected'], 'Ida');

describe('a round by hand', () => {
  const at = (name: string) => places(out, everybody).find((place) => place.name === name)!;

  test('E101: two change places, at one board, at two, with the bye', () => {
    expect(swapAct('A', 1, at('Anna'), at('Bruno'))).toBe('swap A 1 anna bruno');
    expect(swapAct('A', 1, at('Anna'), at('Dino'))).toBe('swap A 1 anna dino');
    expect(swapAct('A', 1, at('Elsa'), at('Dino'))).toBe('swap A 1 elsa dino');
    expect(swapAct('A', 1, at('Anna'), at('Anna'))).toBeUndefined();
  });
  test('E101: two without a board make one', () => {
    expect(swapAct('A', 1, at('Fabio'), at('Ida'))).toBe('add A 1 fabio:ida');
  });
  test('E100: whoever is here and has nothing is named, whoever is not here is not', () => {
    expect(unplaced(out, everybody).map(({ name }) => name)).toEqual(['Fabio', 'Ida']);
    const absent = { ...out, absent: [{ entrant: 'ida', name: 'Ida', kind: 'zero' as const }] };
    expect(unplaced(absent, everybody).map(({ name }) => name)).toEqual(['Fabio']);
  });
  test('E102: a reason after publishing begins with one of six words', () => {
    expect(lateReason('late', 'at ten past')).toBe('late: at ten past');
    expect(lateReason('repeat', '')).toBe('repeat');
  });
  test('E103: a latecomer plays the bye, another latecomer, or from the next round', () => {
    const [fabio, ida] = unplaced(out, everybody);
    expect(lateWays('A', out, fabio!, [fabio!, ida!])).toEqual([
      { kind: 'bye', act: 'late A 1 elsa:fabio', against: 'Elsa' },
      { kind: 'other', act: 'late A 1 ida:fabio', against: 'Ida' },
      { kind: 'next', act: 'later A 1 fabio zero' },
      { kind: 'half', act: 'later A 1 fabio half' },
    ]);
  });
});

test('E60: whoever is out of a bracket is neither late nor forgotten', () => {
  const final = { ...board(1, 'Anna', 'Bruno'), stage: { en: 'Final', it: 'Finale' } };
  const known = entrants('Anna', 'Bruno', 'Carla');
  expect(unplaced(round('playing', [board(1, 'Anna', 'Bruno')]), known)).toHaveLength(1);
  expect(unplaced(round('playing', [final]), known)).toEqual([]);
});
