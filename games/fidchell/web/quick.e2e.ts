// Whole games through the page against the real server: with the computer, between two people, and what is refused.
import { byHand, ourTurn, playOne, playOut, seeded } from '$e2e/driver';
import { ending, Club, moved, moves, refusal, site, touch } from '$e2e/club';
import { expect, test } from 'vitest';

const club = new Club();
// Player 1 goes north from ring to ring; player 2 puts stones elsewhere.
const chain = [1, 2, 3, 4, 5, 6, 7].flatMap((ring) => [`${ring}.0`, `7.${2 * ring + 8}`]).slice(0, -1);
const ends = /^F(7|12|13)$/;

test('a whole game against the computer, by touch on a phone', async () => {
  const { page } = await club.alone('fidchell', '', { phone: true });
  await playOut(page, byHand({ random: seeded(7) }));
  expect((await ending(page)).rule).toMatch(ends);
});

test('two people: a chain from the inner ring to the outer one wins for both to see', async () => {
  const pages = (await club.together('fidchell', '', {}, { phone: true })).map((person) => person.page);
  const place = async (whose: number, point: string): Promise<void> => {
    const before = await moves(pages[0]!);
    await ourTurn(pages[whose]!);
    await touch(pages[whose]!, site(pages[whose]!, point));
    await Promise.all(pages.map((page) => moved(page, before)));
  };
  for (const [at, point] of chain.entries()) await place(at % 2, point);
  expect(await ending(pages[0]!)).toEqual({ verdict: 'You have won!', rule: 'F12' });
  expect(await ending(pages[1]!)).toEqual({ verdict: 'You have lost', rule: 'F12' });
});

test('two people on one device: by turns, to the end', async () => {
  const { page } = await club.come({ phone: true });
  await page.goto('/local/fidchell');
  await site(page, '1.0').waitFor();
  for (const [at, point] of chain.entries()) {
    await touch(page, site(page, point));
    await moved(page, at);
  }
  expect(await ending(page)).toEqual({ verdict: 'player 1 wins', rule: 'F12' });
});

test('a stone that stands is not moved while there are stones in hand', async () => {
  const { page } = await club.alone('fidchell', '', { language: 'it' });
  await playOne(page, byHand({ random: seeded(1) }));
  await page.locator('.title .urgent').waitFor();
  await touch(page, page.locator('.site[aria-label*="pedina chiara"]'));
  await touch(page, page.locator('.site[data-site^="7."][aria-label*="vuota"]'));
  expect(await refusal(page)).toEqual({ rule: 'F6', words: expect.stringContaining('27') });
});
