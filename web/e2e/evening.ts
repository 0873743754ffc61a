// An evening for tests in Chromium: made by the API or by the wizard, run at the desk by what the page shows.
import type { Locator, Page } from 'playwright-core';
import type { Person } from './club';

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

// The large button, once it says this.
export const step = (page: Page, words: RegExp): Locator => page.locator('.step .now').filter({ hasText: words });
export const go = async (page: Page, words: RegExp): Promise<void> => await step(page, words).click();
export const board = (page: Page, no: number): Locator => page.locator(`[data-board="${no}"]`);
// Both names of a board, as they sit.
export const names = async (page: Page, no: number): Promise<string[]> =>
  await board(page, no).locator('.side .name').allTextContents();
