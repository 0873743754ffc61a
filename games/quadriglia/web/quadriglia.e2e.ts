// Both boards in the browser: drops by two touches and by drag, a promotion, refusals in the law's words.
import { Browser, middle, phone, site } from '$e2e/browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const usual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1';
const at = (position: string) => `/local/quadriglia?position=${encodeURIComponent(`${position} | ${usual}`)}`;

let browser: Browser;
beforeAll(async () => {
  browser = await Browser.open();
});
afterAll(() => browser.close());

test('a piece is dropped from the reserve by two touches', async () => {
  const page = await browser.page(at('4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1'), phone);
  const queen = page.getByRole('button', { name: 'queen × 1' });
  await queen.click();
  expect(await page.locator('.targets .go').count()).toBeGreaterThan(50);
  await site(page, 'A:h7').click();
  await page.getByRole('button', { name: 'h7, white queen' }).waitFor();
  expect(await page.getByRole('button', { name: 'queen × 1' }).count()).toBe(0);
  expect(page.troubles).toEqual([]);
  await page.close();
});

test('a piece is dropped from the reserve by a drag', async () => {
  const page = await browser.page(at('4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1'));
  const box = (await page.getByRole('button', { name: 'queen × 1' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y - 40, { steps: 4 });
  await page.locator('svg.drag').waitFor();
  const end = await middle(page, 'A:d5');
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'd5, white queen' }).waitFor();
  await page.close();
});

test('a pawn may not be dropped on the last rank, and the page says why', async () => {
  const page = await browser.page(at('4k3/8/8/8/8/8/8/4K3[P] w - - 0 1'));
  await page.getByRole('button', { name: 'pawn × 1' }).click();
  await site(page, 'A:a8').click();
  expect(await page.locator('.refusal .rule').textContent()).toBe('Q5');
  expect(await page.locator('.refusal').textContent()).toContain('rank');
  await page.close();
});

test('a promotion asks what the pawn becomes', async () => {
  const page = await browser.page(at('7k/P7/8/8/8/8/8/4K3[] w - - 0 1'));
  await site(page, 'A:a7').click();
  await site(page, 'A:a8').click();
  await page.getByRole('dialog').getByRole('button', { name: 'knight' }).click();
  await page.getByRole('button', { name: 'a8, white knight' }).waitFor();
  await page.close();
});

test('both boards play at once', async () => {
  const page = await browser.page('/local/quadriglia');
  for (const name of ['B:e2', 'B:e4', 'A:d2', 'A:d4', 'B:e7', 'B:e5']) await site(page, name).click();
  await page.getByRole('button', { name: 'e5, black pawn' }).waitFor();
  expect(await page.locator('.refusal').count()).toBe(0);
  await page.close();
});
