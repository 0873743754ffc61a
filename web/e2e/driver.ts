// Plays a match through its page: touches a place that the board offers, then one of the places it leads to, then the
// last choice if there is one. It knows no rules; when something was played, the position has changed.
import type { Page } from 'playwright-core';
import { touch } from './house';

export interface Way {
  // A name of something that can be touched, best first; whatever is not named comes after.
  prefer?: (names: string[]) => string | undefined;
  random: () => number;
}

// A small generator, so that a failing run can be repeated.
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Look {
  over: boolean;
  mine: boolean;
  dialog: number;
  able: string[];
  targets: string[];
  items: string[];
  buttons: string[];
  stamp: string;
}

// What the page offers now.
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const names = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.getAttribute('data-site') ?? '');
    const main = document.querySelector('main')!;
    return {
      over: document.querySelector('.note.end') !== null,
      mine: document.querySelector('.title .urgent') !== null,
      dialog: document.querySelectorAll('[role=dialog] button').length,
      able: names('main .site.able'),
      targets: names('main .site.target'),
      items: [...main.querySelectorAll<HTMLButtonElement>('button.item:not(:disabled)')].map((each) => each.getAttribute('aria-label') ?? ''),
      buttons: [...main.querySelectorAll<HTMLButtonElement>('button:not(.item):not(.note):not(:disabled)')].map((each) => each.textContent?.trim() ?? ''),
      stamp: document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? '',
    };
  });

// Until it is our turn or the match is over; true: our turn.
export async function ourTurn(page: Page, timeout_ms = 30_000): Promise<boolean> {
  await page.waitForFunction(
    () => document.querySelector('.note.end') ?? document.querySelector('.title .urgent'),
    undefined,
    { timeout: timeout_ms },
  );
  return !(await look(page)).over;
}

// One act of our own. False: the match ended before.
export async function playOne(page: Page, way: Way): Promise<boolean> {
  if (!(await ourTurn(page))) return false;
  const pick = (names: string[]): string => way.prefer?.(names) ?? names[Math.floor(way.random() * names.length)]!;
  const before = (await look(page)).stamp;
  for (let tries = 0; tries < 12; tries++) {
    const seen = await look(page);
    if (seen.over || seen.stamp !== before) return !seen.over;
    if (seen.dialog > 0) await page.locator('[role=dialog] button').nth(Math.floor(way.random() * seen.dialog)).click();
    else if (seen.targets.length > 0) await touch(page, page.locator(`[data-site="${pick(seen.targets)}"]`));
    else if (seen.able.length > 0) await touch(page, page.locator(`[data-site="${pick(seen.able)}"]`));
    else if (seen.items.length > 0) await page.locator('main button.item:not(:disabled)').first().click();
    else if (seen.buttons.length > 0) await page.locator('main button:not(.item):not(.note):not(:disabled)').first().click();
    else await page.waitForFunction((old) => document.querySelector('[data-moves]')?.getAttribute('data-moves') !== old || document.querySelector('main .site.able, main .site.target, main button'), before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  throw new Error(`nothing was played: ${JSON.stringify(await look(page))}`);
}

export async function playOut(page: Page, way: Way, most: number): Promise<number> {
  let made = 0;
  while (made < most && (await playOne(page, way))) made += 1;
  return made;
}
