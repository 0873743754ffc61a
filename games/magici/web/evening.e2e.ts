// E160: the tournament of Houses. Name cards, a draw, two games at a time on our boards with tablets, phones and referees;
// a phone that dies in a Mangiata, a point that the referee corrects, a server that falls, a referee who goes. Then wooden
// boards, a slip that was read wrongly, a lot, House Points, prizes. What it leaves behind is in ../evening.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '$e2e/browser';
import { Club, ending, type Person, type Who } from '$e2e/club';
import { board, expectGolden, go, link, logOf, names, sheetOf, standingsOf, step } from '$e2e/evening';
import { look, ourTurn, putOn, takeUp } from '$e2e/driver';
import { picture } from '$e2e/two_people';
import { Cards } from './evening_cards';
import { answer, buy, lookOn, main, move, placeForMe, toMove } from './playing';

const club = new Club();
const kept = fileURLToPath(new URL('../evening/', import.meta.url));
const houses: Record<string, string[]> = {
  Grifondoro: ['Ada', 'Leo', 'Mia', 'Noè', 'Ora', 'Pio', 'Rea', 'Sol', 'Teo'],
  Serpeverde: ['Bea', 'Ciro', 'Dora', 'Elio', 'Fede', 'Gina', 'Ivo', 'Lia', 'Max'],
  Corvonero: ['Alma', 'Bino', 'Cleo', 'Dino', 'Emma', 'Furio', 'Gaia', 'Ugo', 'Zoe'],
  Tassorosso: ['Anna', 'Bruno', 'Carla', 'Duccio', 'Elsa', 'Fabio', 'Greta', 'Ida', 'Nino'],
};
// No time runs out on a slow machine.
const times = 'profile=answers=referee; move=600; direct=300; answer=300; game=3600';
const tablet = { width: 820, height: 1180 };
const wall = { width: 1280, height: 720 };

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const shows = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();

// ---- the desk

async function setUp(desk: Person): Promise<string> {
  const { page } = desk;
  await page.goto('/events/new');
  await page.getByRole('textbox').fill('Torneo delle Case');
  await page.locator('.cards button', { hasText: 'Scacchi Magici' }).click();
  const lines = Object.entries(houses).map(([house, people]) => `${house}\n${people.join('\n')}`);
  await page.locator('textarea').fill(lines.join('\n\n'));
  await shows(page, '4 Houses, 36 people');
  await press(page, 'Go on');
  await shows(page, /Ends about \d\d:\d\d/);
  await page.getByRole('radio', { name: /live, on phones/ }).check();
  await press(page, 'Open the desk');
  await page.waitForURL(/\/e\/[^/]+\/desk/);
  await confirm(page, 'To the desk');
  await changeTerms(page, (terms) => `${terms} | ${times}`);
  await page.getByLabel('Four Houses').check();
  await press(page, 'Entrants');
  await press(page, 'Numbers by lot');
  const event = /\/e\/([^/]+)/.exec(page.url())![1]!;
  // They arrive in the order of the list.
  const listed = async () => (await page.locator('li .name b').allTextContents()).join(' ').toLowerCase();
  const drawn = async () => / numbers A (.*)/.exec(await logOf(desk, event))?.[1];
  await expect.poll(async () => (await listed()) === (await drawn())).toBe(true);
  await press(page, 'All are here');
  await confirm(page, 'All are here');
  await step(page, /Pair round 1/).waitFor();
  return event;
}
// The part's terms, as the chief writes them; with a reason once a round is paired.
async function changeTerms(page: Page, change: (terms: string) => string, because = ''): Promise<void> {
  await press(page, 'Settings');
  await page.locator('summary', { hasText: 'Terms of this part' }).click();
  const terms = page.getByRole('textbox', { name: 'Terms of this part' });
  await terms.fill(change(await terms.inputValue()));
  await press(page, 'OK');
  if (because !== '') {
    await page.getByRole('dialog').getByLabel('Reason').fill(because);
    await confirm(page, 'OK');
  }
  await page.getByRole('button', { name: 'OK', exact: true, disabled: true }).waitFor();
}
async function makeScreen(desk: Person, event: string): Promise<Page> {
  await press(desk.page, 'Screens');
  await press(desk.page, 'New screen');
  await confirm(desk.page, 'New screen');
  const { page } = await club.come();
  await page.setViewportSize(wall);
  await page.goto(await link(desk, event, 'screen:hall'));
  return page;
}
// What the hall screen shows from now on, and nothing else.
async function showOn(desk: Page, kind: string): Promise<void> {
  await press(desk, 'Screens');
  const hall = desk.locator('article').filter({ hasText: 'hall' });
  const shown = (name: string) => hall.getByRole('button', { name, exact: true, pressed: true });
  await hall.locator('.shows [aria-pressed=true]').first().waitFor();
  const before = await hall.locator('.shows [aria-pressed=true]').allTextContents();
  await hall.getByRole('button', { name: kind, exact: true }).click();
  await shown(kind).waitFor();
  for (const name of before) {
    await shown(name).click();
    await shown(name).waitFor({ state: 'detached' });
  }
}
// A helper who leads the matches of a table, by the link that the desk shows.
async function referee(desk: Page, words: string, who: Who): Promise<Page> {
  await press(desk, 'Links & QR');
  await press(desk, 'A helper');
  await desk.getByRole('dialog').getByRole('textbox').fill(words);
  await confirm(desk, 'Give');
  const shown = new URL((await desk.getByRole('dialog').locator('code').textContent())!);
  await desk.keyboard.press('Escape');
  const { page } = await club.come(who);
  await page.goto(shown.pathname + shown.hash);
  await page.waitForURL(/\/helper/);
  return page;
}
async function revoke(desk: Page, name: string): Promise<void> {
  await press(desk, 'Links & QR');
  const row = desk.locator('li').filter({ hasText: name });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await confirm(desk, 'Revoke');
  await row.waitFor({ state: 'detached' });
}
async function begin(desk: Page, round: number): Promise<void> {
  await go(desk, new RegExp(`Pair round ${round}`));
  await go(desk, new RegExp(`Publish round ${round}`));
  await step(desk, new RegExp(`start round ${round}`)).waitFor();
}
// Pawn Points of both, then points through Mangiate.
async function typeAt(desk: Page, no: number, winner: 0 | 1, numbers: number[]): Promise<void> {
  await board(desk, no).locator('.side').nth(winner).click();
  for (const [at, number] of numbers.entries()) await desk.locator('form input').nth(at).fill(String(number));
  await desk.locator('form').getByRole('button', { name: 'Enter' }).click();
}

// ---- the tables

interface Hall {
  desk: Person;
  event: string;
  order: string[]; // the Houses by their numbers
  cards: Cards;
}
// Somebody scans their own card.
async function comes({ order, cards }: Hall, house: number, place: number, who: Who = {}): Promise<Person> {
  const name = houses[order[house]!]![place]!;
  const person = await club.come(who);
  if (!who.phone) await person.page.setViewportSize(tablet);
  await person.page.goto(cards.scan(name));
  await person.page.waitForURL(/\/me\//);
  await shows(person.page, name);
  return person;
}
const fight = (page: Page) => page.locator('.fight');
// The question that a referee has before them, with its answer.
async function asked(judge: Page): Promise<{ question: string; reply: string }> {
  const question = (await fight(judge).locator('.question').textContent())!;
  const reply = /: (.*)/.exec((await fight(judge).locator('.reply').textContent())!)![1]!;
  return { question, reply };
}
async function rule(judge: Page, house: 1 | 2): Promise<void> {
  await judge.locator(house === 2 ? '.ruling.house2' : '.ruling:not(.house2):not(.nobody)').click();
  await fight(judge).waitFor({ state: 'detached' });
}
const points = async (page: Page): Promise<string[]> =>
  (await page.locator('.strip .points').allTextContents()).map((text) => text.replace(/\D+/g, ''));

// M3: the Strategist lets two of the House change places. The names follow the phones.
async function cast(page: Page, piece: string, name: string): Promise<void> {
  const phones = page.getByLabel(`Whose phone is the ${piece}?`);
  await phones.selectOption({ label: name });
  await expect.poll(() => phones.locator(':checked').textContent()).toBe(name);
  await expect.poll(() => page.getByLabel(`Who plays the ${piece}?`).inputValue()).toBe(name);
}

// Buying in secret, names, placing; both tables at once. The first House's queen is played by another than the list says.
async function prepare(strategists: Person[], queen: string): Promise<void> {
  for (const { page } of strategists) {
    await page.waitForURL(/\/m\//);
    await buy(page, 1, 1);
  }
  for (const { page } of strategists) {
    await page.locator('form.names').waitFor();
    if (page === strategists[0]!.page) await cast(page, 'queen', queen);
    await main(page).click();
  }
  const pages = strategists.map(({ page }) => page);
  for (const both of [pages.slice(0, 2), pages.slice(2)])
    for (let placed = 0; placed < 2; placed++) await placeForMe(both);
}

// Table 1. The second House's queen raises her wand and attacks the other queen, whose phone dies while she thinks. The
// referee rules for the wrong one, and corrects it.
async function firstTable(hall: Hall, strategists: Page[], queens: [Person, Person], judge: Page, screen: Page) {
  const [one, two] = strategists as [Page, Page];
  if ((await toMove([one, two])) === one) await move(one, 'e1', 'f1');
  await ourTurn(two);
  const her = queens[1].page;
  await lookOn(her);
  await her.locator('button.wand:not([disabled])').click();
  await her.locator('.site.taken').waitFor();
  await putOn(her, 'd1');
  const { question, reply } = await asked(judge);
  await shows(screen, question);
  expect(await screen.getByText(reply).count(), 'the hall sees no answer').toBe(0);
  await picture(screen, 'hall-screen-question');
  await queens[0].page.locator('.answers input').fill('non mandata');
  const italian = (await queens[0].page.locator('.question').textContent())!;
  await queens[0].leave();
  const again = await comes(hall, 0, 3, { phone: true, language: 'it' });
  await again.page.waitForURL(/\/m\//);
  await again.page.getByText(italian).waitFor();
  expect(await violations(again.page)).toEqual([]);
  await answer(again.page, reply);
  await answer(her, 'boh');
  await judge.locator('.guesses li').nth(1).waitFor();
  await rule(judge, 2);
  await expect.poll(() => points(one)).toEqual(['8', '4']);
  await judge.locator('.recent li').first().getByRole('button').click();
  await press(judge, 'wrong ruling');
  expect((await asked(judge)).question).toBe(question);
  await rule(judge, 1);
  await expect.poll(() => points(one)).toEqual(['0', '8']);
  return { question, again };
}

// Table 2. Its pieces have no phones: they answer aloud. The server is killed while a question is open; everybody comes
// back to it. The Strategists agree on a draw.
async function secondTable(strategists: Page[], judge: Page, screen: Page): Promise<string> {
  const [one, two] = strategists as [Page, Page];
  const first = (await toMove([one, two])) === one;
  await move(first ? one : two, first ? 'd1' : 'd8', first ? 'd8' : 'd1');
  const { question, reply } = await asked(judge);
  await shows(screen, question);
  await club.stumble(() => shows(judge, reply));
  expect(await asked(judge)).toEqual({ question, reply });
  await rule(judge, 1);
  await shows(screen, 'No question right now');
  await lookOn(one);
  await press(one, 'Actions');
  await press(one, 'Offer a draw');
  await press(two, /Accept/);
  expect((await ending(two)).rule).toBe('M12');
  return question;
}

// The referee of table 1 has to go, and with the link goes what they read; the desk leads the last Mangiata.
async function lastMangiata({ desk: { page: desk }, event }: Hall, strategists: Page[], judge: Page): Promise<string> {
  const [one, two] = strategists as [Page, Page];
  await revoke(desk, 'Remo');
  await press(judge, 'Referee’s console');
  await shows(judge, 'Only the referee of this match can act here.');
  await move(one, 'd1', 'd7');
  await ourTurn(two);
  const rook = (await look(two)).able.find(({ label }) => /rook/.test(label))!;
  const quiet = (await takeUp(two, rook.name)).targets.find(({ label }) => /empty/.test(label))!;
  await putOn(two, quiet.name);
  await move(one, 'd7', 'e8');
  await press(desk, 'Round');
  await press(desk, 'More about table 1');
  await desk.getByRole('dialog').getByRole('link', { name: 'Lead the match' }).click();
  const { question, reply } = await asked(desk);
  await shows(judge, question);
  expect(await judge.getByText(reply).count(), 'a revoked referee reads no answer').toBe(0);
  await rule(desk, 1);
  expect((await ending(one)).rule).toBe('M11');
  await desk.goto(`/e/${event}/desk`);
  return question;
}

// ---- what is left

// House Points with their parts, as the desk, the hall and everybody read them.
async function housePoints({ desk, event }: Hall, screen: Page): Promise<string> {
  const { rows } = await standingsOf(desk, event, 'A');
  const visitor = (await club.come({ phone: true, language: 'it' })).page;
  await visitor.goto(`/e/${event}?show=standings`);
  await press(desk.page, 'Standings');
  for (const { name, prize, prize_parts } of rows) {
    const { place, share, of } = prize_parts!;
    const told = new RegExp(`${prize}\\s*${place} \\+ ${share}`);
    await desk.page.locator('tr').filter({ hasText: name }).filter({ hasText: told }).waitFor();
    await screen.locator('tr').filter({ hasText: name }).filter({ hasText: told }).waitFor();
    const card = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name, exact: false }) });
    await card.getByText(`${place} per il posto + ${share} da ${of} Punti da Mangiate`).first().waitFor();
  }
  expect(await violations(visitor)).toEqual([]);
  return rows
    .map(({ place, name, points, values, prize, prize_parts: parts }) =>
      [place, name, points, values[0], `${prize} = ${parts!.place} + ${parts!.share} (${parts!.of})\n`].join(' '),
    )
    .join('');
}
async function givePrizes(desk: Page, screen: Page, rows: string[]): Promise<void> {
  await go(desk, /Prize-giving/);
  await desk.locator('article').getByRole('button', { name: 'Prize-giving' }).click();
  for (const [at, row] of rows.toReversed().entries()) {
    await press(desk, 'Next →');
    const [place = '', name = '', , , prize = ''] = row.split(' ');
    const now = screen.locator('.now').filter({ hasText: new RegExp(`${place}(st|nd|rd|th) place`) });
    await now
      .filter({ hasText: name })
      .filter({ hasText: `House Points ${prize}` })
      .waitFor();
    expect(await screen.locator('ol li').count()).toBe(at);
  }
}
const sheets = ['name_cards', 'entries', 'names?round=1', 'tables?round=3', 'slips?round=3', 'standings', 'prizes'];

test('E160: a whole tournament of Houses through the pages', { timeout: 600_000 }, async () => {
  const desk = await club.come();
  const { page } = desk;
  const event = await setUp(desk);
  const screen = await makeScreen(desk, event);
  await begin(page, 1);
  const order = [...(await names(page, 1)), ...(await names(page, 2))];
  const hall: Hall = { desk, event, order, cards: await Cards.print(desk, event) };

  // Round 1, on our boards.
  const strategists: Person[] = [];
  for (const house of order.keys()) strategists.push(await comes(hall, house, 0));
  const queens: [Person, Person] = [
    await comes(hall, 0, 3, { phone: true, language: 'it' }),
    await comes(hall, 1, 2, { phone: true, theme: 'dark' }),
  ];
  const judges = [
    await referee(page, '1-1 Remo', { phone: true }),
    await referee(page, '2-2 Rina', { phone: true, theme: 'dark' }),
  ] as const;
  await shows(queens[0].page, 'Giochi al tavolo 1');
  await showOn(page, 'Question');
  await go(page, /start round 1/);
  for (const judge of judges) await judge.getByRole('link', { name: 'Lead the match' }).click();
  await prepare(strategists, houses[order[0]!]![3]!);
  const tablets = strategists.map((person) => person.page);
  const { question, again } = await firstTable(hall, tablets.slice(0, 2), queens, judges[0], screen);
  const questions = [question, await secondTable(tablets.slice(2), judges[1], screen)];
  questions.push(await lastMangiata(hall, tablets.slice(0, 2), judges[0]));
  expect(new Set(questions).size, 'no question is asked twice').toBe(questions.length);
  await showOn(page, 'Houses');
  await go(page, /Close round 1/);
  await step(page, /Pair round 2/).waitFor();
  await shows(again.page, 'Avete vinto.');

  // Rounds 2 and 3, on wooden boards: typed at the desk, told at the table and by a helper.
  await changeTerms(page, (terms) => terms.replace('boards=live', 'boards=wood'), 'the tablets are empty');
  await begin(page, 2);
  await go(page, /start round 2/);
  await step(page, /Results missing: 2/).waitFor();
  await typeAt(page, 1, 1, [2, 9, 2, 7]);
  await step(page, /Results missing: 1/).waitFor();
  await typeAt(page, 2, 0, [9, 4, 8, 5]);
  await go(page, /Close round 2/);
  await step(page, /Pair round 3/).waitFor();
  await typeAt(page, 2, 0, [9, 5, 8, 5]);
  await page.getByRole('dialog').getByLabel('Reason').fill('the slip was read wrongly');
  await confirm(page, 'Correct');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await begin(page, 3);
  await go(page, /start round 3/);
  await atTheTable(await link(desk, event, 'table:1'), [7, 3, 6, 3], order);
  await step(page, /Results missing: 1/).waitFor();
  await byHelper(judges[1], event, [3, 6, 3, 6]);
  await go(page, /Close round 3/);

  // M21: two are level to the last.
  await go(page, /Draw the lots/);
  await shows(page, /Level to the last/);
  await press(page, 'Draw the lot');
  await step(page, /Prize-giving/).waitFor();
  const table = await housePoints(hall, screen);
  await givePrizes(page, screen, table.trimEnd().split('\n'));
  expectGolden(`${kept}evening.log`, await logOf(desk, event));
  expectGolden(`${kept}standings.txt`, table);
  for (const sheet of sheets)
    expectGolden(`${kept}paper_${sheet.split('?')[0]}.txt`, await sheetOf(desk, `/e/${event}/print/${sheet}`));
});

// The tablet that lies at the table: one House says it, hands it over, the other agrees.
async function atTheTable(path: string, counts: number[], order: string[]): Promise<void> {
  const { page } = await club.come();
  await page.setViewportSize(tablet);
  await page.goto(path);
  await page.locator('[data-choice="1-0"]').click();
  for (const [at, count] of counts.entries())
    for (let n = 0; n < count; n++) await page.locator('.count').nth(at).getByRole('button').last().click();
  await press(page, 'Go on');
  await press(page, 'Yes, that is right');
  await shows(page, `Now hand it to ${order[3]}`);
  await press(page, `I am ${order[3]}`);
  await press(page, 'Yes, that is right');
  await shows(page, 'It is settled');
}
async function byHelper(page: Page, event: string, numbers: number[]): Promise<void> {
  await page.goto(`/e/${event}/helper`);
  await page.locator('.sides button').last().click();
  for (const [at, number] of numbers.entries()) await page.locator('form input').nth(at).fill(String(number));
  await press(page, 'Yes, that is right');
}
