// Two people through their pages: who is here and who has left, draws and rematches, what calls somebody back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm, Club, ending, shots, type Person } from './club';
import { ourTurn } from './driver';

const club = new Club();
// Two seats and a board at once.
const forTwo = (): string => club.games.find((game) => game.seats.length === 2)!.name;

const banner = (page: Page, kind: string) => page.locator(`[data-dealing="${kind}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['LOOK']) return;
  await calm(page);
  await page.screenshot({ path: `${shots}${name}.png` });
}
// Nothing of it lies on the board.
async function isBesideTheBoard(page: Page, kind: string): Promise<void> {
  const lower = (await banner(page, kind).boundingBox())!;
  const board = (await page.locator('main').boundingBox())!;
  expect(lower.y + lower.height).toBeLessThanOrEqual(board.y + 1);
}
// Anna at a desk, Bruno with a phone in Italian.
async function pair(): Promise<[Person, Person]> {
  const [anna, bruno] = await club.together(
    forTwo(),
    '',
    { name: 'Anna' },
    { name: 'Bruno', phone: true, language: 'it', hinted: [forTwo()] },
  );
  return [anna!, bruno!];
}

test('P8: a draw is offered beside the board, declined, withdrawn, accepted; both sides are told', async () => {
  const [{ page: anna }, { page: bruno }] = await pair();
  await button(anna, 'Offer a draw').click();
  await banner(anna, 'draw_offered').waitFor();
  await banner(bruno, 'draw_asked').getByText('Anna offre patta').first().waitFor();
  await isBesideTheBoard(bruno, 'draw_asked');
  await picture(bruno, 'draw_asked');
  await picture(anna, 'draw_offered');
  expect(await bruno.title()).toContain('● Anna offre patta');
  await button(bruno, 'Rifiuta').click();
  await banner(anna, 'draw_declined').getByText('Bruno declines the draw').first().waitFor();
  await banner(bruno, 'draw_asked').waitFor({ state: 'detached' });
  await banner(anna, 'draw_declined').getByRole('button', { name: 'Close' }).click();

  await button(anna, 'Offer a draw').click();
  await banner(bruno, 'draw_asked').waitFor();
  await button(anna, 'Withdraw').click();
  await banner(bruno, 'draw_withdrawn').getByText('Anna ritira l’offerta').first().waitFor();
  await banner(anna, 'draw_offered').waitFor({ state: 'detached' });

  await button(anna, 'Offer a draw').click();
  await button(bruno, 'Accetta').click();
  expect((await ending(anna)).verdict).toBe('Draw');
});

test('P9: a wish for a rematch is said to the other, on the page and on the end card', async () => {
  const [{ page: anna }, { page: bruno }] = await pair();
  await button(anna, 'Offer a draw').click();
  await button(bruno, 'Accetta').click();
  await ending(anna);
  await anna.locator('.note.end').getByRole('button', { name: 'Rematch' }).click();
  await anna.getByText('Rematch wanted. Waiting for Bruno').first().waitFor();
  await bruno.locator('.note.end').getByText('Anna vuole la rivincita').waitFor();
  await banner(bruno, 'rematch_asked').waitFor();
  await picture(bruno, 'rematch');
  await picture(anna, 'rematch_waits');
  const before = bruno.url();
  await banner(bruno, 'rematch_asked').getByRole('button', { name: 'Accetta' }).click();
  for (const page of [anna, bruno])
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/m/'));
  expect(new URL(anna.url()).pathname).toBe(new URL(bruno.url()).pathname);
});

test('P6, P11: everybody sees who is here; who leaves is counted down, and comes back', async () => {
  const [anna, bruno] = await pair();
  await anna.page.getByText('You', { exact: true }).first().waitFor();
  await anna.page.getByRole('img', { name: 'here' }).nth(1).waitFor();
  const path = new URL(bruno.page.url()).pathname;
  await bruno.page.goto('about:blank');
  await banner(anna.page, 'left')
    .getByText(/^Bruno has left\. You may claim the win in \d:\d\d$/)
    .waitFor();
  await anna.page.getByRole('img', { name: 'has left' }).waitFor();
  await isBesideTheBoard(anna.page, 'left');
  await picture(anna.page, 'left');
  await bruno.go(path);
  await banner(anna.page, 'left').waitFor({ state: 'detached' });
  await anna.page.getByRole('img', { name: 'has left' }).waitFor({ state: 'detached' });
});

test('P6: the title says whose move it is; nothing is heard or complained of before a touch', async () => {
  const game = forTwo();
  const { context } = await club.come();
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const person = await club.alone(game);
  await ourTurn(person.page);
  expect(await person.page.title()).toContain('● Your move');
  await page.goto(new URL(person.page.url()).pathname);
  await page.locator('[data-site]').first().waitFor();
  expect(told.filter((line) => /AudioContext/.test(line))).toEqual([]);
});

test('P35: what was read in the chat stays read when the page is loaded again', async () => {
  const [{ page: anna }, { page: bruno }] = await pair();
  await anna.getByRole('tab', { name: /Chat/ }).click();
  await anna.getByLabel('Message').fill('ciao');
  await anna.getByRole('button', { name: 'Send' }).click();
  const count = bruno.locator('footer .badge');
  await count.getByText('1').waitFor();
  await bruno.reload();
  await count.getByText('1').waitFor();
  await bruno.getByRole('button', { name: /^Chat/ }).click();
  await bruno.getByText('ciao', { exact: true }).waitFor();
  await count.waitFor({ state: 'detached' });
  await bruno.reload();
  await bruno.locator('[data-site]').first().waitFor();
  await bruno.getByRole('button', { name: /^Chat/ }).click();
  await bruno.getByText('ciao', { exact: true }).waitFor();
  expect(await count.count()).toBe(0);
  // One's own words are never news.
  expect(await anna.locator('.badge').count()).toBe(0);
});
