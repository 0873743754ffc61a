// Two people through their pages: who is here and who has left, draws and rematches, what calls somebody back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm, Club, ending, moved, moves, shots, type Person } from './club';
import { byHand, ourTurn, playOne, seeded } from './driver';

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
  await bruno.go('/rules');
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
  const before = await moves(page);
  await playOne(person.page, byHand({ random: seeded(1) }));
  await moved(page, before);
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
  await bruno.getByRole('log').getByText('ciao').waitFor();
  await count.waitFor({ state: 'detached' });
  await bruno.reload();
  await bruno.locator('[data-site]').first().waitFor();
  await bruno.getByRole('button', { name: /^Chat/ }).click();
  await bruno.getByRole('log').getByText('ciao').waitFor();
  expect(await count.count()).toBe(0);
  // One's own words are never news.
  expect(await anna.locator('.badge').count()).toBe(0);
});

test('P6: whoever looks elsewhere is called by a notice, once they have asked for it', async () => {
  const [{ page: anna }, bruno] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno' })];
  await anna.addInitScript(() => {
    const told: string[] = [];
    let permission: NotificationPermission = 'default';
    class Notice {
      static get permission(): NotificationPermission {
        return permission;
      }
      static requestPermission(): Promise<NotificationPermission> {
        permission = 'granted';
        return Promise.resolve(permission);
      }
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        told.push(`${title}: ${body}`);
      }
      close(): void {
        told.push('closed');
      }
    }
    Object.assign(globalThis, { Notification: Notice, told });
    Object.defineProperty(document, 'hidden', { get: () => permission === 'granted' });
  });
  await anna.goto('/');
  await anna.locator('article').first().getByRole('button', { name: 'Invite' }).click();
  await anna.waitForURL(/\/m\//);
  await button(anna, 'Notify me when somebody sits down').click();
  await anna.getByText('You will be notified.').waitFor();
  await bruno.go(new URL(anna.url()).pathname);
  await bruno.page.locator('.cover').getByRole('button', { name: 'Sit here' }).first().click();
  const told = () => anna.evaluate(() => (globalThis as unknown as { told: string[] }).told.join('\n'));
  await anna.waitForFunction(() => (globalThis as unknown as { told: string[] }).told.length > 0);
  expect(await told()).toContain('Bruno has sat down');
});

test('P11: a name is asked where others will read it; it may be skipped', async () => {
  const [anna, bruno] = [await club.come(), await club.come({ phone: true, language: 'it' })];
  const path = await anna.make({ game: forTwo(), seats: { [club.speaking(forTwo())[0]!]: 'me' } });
  await anna.go(path);
  await anna.page.getByLabel('What should others call you?').waitFor();
  await picture(anna.page, 'name_asked');
  await button(anna.page, 'Skip').click();
  await anna.page.getByLabel('What should others call you?').waitFor({ state: 'detached' });
  await anna.page.reload();
  await anna.page.locator('.cover').waitFor();
  expect(await anna.page.getByLabel('What should others call you?').count()).toBe(0);

  await bruno.go(path);
  await bruno.page.getByLabel('Come ti chiamano gli altri?').fill('Bruno');
  await picture(bruno.page, 'name_typed');
  await button(bruno.page, 'Siediti qui').click();
  await anna.page.locator('.strip').getByText('Bruno').waitFor();
  await bruno.page.locator('.strip').getByText('Tu', { exact: true }).waitFor();
  // It stays theirs.
  await bruno.go('/lobby');
  await bruno.page.getByRole('button', { name: 'Cerca avversario' }).waitFor();
  expect(await bruno.page.getByLabel('Come ti chiamano gli altri?').count()).toBe(0);
});

test('P12: what goes on is on top of the first page', async () => {
  const { page } = await club.alone(forTwo());
  const path = new URL(page.url()).pathname;
  await page.goto('/');
  const going = page.getByRole('region', { name: 'Continue' });
  await picture(page, 'continue');
  await going.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === path);
});

test('P28: one touch in the lobby takes the seat', async () => {
  const [anna, bruno] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno', phone: true })];
  await anna.go(await anna.make({ game: forTwo(), listed: true, seats: { [club.speaking(forTwo())[0]!]: 'me' } }));
  await anna.page.locator('.cover').waitFor();
  await bruno.go('/lobby');
  await picture(bruno.page, 'lobby_take');
  await bruno.page
    .getByRole('listitem')
    .filter({ hasText: 'Anna' })
    .getByRole('button', { name: 'Take a seat' })
    .click();
  await bruno.page.waitForURL(/\/m\//);
  for (const { page } of [anna, bruno]) await page.locator('.cover').waitFor({ state: 'detached' });
});
