// Somebody who plays football through the page, for tests in a browser: knows no rules, touches what is offered.
import { acted, any, choose, look, takeUp, touchUntil, type Look, type Player } from '$e2e/driver';
import { site } from '$e2e/club';
import type { Page } from 'playwright-core';

const isGoal = /^([5-9]|10|11),(0|16)$/;

// Shoots whenever a goal can be reached and passes until then. After that its men wander.
export class Footballer {
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
