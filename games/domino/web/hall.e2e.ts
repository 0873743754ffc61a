// A match led by a referee, with real tiles on the table; and a draw between two people who meet by link.
import { byHand, ourTurn, playOne, playTogether, seeded } from '$e2e/driver';
import { ending, Club, moved } from '$e2e/club';
import { expect, test } from 'vitest';

const club = new Club();

test('a referee pauses, enters real tiles, corrects with a reason; the hall looks on', async () => {
  const judge = await club.come({ name: 'Giudice' });
  const path = await judge.make({ game: 'domino', referee: true, dice: 'hand', seats: { referee: 'me' } });
  await judge.go(`${path}/referee`);
  const [red, blue, hall] = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno' }), await club.come()];
  for (const { page } of [red, blue]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
  }
  await hall.go(`${path}/hall`);
  await judge.page.getByRole('button', { name: 'tile 3-5' }).click();
  expect(await ourTurn(red.page)).toBe(true);
  await judge.page.getByLabel('Reason').fill('a question');
  await judge.page.getByRole('button', { name: 'Pause' }).click();
  await red.page.locator('.paused').waitFor();
  await hall.page.locator('.state', { hasText: 'Paused' }).waitFor();
  await judge.page.getByRole('button', { name: 'Resume' }).click();
  await red.page.locator('.paused').waitFor({ state: 'detached' });
  await playOne(red.page, byHand({ random: seeded(2) }));
  await moved(judge.page, 1);
  await judge.page.getByLabel('Reason').fill('wrong tile');
  const list = judge.page.getByLabel('This and everything after it is undone');
  await list.selectOption(await list.locator('option').last().getAttribute('value'));
  await judge.page.getByRole('button', { name: 'Undo from here' }).click();
  await judge.page.getByRole('button', { name: 'tile 1-2' }).waitFor();
  await hall.page.locator('.join img').waitFor();
});

test('two people by link agree on a draw', async () => {
  const [red, blue] = (await club.together('domino', '', {}, { phone: true })).map((person) => person.page);
  await playTogether([red!, blue!], byHand({ random: seeded(8) }), 3);
  await red!.getByRole('button', { name: 'Offer a draw' }).click();
  await blue!.getByRole('button', { name: 'Accept' }).click();
  expect(await ending(red!)).toEqual({ verdict: 'Draw', rule: 'D10' });
});
