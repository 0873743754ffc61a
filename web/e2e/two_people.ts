// Two people at one match, for tests of what they ask of each other: Anna at a desk, Bruno with a phone in Italian.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calm, Club, shots, type Person } from './club';

export const banner = (page: Page, kind: string): Locator => page.locator(`[data-dealing="${kind}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

// For those who look at pictures.
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['LOOK']) return;
  await calm(page);
  await page.screenshot({ path: `${shots}${name}.png` });
}
// Nothing of it lies on the board.
export async function isBesideTheBoard(page: Page, kind: string): Promise<void> {
  const lower = (await banner(page, kind).boundingBox())!;
  const board = (await page.locator('main').boundingBox())!;
  expect(lower.y + lower.height).toBeLessThanOrEqual(board.y + 1);
}

export class TwoPeople extends Club {
  // Two seats and a board at once.
  get game(): string {
    return this.games.find((game) => game.seats.length === 2)!.name;
  }
  async pair(): Promise<[Person, Person]> {
    const bruno = { name: 'Bruno', phone: true, language: 'it' as const, hinted: [this.game] };
    const [anna, other] = await this.together(this.game, '', { name: 'Anna' }, bruno);
    return [anna!, other!];
  }
}
