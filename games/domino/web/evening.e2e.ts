// E164: an open of 23 players and seven rounds, with no phone at all: desk keyboard, a helper's tablet, a verify pass,
// paper, and the power fails in round 4. What it leaves behind is in ../evening.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { Club } from '$e2e/club';
import { expectGolden, go, link, logOf, names, step, tableOf, typeResults } from '$e2e/evening';

const club = new Club();
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

test('E164: a whole open without a phone, through the pages', { timeout: 600_000 }, async () => {
  const chief = await club.come();
  const { page } = chief;
  const id = await setUp(page);
  const tablet = await club.come();
  for (let round = 1; round <= 7; round++) {
    await begin(page, round);
    const typing = { boards, of: result(round) };
    if (round === 2) {
      await tablet.go(await link(chief, id, 'helper@Pia'));
      await byTablet(tablet.page, page, 3);
      await typeResults(page, { ...typing, from: 4 });
    } else if (round === 4) {
      await typeResults(page, { ...typing, to: 5 });
      await club.stumble(() => Promise.resolve());
      await step(page, /Results missing: 6/).waitFor();
      await typeResults(page, { ...typing, from: 6 });
    } else {
      await typeResults(page, typing);
    }
    if (round === 1) await verify(page, round);
    await go(page, new RegExp(`Close round ${round}`));
  }
  await step(page, /Prize-giving|Draw the lots/).waitFor();
  expectGolden(`${kept}evening.log`, await logOf(chief, id));
  expectGolden(`${kept}standings.csv`, await tableOf(chief, id, 'A'));
});
