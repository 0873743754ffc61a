// Whole matches through the page against the real server: with the computer, between two people, and what is refused.
// Dice, kick-offs, passes, shots, dives and tackles come as they do in a match.
import {
  acted,
  any,
  choose,
  look,
  ourTurn,
  playOut,
  playTogether,
  seeded,
  takeUp,
  touchUntil,
  type Look,
  type Player,
} from '$e2e/driver';
import { ending, Club, refusal, site, touch } from '$e2e/club';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const club = new Club();
const isGoal = /^([5-9]|10|11),(0|16)$/;

// Shoots whenever a goal can be reached and passes until then. After that its men wander.
class Footballer {
  readonly made: Record<string, number> = {};
  constructor(private readonly random: () => number) {}

  readonly play: Player = async (page) => {
    const did = (await this.press(page)) ?? (await this.shoot(page)) ?? (await this.go(page));
    this.made[did] = (this.made[did] ?? 0) + 1;
  };

  private async press(page: Page): Promise<string | undefined> {
    if ((await look(page)).dialog > 0) return choose(page, 0).then(() => 'choice');
    for (const verb of ['ready', 'dive', 'tackle', 'done']) {
      const button = page.locator(`[data-verb="${verb}"]`);
      if ((await button.count()) === 0) continue;
      await touchUntil(page, button, verb, (seen, before) => acted(seen, before) || seen.dialog > 0);
      return verb;
    }
    return undefined;
  }
  private async shoot(page: Page): Promise<string | undefined> {
    const ball = (await look(page)).able.find(({ label }) => /, (ball|palla)/.test(label));
    if (!ball) return undefined;
    const { over, targets } = await takeUp(page, ball.name);
    if (over) return 'nothing';
    const goal = targets.find(({ name }) => isGoal.test(name));
    if (goal) return this.aim(page, goal.name).then(() => 'shot');
    await touchUntil(page, site(page, ball.name), 'the ball again', ({ taken }) => taken === '');
    return undefined;
  }
  private async go(page: Page): Promise<string> {
    const { able } = await look(page);
    const waits = !this.made['shot'] || !this.made['pass'] || this.random() < 0.15;
    if (able.length === 0 || waits) {
      await touchUntil(page, page.locator('[data-verb="pass"]'), 'pass', acted);
      return 'pass';
    }
    const { over, targets } = await takeUp(page, any(able, this.random).name);
    if (!over) await this.aim(page, any(targets, this.random).name);
    return 'move';
  }
  // Under a finger the field asks again before an act is made; where the ball ends is chosen by the same button.
  private async aim(page: Page, target: string): Promise<void> {
    const asks = ({ verbs }: Look) => verbs.includes('confirm');
    const place = site(page, target);
    const seen = await touchUntil(page, place, target, (now, before) => acted(now, before) || asks(now));
    if (!seen.over && asks(seen)) await touchUntil(page, page.locator('[data-verb="confirm"]'), 'confirm', acted);
  }
}

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
