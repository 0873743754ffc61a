// A game on one device, by hand: buying in secret, names, placing, a raised wand, Mangiate by chance and by a ruling; by
// touch and by keys; at the sizes of a desk and a phone.
import { Browser, desk, phone, site, violations } from '$e2e/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookOn } from './playing';

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

const main = (page: Page) => page.locator('.realm .button.main');
const at = (position: string) => `/local/magici?position=${encodeURIComponent(`${position} | points 0/0/0/0 0/0/0/0`)}`;

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, .page, .table, aside, .leaf')].flatMap((box) =>
      box.scrollHeight - box.clientHeight > 1 || box.scrollWidth - box.clientWidth > 1
        ? [box.className || box.tagName]
        : [],
    ),
  );
  expect(over).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

async function buyAndPlace(page: Page): Promise<void> {
  await fits(page);
  for (const house of [1, 2]) {
    await main(page).click();
    await page.locator(`form.shop.house${house}`).waitFor();
    await page.locator('.shelf li').nth(1).locator('.step').last().click();
    await page.locator('.shelf li').nth(4).locator('.step').last().click();
    await fits(page);
    expect(await page.locator('[data-site]').count()).toBe(0);
    await main(page).click();
  }
  await page.locator('form.names input').first().fill('Alba');
  await fits(page);
  await main(page).click();
  await main(page).click();
  await page.locator('.reveal').waitFor();
  await fits(page);
  await lookOn(page);
  for (let placed = 0; placed < 4; ++placed) {
    await page.locator('.row .item:not([disabled])').first().click();
    // The rooks face each other on the last file, the pawns stand aside.
    const targets = page.locator('.site.target');
    await (placed < 2 ? targets.last() : targets.first()).click();
    if (placed < 3) await page.locator('.site.taken').waitFor({ state: 'detached' });
  }
  await page.locator('.reveal').waitFor();
  await lookOn(page);
  await page.locator('.chip').first().waitFor();
  await fits(page);
}

async function raiseAWand(page: Page): Promise<void> {
  await page.locator('.chip:not([disabled])').nth(1).click();
  await page.locator('.sure .main').click();
  await page.locator('rect.wand').waitFor();
  expect(await page.locator('.points').allTextContents()).toContainEqual(expect.stringMatching(/2$/));
  // It is in the hand already.
  await page.locator('.site.taken').waitFor();
  await page.locator('.site.target').first().click();
}

describe.each([
  ['desk', desk],
  ['phone', phone],
] as const)('at the size of a %s', (_, size) => {
  test('a game goes from the shop to the first moves', async () => {
    const page = await browser.page('/local/magici', size);
    await main(page).waitFor();
    await buyAndPlace(page);
    await raiseAWand(page);
    await fits(page);
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  test('chance rules with odds that are shown: the game ends with the king, or goes on without the queen', async () => {
    const page = await browser.page(at('turn 1 turns:4 | Ke1 Qe7 | Ke8'), size);
    await page.getByText('45 %').first().waitFor();
    await site(page, 'e7').click();
    await site(page, 'e8').click();
    await page.locator('svg.wheel').waitFor();
    await fits(page);
    await page.locator('.figure.gone').waitFor();
    await lookOn(page);
    const over = await page.locator('.note.end').count();
    // Either king or queen was eaten; with the queen gone the game goes on.
    expect(over + (await page.getByText('House 2: your move').count())).toBe(1);
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  test('a question is asked aloud: who knows presses, somebody rules', async () => {
    const page = await browser.page('/local/magici', size);
    await page.goto(new URL('/questions', page.url()).href);
    await page.locator('input[type=file]').setInputFiles({
      name: 'club.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,category,difficulty,language,question,answers\none,club,1,en,What is it?,this\n'),
    });
    await page.getByText('1 of 1 questions may be asked').waitFor();
    await page.goto(new URL('/local/magici', page.url()).href);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('combobox').selectOption('club');
    await buyAndPlace(page);
    expect(await page.getByText('45 %').count()).toBe(0);
    const rook = page.locator('.site.able[data-site^="h"]');
    const from = (await rook.getAttribute('data-site'))!;
    await rook.click();
    await site(page, from === 'h1' ? 'h8' : 'h1').click();
    const sheet = page.getByRole('dialog', { name: 'Mangiata' });
    await sheet.getByText('What is it?').waitFor();
    await sheet.getByRole('button', { name: 'Show the answer' }).click();
    await sheet.getByText('Right answer: this').waitFor();
    await sheet.locator('.buzzer').first().click();
    await sheet.getByText('1st').waitFor();
    await fits(page);
    await sheet.locator('.ruling').first().click();
    await page.locator('.figure.gone').waitFor();
    await lookOn(page);
    expect((await page.locator('.points').allTextContents()).join()).toContain('2');
    expect(page.troubles).toEqual([]);
    await page.close();
  });
});

test('what cannot be bought cannot be put into the bag, and the law says why', async () => {
  const page = await browser.page('/local/magici');
  await main(page).click();
  const more = (row: number) => page.locator('.shelf li').nth(row).locator('.step').last();
  await more(0).click();
  expect(await more(0).getAttribute('aria-disabled')).toBe('true');
  expect(await more(0).getAttribute('title')).not.toBe('');
  await page.getByRole('button', { name: 'Choose for me' }).click();
  await main(page).click();
  await page.getByText('Hand the device to the Strategist of House 2').waitFor();
  await page.close();
});

test('a move is made by keys alone, and a refusal names its rule', async () => {
  const page = await browser.page(at('turn 1 turns:4 | Ke1 Pa2 | Ke8'));
  await site(page, 'a2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText('House 2: your move').waitFor();
  await site(page, 'e8').focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; ++step) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.refusal').getByText('M6').waitFor();
  await page.close();
});
