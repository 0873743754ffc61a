// Tables on one device at the sizes of phones, tablets, desks and walls: boards fill their room, nothing lies on them,
// nothing scrolls, fingers hit what they aim at; with letters twice as large too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, desk, phone } from './browser';
import { measure, named, phones, sizes, smallTargets } from './sizes';
import type { Page } from 'playwright-core';

let browser: Browser;
let tables: string[] = [];
beforeAll(async () => {
  browser = await Browser.open();
  const home = await browser.page('/');
  const links = home.locator('a[href^="/local/"]');
  await links.first().waitFor();
  tables = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')!))]);
  await home.close();
});
afterAll(() => browser.close());

// Every table that begins with a board; a game that begins with a form has a test of its own.
async function eachTable(from: Browser, look: (page: Page, path: string) => Promise<void>): Promise<void> {
  let boards = 0;
  for (const path of tables) {
    const page = await from.page(path);
    await page.locator('[data-site], main .button.main').first().waitFor();
    if ((await page.locator('[data-site]').count()) > 0) {
      boards += 1;
      await look(page, path);
    }
    expect(page.troubles, path).toEqual([]);
    await page.close();
  }
  expect(boards).toBeGreaterThan(3);
}

test('boards fill the room from the smallest phone to a wall, and two boards are equal where there is room', async () => {
  await eachTable(browser, async (page, path) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { boards, share, covers, scrolls } = await measure(page);
      const where = `${path} at ${named(size)}: ${boards.join(' ')}`;
      expect(share, where).toBeGreaterThan(0.83);
      expect({ covers, scrolls }, where).toEqual({ covers: [], scrolls: 0 });
      if (Math.min(size.width, size.height) > 600) expect(boards.at(-1)! / boards[0]!, where).toBeGreaterThan(0.98);
      if (phones.includes(size)) expect(await smallTargets(page), where).toEqual([]);
    }
  });
});

describe('letters twice as large', () => {
  let large: Browser;
  beforeAll(async () => {
    large = await Browser.open({ letters_px: 32 });
  });
  afterAll(() => large.close());

  test('boards keep their size, and nothing scrolls but panels', async () => {
    await eachTable(large, async (page, path) => {
      const usual = await browser.page(path);
      await usual.locator('[data-site]').first().waitFor();
      for (const size of [phone, desk]) {
        await Promise.all([page.setViewportSize(size), usual.setViewportSize(size)]);
        const [{ boards, covers, scrolls }, before] = await Promise.all([measure(page), measure(usual)]);
        const where = `${path} at ${named(size)}: ${boards.join(' ')} instead of ${before.boards.join(' ')}`;
        expect(boards[0]! / before.boards[0]!, where).toBeGreaterThan(0.75);
        expect({ covers, scrolls }, where).toEqual({ covers: [], scrolls: 0 });
      }
      await usual.close();
    });
  });
});

test('on a phone the first hint covers neither board nor bar, and leaves with the first act', async () => {
  await eachTable(browser, async (page, path) => {
    await page.setViewportSize(phone);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const hint = page.getByRole('complementary', { name: 'Getting started' });
    await hint.waitFor();
    const box = (await hint.boundingBox())!;
    const main = (await page.locator('main').boundingBox())!;
    expect(box.y + box.height, path).toBeLessThanOrEqual(main.y + 1);
    const able = page.locator('.site.able').first();
    const button = page.locator('[data-verb="ready"]');
    if ((await button.count()) > 0) await button.click();
    else {
      if ((await able.count()) > 0) await able.click();
      await page.locator('.site.target').first().click();
      const choices = page.getByRole('dialog').getByRole('button');
      if (await choices.count()) await choices.first().click();
    }
    await hint.waitFor({ state: 'detached' });
  });
});
