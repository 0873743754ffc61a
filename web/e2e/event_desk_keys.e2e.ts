// The desk against the real server: from the first name to the prizes with a keyboard, and two desks at once.
import { expect, test } from 'vitest';
import { violations } from './browser';
import { Club } from './club';
import { board, entered, go, link, makeEvening, names, people, step } from './evening';

const club = new Club();
const swiss = 'Open | format=dutch | rounds=2 | ties=DE,BH';

test('E112: an evening by keyboard: pair, publish, gong, results, close, standings', async () => {
  const chief = await club.come();
  const id = await makeEvening(chief, { terms: swiss, acts: entered(people(6)) });
  const page = await chief.go(`/e/${id}/desk`);
  for (const round of [1, 2]) {
    await go(page, new RegExp(`Pair round ${round}`));
    await go(page, new RegExp(`Publish round ${round}`));
    await go(page, new RegExp(`start round ${round}`));
    await step(page, /Results missing: 3/).waitFor();
    // The first and the second board by keys, the third by the winner's name.
    await page.keyboard.press('1');
    await step(page, /Results missing: 2/).waitFor();
    await page.keyboard.press('2');
    await step(page, /Results missing: 1/).waitFor();
    await board(page, 3).locator('.side').nth(1).click();
    await go(page, new RegExp(`Close round ${round}`));
  }
  await step(page, /Prize-giving|Draw the lots/).waitFor();
  await page.getByRole('button', { name: 'Standings', exact: true }).click();
  await page.getByRole('row').nth(6).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(6);
  expect(await violations(page)).toEqual([]);
});

test('E124: two desks: whoever was slower is told who was faster, and sees it at once', async () => {
  const chief = await club.come();
  const id = await makeEvening(chief, { terms: swiss, acts: entered(people(4)) });
  const page = await chief.go(`/e/${id}/desk`);
  await go(page, /Pair round 1/);
  await go(page, /Publish round 1/);
  await go(page, /start round 1/);
  const deputy = await club.come({ language: 'it' });
  const other = await deputy.go(await link(chief, id, 'deputy@Pia'));
  await board(other, 1).waitFor();
  const [first] = await names(page, 1);
  await board(page, 1).locator('.side').first().click();
  await board(other, 1).locator('.won').filter({ hasText: first! }).waitFor();
  await step(other, /Risultati mancanti: 1/).waitFor();
  // What one takes back, the other sees.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await step(other, /Risultati mancanti: 2/).waitFor();
});
