// Whole games through the page against the real server: with the computer, between two people, and what is refused.
import {
  byHand,
  chooseFromList,
  look,
  ourTurn,
  playOut,
  playTogether,
  putOn,
  seeded,
  takeUp,
  type Offer,
} from '$e2e/driver';
import { heard, listed, listen } from '$e2e/listen';
import { ending, Club, refusal, site, touch } from '$e2e/club';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const club = new Club();
const marked = (page: Page): Promise<string[]> =>
  page.locator('.site.last').evaluateAll((all) => all.map((each) => each.getAttribute('data-site') ?? ''));
// A king that can be taken is taken.
const isKing = ({ label }: Offer): boolean => /\bking\b|\bre\b/.test(label);

test('a whole game against the computer, by touch on a phone', async () => {
  const { page } = await club.alone('domino', '', { phone: true, language: 'it' });
  await listen(page);
  await playOut(page, byHand({ random: seeded(7), hunts: isKing }));
  expect((await ending(page)).rule).toMatch(/^D(9|10)$/);
  // Whoever does not see it has heard every act of everybody once, in order.
  const [said, all] = [await heard(page), await listed(page)];
  expect(said.length).toBeGreaterThan(all.length / 2);
  expect(said).toEqual(all.filter((seq) => seq >= said[0]!));
});

test('two people to the end; in the middle the server falls, and both come back by themselves or by reloading', async () => {
  const people = await club.together('domino', '', {}, { phone: true });
  const pages = people.map((person) => person.page);
  await playTogether(pages, byHand({ random: seeded(3) }), 4);
  const { moves } = await look(pages[0]!);
  const lost = pages.map((page) => page.getByRole('banner').getByText('Reconnecting…'));
  await club.stumble(() => Promise.all(lost.map((note) => note.waitFor())));
  await pages[1]!.reload();
  await Promise.all(lost.map((note) => note.waitFor({ state: 'detached' })));
  await playTogether(pages, byHand({ random: seeded(4), hunts: isKing }));
  for (const page of pages) expect((await ending(page)).rule).toMatch(/^D(9|10)$/);
  expect((await look(pages[1]!)).moves).toBeGreaterThan(moves);
});

test('a piece goes only where its kind may go', async () => {
  const { page } = await club.alone('domino', '', { phone: true });
  await ourTurn(page);
  await touch(page, page.locator('.site.able'));
  await touch(page, page.locator('.site:not(.target)[aria-label$="empty"]'));
  const { rule, words } = await refusal(page);
  expect(rule).toBe('D7');
  expect(words).toContain('cannot');
});

test('by touch, the half that a move plays is chosen from the list', async () => {
  for (const to of ['d4', 'a1']) {
    const page = await club.table('domino', 'k6k/8/8/8/8/8/8/3R3K red 0-0,6-6 3-6 36 - 1', { phone: true });
    await chooseFromList(page, 'd1', to, 'any piece');
    await page.locator(`[data-site="${to}"][aria-label*="red rook"]`).waitFor();
  }
});

test('a lost turn is said long enough to be read, and the moves before it stay marked', async () => {
  const { page } = await club.come({ phone: true, motion: true });
  await page.clock.install();
  // Only the tile of two blanks is left: Blue will lose the turn.
  await page.goto(`/local/domino?position=${encodeURIComponent('k6k/8/8/8/8/8/8/3R3K red 0-0 3-6 36 - 1')}`);
  await takeUp(page, 'd1');
  await putOn(page, 'd4');
  await touch(page, page.getByRole('dialog').getByRole('button', { name: 'rook' }));
  await takeUp(page, 'h1');
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch(page, site(page, 'g1'));
  await page.locator('[data-site="g1"][aria-label*="red king"]').waitFor();
  const said = page.locator('[data-lost="0-0"]');
  expect(await said.count(), 'our own move is seen first').toBe(0);
  await page.clock.runFor(400);
  expect(await said.textContent()).toContain('Blue loses this turn');
  expect((await marked(page)).sort()).toEqual(['d1', 'd4', 'g1', 'h1']);
  await page.clock.runFor(1500);
  expect(await said.isVisible(), 'still there after one and a half seconds').toBe(true);
  await page.clock.runFor(800);
  expect(await said.count()).toBe(0);
  // Whatever else is lost, some tile can be played.
  await page.clock.resume();
  await page.getByRole('img', { name: /The tile/ }).waitFor();
});
