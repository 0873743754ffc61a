// The toy through the page: two people to the end, a refusal, a table on one device; and nobody is offered a computer.
import { byHand, ourTurn, playTogether, seeded } from '$e2e/driver';
import { ending, Club, moved, moves, refusal, touch } from '$e2e/club';
import { expect, test } from 'vitest';

const club = new Club();
const game = 'lumache';

test('two people by link play to the end', async () => {
  const pages = (await club.together(game, 'length=6', {}, { phone: true, language: 'it' })).map(({ page }) => page);
  await playTogether(pages, byHand({ random: seeded(5) }));
  for (const page of pages) expect((await ending(page)).rule).toBe('S4');
});

test('what the law does not allow is refused by its rule', async () => {
  const [red] = await club.together(game);
  await ourTurn(red!.page);
  await touch(red!.page, red!.page.locator('.site.able'));
  await touch(red!.page, red!.page.locator('.site:not(.target)[aria-label$="empty"]'));
  expect((await refusal(red!.page)).rule).toBe('S3');
});

test('on one device it is played too', async () => {
  const { page } = await club.come({ phone: true });
  await page.goto(`/local/${game}`);
  for (let made = 0; made < 4; made++) {
    await page.locator('.site.able').first().waitFor();
    const before = await moves(page);
    await touch(page, page.locator('.site.able'));
    await touch(page, page.locator('.site.target'));
    await moved(page, before);
  }
});

test('where the computer does not play, no page offers it and the server refuses it', async () => {
  const person = await club.come({ name: 'Anna' });
  await person.page.goto('/');
  const card = person.page.locator(`article:has(#game-${game})`);
  await card.getByRole('link', { name: 'Same device' }).waitFor();
  expect(await card.getByRole('button', { name: 'computer' }).count()).toBe(0);
  await person.page.goto(`/new/${game}`);
  const seat = person.page.locator('select').first();
  await seat.waitFor();
  expect(
    await seat.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['me', 'open', 'link']);
  await person.go(await person.make({ game, seats: { red: 'me' } }));
  await person.page.getByRole('button', { name: 'Leave this seat' }).waitFor();
  expect(await person.page.locator('.cover').getByRole('button', { name: 'Computer' }).count()).toBe(0);
  await expect(person.make({ game, seats: { red: 'me', blue: 'bot:1' } })).rejects.toThrow(
    'the computer does not play this game',
  );
});
