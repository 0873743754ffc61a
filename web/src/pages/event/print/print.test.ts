// What paper is made of, in numbers: stacks, sizes of letters, pages, Berger's tables, what a hand needs to pair.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../../test/laws';
import { viewable } from '$law/games';
import { scoreSheetOf } from '$law/score_sheet';
import { formatWords, paperWords, tieWords } from '$words/paper_words';
import { scheduleIn, snake } from './fixed_rounds';
import { fitsOn, fitted, inOrder, linesOf, numbersIn, pagesOf, roughly, stackOrder } from './layout';
import { against, berger, cellOf, doubleBerger, pastOf, seeds } from './rounds';
import { sheets } from './sheets';
import { termsOf } from './telling';

const counted = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('E132: slips', () => {
  test('sheet s of p carries slips s, s+p, s+2p …', () => {
    expect(stackOrder(counted(20), 8)).toEqual([
      [1, 4, 7, 10, 13, 16, 19, undefined],
      [2, 5, 8, 11, 14, 17, 20, undefined],
      [3, 6, 9, 12, 15, 18, undefined, undefined],
    ]);
    expect(stackOrder([], 8)).toEqual([]);
  });
  test.each([1, 7, 8, 9, 16, 17, 63, 64, 250])('%i of them lie in order when the piles are put together', (count) => {
    const cut = stackOrder(counted(count), 8);
    const piles = counted(8).map((_, place) => cut.map((sheet) => sheet[place]));
    expect(piles.flat().filter((slip) => slip !== undefined)).toEqual(counted(count));
    expect(cut.length).toBe(Math.ceil(count / 8));
  });
  test('cards come one sheet after the other', () => {
    expect(inOrder(counted(5), 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
});

describe('names are never cut', () => {
  const card = { width_mm: 47, height_mm: 25, most_pt: 20, least_pt: 7 };
  const height_mm = (text: string, size: number) =>
    linesOf(text, card.width_mm / (size * 0.3528), roughly) * size * 0.3528 * 1.15;
  test.each(['Anna', 'Massimiliano della Quercia', 'W'.repeat(120), '漢'.repeat(40), `${'Ab '.repeat(40)}`])(
    'E134: %s fits on a card',
    (name) => {
      const size = fitted(name, card);
      expect(size).toBeGreaterThanOrEqual(card.least_pt);
      expect(height_mm(name, size)).toBeLessThanOrEqual(card.height_mm);
    },
  );
  test('a short name is as large as it may be, a longer one smaller', () => {
    expect(fitted('Anna', card)).toBe(20);
    expect(fitted('W'.repeat(120), card)).toBeLessThan(fitted('Anna Rossi', card));
  });
  test('a word that is too long for a line goes on in the next', () => {
    expect(linesOf('aaaa', 2, (text) => text.length)).toBe(2);
    expect(linesOf('aa bb cc', 5, (text) => text.length)).toBe(2);
    expect(linesOf('', 5)).toBe(1);
  });
});

describe('pages', () => {
  test('a row that does not fit goes to the next page, whole', () => {
    expect(pagesOf([], 20, 100)).toBe(1);
    expect(pagesOf([40, 40], 20, 100)).toBe(1);
    expect(pagesOf([40, 40, 1], 20, 100)).toBe(2);
    expect(pagesOf([500], 20, 100)).toBe(1);
    expect(
      pagesOf(
        Array.from({ length: 40 }, () => 20),
        20,
        100,
        2,
      ),
    ).toBe(5);
  });
  test('500 names take more pages when they are long', () => {
    const short = fitsOn(counted(500).map(String), { width_mm: 80, pt: 11 });
    const long = fitsOn(
      counted(500).map((no) => `${'Massimiliano '.repeat(8)}${no}`),
      { width_mm: 80, pt: 11 },
    );
    expect(short).toBeGreaterThan(9);
    expect(long).toBeGreaterThan(2 * short);
  });
  test('tables as terms name them', () => {
    expect(numbersIn('1-4,9')).toEqual([1, 2, 3, 4, 9]);
    expect(numbersIn('x, 3-1, 7')).toEqual([7]);
    expect(termsOf('Open, hard | game=g | tables=1-9 | time=5+0')).toEqual({
      game: 'g',
      tables: '1-9',
      time: '5+0',
    });
  });
});

describe('E137: going on by hand', () => {
  test('E11: the table of six is the one of C.05', () => {
    const text = berger(6).map((round) => round.map(([one, other]) => `${one}-${other}`).join(' '));
    expect(text).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });
  test.each([2, 3, 4, 7, 10, 16, 23])('E11: of %i everybody meets everybody once', (entrants) => {
    const all = berger(entrants).flat();
    const real = all.filter(([one, other]) => Math.max(one, other) <= entrants);
    expect(new Set(real.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(
      (entrants * (entrants - 1)) / 2,
    );
    expect(real.length).toBe((entrants * (entrants - 1)) / 2);
  });
  test.each([4, 6, 10])('E12: in the double of %i nobody has one side three times running', (entrants) => {
    for (const no of counted(entrants)) {
      const sides = doubleBerger(entrants).map((round) => (round.some(([one]) => one === no) ? 'w' : 'b'));
      expect(sides.join('')).not.toMatch(/www|bbb/);
    }
  });
  test('E60: seeds stand where they meet last', () => {
    expect(seeds(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(seeds(5).length).toBe(8);
  });
  test('E61: groups by the snake, and a schedule as terms have it', () => {
    expect(snake(counted(8), 2)).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    expect(scheduleIn('1:2 3:4, 3:1 4:2')).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [3, 1],
        [4, 2],
      ],
    ]);
  });
});

describe('E140: what pairing on paper asks', () => {
  const row = { rounds: ['+5w', '=3b', '-2', 'bye', '½', '', '?9w'] };
  test('whom one met with which side; who did not come was not met', () => {
    expect(cellOf('+5w')).toEqual({ score: '+', opponent: 5, side: 1 });
    expect(cellOf('bye')).toBeUndefined();
    expect(pastOf(row)).toEqual({ met: [5, 3, 9], sides: [1, 2, 1], had_bye: true });
    expect(pastOf({ rounds: ['+5'] }).had_bye).toBe(true); // worth a win without play: no bye (C2)
    expect(pastOf({ rounds: ['-5', '½', ''] }).had_bye).toBe(false);
  });
  test('what stands in a square of results', () => {
    expect([...against({ rounds: ['+5w', '=5b', '-2w'] })]).toEqual([
      [5, '1½'],
      [2, '0'],
    ]);
  });
});

test('every sheet of F13 is there, with words for both languages', () => {
  const ids = ['E123', 'E130', 'E131', 'E132', 'E133', 'E134', 'E135', 'E136', 'E137', 'E138', 'E139', 'E140', 'E151'];
  expect([...new Set(sheets.map(({ id }) => id))].sort()).toEqual(ids);
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
  for (const { en, it } of Object.values(paperWords)) expect(en && it).toBeTruthy();
});

test('E138: every format and tie-break of the log is told', () => {
  const log = readFileSync(`${root}/docs/event-log.md`, 'utf8');
  const formats = /\| `format` \| (.*?) \|/.exec(log)![1]!;
  for (const [, format] of formats.matchAll(/`(\w+)`/g)) expect(formatWords[format!], format).toBeDefined();
  const ties = readFileSync(`${root}/event/standings/tie_breaks.cpp`, 'utf8');
  const codes = [...ties.matchAll(/"([A-Z]{2,3}(?:\/[CM][12])?)"/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(10);
  for (const code of codes) expect(tieWords[code], code).toBeDefined();
});

test.each(viewable())('E135: %s has a score sheet in both languages that fits A5', async (game) => {
  const form = (await scoreSheetOf(game))!;
  expect(form.rows).toBeGreaterThan(20);
  expect(form.rows).toBeLessThan(36);
  for (const words of [
    form.note,
    ...form.columns.map(({ head }) => head),
    ...(form.before ?? []),
    ...(form.after ?? []),
  ])
    expect(words.en && words.it).toBeTruthy();
});
