// Paper as it comes out of the printer: pages counted, heads on each of them, no name cut, stacks and grids right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { berger } from '../../src/pages/event/print/rounds';
import { Browser, violations } from '../browser';
import { printed, sheet, squeezed } from './printed';
import { Evening, fiveGames, games, many } from './views';

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

const a4 = /^59[45]\.\d+ x 84[12]\.\d+$/;

describe('sheets of an evening', () => {
  test('E130: the index lists what fits, with pages, and what it opens prints', async () => {
    const page = await sheet(browser, fiveGames(), '?lang=en');
    const names = await page
      .locator('[data-sheet]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('data-sheet')));
    expect(new Set(names)).toEqual(
      new Set([
        'names',
        'tables',
        'slips',
        'score_sheets',
        'standings',
        'cross',
        'emergency',
        'grid',
        'bracket',
        'regulations',
        'diplomas',
        'prizes',
        'entries',
        'receipts',
        'name_cards',
        'table_cards',
        'help',
        'codes',
      ]),
    );
    expect(await page.locator('[data-sheet=slips]').first().textContent()).toContain('2 pages');
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-sheet=names]').first().click();
    await page.locator('main[data-ready=true]').waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    const { pages } = await printed(page);
    expect(pages.join()).not.toContain('All sheets'); // the bar stays on the screen
    await page.close();
  });

  test('E131: 60 long names by name: heads on every page, nobody cut, the order of the alphabet', async () => {
    const evening = many(60);
    const page = await sheet(browser, evening, '/names?part=A&lang=it');
    const { pages, sizes, read } = await printed(page);
    expect(pages.length).toBeGreaterThan(5);
    expect(sizes.every((size) => a4.test(size))).toBe(true);
    for (const [at, text] of pages.entries()) {
      expect(text, `page ${at + 1}`).toContain('Abbinamenti per nome');
      expect(text).toContain('Turno 4 di 9');
      expect(squeezed(text)).toContain(`${at + 1}/${pages.length}`);
    }
    for (const { name } of evening.parts[0]!.entrants) expect(read).toContain(squeezed(name));
    const small = await page
      .locator('.paper li')
      .evaluateAll((rows) =>
        rows.flatMap((row) =>
          [...row.querySelectorAll('*')].map((part) => parseFloat(getComputedStyle(part).fontSize)),
        ),
      );
    expect(Math.min(...small)).toBeGreaterThanOrEqual(15.9); // 12 pt
    await page.close();
  });

  test('E132: slips lie in stack order, eight on A4, with who won, draw and signatures', async () => {
    const page = await sheet(browser, many(40), '/slips?part=A&lang=en');
    const sheets = await page
      .locator('.leaf')
      .evaluateAll((leaves) =>
        leaves.map((leaf) =>
          [...leaf.querySelectorAll('[data-slip]')].map((slip) => Number(slip.getAttribute('data-slip'))),
        ),
      );
    expect(sheets).toEqual([
      [1, 4, 7, 10, 13, 16, 19],
      [2, 5, 8, 11, 14, 17, 20],
      [3, 6, 9, 12, 15, 18],
    ]);
    const { pages } = await printed(page);
    expect(pages.length).toBe(3);
    expect(pages[0]).toMatch(/Table 1\b[^]*Table 4\b[^]*Winner:[^]*draw[^]*Signature Red/);
    await page.close();
  });

  test('E137: the grid is Berger’s, with what is known filled in', async () => {
    const evening = fiveGames();
    const page = await sheet(browser, evening, '/grid?part=P&lang=en');
    const told = await page
      .locator('[data-meeting]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-meeting')));
    expect(told).toEqual(
      berger(7)
        .flat()
        .map(([one, other]) => `${one > 7 ? -8 : one}-${other > 7 ? -8 : other}`),
    );
    const filled = await page.locator('.result:not(.plain)').allTextContents();
    expect(filled.filter((text) => text.trim()).length).toBe(9); // three rounds of three
    expect(filled.length).toBe(21);
    await page.close();
  });

  test('E137: of 60 entrants and nine rounds every name is in one line, on four sheets', async () => {
    const part = {
      id: 'A',
      name: 'Open',
      game: games[0]!,
      format: 'dutch',
      entrants: 60,
      rounds: 9,
      played: 2,
    } as const;
    const name_of = (no: number) => `Bartolomeo Castelnuovo-Tedesco ${no}`;
    const page = await sheet(browser, new Evening('Gran Premio', [{ ...part, name_of }]), '/grid?part=A&lang=it');
    const tall = await page
      .locator('.paper tbody tr')
      .evaluateAll((rows) => rows.filter((row) => row.clientHeight > 1.4 * rows[0]!.clientHeight).length);
    expect(tall).toBe(0);
    const { pages } = await printed(page);
    expect(pages.length).toBe(4);
    for (const line of ['Castelnuovo-Tedesco 1\\b', 'Castelnuovo-Tedesco 19\\b'])
      expect(pages[0]).toMatch(new RegExp(line));
    await page.close();
  });

  test('E137: a bracket of 13 with tables, byes and third place: no line on another', async () => {
    const page = await sheet(browser, fiveGames(), '/bracket?part=K&lang=it');
    const over = await page.locator('.bracket, .third').evaluateAll(([bracket, third]) => {
      const lines = [...bracket!.querySelectorAll('.side, small, h3')].map((each) => each.getBoundingClientRect());
      const [, ...boxes] = [...bracket!.querySelectorAll('.column:first-child .box-of-two')];
      const falls = boxes.filter(
        (box) =>
          box.getBoundingClientRect().top <
          box.parentElement!.previousElementSibling!.firstElementChild!.getBoundingClientRect().bottom - 0.5,
      );
      return [falls.length, lines.filter(({ bottom }) => bottom > third!.getBoundingClientRect().top + 0.5).length];
    });
    expect(over).toEqual([0, 0]);
    const { pages, read } = await printed(page);
    expect(pages.length).toBe(1);
    expect(read).toContain(squeezed('Ottavi di finale'));
    await page.close();
  });

  test('?now=1 prints by itself, once everything is there', async () => {
    const page = await sheet(browser, fiveGames(), '/tables?part=A');
    await page.addInitScript(() => {
      globalThis.print = () =>
        document.documentElement.setAttribute('data-printed', document.querySelector('main')!.dataset['ready']!);
    });
    await page.goto(`${browser.base}/e/cup/print/tables?part=A&now=1`);
    await page.locator('html[data-printed=true]').waitFor({ state: 'attached' });
    await page.close();
  });
});
