import { expect, test, vi } from 'vitest';
import { builtLaws } from '../test/laws';

vi.mock('$law/loaded', () => ({ theLaws: () => builtLaws() }));
const { houseClockName, houseClocks } = await import('./house_clocks');

test('a clock is offered to every game whose law has none, and to no other', async () => {
  const games = (await builtLaws()).games.map(({ name }) => name);
  const offered = await Promise.all(games.map(houseClocks));
  expect(offered.some((clocks) => clocks.length > 1)).toBe(true);
  expect(offered.some((clocks) => clocks.length === 0)).toBe(true);
  for (const clocks of offered) expect(clocks[0] ?? '').toBe('');
});

test('a game that is not there has no clocks', async () => {
  expect(await houseClocks('nothing')).toEqual([]);
});

test('clocks are named in words', () => {
  expect(houseClockName('300+3')).toMatch(/5.*3/);
  expect(houseClockName('30/act')).toMatch(/30/);
  expect(houseClockName('')).not.toBe('');
});
