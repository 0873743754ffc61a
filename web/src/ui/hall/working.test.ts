import { beforeEach, expect, test } from 'vitest';
import { prefs } from '$prefs';
import type { WorkingAnswer } from '$live/event/views';
import { encounterLine, encountersWith, linesOf } from './working';

const ties = [
  { code: 'DE', name: { en: 'Direct encounter', it: 'Scontro diretto' } },
  { code: 'BH', name: { en: 'Buchholz', it: 'Buchholz' } },
];
const share = (round: number, opponent: string, value: string, cut = false) => ({ round, opponent, value, cut });
const level = [
  {
    no: 1,
    entrant: 'anna',
    name: 'Anna',
    shares: [share(1, 'Bruno', '1'), share(3, 'Carla', '0.5')],
    sum: '1.5',
    most: '1.5',
  },
  { no: 2, entrant: 'bruno', name: 'Bruno', shares: [share(1, 'Anna', '0')], sum: '0', most: '1' },
  { no: 3, entrant: 'dino', name: 'Dino', shares: [], sum: '0', most: '2' },
];
const row = (no: number, entrant: string, name: string, de: string) => ({
  place: no,
  no,
  entrant,
  name,
  points: '3',
  values: [
    { code: 'DE', sum: de, shares: [] },
    { code: 'BH', sum: '6', shares: [share(1, 'Bruno', '4'), share(2, 'Elsa', '1', true), share(3, 'Carla', '2')] },
  ],
});
const answer: WorkingAnswer = {
  part: 'A',
  ties,
  rows: [row(1, 'anna', 'Anna', '1'), row(4, 'elsa', 'Elsa', '')],
  encounters: [{ code: 'DE', rows: level }],
};

beforeEach(() => (prefs.language = 'en'));

test('E89: a direct encounter tells the games among those who are level, and what could still have been', () => {
  expect(level.map(encounterLine)).toEqual([
    'Anna: 1. Bruno 1 + 3. Carla ½ = 1½',
    'Bruno: 1. Anna 0 = 0, at most 1',
    'Dino: 0, at most 2',
  ]);
  prefs.language = 'it';
  expect(encounterLine(level[1]!)).toBe('Bruno: 1. Anna 0 = 0, al massimo 1');
});

test('E89: only whoever was level sees the encounter', () => {
  expect(encountersWith(answer, 'anna', 'DE')).toEqual([level]);
  expect(encountersWith(answer, 'anna', 'BH')).toEqual([]);
  expect(encountersWith(answer, 'elsa', 'DE')).toEqual([]);
});

test('E89: a row of the standings, number by number', () => {
  const [first, among, ...rest] = linesOf(answer, 'anna', ties);
  expect(first).toBe('Direct encounter: 1');
  expect(among).toMatch(/^The games among those who are level: Anna: 1\. Bruno 1 .* · Bruno: .* · Dino: 0, at most 2$/);
  expect(rest).toEqual(['Buchholz: 6 = 1. Bruno 4 + (2. Elsa 1) + 3. Carla 2']);
  expect(linesOf(answer, 'elsa', ties)[0]).toBe('Direct encounter: –');
  prefs.language = 'it';
  expect(linesOf(answer, 'anna', ties)[1]).toMatch(/^Le partite fra chi è a pari merito: /);
});
