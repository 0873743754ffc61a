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
  expect(await ending(pages[0]!)).toEqual({ verdict: 'You won!', rule: 'F12' });
  expect(await ending(pages[1]!)).toEqual({ verdict: 'You lost', rule: 'F12' });
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

test('touching a taken point is answered, and the next touch places', async () => {
  const { page } = await club.alone('fidchell', '', { language: 'it', phone: true });
  await playOne(page, byHand({ random: seeded(1) }));
  await ourTurn(page);
  const before = await moves(page);
  await touch(page, page.locator('.site[aria-label*="pedina chiara"]'));
  expect((await refusal(page)).rule).toBe('F3');
  await touch(page, page.locator('.site[data-site^="7."][aria-label*="vuota"]'));
  await moved(page, before);
});

test('a capture is seen and said, and so is the stone it earns', async () => {
  const { page } = await club.come();
  await page.goto('/local/fidchell');
  for (const [at, point] of ['5.0', '5.1', '5.2'].entries()) {
    await site(page, point).waitFor();
    await touch(page, site(page, point));
    await moved(page, at);
  }
  await page.getByText('places on 5.2, captures 5.1').first().waitFor();
  await page.locator('.strip.active').getByText('one more').waitFor();
  expect(await page.locator('.lost-here').count()).toBe(1);
  await page.getByRole('img', { name: 'Captured: 1' }).waitFor();
  // Its mark stays until the other has moved.
  await touch(page, site(page, '1.0'));
  await moved(page, 3);
  expect(await page.locator('.lost-here').count()).toBe(1);
  await touch(page, site(page, '1.1'));
  await page.locator('.lost-here').waitFor({ state: 'detached' });
});
