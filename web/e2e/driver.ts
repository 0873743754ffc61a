// Plays a match through its page like somebody who does not know the rules: takes up what the board offers, puts it on one
// of the places that light up, then makes the last choice if there is one. A touch must lead where the page says it
// does: one that changes nothing fails the test, and so does a page that offers nothing, or a match that does not end.
// Choices are drawn from a seeded generator, and the server's dice have a seed too (club.ts). Games with more than a board add to
// this in their folders.
import type { Locator, Page } from 'playwright-core';
import { site, touch } from './club';

// A place that the board offers: its name, and what a screen reader says there.
export interface Offer {
  name: string;
  label: string;
}
// Makes one step of our turn.
export type Player = (page: Page) => Promise<void>;

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
  path: string;
  over: boolean;
  mine: boolean;
  moves: number;
  // Buttons of an open dialog that can be touched.
  dialog: number;
  refusal: string;
  // What the hand holds: a site's name, or an item's label.
  taken: string;
  able: Offer[];
  targets: Offer[];
  items: string[];
  // Buttons that make an act.
  verbs: string[];
}

// What the page offers now.
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const label = (each: Element | null) => each?.getAttribute('aria-label') ?? '';
    const offers = (kind: string) =>
      all(`main .site.${kind}`).map((each) => ({ name: each.getAttribute('data-site') ?? '', label: label(each) }));
    const taken = document.querySelector('main .site.taken, main .item.taken');
    return {
      path: location.pathname,
      over: document.querySelector('.note.end') !== null,
      mine: document.querySelector('.title .urgent') !== null,
      moves: Number(document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? 0),
      dialog: all(':is([role=dialog], dialog[open]) button:not(:disabled)').length,
      refusal: document.querySelector('.note.refusal')?.textContent.trim() ?? '',
      taken: taken?.getAttribute('data-site') ?? label(taken),
      able: offers('able'),
      targets: offers('target'),
      items: all('main button.item:not(:disabled)').map(label),
      verbs: all('[data-verb]').map((each) => each.getAttribute('data-verb') ?? ''),
    };
  });

export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

// Long enough for a slow machine, short enough to tell what hangs.
const patience_ms = 15_000;

// Looks until a condition holds or the match is over.
async function lookUntil(page: Page, failure: string, done: (seen: Look) => boolean): Promise<Look> {
  const limit = Date.now() + patience_ms;
  for (;;) {
    const seen = await look(page);
    if (seen.over || done(seen)) return seen;
    if (Date.now() > limit) throw new Error(`${failure}: ${JSON.stringify(seen)}`);
    await painted(page);
  }
}

// Touches, then waits for what must follow.
export async function touchUntil(
  page: Page,
  place: Locator,
  what: string,
  done: (seen: Look, before: Look) => boolean,
): Promise<Look> {
  const before = await look(page);
  await touch(page, place);
  const seen = await lookUntil(
    page,
    `touching ${what} changed nothing`,
    (now) => now.refusal !== '' || done(now, before),
  );
  if (seen.path !== before.path) throw new Error(`touching ${what} led from ${before.path} to ${seen.path}`);
  // On another board the match may end at the same moment.
  if (seen.refusal !== '' && !seen.over && !done(seen, before))
    throw new Error(`touching ${what} was refused: ${seen.refusal}`);
  return seen;
}

// An act was made, or it is no longer our turn.
export const acted = (seen: Look, before: Look): boolean => seen.moves !== before.moves || (before.mine && !seen.mine);

export const takeUp = (page: Page, name: string): Promise<Look> =>
  touchUntil(page, site(page, name), name, (seen) => seen.taken === name);
export const takeItem = (page: Page, at = 0): Promise<Look> =>
  touchUntil(page, page.locator('main button.item:not(:disabled)').nth(at), `item ${at}`, (seen) => seen.taken !== '');
// The act is made, or there is a last choice.
export const putOn = (page: Page, name: string): Promise<Look> =>
  touchUntil(page, site(page, name), `the target ${name}`, (seen, before) => acted(seen, before) || seen.dialog > 0);
export const choose = (page: Page, at: number): Promise<Look> =>
  touchUntil(
    page,
    page.locator(':is([role=dialog], dialog[open]) button:not(:disabled)').nth(at),
    `choice ${at}`,
    acted,
  );

// By touch, a move that leads to a list: it opens and stays, closes at a touch beside it, and a choice is made.
export async function chooseFromList(page: Page, from: string, to: string, choice: string): Promise<void> {
  const list = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await takeUp(page, from);
    await putOn(page, to);
    // Longer than any click that follows a touch.
    await page.waitForTimeout(400);
    if (!(await list.isVisible())) throw new Error(`the list after ${from} ${to} did not stay open`);
  };
  await open();
  await page.touchscreen.tap(4, 4);
  await list.waitFor({ state: 'detached' });
  await open();
  await touchUntil(page, list.getByRole('button', { name: choice }), choice, acted);
}

// Until it is our turn or the match is over; true: our turn.
export async function ourTurn(page: Page): Promise<boolean> {
  const comes = page.waitForFunction(() => document.querySelector('.note.end, .title .urgent'));
  await comes.catch(async (cause: unknown) => {
    throw new Error(`neither our turn nor the end: ${JSON.stringify(await look(page))}`, { cause });
  });
  return !(await look(page)).over;
}

export interface Taste {
  random: () => number;
  // What is worth looking for: pieces are taken up one after the other until one leads there.
  hunts?: (target: Offer) => boolean;
}

const offered = ({ dialog, targets, able, items }: Look): boolean =>
  dialog + targets.length + able.length + items.length > 0;

// Takes up the first thing in hand that can be put down somewhere.
export async function takeUsable(page: Page): Promise<Look | undefined> {
  const { items } = await look(page);
  for (const at of items.keys()) {
    const seen = await takeItem(page, at);
    if (seen.over || seen.targets.length > 0) return seen;
    await touchUntil(page, page.locator('main button.item.taken'), `item ${at} again`, ({ taken }) => taken === '');
  }
  return undefined;
}

// Somebody who plays on the board alone.
export function byHand({ random, hunts }: Taste): Player {
  const takeSome = async (page: Page, able: Offer[]): Promise<void> => {
    for (const { name } of hunts ? shuffled(able, random) : [any(able, random)]) {
      const { over, targets } = await takeUp(page, name);
      if (over || (hunts && targets.some(hunts))) return;
    }
  };
  return async (page) => {
    const seen = await lookUntil(page, 'our turn, but the page offers nothing', (now) => !now.mine || offered(now));
    const { over, mine, dialog, targets, able } = seen;
    if (over || !mine) return;
    if (dialog > 0) await choose(page, Math.floor(random() * dialog));
    else if (targets.length > 0) await putOn(page, ((hunts && targets.find(hunts)) ?? any(targets, random)).name);
    else if (able.length > 0) await takeSome(page, able);
    else if (!(await takeUsable(page))) throw new Error(`nothing in hand can be put down: ${JSON.stringify(seen)}`);
  };
}

const mostSteps = 1500;

// Until the match is over.
export async function playOut(page: Page, player: Player): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (!(await ourTurn(page))) return;
    await player(page);
  }
  throw new Error(`the match does not end in ${mostSteps} steps: ${JSON.stringify(await look(page))}`);
}

// One act, however many touches it takes.
export async function playOne(page: Page, player: Player): Promise<void> {
  const mostTouches = 100;
  await ourTurn(page);
  const { moves } = await look(page);
  for (let step = 0; step < mostTouches; step++) {
    const seen = await look(page);
    if (seen.over || seen.moves !== moves || !seen.mine) return;
    await player(page);
  }
  throw new Error(`no act in ${mostTouches} touches: ${JSON.stringify(await look(page))}`);
}

// Everybody at their own page, by turns, for so many acts; without a number, until the match is over.
export async function playTogether(pages: Page[], player: Player, acts?: number): Promise<void> {
  for (let made = 0; made < (acts ?? mostSteps); made++) {
    const { page, on } = await Promise.race(pages.map(async (each) => ({ page: each, on: await ourTurn(each) })));
    if (!on) return;
    await playOne(page, player);
  }
  if (acts === undefined) throw new Error(`the match does not end in ${mostSteps} acts`);
}
