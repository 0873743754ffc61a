// Whole matches through the page against the real server: with the computer, between two people, and what is refused.
// Dice, kick-offs, passes, shots, dives and tackles come as they do in a match.
import { any, look, ourTurn, painted, playOut, playTogether, seeded, type Player } from '$e2e/driver';
import { ending, House, refusal, site, touch } from '$e2e/house';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const house = new House();
const isGoal = /^([5-9]|10|11),(0|16)$/;

// Shoots whenever a goal can be reached; has the patience to pass until then. Afterwards men go here and there.
class Footballer {
  readonly made: Record<string, number> = {};
  constructor(private readonly random: () => number) {}

  readonly play: Player = async (page) => {
    const did = (await this.press(page)) ?? (await this.shoot(page)) ?? (await this.go(page));
    this.made[did] = (this.made[did] ?? 0) + 1;
    await painted(page);
  };

  private async press(page: Page): Promise<string | undefined> {
    const choices = page.locator('[role=dialog] button');
    if ((await choices.count()) > 0) return touch(page, choices).then(() => 'choice');
    for (const verb of ['ready', 'dive', 'tackle', 'done']) {
      const button = page.locator(`[data-verb="${verb}"]`);
      if ((await button.count()) > 0) return touch(page, button).then(() => verb);
    }
    return undefined;
  }
  private async shoot(page: Page): Promise<string | undefined> {
    const ball = (await look(page)).able.find(({ label }) => /, (ball|palla)/.test(label));
    if (!ball) return undefined;
    await touch(page, site(page, ball.name));
    const goal = (await look(page)).targets.find(({ name }) => isGoal.test(name));
    if (goal) return this.aim(page, goal.name).then(() => 'shot');
    await touch(page, site(page, ball.name)); // put back
    await page.locator('.site.taken').waitFor({ state: 'detached' });
    return undefined;
  }
  private async go(page: Page): Promise<string> {
    const { able } = await look(page);
    const pass = page.locator('[data-verb="pass"]');
    const waits = !this.made['shot'] || !this.made['pass'] || this.random() < 0.15;
    if (able.length === 0 || waits) return touch(page, pass).then(() => 'pass');
    await touch(page, site(page, any(able, this.random).name));
    await this.aim(page, any((await look(page)).targets, this.random).name);
    return 'move';
  }
  // Under a finger the field asks again before an act is made; where the ball ends is chosen by the same button.
  private async aim(page: Page, target: string): Promise<void> {
    const { moves } = await look(page);
    await touch(page, site(page, target));
    await painted(page);
    const confirm = page.locator('[data-verb="confirm"]');
    const seen = await look(page);
    if (seen.moves === moves && seen.mine && (await confirm.count()) > 0) await touch(page, confirm);
  }
}

test('a whole match against the computer, by touch on a phone', async () => {
  const { page } = await house.alone('chessball', 'turns=4', { phone: true, language: 'it' });
  const footballer = new Footballer(seeded(5));
  await playOut(page, footballer.play);
  expect((await ending(page)).rule).toBe('C6');
  expect(footballer.made['pass']).toBeGreaterThan(0);
});

test('two people, one by mouse and one by touch, to the end', async () => {
  const pages = (await house.together('chessball', 'turns=4', {}, { phone: true })).map((person) => person.page);
  const footballer = new Footballer(seeded(2));
  await playTogether(pages, footballer.play);
  for (const page of pages) expect((await ending(page)).rule).toBe('C6');
  expect(Object.keys(footballer.made)).toEqual(expect.arrayContaining(['ready', 'pass', 'shot']));
});

test('a bishop does not go straight', async () => {
  const { page } = await house.alone('chessball', 'turns=2');
  await ourTurn(page);
  await touch(page, page.locator('[data-verb="ready"]'));
  await page.locator('[data-verb="pass"]').waitFor();
  await touch(page, page.locator('.site[aria-label*="white bishop"]'));
  await touch(page, site(page, '7,6'));
  expect(await refusal(page)).toEqual({ rule: 'C11', words: 'this man cannot walk there' });
});
