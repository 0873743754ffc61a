// E164: an open of 23 players and seven rounds, with no phone at all: desk keyboard, a helper's tablet, a verify pass,
// paper; in round 4 the power fails, and a second laptop goes on from the stick. What it leaves behind is in ../evening.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { Club, type Person } from '$e2e/club';
import { expectGolden, go, link, logOf, names, sheetOf, step, tableOf, typeResults } from '$e2e/evening';
import { printed, squeezed } from '$e2e/paper/printed';

// Copies go to the stick when a round is published or closed and when somebody asks, not each minute: so that the test
// knows what is on it.
const stick = mkdtempSync(join(tmpdir(), 'giostra-stick-'));
const club = new Club(['--copies', stick, '--copy-ms', '3600000']);
afterAll(() => rmSync(stick, { recursive: true, force: true }));

const kept = fileURLToPath(new URL('../evening/', import.meta.url));
const players = [
  ...['Ada', 'Bice', 'Carlo', 'Delia', 'Ettore', 'Fulvia', 'Gaspare', 'Ilda', 'Jacopo', 'Leda', 'Mirko', 'Nives'],
  ...['Oreste', 'Pia', 'Quinto', 'Rita', 'Saverio', 'Tea', 'Ugo', 'Vera', 'Walter', 'Zita', 'Agata'],
];
const boards = 11;
// 1, 2 (draw) or 3 for each board of a round.
const result = (round: number) => (board: number) => ((7 * round + 3 * board + board * board) % 3) + 1;

async function setUp(page: Page): Promise<string> {
  await page.goto('/events/new');
  await page.getByLabel('Name of the evening').fill('Domino open');
  await page.locator('.cards button', { hasText: 'Domino' }).click();
  await page.locator('textarea').fill(players.map((name, at) => `${name}, ${2000 - 10 * at}`).join('\n'));
  await page.getByText('23 entrants').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/Ends about \d\d:\d\d/).waitFor();
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.waitForURL(/\/e\/[^/]+\/desk/);
  await page.getByRole('dialog').getByRole('button', { name: 'To the desk' }).click();
  await step(page, /Check in: 23 expected/).waitFor();
  await page.getByRole('button', { name: 'All are here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'All are here' }).click();
  return /\/e\/([^/]+)/.exec(page.url())![1]!;
}

async function begin(page: Page, round: number): Promise<void> {
  await go(page, new RegExp(`Pair round ${round}`));
  await go(page, new RegExp(`Publish round ${round}`));
  await go(page, new RegExp(`start round ${round}`));
  await step(page, /Results missing: 11/).waitFor();
}

// E112: read again, blind.
async function verify(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: 'Verify' }).click();
  for (let board = 1; board <= boards; board++) await page.keyboard.press(String(result(round)(board)));
  await page.getByText(`All ${boards} agree.`).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
}

// A helper walks round with a tablet and touches the winner's name at the first tables.
async function byTablet(tablet: Page, desk: Page, count: number): Promise<void> {
  for (let board = 1; board <= count; board++) {
    const [first = ''] = await names(desk, board);
    await tablet.getByRole('button', { name: first, exact: true }).first().click();
    await tablet.getByRole('button', { name: 'Yes, that is right' }).click();
    await step(desk, new RegExp(`missing: ${boards - board}\\b`)).waitFor();
  }
}

// E131: what hangs on the wall is one sheet of A4 with every name on it.
async function printNames(chief: Person, id: string, round: number): Promise<void> {
  const path = `/e/${id}/print/names?part=A&round=${round}`;
  const page = await chief.context.newPage();
  await page.goto(path);
  await page.locator('main[data-ready=true]').waitFor();
  const paper = await printed(page);
  await page.close();
  expect(paper.sizes).toEqual(['594.96 x 841.92']);
  for (const name of players) expect(paper.read, name).toContain(squeezed(name));
  expectGolden(`${kept}names.txt`, await sheetOf(chief, path));
}

// The desk makes sure that what was typed is on the stick.
async function copyToStick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const copy = page.locator('.safety li', { hasText: 'copied at' });
  const before = await copy.textContent();
  await page.waitForTimeout(1100); // the time of a copy is shown in seconds
  await page.getByRole('button', { name: 'Copy now' }).click();
  await copy.filter({ hasNotText: before ?? '' }).waitFor();
  await page.getByRole('button', { name: 'Round', exact: true }).click();
}

// E151: the page that a second laptop opens with the stick in it.
async function openFromStick(page: Page, id: string): Promise<void> {
  await page.goto('/events/open');
  await page.locator('li', { hasText: 'Domino open' }).getByRole('button', { name: 'Open' }).click();
  await page.getByText('23 entrants, round 4/7').waitFor();
  await page.getByText('It was not handed over: a copy', { exact: false }).waitFor();
  await page.getByText('This computer has another address', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Continue here/ }).click();
  await page.waitForURL(new RegExp(`/e/${id}/desk`));
  await page.getByText('The hall is paused: another computer goes on').waitFor();
}

test('E164: a whole open without a phone, through the pages', { timeout: 600_000 }, async () => {
  let chief = await club.come();
  const id = await setUp(chief.page);
  let tablet = await club.come();
  for (let round = 1; round <= 7; round++) {
    const page = chief.page;
    await begin(page, round);
    const typing = { boards, of: result(round) };
    if (round === 2 || round === 5) {
      await tablet.go(await link(chief, id, 'helper@Pia'));
      await byTablet(tablet.page, page, 3);
      await typeResults(page, { ...typing, from: 4 });
    } else if (round === 4) {
      await typeResults(page, { ...typing, to: 5 });
      await copyToStick(page);
      // These two are lost, and typed again from their slips.
      await typeResults(page, { ...typing, from: 6, to: 7 });
      await Promise.all([chief.leave(), tablet.leave()]);
      await club.anotherComputer();
      // Were both laptops dead, paper would do (E140).
      expect(readdirSync(stick, { recursive: true }).join('\n')).toMatch(/emergency[^\n]*\.html/);
      [chief, tablet] = [await club.come(), await club.come()];
      await openFromStick(chief.page, id);
      await chief.page.getByRole('button', { name: 'Go on', exact: true }).click();
      await step(chief.page, /Results missing: 6/).waitFor();
      await typeResults(chief.page, { ...typing, from: 6 });
      await printNames(chief, id, round);
    } else {
      await typeResults(page, typing);
    }
    if (round === 1) await verify(page, round);
    await go(chief.page, new RegExp(`Close round ${round}`));
  }
  await step(chief.page, /Prize-giving|Draw the lots/).waitFor();
  expectGolden(`${kept}evening.log`, await logOf(chief, id));
  expectGolden(`${kept}standings.csv`, await tableOf(chief, id, 'A'));
  for (const sheet of ['slips', 'standings', 'cross', 'emergency'])
    expectGolden(`${kept}${sheet}.txt`, await sheetOf(chief, `/e/${id}/print/${sheet}?part=A`));
});
