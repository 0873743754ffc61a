import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { most_ms, most_steps, Pace } from './pace';

const [start, sees] = [0, { moves: true, hidden: false }];
let shown: [what: string, at: number][];
let behind: boolean[];
let pace: Pace;
const add = (what: string, rest_ms: number) => pace.add(rest_ms, () => shown.push([what, Date.now()]));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  Object.assign(sees, { moves: true, hidden: false });
  [shown, behind] = [[], []];
  pace = new Pace({ moves: () => sees.moves, hidden: () => sees.hidden, stepped: (more) => behind.push(more) });
  pace.on = true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('what comes at once is shown one after the other, each for its time', () => {
  add('tile', 700);
  add('lost', 1500);
  add('move', 600);
  expect(shown).toEqual([['tile', 0]]);
  vi.runAllTimers();
  expect(shown).toEqual([
    ['tile', 0],
    ['lost', 700],
    ['move', 2200],
  ]);
  expect(behind).toEqual([true, false]);
});

test('what comes late enough does not wait, and what needs no time holds nothing up', () => {
  add('a', 600);
  vi.advanceTimersByTime(700);
  add('b', 0);
  add('c', 600);
  expect(shown.map(([what]) => what)).toEqual(['a', 'b', 'c']);
});

test('a long queue is shown faster, and never lags more than its bound', () => {
  for (let at = 0; at < most_steps; at++) add(String(at), 600);
  vi.runAllTimers();
  expect(shown).toHaveLength(most_steps);
  expect(shown.at(-1)![1]).toBeGreaterThan(600);
  expect(shown.at(-1)![1]).toBeLessThanOrEqual(600 + 2 * most_ms);
  expect(shown.map(([what]) => Number(what))).toEqual(shown.map((_, at) => at));
});

test('a very long queue, a hidden page and a person who acts show everything at once, in order', () => {
  for (let at = 0; at < most_steps + 2; at++) add(String(at), 600);
  expect(shown).toHaveLength(most_steps + 2);
  sees.hidden = true;
  add('x', 600);
  add('y', 600);
  sees.hidden = false;
  add('z', 600);
  add('own', 600);
  pace.hurry();
  expect(shown.map(([what]) => what).slice(-4)).toEqual(['x', 'y', 'z', 'own']);
  expect(vi.getTimerCount()).toBe(0);
});

test('without motion it is shorter, and a page that did not ask for it waits for nothing', () => {
  sees.moves = false;
  add('a', 1000);
  add('b', 1000);
  vi.runAllTimers();
  expect(shown.at(-1)).toEqual(['b', 200]);
  pace.on = false;
  add('c', 1000);
  add('d', 1000);
  expect(shown.at(-1)).toEqual(['d', 400]);
});
