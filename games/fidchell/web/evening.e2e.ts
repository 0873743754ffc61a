// E162: eleven players, a Swiss of five rounds, the first table on our boards and the others on wood: two phones, a tablet,
// a screen. Somebody has a half-point bye, somebody does not come; the judge ends two games that lead nowhere, one of
// them with a draw that is played again (F13); the server falls in the middle of a game; first place is settled by the
// direct encounter. What it leaves behind is in ../evening.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Club, ending, moved, moves, site, touch, type Person } from '$e2e/club';
import { ourTurn } from '$e2e/driver';
import { board, checkIn, expectGolden, go, link, logOf, names, sheetOf, step, tableOf } from '$e2e/evening';

const club = new Club();
const kept = fileURLToPath(new URL('../evening/', import.meta.url));
const players = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Gino', 'Ida', 'Lia', 'Marco', 'Nina'];
const boards = 5;

// Whoever stands earlier in the list wins, but for these: Bruno beats Anna, and loses his last game.
const upsets = ['Bruno>Anna', 'Dino>Bruno', 'Ida>Bruno', 'Lia>Bruno'];
function winner(first: string, second: string): string {
  if (upsets.includes(`${first}>${second}`)) return first;
  if (upsets.includes(`${second}>${first}`)) return second;
  return players.indexOf(first) < players.indexOf(second) ? first : second;
}
const shows = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function setUp(page: Page): Promise<string> {
  await page.goto('/events/new');
  await page.getByLabel('Name of the evening').fill('Fidchell night');
  await page.locator('.cards button', { hasText: 'Fidchell' }).click();
  await page.locator('textarea').fill(players.map((name, at) => `${name}, ${1800 - 10 * at}`).join('\n'));
  await page.getByText('11 entrants').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/Ends about \d\d:\d\d/).waitFor();
  await page.getByLabel('live, on phones and tablets', { exact: false }).check();
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.waitForURL(/\/e\/[^/]+\/desk/);
  await page.getByRole('dialog').getByRole('button', { name: 'To the desk' }).click();
  await step(page, /Check in: 11 expected/).waitFor();
  // One table is ours, the others are of wood; who is missing is missing at the gong.
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('Terms of this part').click();
  const terms = page.locator('details textarea');
  await terms.fill(`${await terms.inputValue()} | wood=2-5 | grace=0`);
  await page.locator('details').getByRole('button').click();
  await page.getByRole('button', { name: 'Round', exact: true }).click();
  return /\/e\/([^/]+)/.exec(page.url())![1]!;
}

async function begin(page: Page, round: number): Promise<void> {
  await go(page, new RegExp(`Pair round ${round}`));
  await go(page, new RegExp(`Publish round ${round}`));
  await step(page, new RegExp(`start round ${round}`)).waitFor();
}

// At the desk: who won, by touching the name.
async function settle(page: Page, no: number): Promise<void> {
  const [first = '', second = ''] = await names(page, no);
  const side = board(page, no).locator('.side');
  await side.nth(winner(first, second) === first ? 0 : 1).click();
  await board(page, no).locator('.side.won').waitFor();
}

// --- The table on our boards

interface Seat {
  name: string;
  page: Page;
}
// Both who play there, each with a phone; the gong takes them to the board.
async function comeToBoard(chief: Person, id: string): Promise<Seat[]> {
  const languages = ['en', 'it'] as const;
  return Promise.all(
    (await names(chief.page, 1)).map(async (name, at) => {
      const phone = await club.come({ phone: true, language: languages[at]!, theme: at === 0 ? 'light' : 'dark' });
      return { name, page: await phone.go(await link(chief, id, `person:${name.toLowerCase()}`)) };
    }),
  );
}
const atBoard = (seats: Seat[]) => Promise.all(seats.map(({ page }) => site(page, '1.0').waitFor()));
async function place(seats: Seat[], who: Seat, point: string): Promise<void> {
  const before = await moves(who.page);
  await ourTurn(who.page);
  await touch(who.page, site(who.page, point));
  await Promise.all(seats.map(({ page }) => moved(page, before)));
}
// The lot says who begins (F2).
const onTurn = (seats: Seat[]): Promise<Seat> =>
  Promise.race(seats.map(async (seat) => (await ourTurn(seat.page), seat)));

// The one goes north from ring to ring, the other puts stones where they do no harm.
async function playChain(seats: Seat[], winning: string, inBetween?: () => Promise<void>): Promise<void> {
  const ours = [1, 2, 3, 4, 5, 6, 7].map((ring) => `${ring}.0`);
  const theirs = ours.map((_, at) => `7.${2 * at + 10}`);
  let who = await onTurn(seats);
  for (let stone = 0; ours.length > 0; stone++) {
    await place(seats, who, (who.name === winning ? ours : theirs).shift()!);
    if (stone === 4) await inBetween?.();
    who = seats.find((each) => each !== who)!;
  }
  for (const { name, page } of seats) {
    const { verdict, rule } = await ending(page);
    expect(rule).toBe('F12');
    expect(verdict).toMatch(name === winning ? /^(You won!|Hai vinto!)$/ : /^(You lost|Hai perso)$/);
  }
}

// F13: stones that lead nowhere; the table calls, the desk stops the clocks, the judge rules a draw; it is played again.
async function stallAndReplay(chief: Person, id: string, seats: Seat[]): Promise<void> {
  const { page } = chief;
  let who = await onTurn(seats);
  for (const point of ['7.0', '7.4', '7.8', '7.12']) {
    await place(seats, who, point);
    who = seats.find((each) => each !== who)!;
  }
  const tablet = await (await club.come()).go(await link(chief, id, 'table:1'));
  await callReferee(tablet, 'the moves go in circles');
  const card = page.locator('aside article', { hasText: 'Table 1 calls' });
  await shows(page, 'the moves go in circles');
  await card.getByRole('button', { name: 'Stop the clocks' }).click();
  await Promise.all(seats.map((seat) => seat.page.locator('.paused').waitFor()));
  await card.getByRole('link', { name: 'Lead the match' }).click();
  await page.getByLabel('Reason').fill('moves that lead nowhere');
  await press(page, 'A draw');
  for (const seat of seats) expect((await ending(seat.page)).rule).toBe('F13');
  await page.goto(`/e/${id}/desk`);
  await board(page, 1).getByText('½–½').waitFor();
  await page.getByRole('button', { name: /More about table 1/ }).click();
  await press(page, 'Play it again');
  await page.getByLabel('Reason').fill('a draw of the judge is played again');
  await page.getByRole('dialog').getByRole('button', { name: 'Play it again' }).click();
  await board(page, 1).getByText('½–½').waitFor({ state: 'detached' });
}

// --- The tables of wood

async function callReferee(tablet: Page, why: string): Promise<void> {
  await press(tablet, 'Call the referee');
  await press(tablet, 'Something else');
  await tablet.getByRole('dialog').getByRole('textbox').fill(why);
  await press(tablet, 'Send');
  await shows(tablet, `The referee has been called: ${why}`);
}
// E111: the device at the table is handed from the one to the other.
async function byTablet(chief: Person, id: string, table: number): Promise<void> {
  const tablet = await (await club.come()).go(await link(chief, id, `table:${table}`));
  const [first = '', second = ''] = await names(chief.page, table);
  await shows(tablet, `${first}, who won?`);
  await tablet.locator(`[data-choice="${winner(first, second) === first ? '1-0' : '0-1'}"]`).click();
  await press(tablet, 'Yes, that is right');
  await press(tablet, `I am ${second}`);
  await press(tablet, 'Yes, that is right');
  await shows(tablet, 'Thank you. It is settled.');
  await board(chief.page, table).locator('.side.won').waitFor();
}
// E116: a hand in the air at a table of wood; the desk rules with a reason, then writes the result.
async function judgeAt(chief: Person, id: string, table: number): Promise<void> {
  const { page } = chief;
  await callReferee(await (await club.come()).go(await link(chief, id, `table:${table}`)), 'they only shuffle');
  const card = page.locator('aside article', { hasText: `Table ${table} calls` });
  await press(page, 'Rule');
  await page.getByRole('dialog').getByRole('textbox').fill('stalling: the one who avoids the game loses');
  await page.getByRole('dialog').getByRole('button', { name: 'Rule' }).click();
  await card.waitFor({ state: 'detached' });
  await settle(page, table);
}
// E104: the table says who is not there, the desk decides. Who it is.
async function noShow(chief: Person, id: string, table: number): Promise<string> {
  const { page } = chief;
  const [, missing = ''] = await names(page, table);
  const tablet = await (await club.come()).go(await link(chief, id, `table:${table}`));
  await tablet.getByText('Somebody not here?').click();
  await press(tablet, `${missing} is missing`);
  const card = page.locator('aside article', { hasText: `Table ${table}: ${missing} is missing` });
  await card.getByRole('button', { name: 'Forfeit and out' }).click();
  await card.waitFor({ state: 'detached' });
  await board(page, table).locator('.side.won').waitFor();
  return missing;
}
async function askHalfPoint(page: Page, name: string, round: number): Promise<void> {
  await press(page, 'Entrants');
  await press(page, name);
  await press(page, `Half-point bye in round ${round}`);
  await page.keyboard.press('Escape');
  await press(page, 'Round');
}
async function newScreen(chief: Person, id: string): Promise<Page> {
  const { page } = chief;
  await press(page, 'Screens');
  await press(page, 'New screen');
  await page.getByRole('dialog').getByRole('button', { name: 'New screen' }).click();
  await page.locator('article', { hasText: 'hall' }).getByRole('button', { name: 'By name' }).click();
  await press(page, 'Round');
  return (await club.come()).go(await link(chief, id, 'screen:hall'));
}

test('E162: an evening of Fidchell with a judge, through the pages', { timeout: 600_000 }, async () => {
  const chief = await club.come();
  const { page } = chief;
  const id = await setUp(page);
  await checkIn(chief, await club.come({ phone: true }), id, players);

  await begin(page, 1);
  const screen = await newScreen(chief, id);
  await shows(screen, 'Nina');
  let seats = await comeToBoard(chief, id);
  await go(page, /start round 1/);
  await atBoard(seats);
  const [first = '', second = ''] = await names(page, 1);
  await playChain(seats, winner(first, second), () => club.stumble(() => Promise.resolve()));
  await board(page, 1).locator('.side.won').waitFor();
  await byTablet(chief, id, 2);
  for (let table = 3; table <= boards; table++) await settle(page, table);
  await go(page, /Close round 1/);

  await askHalfPoint(page, 'Marco', 2);
  await begin(page, 2);
  await shows(page, 'byes 0');
  seats = await comeToBoard(chief, id);
  await go(page, /start round 2/);
  await atBoard(seats);
  await stallAndReplay(chief, id, seats);
  for (const seat of seats) await seat.page.goto(`/e/${id}/me/${seat.name.toLowerCase()}`);
  await atBoard(seats);
  await playChain(seats, winner(seats[0]!.name, seats[1]!.name));
  await board(page, 1).locator('.side.won').waitFor();
  for (let table = 2; table <= boards; table++) await settle(page, table);
  await go(page, /Close round 2/);

  await begin(page, 3);
  await go(page, /start round 3/);
  const missing = await noShow(chief, id, 4);
  await judgeAt(chief, id, 3);
  for (const table of [1, 2, 5]) await settle(page, table);
  await go(page, /Close round 3/);

  for (const round of [4, 5]) {
    await begin(page, round);
    for (let table = 1; table <= boards; table++) expect(await names(page, table)).not.toContain(missing);
    await go(page, new RegExp(`start round ${round}`));
    for (let table = 1; table <= boards; table++) await settle(page, table);
    await go(page, new RegExp(`Close round ${round}`));
  }
  await step(page, /Prize-giving/).waitFor();
  const standings = await tableOf(chief, id, 'A');
  const [one = '', two = ''] = standings.split('\n');
  expect(one).toMatch(/^1 Bruno 4 1 /); // the direct encounter
  expect(two).toMatch(/^2 Anna 4 2 /);
  expectGolden(`${kept}evening.log`, await logOf(chief, id));
  expectGolden(`${kept}standings.csv`, standings);
  for (const sheet of ['names', 'slips', 'cross', 'emergency'])
    expectGolden(`${kept}${sheet}.txt`, await sheetOf(chief, `/e/${id}/print/${sheet}?part=A`));
  expectGolden(`${kept}standings.txt`, await sheetOf(chief, `/e/${id}/print/standings?part=A&working=1`));
});
