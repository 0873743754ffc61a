// The pages of those who run an evening, against the real server: the wizard, the door, helpers, changes by hand, verify,
// corrections, links, screens, the check before leaving home; pictures of all of them.
import { expect, test } from 'vitest';
import { violations } from './browser';
import { calm, Club, shots, type Person } from './club';
import { board, entered, go, link, makeEvening, names, people, step } from './evening';

const club = new Club();
const swiss = 'Open | format=dutch | rounds=3 | ties=DE,BH';

async function started(chief: Person, count = 6, terms = swiss): Promise<string> {
  const id = await makeEvening(chief, { terms, acts: entered(people(count)) });
  const page = await chief.go(`/e/${id}/desk`);
  await go(page, /Pair round 1/);
  await go(page, /Publish round 1/);
  await go(page, /start round 1/);
  await step(page, /Results missing/).waitFor();
  return id;
}

test('E10: the wizard makes an evening from pasted names, with the time it ends', async () => {
  const { page } = await club.come();
  await page.goto('/events');
  await page.getByRole('link', { name: /New evening/ }).click();
  await page.locator('.cards button').first().waitFor();
  const games = await page.locator('.cards button').count();
  expect(games).toBe(5);
  // A game for single people: its field asks for one name a line.
  for (let at = 0; at < games; at++) {
    await page.locator('.cards button').nth(at).click();
    if (await page.getByText('One name a line', { exact: false }).count()) break;
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await page.locator('textarea').fill('Anna\nBruno, 1600\nanna\nCarla\nDino\nElsa\nFabio');
  await page.getByText('7 entrants').waitFor();
  await page.getByText('anna is there twice').waitFor();
  await page.locator('textarea').fill('Anna\nBruno, 1600\nCarla\nDino\nElsa\nFabio\nGino\nIda');
  await page.reload();
  await page.getByText('8 entrants').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/Ends about \d\d:\d\d/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.waitForURL(/\/e\/[^/]+\/desk/);
  await page.getByRole('dialog').getByRole('button', { name: 'To the desk' }).click();
  await step(page, /Check in: 8 expected/).waitFor();
});

test('E125: the door finds people by name, one touch and they are here; the desk sees it', async () => {
  const chief = await club.come();
  const id = await makeEvening(chief, { terms: `${swiss} | checkin=yes`, acts: entered(people(6)) });
  const desk = await chief.go(`/e/${id}/desk`);
  await step(desk, /Check in: 6 expected/).waitFor();
  const door = await club.come({ phone: true });
  const page = await door.go(await link(chief, id, 'door@Ugo'));
  await page.getByRole('searchbox').fill('car');
  await page.getByRole('button', { name: /Carla/ }).first().click();
  await page.getByText('Carla is here', { exact: false }).waitFor();
  await step(desk, /Check in: 5 expected/).waitFor();
  await page.getByRole('button', { name: 'New entrant' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Zoe');
  await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
  await page.getByRole('button', { name: /Zoe/ }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${shots}event_door.png` });
});

test('E112, E115: a helper says who won, by name, and the desk has it', async () => {
  const chief = await club.come();
  const id = await started(chief, 4);
  const helper = await club.come({ phone: true });
  const page = await helper.go(await link(chief, id, 'helper@Pia'));
  const [first = ''] = await names(chief.page, 1);
  await page.locator('.sides').first().getByRole('button', { name: first }).click();
  await page.getByText(`${first} won against`, { exact: false }).waitFor();
  await page.screenshot({ path: `${shots}event_helper.png` });
  await page.getByRole('button', { name: 'Yes, that is right' }).click();
  await step(chief.page, /Results missing: 1/).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('E101, E102: a swap by touch; after publishing it has one of six reasons', async () => {
  const chief = await club.come();
  const id = await makeEvening(chief, { terms: swiss, acts: entered(people(6)) });
  const page = await chief.go(`/e/${id}/desk`);
  await go(page, /Pair round 1/);
  await step(page, /Publish round 1/).waitFor();
  const [one = ''] = await names(page, 1);
  const [other = ''] = await names(page, 2);
  await board(page, 1).locator('.side').first().click();
  await board(page, 2).locator('.side').first().click();
  await board(page, 1).locator('.side').first().filter({ hasText: other }).waitFor();
  await board(page, 1).getByText('by hand', { exact: false }).waitFor();
  await go(page, /Publish round 1/);
  await step(page, /start round 1/).waitFor();
  await page.getByRole('button', { name: 'Change boards' }).click();
  await board(page, 1).locator('.side').first().click();
  await board(page, 2).locator('.side').first().click();
  await page.getByRole('dialog').getByText('A rule of this event').click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await board(page, 1).locator('.side').first().filter({ hasText: one }).waitFor();
  await page.getByRole('button', { name: /More about table 1/ }).click();
  await page.getByRole('button', { name: 'Why these two?' }).click();
  await page.getByRole('dialog').locator('li').first().waitFor();
});

test('E112: the verify pass stops at the first difference and changes nothing', async () => {
  const chief = await club.come();
  await started(chief, 4);
  const { page } = chief;
  await page.keyboard.press('1');
  await step(page, /missing: 1/).waitFor();
  await page.keyboard.press('3');
  await step(page, /Close round 1/).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.getByText('you read', { exact: false }).waitFor();
  await step(page, /Close round 1/).waitFor();
  expect(await board(page, 2).locator('.result').textContent()).toBe('0–1');
});

test('E106: a correction shows what would change, and asks why', async () => {
  const chief = await club.come();
  await started(chief, 4);
  const { page } = chief;
  await page.keyboard.press('1');
  await step(page, /missing: 1/).waitFor();
  await page.keyboard.press('1');
  await go(page, /Close round 1/);
  await step(page, /Pair round 2/).waitFor();
  await board(page, 1).locator('.side').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This would change', { exact: false }).waitFor();
  expect(await dialog.locator('li').count()).toBeGreaterThan(0);
  await dialog.getByLabel('Reason').fill('the slip was read wrongly');
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await board(page, 1).locator('.side.won').nth(0).waitFor();
  expect(await board(page, 1).locator('.result').textContent()).toBe('0–1');
});

test('E103: whoever comes late plays the one with the bye', async () => {
  const chief = await club.come();
  const id = await started(chief, 5);
  const { page } = chief;
  await page.getByRole('button', { name: 'Entrants', exact: true }).click();
  await page.getByRole('button', { name: 'New entrant' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Zoe');
  await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
  const card = page.locator('aside article').filter({ hasText: 'Zoe came late' });
  await card.getByRole('button', { name: /\(bye\) now/ }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Round', exact: true }).click();
  expect(await names(page, 3)).toContain('Zoe');
  expect(id).not.toBe('');
});

test('E122: what was sent while the server was away arrives, and nothing typed is lost', async () => {
  const chief = await club.come();
  await started(chief, 4);
  const { page } = chief;
  await club.stumble(async () => {
    await page.keyboard.press('1');
    await page.getByText('waiting to be sent', { exact: false }).waitFor();
  });
  await step(page, /Results missing: 1/).waitFor();
});

test('E126, E127: a screen is made, steered and counts the prizes', async () => {
  const chief = await club.come();
  const id = await started(chief, 4);
  const { page } = chief;
  await page.getByRole('button', { name: 'Screens', exact: true }).click();
  await page.getByRole('button', { name: 'New screen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New screen' }).click();
  const hall = page.locator('article').filter({ hasText: 'hall' });
  await hall.getByRole('button', { name: 'By name' }).click();
  await hall.locator('[aria-pressed=true]', { hasText: 'By name' }).waitFor();
  await hall.getByRole('button', { name: 'Prize-giving' }).click();
  await hall.getByRole('button', { name: /Next/ }).click();
  await hall.getByText('Step 1').waitFor();
  expect(id).not.toBe('');
});

const tabs = ['Round', 'Entrants', 'Standings', 'Screens', 'Links & QR', 'History', 'Settings', 'Paper & files'];
test('every tab of the desk, in pictures; axe finds nothing serious', async () => {
  const chief = await club.come();
  await started(chief, 11);
  const { page } = chief;
  for (const tab of tabs) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await calm(page);
    expect(await violations(page), tab).toEqual([]);
    await page.screenshot({ path: `${shots}event_desk_${tab.replace(/\W+/g, '_')}.png` });
  }
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Round', exact: true }).click();
    await calm(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
    await page.screenshot({ path: `${shots}event_desk_${width}.png` });
  }
});

test('E123: the check before leaving home: a phone turns its tick green', async () => {
  const chief = await club.come();
  const id = await makeEvening(chief, { terms: swiss, acts: entered(people(4)) });
  const page = await chief.go(`/e/${id}/ready`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const row = page.locator('li').filter({ hasText: 'A phone' });
  await row.getByRole('img').waitFor();
  const phone = await club.come({ phone: true });
  await phone.go(await link(chief, id, 'screen:phone-test'));
  await row.locator('.mark.yes').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${shots}event_ready.png` });
});
