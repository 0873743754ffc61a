// Two people through their pages: who is here and who has left, draws and rematches, what calls somebody back.
import { expect, test } from 'vitest';
import { ending, moved, moves } from './club';
import { byHand, ourTurn, playOne, seeded } from './driver';
import { banner, button, isBesideTheBoard, picture, TwoPeople } from './two_people';

const club = new TwoPeople();

test('P9: a wish for a rematch is said to the other, on the page and on the end card', async () => {
  const [{ page: anna }, { page: bruno }] = await club.pair();
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
  const [anna, bruno] = await club.pair();
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
  const game = club.game;
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
  const [{ page: anna }, { page: bruno }] = await club.pair();
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
  expect(await anna.getByRole('tab', { name: /Chat/ }).locator('.badge').count()).toBe(0);
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
  const path = await anna.make({ game: club.game, seats: { [club.speaking(club.game)[0]!]: 'me' } });
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
  await bruno.page.getByRole('button', { name: 'Trova avversario' }).waitFor();
  expect(await bruno.page.getByLabel('Come ti chiamano gli altri?').count()).toBe(0);
});

test('P12: what goes on is on top of the first page', async () => {
  const { page } = await club.alone(club.game);
  const path = new URL(page.url()).pathname;
  await page.goto('/');
  const going = page.getByRole('region', { name: 'Continue' });
  await picture(page, 'continue');
  await going.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === path);
});

test('P28: one touch in the lobby takes the seat', async () => {
  const [anna, bruno] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno', phone: true })];
  await anna.go(await anna.make({ game: club.game, listed: true, seats: { [club.speaking(club.game)[0]!]: 'me' } }));
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

test('P28: a search counts and can be cancelled; who comes later does not meet whoever has left', async () => {
  const [anna, bruno] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno', phone: true })];
  const find = async ({ page }: typeof anna) => {
    await page.goto('/lobby');
    await page.getByRole('combobox').first().selectOption(club.game);
    await page.getByRole('button', { name: 'Find opponent' }).click();
    await page.waitForURL(/\/m\//);
    await page.locator('h2', { hasText: /Searching 0:0[1-9]/ }).waitFor();
  };
  await find(anna);
  const left = new URL(anna.page.url()).pathname;
  await button(anna.page, 'Cancel').click();
  await anna.page.waitForURL((url) => !url.pathname.startsWith('/m/'));
  await find(bruno);
  expect(new URL(bruno.page.url()).pathname).not.toBe(left);
});

test('P12: what one has made and does not play stands in the lobby', async () => {
  const { page, make } = await club
    .come({ name: 'Anna' })
    .then((one) => ({ page: one.page, make: one.make.bind(one) }));
  const path = await make({ game: club.game, seats: {} });
  await page.goto('/lobby');
  const mine = page.getByRole('region', { name: 'Made by me' });
  await mine.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === path);
});
