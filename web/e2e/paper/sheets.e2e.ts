// Paper, the longer part: every sheet of cards however long the names are, forms and sizes, 500 entrants. The views are
// made by views.ts; no server runs here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../browser';
import { printed, sheet, squeezed } from './printed';
import { fiveGames, many } from './views';

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

const a4 = /^59[45]\.\d+ x 84[12]\.\d+$/;
const lying = /^84[12]\.\d+ x 59[45]\.\d+$/;

describe('sheets of an evening', () => {
  test('E132, E133, E134, E139: nothing on cards and slips reaches over their edges, however long the names', async () => {
    for (const path of [
      '/slips?part=A',
      '/slips?part=P',
      '/name_cards',
      '/table_cards',
      '/receipts?part=A',
      '/diplomas?part=A',
      '/score_sheets?part=P',
    ]) {
      const page = await sheet(browser, many(12), `${path}${path.includes('?') ? '&' : '?'}lang=it`);
      const over = await page
        .locator('.leaf article, .frame')
        .evaluateAll((cards) =>
          cards
            .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
            .map((card) => card.textContent.slice(0, 60)),
        );
      expect(over, path).toEqual([]);
      const { pages } = await printed(page);
      expect(pages.length, path).toBe(await page.locator('.leaf').count());
      await page.close();
    }
  });

  test('E136, E133: lying where it must', async () => {
    for (const [path, size] of [
      ['/cross?part=F', lying],
      ['/cross?part=P', a4],
      ['/table_cards', lying],
      ['/diplomas?part=A', lying],
    ] as const) {
      const page = await sheet(browser, fiveGames(), path);
      const { sizes } = await printed(page);
      expect(
        sizes.every((each) => size.test(each)),
        `${path} ${sizes[0]}`,
      ).toBe(true);
      await page.close();
    }
  });

  test('E138: regulations hold every rule of the law that is enforced', async () => {
    const page = await sheet(browser, fiveGames(), '/regulations?part=A&lang=en');
    const { pages } = await printed(page);
    for (const text of pages) expect(text).toContain('Regulations');
    const all = pages.join('\n');
    for (const id of ['D1', 'D5', 'D10']) expect(all).toMatch(new RegExp(`^\\s*${id}\\s`, 'm'));
    expect(squeezed(all)).toContain(squeezed('Buchholz without the weakest opponent'));
    await page.close();
  });

  test('E130, E134, E136, E140: 500 entrants with long names', async () => {
    const evening = many(500);
    const names = evening.parts[0]!.entrants.map(({ name }) => name);
    for (const [path, title] of [
      ['/entries?part=A', 'Entry list'],
      ['/standings?part=A', 'Standings'],
      ['/emergency?part=A', 'Emergency sheet'],
      ['/tables?part=A', 'Pairings by table'],
    ] as const) {
      const page = await sheet(browser, evening, `${path}&lang=en`);
      const { pages, read } = await printed(page);
      expect(pages.length, path).toBeGreaterThan(20);
      for (const text of pages) expect(text, path).toContain(title);
      for (const name of names) expect(read, path).toContain(squeezed(name));
      await page.close();
    }
    const cards = await sheet(browser, evening, '/name_cards?lang=en');
    expect((await printed(cards)).pages.length).toBe(Math.ceil((500 + 18) / 10));
    await cards.close();
  });
});
