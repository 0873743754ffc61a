// E163: a cup of eight in two groups. Goals break ties and come from the matches themselves or are typed at the desk; the
// server falls in the semifinals; the final is drawn, played again with sides changed, drawn again, and the lot decides.
// What it leaves behind is in ../evening.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm, Club, ending, shots, type Person } from '$e2e/club';
import { playTogether, seeded } from '$e2e/driver';
import {
  atBoard,
  board,
  dealing,
  enter,
  expectGolden,
  go,
  gong,
  link,
  logOf,
  names,
  phoneOf,
  publish,
  resign,
  settled,
  sheetOf,
  step,
  tableOf,
} from '$e2e/evening';
import { Footballer } from './hands/footballer';

const club = new Club();
const kept = fileURLToPath(new URL('../evening/', import.meta.url));
const players = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Gino', 'Ida'];
type Goals = [number, number];

async function setUp(page: Page): Promise<string> {
  await page.goto('/events/new');
  await page.getByLabel('Name of the evening').fill('ChessBall cup');
  await page.locator('.cards button', { hasText: 'ChessBall' }).click();
  await page.locator('textarea').fill(players.map((name, at) => `${name}, ${1800 - 10 * at}`).join('\n'));
  await page.getByText('8 entrants').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('5 rounds of', { exact: false }).waitFor();
  await page.getByLabel('How it is played').selectOption({ label: 'short: 20 turns' });
  await page.getByLabel('live, on phones', { exact: false }).check();
  await page.getByLabel('Check in who is here', { exact: false }).uncheck();
  await calm(page);
  await page.screenshot({ path: `${shots}e163_wizard.png`, fullPage: true });
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.waitForURL(/\/e\/[^/]+\/desk/);
  await page.getByRole('dialog').getByRole('button', { name: 'To the desk' }).click();
  await step(page, /Pair round 1/).waitFor();
  return /\/e\/([^/]+)/.exec(page.url())![1]!;
}
// It is late: the matches become shorter, in the part's own words.
async function shorten(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.locator('summary', { hasText: 'Terms of this part' }).click();
  const terms = page.locator('details textarea');
  await terms.fill((await terms.inputValue()).replace('turns=20', 'turns=4'));
  await page.locator('details').getByRole('button').click();
  await page.getByRole('button', { name: 'Round', exact: true }).click();
}
async function withGoals(page: Page, no: number, [first, second]: Goals): Promise<void> {
  await enter(page, no, first > second ? 'first' : first < second ? 'second' : 'draw');
  const form = page.locator('form').filter({ hasText: 'Goals' });
  await form.locator('input').nth(0).fill(String(first));
  await form.locator('input').nth(1).fill(String(second));
  await page.keyboard.press('Enter');
  await board(page, no)
    .locator('.middle small', { hasText: `${first}:${second}` })
    .waitFor();
}
async function phonesAt(chief: Person, event: string, no: number): Promise<Page[]> {
  const people = await names(chief.page, no);
  const languages = ['it', 'en'] as const;
  return Promise.all(
    people.map((name, at) => phoneOf(club, chief, event, name.toLowerCase(), { language: languages[at]! })),
  );
}

// A match of the groups, from the gong to the last turn, on two phones: its goals come to the desk by themselves.
async function firstRound(chief: Person, id: string): Promise<void> {
  const { page } = chief;
  await publish(page, { no: 1, boards: 4, live: 4 });
  const phones = await phonesAt(chief, id, 1);
  await phones[0]!.screenshot({ path: `${shots}e163_phone.png` });
  await gong(page, { no: 1, boards: 4, live: 4 });
  await Promise.all(phones.map(atBoard));
  await playTogether(phones, new Footballer(seeded(8)).play);
  for (const phone of phones) expect((await ending(phone)).rule).toBe('C6');
  await board(page, 1).locator('.result').waitFor();
  await Promise.all(phones.map((phone) => phone.waitForURL(/\/me\//)));
  await phones[0]!.screenshot({ path: `${shots}e163_phone_after.png`, fullPage: true });
  await byDesk(
    page,
    1,
    [
      [2, 1],
      [1, 1],
      [0, 2],
    ],
    2,
  );
}
// The boards of a round with their goals, from this one on; then it is closed.
async function byDesk(page: Page, round: number, goals: Goals[], from = 1): Promise<void> {
  for (const [at, each] of goals.entries()) await withGoals(page, from + at, each);
  await go(page, new RegExp(`Close round ${round}`));
}
async function screen(chief: Person, id: string, show: string): Promise<void> {
  const hall = await club.come();
  const { page } = hall;
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width === 1280) await page.goto(await link(chief, id, 'screen:hall'));
    await page.locator(`main[data-show="${show.split(' ')[0]}"]`).waitFor();
    await calm(page);
    await page.screenshot({ path: `${shots}e163_screen_${show.replace(' ', '_')}_${width}.png` });
  }
  await page.context().close();
}
const show = async (page: Page, shows: string): Promise<void> => {
  const hall = page.locator('article').filter({ hasText: 'hall' });
  await page.getByRole('button', { name: 'Screens', exact: true }).click();
  if ((await hall.count()) === 0) {
    await page.getByRole('button', { name: 'New screen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New screen' }).click();
  }
  await hall.getByRole('button', { name: shows }).click();
  await hall.locator('[aria-pressed=true]', { hasText: shows }).waitFor();
  await page.getByRole('button', { name: 'Round', exact: true }).click();
};
// The server falls while both semifinals are played; whoever plays goes on where they were.
async function semifinals(chief: Person, id: string): Promise<void> {
  const { page } = chief;
  const round = { no: 4, boards: 2, live: 2 };
  await publish(page, round);
  const phones = await phonesAt(chief, id, 1);
  await gong(page, round);
  await Promise.all(phones.map(atBoard));
  const footballer = new Footballer(seeded(3));
  await playTogether(phones, footballer.play, 4);
  await club.stumble(() => Promise.resolve());
  await playTogether(phones, footballer.play, 4);
  await resign(phones[1]!);
  await settled(page, 1, '1–0');
  await byDesk(page, 4, [[1, 3]], 2);
  await Promise.all(phones.map((phone) => phone.context().close()));
}
// E60: a draw is played again with sides changed, a second one is the lot's.
async function final(chief: Person, id: string): Promise<void> {
  const { page } = chief;
  const round = { no: 5, boards: 1, live: 1 };
  await publish(page, round);
  const phones = await phonesAt(chief, id, 1);
  await gong(page, round);
  await Promise.all(phones.map(atBoard));
  const first = phones[0]!.url();
  const sides = await names(page, 1);
  await agreeOnDraw(phones);
  // Ten seconds to look at the end, three on one's own page, and the next board opens.
  await Promise.all(phones.map((phone) => phone.waitForURL((url) => /\/m\//.test(url.pathname) && url.href !== first)));
  await Promise.all(phones.map(atBoard));
  expect(await names(page, 1)).toEqual([...sides].reverse());
  await agreeOnDraw([...phones].reverse());
  const card = page.locator('aside article').filter({ hasText: 'drawn again' });
  await card.waitFor();
  await page.screenshot({ path: `${shots}e163_lot.png` });
  await Promise.all(phones.map((phone) => phone.waitForURL(/\/me\//)));
  await phones[0]!.screenshot({ path: `${shots}e163_phone_lot.png` });
  await card.getByRole('button', { name: 'Draw the lot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Draw the lot' }).click();
  await board(page, 1).locator('.marks', { hasText: 'by lot' }).waitFor();
}
async function agreeOnDraw([one, other]: Page[]): Promise<void> {
  await dealing(one!, /^(Offer a draw|Offri patta)$/);
  await other!.getByRole('button', { name: /^(Accept|Accetta)$/ }).click();
  await other!.locator('.note.end').waitFor();
}

test('E163: a whole ChessBall cup', { timeout: 600_000 }, async () => {
  const chief = await club.come();
  const { page } = chief;
  const id = await setUp(page);
  await shorten(page);
  await firstRound(chief, id);
  for (const [no, goals] of [
    [
      2,
      [
        [1, 1],
        [3, 0],
        [2, 2],
        [1, 0],
      ],
    ],
    [
      3,
      [
        [0, 2],
        [1, 0],
        [2, 1],
        [3, 3],
      ],
    ],
  ] as [number, Goals[]][]) {
    await publish(page, { no, boards: 4, live: 4 });
    await gong(page, { no, boards: 4, live: 4 });
    if (no === 3) {
      await show(page, 'Bracket');
      await screen(chief, id, 'bracket groups');
    }
    await byDesk(page, no, goals);
  }
  await semifinals(chief, id);
  await final(chief, id);
  await go(page, /Close round 5/);
  await step(page, /Prize-giving|Draw the lots/).waitFor();
  await screen(chief, id, 'bracket final');
  await page.getByRole('button', { name: 'Bracket', exact: true }).click();
  await calm(page);
  await page.screenshot({ path: `${shots}e163_desk.png` });
  expectGolden(`${kept}evening.log`, await logOf(chief, id));
  expectGolden(`${kept}standings.csv`, await tableOf(chief, id, 'A'));
  for (const sheet of ['tables', 'cross', 'standings', 'bracket', 'prizes'])
    expectGolden(`${kept}${sheet}.txt`, await sheetOf(chief, `/e/${id}/print/${sheet}?part=A&lang=it`));
});
