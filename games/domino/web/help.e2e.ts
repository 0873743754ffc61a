// A table on one device that outlives its page; take-backs and hints, there and against the computer.
import { byHand, choose, look, playOne, putOn, seeded, shuffled, takeUp, type Offer } from '$e2e/driver';
import { calm, Club, moved, touch } from '$e2e/club';
import { violations } from '$e2e/browser';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

const club = new Club();
const isKing = ({ label }: Offer): boolean => /\bking\b/.test(label);

// Both sides of the table by turns, for so many acts or to the end.
async function playBoth(page: Page, random: () => number, acts = 400): Promise<void> {
  const { moves } = await look(page);
  for (let touches = 0; touches < 3000; touches++) {
    const seen = await look(page);
    if (seen.over || seen.moves >= moves + acts) return;
    if (seen.dialog > 0) await choose(page, 0);
    else if (seen.taken !== '' && seen.targets.length > 0)
      await putOn(page, (seen.targets.find(isKing) ?? shuffled(seen.targets, random)[0]!).name);
    else
      for (const { name } of shuffled(seen.able, random).slice(0, 6))
        if ((await takeUp(page, name)).targets.some(isKing)) break;
  }
  throw new Error(`no end: ${JSON.stringify(await look(page))}`);
}
const newMatch = (page: Page) => page.getByRole('button', { name: 'New match' });

test('on one device a match goes on after reloading, to its end; a new one asks first', async () => {
  const page = await (await club.come()).go('/local/domino');
  await page.locator('.site.able').first().waitFor();
  const random = seeded(11);
  await playBoth(page, random, 6);
  const before = await look(page);
  const list = await page.locator('aside li').allTextContents();
  await page.reload();
  await page.getByText(/continues from move/).waitFor();
  expect(await look(page)).toMatchObject({ moves: before.moves, able: before.able });
  expect(await page.locator('aside li').allTextContents()).toEqual(list);

  await newMatch(page).click();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  expect((await look(page)).moves).toBe(before.moves);
  const home = await page.context().newPage();
  await home.goto('/');
  await home.getByRole('link', { name: 'Continue' }).first().waitFor();
  await home.close();

  await playBoth(page, random);
  expect((await look(page)).over).toBe(true);
  await page.reload();
  await page.locator('.note.end').waitFor();
  await newMatch(page).first().click();
  await page.locator('.note.end').waitFor({ state: 'detached' });
  expect((await look(page)).moves).toBeLessThan(3);
});

test('a kept match that cannot be read is handed out and not lost', async () => {
  const page = await (await club.come()).go('/rules/domino');
  await page.evaluate(() =>
    localStorage.setItem('giostra.local.domino', 'giostra-log 1\nGame: domino\n\n1 0 red zz\n'),
  );
  await page.goto('/local/domino');
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const stream = await (await loading).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain('1 0 red zz');
  expect(await page.evaluate(() => localStorage.getItem('giostra.local.domino'))).toBe(text);
  await newMatch(page).click();
  await page.locator('.site.able').first().waitFor();
});

test('against the computer a move is taken back and a hint explains itself; others see that there was help', async () => {
  const { page } = await club.alone('domino');
  await playOne(page, byHand({ random: seeded(5) }));
  await page.locator('.title .urgent').waitFor();
  const { moves } = await look(page);
  await touch(page, page.getByRole('button', { name: 'Take back' }));
  await page.waitForFunction(
    (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) < count,
    moves,
  );
  await touch(page, page.getByRole('button', { name: 'Hint', exact: true }));
  const card = page.getByRole('region', { name: 'Hint' });
  await card.getByText(/Your chances: \d+ %|only move/).waitFor();
  expect(await page.locator('.hint circle').count()).toBeGreaterThan(0);
  await calm(page);
  expect(await violations(page)).toEqual([]);
  const watcher = await (await club.come()).go(new URL(page.url()).pathname);
  await watcher.getByText('Helped, unrated: 1 move taken back, 1 hint').waitFor();
  await playOne(page, byHand({ random: seeded(6) }));
  await card.waitFor({ state: 'detached' });
  await moved(page, 1);
});
