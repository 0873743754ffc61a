// The rules on screen and on paper: every number of a rule opens its text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { Browser, desk, phone, violations } from './browser';
import { pagesIn, streamsIn } from './pdf';

const docs = new URL('../../docs/rules/', import.meta.url);
const games = readdirSync(docs)
  .filter((name) => name.endsWith('.it.md'))
  .map((name) => name.replace('.it.md', ''));

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

// A sheet as Chromium prints it: its pages, and how many shapes are filled on them.
async function printed(page: Page): Promise<{ pages: number; shapes: number }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return { pages: pagesIn(pdf), shapes: streamsIn(pdf).match(/^f\*?$/gm)?.length ?? 0 };
}

// The rules of a game, in English at first.
async function rules(game: string, size = desk): Promise<Page & { troubles: string[] }> {
  const page = await browser.page(`/rules/${game}`, size);
  const english = page.getByRole('button', { name: 'EN, English' });
  if (await english.isVisible()) await english.click();
  await page.locator('[data-picture]').first().waitFor();
  return page;
}

describe.each(games)('%s', (game) => {
  test('P16: a rule opens where it is named, and has an address of its own', async () => {
    const page = await rules(game, phone);
    const mark = page.locator('a.rule').first();
    const id = (await mark.textContent())!;
    await mark.tap();
    const sheet = page.getByRole('dialog');
    expect((await sheet.locator(`[data-rule=${id}]`).textContent())!.length).toBeGreaterThan(20);
    await sheet.getByText('Example:').waitFor();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Show it in the full rules' }).tap();
    await page.waitForURL(new RegExp(`/rules/${game}#${id}$`));
    await page.locator(`#${id}.chosen`).waitFor();
    await page.waitForFunction((chosen) => {
      const { top } = document.getElementById(chosen)!.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    }, id);
    expect(page.troubles.filter((trouble) => !/502|404|Failed to load/.test(trouble))).toEqual([]);
    await page.close();
  });

  test('P15: the rules print on one sheet or two, with every picture', async () => {
    const page = await rules(game);
    const pictures = page.locator('[data-picture]');
    for (const language of ['EN', 'IT']) {
      if (language === 'IT') await page.getByRole('button', { name: 'IT, italiano' }).click();
      const count = await pictures.count();
      await page.waitForFunction(() => document.querySelectorAll('[data-picture]:not(:has(img))').length === 0);
      const whole = await printed(page);
      expect(whole.pages, language).toBeLessThanOrEqual(2);
      const hidden = await page.addStyleTag({ content: '@media print { [data-picture] { visibility: hidden } }' });
      const bare = await printed(page);
      await hidden.evaluate((style) => (style as Element).remove());
      expect(whole.shapes - bare.shapes, language).toBeGreaterThan(60 * count);
    }
    await page.close();
  });
});
