// What all games share, through the pages: the first tap, ends and replays, breaks, pairing, settings.
import { expect, test } from 'vitest';
import { look, ourTurn } from './driver';
import { ending, Club } from './club';

const club = new Club();

test('a first visit: one tap, and every game waits for a move, to its end and its replay', async () => {
  const { page } = await club.come();
  await page.goto('/');
  await page.locator('article h2').nth(4).waitFor();
  for (const at of club.games.keys()) {
    await page.goto('/');
    await page.locator('article').nth(at).locator('.main').click();
    await page.waitForURL(/\/m\//);
    expect(await ourTurn(page)).toBe(true);
    await page.getByRole('button', { name: 'Resign' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    expect((await ending(page)).rule).toMatch(/^[A-Z]\d+$/);
    await page.locator('.note.end').getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/\/replay/);
    await page.getByRole('slider').first().waitFor();
    await page.keyboard.press('Home');
    await page.waitForURL(/at=\d+/);
  }
});

test('every game: the server falls, the page says so and comes back; so does a page that is reloaded', async () => {
  for (const { name } of club.games) {
    const { page } = await club.alone(name, '', { phone: true, language: 'it' });
    await ourTurn(page);
    const { moves } = await look(page);
    const lost = page.getByText('Mi ricollego…');
    await club.stumble(() => lost.waitFor());
    await lost.waitFor({ state: 'detached' });
    await page.reload();
    await ourTurn(page);
    expect((await look(page)).moves, name).toBeGreaterThanOrEqual(moves);
  }
});

test('find an opponent: two who look for the same game meet', async () => {
  const { name } = club.games.find((game) => club.speaking(game.name).length === 2)!;
  const [one, two] = [await club.come(), await club.come()];
  for (const person of [one, two]) {
    await person.go('/lobby');
    await person.page.getByLabel('Game', { exact: true }).selectOption(name);
    await person.page.getByRole('button', { name: 'Find opponent' }).click();
    await person.page.waitForURL(/\/m\//);
  }
  expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
  await one.page.locator('.cover').waitFor({ state: 'detached' });
});

test('settings are kept: name, language, appearance', async () => {
  const { page } = await club.come();
  await page.goto('/settings');
  await page.getByLabel('Your name').fill('Lucia');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#name')?.value === 'Lucia');
});

// T1: a game for two, the second seat for the bearer of its link.
test('a seat by link: nobody else sits there; a link that was replaced says so, the new one works', async () => {
  const { name } = club.games.find((game) => club.speaking(game.name).length === 2)!;
  const seat = club.speaking(name)[1]!;
  const [maker, friend] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Anna', phone: true })];
  const { page } = maker;
  await page.goto(`/new/${name}`);
  await page.locator('select').nth(1).selectOption({ label: 'Only with its link' });
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/m\//);
  const path = new URL(page.url()).pathname;
  await friend.go(path);
  await friend.page.locator('.cover li').getByText('Anna').waitFor();
  expect(await friend.page.locator('.cover li button').count()).toBe(0);

  const old = await maker.give(path, `seat:${seat}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: /^New link/ }).click();
  await page.waitForFunction(
    async (link) => {
      const answer = await fetch(`/api/matches${location.pathname.slice(2)}/roles`);
      return answer.ok && !(await answer.text()).includes(link);
    },
    old.split('role=')[1]!,
    { polling: 200 },
  );
  await friend.go(old);
  const invitation = friend.page.locator('dialog[open]');
  await invitation.getByText('This link does not hold any more').waitFor();
  await invitation.getByRole('button', { name: 'Only watch' }).click();
  expect(friend.page.url()).not.toContain('#');
  await friend.go(await maker.give(path, `seat:${seat}`));
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await friend.page.locator('.cover').waitFor({ state: 'detached' });
  await friend.page.waitForURL((url) => url.hash === '');
});

test('who leads and who looks on: a number, and names at a touch; and a report to the operator', async () => {
  const { page } = await club.alone(club.games[0]!.name, '', { phone: true, language: 'it' });
  const looker = await club.come({ name: 'Celeste' });
  await looker.go(new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Menu della partita, spettatori: 1' }).click();
  const card = page.locator('dialog[open]');
  await card.getByText('Arbitra il programma').waitFor();
  await card.getByText('Celeste').waitFor();

  // T9: a report, until it is enough for an hour.
  const send = async (): Promise<void> => {
    await card.getByRole('radio', { name: 'Altro' }).check();
    expect(await card.getByRole('button', { name: 'Invia la segnalazione' }).isDisabled()).toBe(true);
    await card.getByLabel('A parole tue').fill('non risponde più');
    await card.getByRole('button', { name: 'Invia la segnalazione' }).click();
  };
  await card.getByRole('button', { name: 'Segnala' }).click();
  await send();
  await card.getByText('Grazie.').waitFor();
  await card.getByRole('button', { name: 'Chiudi' }).last().click();
  const status = () =>
    page.evaluate(async () => {
      const path = `/api/matches${location.pathname.slice('/m'.length)}/reports`;
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: '{"why":"insults"}' })).status;
    });
  for (let told = await status(); told !== 429; told = await status()) expect(told).toBe(201);
  await page.getByRole('button', { name: /Menu della partita/ }).click();
  await card.getByRole('button', { name: 'Segnala' }).click();
  await send();
  await card.getByText(/riprova tra/).waitFor();
});
