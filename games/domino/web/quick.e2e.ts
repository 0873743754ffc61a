// Whole games through the page against the real server: with the computer, between two people, and what is refused.
import { byHand, chooseFromList, look, ourTurn, playOut, playTogether, seeded, type Offer } from '$e2e/driver';
import { ending, Club, refusal, touch } from '$e2e/club';
import { expect, test } from 'vitest';

const club = new Club();
// A king that can be taken is taken.
const isKing = ({ label }: Offer): boolean => /\bking\b|\bre\b/.test(label);

test('a whole game against the computer, by touch on a phone', async () => {
  const { page } = await club.alone('domino', '', { phone: true, language: 'it' });
  await playOut(page, byHand({ random: seeded(7), hunts: isKing }));
  expect((await ending(page)).rule).toMatch(/^D(9|10)$/);
});

test('two people to the end; in the middle the server falls, and both come back by themselves or by reloading', async () => {
  const people = await club.together('domino', '', {}, { phone: true });
  const pages = people.map((person) => person.page);
  await playTogether(pages, byHand({ random: seeded(3) }), 4);
  const { moves } = await look(pages[0]!);
  const lost = pages.map((page) => page.getByText('Reconnecting…'));
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
