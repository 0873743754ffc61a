// F2 by the presets as they are in the games' folders.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../../test/laws';
import { choices, gameMinutes, minutesUntil, offers, readTerms, timeIn, writeTerms } from './proposal';
import type { FormatPreset, Plan } from '$live/event/api';

const presets = readdirSync(`${root}/games`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.terms'))
  .map((path): FormatPreset => {
    const [game = ''] = path.split('/');
    const lines = readFileSync(`${root}/games/${path}`, 'utf8').split('\n');
    return {
      name: path.replace(/.*\/|\.terms/g, ''),
      game,
      terms: lines.find((line) => line && !line.startsWith('#'))!,
    };
  });
const games = [...new Set(presets.map(({ game }) => game))];
const first = (game: string, entrants: number) => choices(presets, game, entrants)[0]!.terms.keys;
const withFormat = (format: string) =>
  games.filter((game) => presets.some((preset) => preset.game === game && preset.terms.includes(`format=${format}`)));

describe('F2: the format for how many', () => {
  test('every game has one', () => {
    expect(games).toHaveLength(5);
    for (const game of games) expect(choices(presets, game, 8).length).toBeGreaterThan(0);
  });
  test('up to six people, or eight pairs, meet each other; more play a Swiss', () => {
    for (const game of withFormat('dutch')) {
      expect(first(game, 6)['format']).toBe('round_robin');
      expect(first(game, 7)['format']).toBe('dutch');
    }
    const [pairs] = withFormat('team_swiss');
    expect(first(pairs!, 8)['format']).toBe('round_robin');
    expect(first(pairs!, 9)).toMatchObject({ format: 'team_swiss', rounds: '6' });
    expect(first(pairs!, 17)['rounds'], '⌈log2 17⌉ + 2').toBe('7');
  });
  test('nobody plays more rounds than there are opponents', () => {
    for (const game of withFormat('dutch')) expect(Number(first(game, 7)['rounds'])).toBeLessThanOrEqual(6);
  });
  test('groups of four or five, always a power of two', () => {
    const [cup] = withFormat('groups');
    expect([8, 10, 12, 16, 20, 32].map((count) => first(cup!, count)['groups'])).toEqual([
      '2',
      '2',
      '4',
      '4',
      '4',
      '8',
    ]);
  });
  test('terms are read and written as they are', () => {
    for (const { terms } of presets) expect(writeTerms(readTerms(terms))).toBe(terms);
  });
});

describe('E10: when it ends', () => {
  const now = new Date(2026, 10, 17, 19, 30);
  test('the closing time is today’s, or tomorrow’s after midnight', () => {
    expect(minutesUntil('22:00', now)).toBe(150);
    expect(minutesUntil('0:30', now)).toBe(300);
    expect(minutesUntil('22.15', now)).toBe(165);
    expect(minutesUntil('25:00', now)).toBeUndefined();
    expect(minutesUntil('soon', now)).toBeUndefined();
    expect(timeIn(150, now)).toBe('22:00');
  });
  test('a game takes both clocks at the most', () => {
    expect(gameMinutes('5+0', 30)).toBe(10);
    expect(gameMinutes('5+3', 30)).toBe(14);
    expect(gameMinutes('', 30)).toBe(30);
  });
  test('only what helps is offered', () => {
    const plan: Plan = {
      rounds_left: 7,
      waves: 2,
      round_min: 20,
      minutes_left: 140,
      rounds_that_fit: 4,
      tables_for_one_wave: 6,
    };
    expect(offers(plan, 150, true, [])).toEqual([]);
    expect(offers(plan, 90, true, [])).toEqual([
      { kind: 'more_tables', tables: 6 },
      { kind: 'fewer_rounds', rounds: 4 },
    ]);
    expect(offers({ ...plan, waves: 1, rounds_that_fit: 0 }, 90, true, [])).toEqual([]);
  });
});
