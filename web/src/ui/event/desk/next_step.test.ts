import { describe, expect, test } from 'vitest';
import { nextStep } from './next_step';
import { board, entrants, part, round } from './sample_views';

const all = entrants('Anna', 'Bruno', 'Carla', 'Dino');
const open = [board(1, 'Anna', 'Bruno'), board(2, 'Carla', 'Dino')];
const known = { entrants: all, paused: false, lots: 0, round: undefined };

describe('E100: the one thing to do now', () => {
  test('is to enter people, then to check them in, then to pair', () => {
    expect(nextStep({ ...known, part: part(0, 'draft', { entrants: 1 }) }).kind).toBe('enter');
    const some = entrants('Anna', ['Bruno', 'expected'], ['Carla', 'expected']);
    expect(nextStep({ ...known, entrants: some, part: part(0, 'draft') })).toEqual({
      kind: 'check_in',
      round: 1,
      count: 2,
    });
    expect(nextStep({ ...known, part: part(0, 'draft') })).toEqual({ kind: 'pair', round: 1, act: 'pair A 1' });
  });

  test('is to publish, but to look first where somebody was forgotten', () => {
    const proposed = round('proposed', open);
    expect(nextStep({ ...known, round: proposed, part: part(1, 'proposed') }).act).toBe('publish A 1');
    const forgotten = { ...proposed, sum: { ...proposed.sum, forgotten: ['Elsa'] } };
    const step = nextStep({ ...known, round: forgotten, part: part(1, 'proposed') });
    expect(step).toEqual({ kind: 'look', round: 1, count: 1 });
  });

  test('E105: is the gong, also while it is being counted down', () => {
    const out = round('published', open);
    expect(nextStep({ ...known, round: out, part: part(1, 'published') })).toMatchObject({
      kind: 'gong',
      act: 'gong A 1',
    });
    const counting = { ...out, countdown_ms: 5 };
    expect(nextStep({ ...known, round: counting, part: part(1, 'published') }).kind).toBe('counting');
  });

  test('E106: says how many results are missing, then closes, then pairs the next round', () => {
    const playing = round('playing', [board(1, 'Anna', 'Bruno', '1-0'), board(2, 'Carla', 'Dino')]);
    const step = nextStep({ ...known, round: playing, part: part(1, 'playing') });
    expect(step).toEqual({ kind: 'results', round: 1, count: 1 });
    const full = round('complete', [board(1, 'Anna', 'Bruno', '1-0')]);
    expect(nextStep({ ...known, round: full, part: part(1, 'complete') }).act).toBe('close A 1');
    const closed = round('closed', []);
    expect(nextStep({ ...known, round: closed, part: part(1, 'closed') }).act).toBe('pair A 2');
  });

  test('E127: is the lot, then the prizes, when the last round is closed', () => {
    const last = { ...round('closed', []), round: 3 };
    const over = part(3, 'closed', { finished: true });
    expect(nextStep({ ...known, round: last, part: over, lots: 1 }).kind).toBe('lots');
    expect(nextStep({ ...known, round: last, part: over }).kind).toBe('prizes');
  });

  test('E105: is to go on, while the hall is paused', () => {
    const playing = round('playing', open);
    expect(nextStep({ ...known, round: playing, part: part(1, 'playing'), paused: true }).act).toBe('resume');
  });

  test('waits for the view of the round rather than guess', () => {
    expect(nextStep({ ...known, part: part(2, 'playing'), round: round('closed', []) }).kind).toBe('wait');
  });
});
