// An evening for tests in Chromium: made by the API or by the wizard, run at the desk by what the page shows.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StandingsView } from '../src/live/event/views';
import type { Club, Person, Who } from './club';

export interface Wish {
  name?: string;
  terms: string;
  acts?: string[];
}
// Whoever makes it is its chief.
export async function makeEvening(person: Person, { name = 'Spring cup', terms, acts = [] }: Wish): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await person.context.request.post(path, { data, headers: { origin: person.base } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/api/events', { name, parts: [`A | ${terms}`] });
  if (acts.length > 0) await post(`/api/events/${id}/acts`, { as: 'chief', acts });
  return id;
}
export const people = (count: number): string[] =>
  ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Gino', 'Ida', 'Lia', 'Marco', 'Nina', 'Ugo'].slice(0, count);
export const entered = (names: string[], part = 'A'): string[] =>
  names.map((name, at) => `enter ${part} ${name.toLowerCase()} | ${name} | strength=${1800 - 10 * at}`);

export async function link(person: Person, event: string, role: string): Promise<string> {
  const answer = await person.context.request.post(`/api/events/${event}/links`, {
    data: { do: 'give', as: 'chief', roles: [role] },
    headers: { origin: person.base },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { links: { path: string }[] }).links[0]!.path;
}

// Whoever stands at the door finds everybody by name and checks them in.
export async function checkIn(chief: Person, door: Person, event: string, names: string[]): Promise<void> {
  const page = await door.go(await link(chief, event, 'door@Ugo'));
  for (const name of names) {
    await page.getByRole('searchbox').fill(name);
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.getByText(`${name} is here`, { exact: false }).waitFor();
  }
}

// The large button, once it says this.
export const step = (page: Page, words: RegExp): Locator => page.locator('.step .now').filter({ hasText: words });
export const go = async (page: Page, words: RegExp): Promise<void> => await step(page, words).click();
export const board = (page: Page, no: number): Locator => page.locator(`[data-board="${no}"]`);
// Both names of a board, as they sit.
export const names = async (page: Page, no: number): Promise<string[]> =>
  await board(page, no).locator('.side .name').allTextContents();

// The log of an evening as every run of it writes it: who did what, without times, ids of messages and matches, and names
// of computers.
export async function logOf(person: Person, event: string): Promise<string> {
  const answer = await person.context.request.get(`/api/events/${event}/export?format=log&as=chief`);
  if (!answer.ok()) throw new Error(await answer.text());
  const [, entries = ''] = (await answer.text()).split(/\n\n/);
  return entries
    .replace(/^\d+ \d+ /gm, '')
    .replace(/ #\S+/g, '')
    .replace(/ \^\d+/g, '')
    .replace(/^(program arm \S+ \d+ \d+ )\S+/gm, '$1MATCH')
    .replace(/ \| match=\S+/g, ' | match=MATCH')
    .replace(/^(program moved \w+ \| ).*/gm, '$1COMPUTER');
}
// The standings as they are shown: place, name, points, tie-breaks.
export async function standingsOf(person: Person, event: string, part: string): Promise<StandingsView> {
  const answer = await person.context.request.get(`/api/events/${event}/view?name=standings:${part}&as=chief`);
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as StandingsView;
}
export async function tableOf(person: Person, event: string, part: string): Promise<string> {
  const { rows } = await standingsOf(person, event, part);
  return rows.map(({ place, name, points, values }) => `${[place, name, points, ...values].join(' ')}\n`).join('');
}
// The words of a sheet as it is printed, line by line; what is another one each day and at each computer has a name.
export async function sheetOf(person: Person, path: string): Promise<string> {
  const page = await person.context.newPage();
  await page.goto(path);
  await page.locator('main[data-ready=true]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.close();
  return `${text
    .replace(/https?:\/\/[\d.]+:\d+/g, 'ADDRESS')
    .replace(/\b\d{1,2}( \p{L}+ |\/\d\d\/)20\d\d\b/gu, 'DAY')
    .replace(/\d\d:\d\d/g, 'HH:MM')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n')
    .trim()}\n`;
}
// What an evening left behind is what the tree keeps of it; `GIOSTRA_RENEW=1` writes it again.
export function expectGolden(file: string, text: string): void {
  if (process.env['GIOSTRA_RENEW'] === '1' || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (process.env['GIOSTRA_RENEW'] !== '1') throw new Error(`${file} was not there: look at it, and keep it`);
  }
  expect(text, file).toBe(readFileSync(file, 'utf8'));
}

// One result after the other by the keys of the desk, as this tells for each board: 1, 2 (draw), 3.
export interface Typing {
  boards: number; // of the round
  of: (board: number) => number;
  from?: number;
  to?: number;
}
export async function typeResults(page: Page, { boards, of, from = 1, to = boards }: Typing): Promise<void> {
  for (let board = from; board <= to; board++) {
    await page.keyboard.press(String(of(board)));
    const left = boards - board;
    await step(page, left > 0 ? new RegExp(`missing: ${left}\\b`) : /Close round/).waitFor();
  }
}

// ---- Boards of ours: phones come by their own links, and the gong opens their boards

// The phone of somebody who plays, with their own page before it.
export async function phoneOf(club: Club, chief: Person, event: string, who: string, as: Who = {}): Promise<Page> {
  const person = await club.come({ phone: true, ...as });
  await person.go(await link(chief, event, `person:${who}`));
  await person.page.waitForURL(/\/me\//);
  return person.page;
}
// The board has opened by itself, and one sits there.
export async function atBoard(page: Page): Promise<void> {
  await page.waitForURL(/\/m\/[^/]+$/);
  await page.locator('[data-moves]').waitFor();
}

// On a phone what the house allows lies in a sheet.
export async function dealing(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Actions|Azioni)$/ }).click();
  await page.getByRole('button', { name: words }).first().click();
}
export async function resign(page: Page): Promise<void> {
  await dealing(page, /^(Resign|Abbandona)$/);
  await page
    .getByRole('dialog', { name: /\?$/ })
    .getByRole('button', { name: /^(Resign|Abbandona)$/ })
    .click();
}

// So many boards of the round have their match: what follows comes after that in the log.
export async function armed(desk: Page, live: number): Promise<void> {
  await desk.waitForFunction(
    (count) => document.querySelectorAll('[data-board] .marks a[href*="/m/"]').length >= count,
    live,
  );
}
export interface Round {
  no: number;
  boards: number;
  live: number; // of these
}
export async function publish(desk: Page, { no, live }: Round): Promise<void> {
  await go(desk, new RegExp(`Pair round ${no}`));
  await go(desk, new RegExp(`Publish round ${no}`));
  await step(desk, new RegExp(`start round ${no}`)).waitFor();
  await armed(desk, live);
}
export async function gong(desk: Page, { no, boards }: Round): Promise<void> {
  await go(desk, new RegExp(`start round ${no}`));
  await step(desk, new RegExp(`missing: ${boards}\\b`)).waitFor();
}
// The desk touches the winner's name, or ½.
export async function enter(desk: Page, no: number, who: 'first' | 'second' | 'draw'): Promise<void> {
  const row = board(desk, no);
  if (who === 'draw') await row.locator('.draw').click();
  else
    await row
      .locator('.side')
      .nth(who === 'first' ? 0 : 1)
      .click();
}
export const settled = (desk: Page, no: number, result: string): Promise<void> =>
  board(desk, no).locator('.result').filter({ hasText: result }).waitFor();
export async function withdraw(desk: Page, name: string, because: string): Promise<void> {
  await desk.getByRole('button', { name: 'Entrants', exact: true }).click();
  await desk.locator('li .name', { hasText: name }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  const asks = desk.getByRole('dialog').filter({ hasText: 'is out from now on?' });
  await asks.getByLabel('Reason').fill(because);
  await asks.getByRole('button', { name: 'Withdraw' }).click();
  await desk.locator('li.out', { hasText: name }).waitFor();
}
