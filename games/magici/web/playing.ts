// For tests in Chromium: what people do at a table of two Houses, by what the page shows.
import { ourTurn, putOn, takeUp } from '$e2e/driver';
import type { Locator, Page } from 'playwright-core';

export const main = (page: Page): Locator => page.locator('.realm .button.main');

// How many of each, from queen to pawn.
export async function buy(page: Page, ...counts: number[]): Promise<void> {
  await page.locator('form.shop').waitFor();
  for (const [row, count] of counts.entries())
    for (let made = 0; made < count; made++) await page.locator('.shelf li').nth(row).locator('.step').last().click();
  await main(page).click();
}

// Dismisses the coin and what was decided. A card may leave by itself just when it is touched; it must be gone then.
export async function lookOn(page: Page): Promise<void> {
  const card = page.locator('.reveal');
  for (let cards = 0; cards < 8 && (await card.count()) > 0; cards++)
    await card
      .locator('.button')
      .click({ timeout: 5000 })
      .catch(async (why: unknown) => {
        if ((await card.count()) > 0) throw why;
      });
  await card.waitFor({ state: 'detached' });
}

export async function move(page: Page, from: string, to: string): Promise<void> {
  await ourTurn(page);
  await lookOn(page);
  await takeUp(page, from);
  await putOn(page, to);
}
export async function answer(page: Page, words: string): Promise<void> {
  await lookOn(page);
  await page.locator('.answers input').fill(words);
  await page.locator('.answers .main').click();
  await page.locator('.given').waitFor();
}

// Whose turn it is of these.
export const toMove = (pages: Page[]): Promise<Page> =>
  Promise.race(pages.map(async (page) => (await ourTurn(page), page)));
// Whoever is to place lets the program choose the square.
export async function placeForMe(pages: Page[]): Promise<void> {
  const page = await toMove(pages);
  await lookOn(page);
  const moves = Number(await page.locator('[data-moves]').getAttribute('data-moves'));
  await page.getByRole('button', { name: 'Place it for me' }).click();
  for (const each of pages)
    await each.waitForFunction(
      (before) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > before,
      moves,
    );
}
