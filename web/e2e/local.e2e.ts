// A table on one device, in the browser: by touch, drag and keys; refusals; nothing scrolls; everything is accessible.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, desk, middle, phone, site, violations } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

// A board, or what comes before it.
const begun = '[data-site], main .button.main';

const pages: string[] = [];
beforeAll(async () => {
  const home = await browser.page('/');
  await home.locator('a[href^="/local/"]').first().waitFor();
  pages.push(
    ...(await home
      .locator('a[href^="/local/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))),
  );
  expect(pages.length).toBeGreaterThan(0);
  await home.close();
});

describe.each([
  ['desk', desk],
  ['phone', phone],
] as const)('at the size of a %s', (_, size) => {
  test('every table fits without scrolling, without trouble, without serious faults', async () => {
    for (const path of pages) {
      const page = await browser.page(path, size);
      await page.locator(begun).first().waitFor();
      const over = await page.evaluate(() => {
        const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      });
      expect(over, path).toEqual([0, 0]);
      expect(await violations(page), path).toEqual([]);
      expect(page.troubles, path).toEqual([]);
      await page.close();
    }
  });

  test('whatever is open is made by two touches, and is seen', async () => {
    for (const path of pages) {
      const page = await browser.page(path, size);
      await page.locator(begun).first().waitFor();
      // A game that begins with a form has a test of its own.
      if ((await page.locator('[data-site]').count()) === 0) {
        await page.close();
        continue;
      }
      const able = page.locator('.site.able').first();
      if ((await able.count()) > 0) await able.click();
      const to = (await page.locator('.site.target').first().getAttribute('data-site'))!;
      await site(page, to).click();
      const choices = page.getByRole('dialog').getByRole('button');
      if (await choices.count()) await choices.first().click();
      await page.locator(`[data-site="${to}"]:not(.target):not([aria-label*="empty"])`).waitFor();
      expect(page.troubles, path).toEqual([]);
      await page.close();
    }
  });
});

test('a piece is dragged, a hand is refused with its rule, and taken back', async () => {
  const page = await browser.page(pages[0]!);
  await page.locator('.site.able').first().waitFor();
  const from = (await page.locator('.site.able').nth(9).getAttribute('data-site'))!;
  const start = await middle(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 12, { steps: 3 });
  await page.locator('svg.drag').waitFor();
  const to = (await page.locator('.site.target').first().getAttribute('data-site'))!;
  const end = await middle(page, to);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await page.locator('.site.last').first().waitFor();
  const last = await page
    .locator('.site.last')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-site')).sort());
  expect(last).toEqual([from, to].sort());

  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.site.last').first().waitFor({ state: 'detached' });
  await site(page, from).click();
  const far = page.locator('.site:not(.target):not(.able):not(.taken)').last();
  await far.click();
  await page.locator('.refusal .rule').waitFor();
  expect(await page.locator('.refusal .rule').textContent()).toMatch(/^[A-Z]\d+$/);
  expect(page.troubles).toEqual([]);
  await page.close();
});

test('arrows and Enter play, and every place says what it is', async () => {
  const page = await browser.page(pages[0]!);
  await page.locator('.site.able').first().waitFor();
  const from = (await page.locator('.site.able').nth(9).getAttribute('data-site'))!;
  await site(page, from).focus();
  await page.keyboard.press('Enter');
  expect(await site(page, from).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('ArrowUp');
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-site'));
  expect(here).not.toBe(from);
  await page.keyboard.press('Enter');
  await page.locator('.site.last').first().waitFor();
  const silent = await page
    .locator('.site')
    .evaluateAll((all) => all.filter((each) => !each.getAttribute('aria-label')).length);
  expect(silent).toBe(0);
  await page.close();
});

test('? lists the keys; / takes a typed question and a typed move, and answers are spoken', async () => {
  const page = await browser.page(pages[0]!);
  await page.locator('.site.able').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys and commands' });
  await keys.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });

  const said = (await page.locator('.site.able').nth(9).getAttribute('aria-label'))!.split(',')[0]!;
  const name = (await page.locator('.site.able').nth(9).getAttribute('data-site'))!;
  await site(page, name).click();
  const to = page.locator('.site.target').first();
  const [end, endName] = [(await to.getAttribute('aria-label'))!.split(',')[0]!, (await to.getAttribute('data-site'))!];
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const field = page.getByLabel('Type a move or a question');
  await field.waitFor();
  await field.fill(`read ${said}`);
  await field.press('Enter');
  await page.locator('[role=log] p', { hasText: `${said}:` }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await field.fill(`${said} ${end}`);
  await field.press('Enter');
  await page.locator(`[data-site="${endName}"]:not([aria-label*="empty"])`).waitFor();
  await page.locator('[role=log] p[data-seq]').waitFor({ state: 'attached' });
  await field.fill(`${said} ${end}`);
  await field.press('Enter');
  await page.locator('[role=alert] p').waitFor({ state: 'attached' });
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(page.troubles).toEqual([]);
  await page.close();
});
