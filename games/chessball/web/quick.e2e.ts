// Whole matches through the page against the real server: with the computer, between two people, and what is refused.
// Dice, kick-offs, passes, shots, dives and tackles come as they do in a match.
import { choose, ourTurn, playOut, playTogether, seeded, touchUntil } from '$e2e/driver';
import { ending, Club, refusal, site, touch } from '$e2e/club';
import { expect, test } from 'vitest';
import { Footballer } from './hands/footballer';

const club = new Club();
test('a whole match against the computer, by touch on a phone', async () => {
  const { page } = await club.alone('chessball', 'turns=4', { phone: true, language: 'it' });
  const footballer = new Footballer(seeded(5));
  await playOut(page, footballer.play);
  expect((await ending(page)).rule).toBe('C6');
  expect(footballer.made['pass']).toBeGreaterThan(0);
});

test('two people, one by mouse and one by touch, to the end', async () => {
  const pages = (await club.together('chessball', 'turns=4', {}, { phone: true })).map((person) => person.page);
  const footballer = new Footballer(seeded(2));
  await playTogether(pages, footballer.play);
  for (const page of pages) expect((await ending(page)).rule).toBe('C6');
  expect(Object.keys(footballer.made)).toEqual(expect.arrayContaining(['ready', 'pass', 'shot']));
});

test('a bishop does not go straight', async () => {
  const { page } = await club.alone('chessball', 'turns=2');
  await ourTurn(page);
  await touch(page, page.locator('[data-verb="ready"]'));
  await page.locator('[data-verb="pass"]').waitFor();
  await touch(page, page.locator('.site[aria-label*="white bishop"]'));
  await touch(page, site(page, '7,6'));
  expect(await refusal(page)).toEqual({ rule: 'C11', words: 'this man cannot walk there' });
});

test('by touch, who tackles is chosen from the list', async () => {
  const men = 'white=K8,0/R7,7/B8,6/N2,2 black=K8,16/B9,7/N13,14/R13,12';
  const ball = 'ball=8,7 owner=black goals=0-0 points=9-9';
  const page = await club.table('chessball', `turn=3 kickoff=white moves=0 phase=move ${men} ${ball}`, {
    phone: true,
  });
  await touchUntil(page, page.locator('[data-verb="tackle"]'), 'tackle', ({ dialog }) => dialog === 2);
  await choose(page, 1);
});
