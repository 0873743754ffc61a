// Whole games through the page against the real server: with the computer and the house's questions; in a hall with a
// referee, two Strategists and two phones; and what is refused.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import {
  acted,
  byHand,
  chooseFromList,
  ourTurn,
  playOut,
  seeded,
  touchUntil,
  type Offer,
  type Player,
} from '$e2e/driver';
import { ending, Club, program, refusal, site, touch, type Person } from '$e2e/club';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, buy, lookOn, main, move } from './playing';

const club = new Club();
// No time runs out on a slow machine.
const times = 'move=600; direct=300; answer=300; game=3600';
const isKing = ({ label }: Offer): boolean => /\bking\b|\bre\b/.test(label);

// What the house asks, with its answers.
function bank(): Map<string, string> {
  const folder = new URL('../../../event/questions/', import.meta.url).pathname;
  const files = readdirSync(folder).map((name) => folder + name);
  const out = `${club.server.data}/questions.json`;
  execFileSync(program, ['questions', 'export', ...files, '--format', 'json', '--out', out]);
  const rows = JSON.parse(readFileSync(out, 'utf8')) as { question: string; answers: string[] }[];
  rmSync(out);
  return new Map(rows.map(({ question, answers }) => [question, answers[0]!]));
}

// A Strategist who plays all pieces and knows every answer.
class Wizard {
  wands = 0;
  answers = 0;
  private readonly known = bank();
  private readonly hand = byHand({ random: seeded(9), hunts: isKing });

  readonly play: Player = async (page) => {
    const shows = async (selector: string) => (await page.locator(selector).count()) > 0;
    if (await shows('.reveal')) await lookOn(page);
    else if (await shows('form.shop')) await buy(page, 1, 2, 0, 1);
    else if (await shows('form.names')) await this.name(page);
    else if (await shows('.answers')) await this.answer(page);
    else if (this.wands === 0 && (await shows('.chip:not([disabled])'))) await this.raise(page);
    else await this.hand(page);
  };
  private async name(page: Page): Promise<void> {
    await page.locator('form.names input').first().fill('Alba');
    await main(page).click();
  }
  private async answer(page: Page): Promise<void> {
    const question = (await page.locator('.question').textContent())!.trim();
    const known = this.known.get(question);
    if (known === undefined) throw new Error(`not in the bank: ${question}`);
    await page.locator('.answers input').fill(known);
    await touchUntil(page, page.locator('.answers .main'), 'the answer', acted);
    this.answers += 1;
  }
  private async raise(page: Page): Promise<void> {
    await page.locator('.chip:not([disabled])').last().click();
    expect(await page.locator('.sure p').textContent(), 'what a wand does').toMatch(/Mangiata/);
    await touchUntil(page, page.locator('.sure .main'), 'the wand', acted);
    // The piece is in the hand already, unless it could not move at all.
    if ((await page.locator('rect.wand').count()) > 0) await page.locator('.site.taken').waitFor({ timeout: 5000 });
    this.wands += 1;
  }
}

test('a whole game against the computer: shop, placing, a wand, Mangiate with answers, a king', async () => {
  const { page } = await club.alone('magici', `answers=referee; ${times}`, { phone: true, language: 'it' });
  const wizard = new Wizard();
  await playOut(page, wizard.play);
  expect((await ending(page)).rule).toBe('M11');
  expect(wizard.wands).toBe(1);
  expect(wizard.answers).toBeGreaterThan(0);
});

const invitation = (page: Page) => page.locator('dialog[open]');

// Opens a role's link: says what it gives, and is forgotten by the address once it is accepted.
async function accept(page: Page, link: string, role: string): Promise<void> {
  await page.goto(link);
  await invitation(page).locator('strong').getByText(role).waitFor();
  await invitation(page)
    .getByRole('button', { name: /Accept|Accetta/ })
    .click();
  await invitation(page).waitFor({ state: 'detached' });
}

// The first Strategist makes the match and leaves the second to whoever comes, the referee to the bearer of a link.
async function begin(): Promise<{ path: string; judge: Person; strategists: Person[] }> {
  const strategists = [await club.come({ name: 'Anna' }), await club.come({ name: 'Bruno' })];
  const [anna, bruno] = strategists as [Person, Person];
  const seats = { '1.strategist': 'me', referee: 'link' };
  const path = await anna.make({ game: 'magici', setup: `answers=referee; ${times}`, referee: true, seats });
  await anna.go(path);
  await bruno.go(path);
  // Whoever just comes by finds one seat, and no way to be the referee.
  await bruno.page.locator('.cover li').getByText('Anna').waitFor();
  const join = bruno.page.getByRole('button', { name: 'Sit here' });
  expect(await bruno.page.locator('.cover li button').count()).toBe(1);
  await join.click();
  const judge = await club.come({ name: 'Giudice', phone: true });
  await accept(judge.page, await anna.give(path, 'referee'), 'Referee');
  await judge.page.waitForURL(`**${path}/referee`);
  return { path, judge, strategists };
}

// The Strategist finds the link of their own team, and no other, among the invitations.
async function teamLink({ page }: Person, house: number): Promise<void> {
  await page.getByRole('button', { name: 'Invitations' }).click();
  await page.getByRole('button', { name: `Make a link: Pieces of House ${house}` }).click();
  await page.getByRole('button', { name: `QR code: Pieces of House ${house}` }).click();
  await page.getByRole('img', { name: `QR code: Pieces of House ${house}` }).waitFor();
  expect(await page.getByText(`Pieces of House ${3 - house}`).count()).toBe(0);
  await page.keyboard.press('Escape');
}

// Both Houses have a queen; the two face each other on an open file.
async function hall(): Promise<{ path: string; judge: Person; strategists: Person[]; phones: Person[] }> {
  const { path, judge, strategists } = await begin();
  for (const { page } of strategists) await buy(page, 1);
  for (const { page } of strategists) {
    await page.locator('form.names').waitFor();
    await main(page).click();
  }
  const phones = [
    await club.come({ name: 'Carla', phone: true }),
    await club.come({ name: 'Dino', phone: true, language: 'it' }),
  ];
  for (const [at, { page }] of phones.entries()) {
    await teamLink(strategists[at]!, at + 1);
    const link = await strategists[at]!.give(path, `team:${at + 1}`);
    await accept(page, link, at === 0 ? 'Pieces of House 1' : 'Pezzi della Casa 2');
    await page
      .locator('.recruit')
      .getByRole('button', { name: at === 0 ? /queen, House 1/ : /donna, Casa 2/ })
      .click();
    await page.locator('section.self').waitFor();
    expect(page.url(), 'the token is out of the address').not.toContain('#');
  }
  return { path, judge, strategists, phones };
}

// T2: whoever plays for a House opens the other one's link: told so, and nothing to accept.
async function refusedToOpponents([anna, bruno]: [Person, Person], path: string): Promise<void> {
  await anna.page.goto(await bruno.give(path, 'team:2'));
  await invitation(anna.page).getByText('You already have another role in this match').waitFor();
  expect(await invitation(anna.page).getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await invitation(anna.page).getByRole('button', { name: 'Close' }).last().click();
  expect(anna.page.url()).not.toContain('#');
}

test('a hall: two phones answer in words, the referee alone decides, a king ends it', async () => {
  const { path, judge, strategists, phones } = await hall();
  await refusedToOpponents(strategists as [Person, Person], path);
  const first = await Promise.race(strategists.map(async ({ page }, at) => (await ourTurn(page), at)));
  const [mover, other] = [strategists[first]!.page, strategists[1 - first]!.page];
  const desk = judge.page.locator('.fight');
  const ofAttacker = desk.locator(first === 0 ? '.ruling:not(.house2):not(.nobody)' : '.ruling.house2');
  const at = (rank: number, file: string): string => `${file}${first === 0 ? rank : 9 - rank}`;

  await move(mover, at(1, 'd'), at(8, 'd'));
  const reply = /: (.*)/.exec((await desk.locator('.reply').textContent())!)![1]!;
  await answer(phones[1 - first]!.page, reply);
  await answer(phones[first]!.page, 'boh');
  const guesses = desk.locator('.guesses li');
  await guesses.nth(1).waitFor();
  expect(await guesses.allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`${reply}.*right.*\\d s`)),
    expect.stringMatching(/boh.*wrong.*\d s/),
  ]);
  // The defender was right, and one touch would confirm it; but the referee's ruling stands.
  expect(await desk.locator('.ruling.advised').count()).toBe(1);
  expect(await ofAttacker.locator('.confirm').count()).toBe(0);
  await touch(judge.page, ofAttacker);
  await phones[1 - first]!.page.locator('.self p').waitFor();

  await move(other, at(8, 'e'), at(7, 'e'));
  await move(mover, at(8, 'd'), at(7, 'e'));
  await touch(judge.page, ofAttacker);
  for (const { page } of [judge, ...strategists, ...phones]) expect((await ending(page)).rule).toBe('M11');
});

test('a rook is not placed on the third rank, and the page says why', async () => {
  const { page } = await club.alone('magici', `answers=chance:1/1/0; ${times}`);
  await buy(page, 0, 1);
  await page.locator('form.names .main').click();
  // P22: the coin lies beside the board, and leaves at the first touch.
  const coin = (await page.locator('.reveal').boundingBox())!;
  const board = (await page.locator('svg.board, svg:has([data-site])').first().boundingBox())!;
  expect(coin.x >= board.x + board.width || coin.y >= board.y + board.height).toBe(true);
  await ourTurn(page);
  await page.locator('main button.item:not(:disabled)').first().click();
  await touch(page, site(page, 'a3'));
  expect(await refusal(page)).toEqual({ rule: 'M4', words: expect.stringContaining('rank') });
});

test('by touch, what a pawn becomes is chosen from the list', async () => {
  const position = 'turn 1 turns:4 | Ke1 Pd7 | Kh5 | points 0/0/0/0 0/0/0/0';
  const page = await club.table('magici', position, { phone: true });
  await chooseFromList(page, 'd7', 'd8', 'rook');
  await page.locator('[data-site="d8"][aria-label*="rook"]').waitFor();
});

const table = (...rows: string[]): Buffer =>
  Buffer.from(['id,category,difficulty,language,question,answers', ...rows, ''].join('\n'));
const file = (buffer: Buffer) => ({ name: 'club.csv', mimeType: 'text/csv', buffer });

test('by touch, questions of one’s own: a fault by its line, a choice, and a match that asks them', async () => {
  const { page } = await club.come({ name: 'Olga', phone: true });
  const tap = async (place: Locator): Promise<void> => {
    await place.scrollIntoViewIfNeeded();
    await touch(page, place);
  };
  await page.goto(`${club.server.base}/questions`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file(table('one,club,1,en,What?,this', 'two,club,9,en,Why?,so')));
  await page.getByRole('alert').getByText('Line 3 (9)').waitFor();
  await input.setInputFiles(
    file(table('one,club,1,en,What?,this', 'two,town,2,en,Why?,so', 'three,town,3,en,Who?,he')),
  );
  await page.getByText('3 of 3 questions may be asked').waitFor();
  await tap(page.getByRole('checkbox', { name: /^club/ }));
  await page.getByText('2 of 3 questions may be asked').waitFor();
  await tap(page.getByRole('checkbox', { name: 'Why?' }));
  await page.getByText('1 of 3 questions may be asked').waitFor();
  await page.reload();
  await page.getByText('1 of 3 questions may be asked').waitFor();

  await page.goto(`${club.server.base}/new/magici`);
  await page.getByRole('combobox', { name: 'Questions' }).selectOption('own:club');
  await tap(page.locator('form button[type=submit]'));
  await page.getByRole('alert').getByText('whoever brings the questions').waitFor();
  await page.locator('form select').first().selectOption('open');
  await tap(page.locator('form button[type=submit]'));
  await page.waitForURL('**/m/*');
  const told = await page.evaluate(
    async (path) => (await fetch(`/api/matches/${path}`)).text(),
    page.url().split('/m/')[1]!,
  );
  expect(told).toContain('"Questions":"own"');
  expect(told).not.toContain('Who?');
});

test('by touch, the shop says why there can be no more, and chooses an army that wastes nothing', async () => {
  const { page } = await club.alone('magici', `answers=chance:1/1/0; ${times}`, { phone: true });
  const more = page.locator('.shelf li').first().locator('.step').last();
  await touch(page, more);
  await touch(page, more);
  await page.locator('p.why').waitFor();
  await touch(page, page.getByRole('button', { name: 'Choose for me' }));
  await page.getByText('10 of 10 points spent').waitFor();
});
