// Plays a match through its page, as somebody does who does not know the rules: touches what the board offers, then one of
// the places it leads to, then the last choice if there is one. Games with more than a board add to this in their folders.
import type { Page } from 'playwright-core';
import { site, touch } from './house';

// A place as the board offers it: its name, and what a screen reader says there.
export interface Offer {
  name: string;
  label: string;
}
// Makes one step of a turn of ours.
export type Player = (page: Page) => Promise<void>;

// A small generator, so that a failing run can be repeated.
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
export const any = <T>(list: T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

export function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((each) => ({ each, key: random() }))
    .sort((one, two) => one.key - two.key)
    .map(({ each }) => each);
}

export interface Look {
  over: boolean;
  mine: boolean;
  moves: number;
  dialog: number;
  taken: boolean;
  able: Offer[];
  targets: Offer[];
  items: string[];
}

// What the page offers now.
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const offers = (kind: string) =>
      [...document.querySelectorAll(`main .site.${kind}`)].map((each) => ({
        name: each.getAttribute('data-site') ?? '',
        label: each.getAttribute('aria-label') ?? '',
      }));
    return {
      over: document.querySelector('.note.end') !== null,
      mine: document.querySelector('.title .urgent') !== null,
      moves: Number(document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? 0),
      dialog: document.querySelectorAll('[role=dialog] button').length,
      taken: document.querySelector('main .site.taken, main .item.taken') !== null,
      able: offers('able'),
      targets: offers('target'),
      items: [...document.querySelectorAll('main button.item:not(:disabled)')].map(
        (each) => each.getAttribute('aria-label') ?? '',
      ),
    };
  });

export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

// Until it is our turn or the match is over; true: our turn.
export async function ourTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('.note.end, .title .urgent'));
  return !(await look(page)).over;
}

export interface Taste {
  random: () => number;
  // What is worth looking for: pieces are taken up one after the other until one leads there.
  hunts?: (target: Offer) => boolean;
}

// Somebody who plays on the board alone.
export function byHand({ random, hunts }: Taste): Player {
  const seek = async (page: Page, able: Offer[]): Promise<void> => {
    for (const { name } of shuffled(able, random)) {
      await touch(page, site(page, name));
      const prey = (await look(page)).targets.find((target) => hunts!(target));
      if (!prey) continue;
      await touch(page, site(page, prey.name));
      return;
    }
  };
  return async (page) => {
    const seen = await look(page);
    if (seen.dialog > 0)
      await page
        .locator('[role=dialog] button')
        .nth(Math.floor(random() * seen.dialog))
        .click();
    else if (seen.targets.length > 0) await touch(page, site(page, any(seen.targets, random).name));
    else if (seen.able.length > 0) {
      if (hunts) await seek(page, seen.able);
      else await touch(page, site(page, any(seen.able, random).name));
    } else if (seen.items.length > 0) await touch(page, page.locator('main button.item:not(:disabled)'));
    // Otherwise something is under way, and the page will show what.
    await painted(page);
  };
}

const mostSteps = 1500;

// Until the match is over.
export async function playOut(page: Page, player: Player): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (!(await ourTurn(page))) return;
    await player(page);
  }
  throw new Error(`the match does not end: ${JSON.stringify(await look(page))}`);
}

// One act, however many touches it takes.
export async function playOne(page: Page, player: Player): Promise<void> {
  await ourTurn(page);
  const { moves } = await look(page);
  for (let step = 0; step < mostSteps; step++) {
    const seen = await look(page);
    if (seen.over || seen.moves !== moves || !seen.mine) return;
    await player(page);
  }
  throw new Error(`nothing was played: ${JSON.stringify(await look(page))}`);
}

// Everybody at their own page, whoever's turn it is, until the match is over or so many acts were made.
export async function playTogether(pages: Page[], player: Player, most = mostSteps): Promise<void> {
  for (let made = 0; made < most; made++) {
    const { page, on } = await Promise.race(pages.map(async (each) => ({ page: each, on: await ourTurn(each) })));
    if (!on) return;
    await playOne(page, player);
  }
}
