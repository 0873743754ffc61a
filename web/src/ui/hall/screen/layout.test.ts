import { describe, expect, test } from 'vitest';
import { boardGrid, groupsLay, lay, smallest_px } from './layout';
import { Changes, marked_ms } from './changes';
import { firstTurn, turnAt } from './turns';

const small = { width: 1230, height: 560, screen: 720 };
const large = { width: 1845, height: 840, screen: 1080 };
const list = (rows: number, wide_em: number, broken_em = wide_em) => ({
  rows: Array.from({ length: rows }, () => [{ whole_em: wide_em, broken_em }]),
});
const columns = ({ pages }: { pages: number[][][] }) => pages[0]!.length;

describe('E126: the layout of a list', () => {
  test('few rows stand in one column in large letters', () => {
    expect(lay(list(4, 14), small)).toMatchObject({ pages: [[[0, 1, 2, 3]]], letter_px: 60, cut: false });
  });
  test('more rows take more columns before they take pages', () => {
    const made = lay(list(30, 11), small);
    expect(made.pages.length).toBe(1);
    expect(columns(made)).toBe(3);
  });
  test.each([1, 2, 7, 23, 40, 60, 61, 100, 200, 500])(
    '%i rows: never smaller, nothing beyond the edge, nobody lost',
    (rows) => {
      for (const room of [small, large])
        for (const wide_em of [8, 14, 22, 30]) {
          const made = lay(list(rows, wide_em, 0.6 * wide_em), room);
          expect(made.letter_px).toBeGreaterThanOrEqual(smallest_px(room.screen) - 1e-9);
          expect(made.cut).toBe(false);
          const row_em = made.widths_em[0]! + 0.9;
          for (const page of made.pages) {
            expect(made.letter_px * (page.length * row_em + (page.length - 1) * 1.5)).toBeLessThanOrEqual(
              room.width + 1,
            );
            for (const column of page) {
              const high_em = column.reduce((sum, at) => sum + (made.isTall[at] ? 2.65 : 1.5), 0);
              expect(high_em * made.letter_px).toBeLessThanOrEqual(room.height + 1);
            }
          }
          expect(made.pages.flat(2)).toEqual(Array.from({ length: rows }, (_, at) => at));
        }
    },
  );
  test('the same share at 1280 by 720 and at 1920 by 1080', () => {
    const [a, b] = [small, large].map((room) => lay(list(120, 14), room));
    expect(a!.pages).toEqual(b!.pages);
    expect(a!.pages.length).toBeGreaterThan(1);
  });
  test('a name longer than the others breaks where that saves a page; those that need not do not', () => {
    const rows = list(22, 10).rows;
    rows[3] = [{ whole_em: 19, broken_em: 10 }];
    const made = lay({ rows }, { ...small, width: 780 });
    expect([made.pages.length, columns(made), made.cut]).toEqual([1, 2, false]);
    expect(made.isTall.flatMap((tall, at) => (tall ? [at] : []))).toEqual([3]);
  });
  test('a row wider than the screen even so is told', () => {
    expect(lay(list(3, 120, 60), small)).toMatchObject({ cut: true, letter_px: smallest_px(720) });
  });
  test('pages have about as many rows each', () => {
    const lengths = lay(list(62, 30), small).pages.map((page) => page.flat().length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(6);
  });
  test('live boards: as many as fit, then pages', () => {
    expect(boardGrid(1, small)).toEqual({ columns: 1, rows: 1, pages: 1 });
    expect(boardGrid(2, small)).toEqual({ columns: 2, rows: 1, pages: 1 });
    expect(boardGrid(4, small)).toEqual({ columns: 2, rows: 2, pages: 1 });
    expect(boardGrid(6, small)).toEqual({ columns: 3, rows: 2, pages: 1 });
    expect(boardGrid(13, small)).toEqual({ columns: 3, rows: 2, pages: 3 });
    expect(boardGrid(3, small, 2), 'two boards each').toEqual({ columns: 2, rows: 1, pages: 2 });
  });
});

describe('E126: groups on a screen', () => {
  const smallest_vh = 100 / 36 / 0.72;
  test('letters are never too small, and all of a page fits below the title', () => {
    for (const sizes of [[4, 4], [5, 5], [3], [4, 4, 4, 4], [5, 5, 5, 5], [4, 4, 4, 4, 4, 4, 4, 4]])
      for (const needs of [true, false]) {
        const { each, pages, letter_vh } = groupsLay(sizes, needs);
        expect(letter_vh).toBeGreaterThanOrEqual(smallest_vh);
        expect(each * pages).toBeGreaterThanOrEqual(sizes.length);
        const beside = Math.min(each, sizes.length);
        // Names and what they need have two lines each beside another group.
        const lines = beside > 1 ? 2 : 1;
        const row_vh = 1.1 * lines * (letter_vh + (needs ? 3.9 : 0));
        const height_vh = Math.ceil(beside / 2) * (6 + Math.max(...sizes) * row_vh);
        expect(height_vh, `${sizes.join()} ${needs}`).toBeLessThanOrEqual(84);
      }
  });
  test('E61: while somebody needs something, two groups a page', () => {
    expect(groupsLay([4, 4, 4, 4], true).pages).toBe(2);
    expect(groupsLay([4, 4, 4, 4], false).pages).toBe(1);
  });
});

describe('E126: shows in turns', () => {
  test('each as long as the desk says, and 10 s for each page', () => {
    let turn = firstTurn(0);
    const at = (seconds: number, pages: number) => (turn = turnAt(turn, seconds * 1000, 2, pages, 5));
    expect(at(4, 1)).toMatchObject({ show: 0, page: 0 });
    expect(at(5, 1)).toMatchObject({ show: 1, page: 0 });
    expect(at(14, 3)).toMatchObject({ show: 1, page: 0 });
    expect(at(15, 3)).toMatchObject({ show: 1, page: 1 });
    expect(at(25, 3)).toMatchObject({ show: 1, page: 2 });
    expect(at(35, 3)).toMatchObject({ show: 0, page: 0 });
  });
  test('one show of one page stays; fewer shows begin again; fewer pages are followed', () => {
    expect(turnAt(firstTurn(0), 99_000, 1, 1, 10)).toEqual(firstTurn(0));
    expect(turnAt({ show: 2, page: 1, since_ms: 0 }, 50, 1, 1, 10)).toEqual(firstTurn(50));
    expect(turnAt({ show: 0, page: 4, since_ms: 0 }, 50, 1, 2, 10)).toEqual({ show: 0, page: 1, since_ms: 0 });
    expect(turnAt(firstTurn(0), 5, 0, 0, 10)).toEqual(firstTurn(0));
  });
});

describe('E126: changes are marked for 20 s', () => {
  const rows = (...texts: string[]) => texts.map((text, at) => ({ key: String(at), text }));
  test('what differs and what is new; not what stood there at first', () => {
    const changes = new Changes();
    changes.see('A 1', rows('a', 'b'), 0);
    expect(changes.isMarked('0', 1)).toBe(false);
    changes.see('A 1', rows('a', 'c', 'd'), 1000);
    expect(['0', '1', '2'].map((key) => changes.isMarked(key, 1001))).toEqual([false, true, true]);
    changes.see('A 1', rows('a', 'c', 'd'), 2000);
    expect(changes.isMarked('1', 1000 + marked_ms - 1)).toBe(true);
    expect(changes.isMarked('1', 1000 + marked_ms)).toBe(false);
  });
  test('another round begins again', () => {
    const changes = new Changes();
    changes.see('A 1', rows('a'), 0);
    changes.see('A 1', rows('b'), 1);
    changes.see('A 2', rows('c'), 2);
    expect(changes.isMarked('0', 3)).toBe(false);
  });
});
