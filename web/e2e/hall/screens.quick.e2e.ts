// Hall screens as a projector throws them, measured from the last row (E126): with the real server, long names, at both of a
// projector's sizes. Letters have a height, nothing is cut, nothing lies beyond the edge or on something else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Club, type Person } from '../club';
import { link, makeEvening } from '../evening';

const club = new Club();
const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const first = ['Maria Giovanna', 'Niccolò', 'Pierfrancesco', 'Zoë', 'Bartolomeo', 'Anna', 'Rosalìa', 'Ugo'];
const family = ['D’Alessandro', 'Castelnuovo-Tedesco', 'Della Valle', 'Sant’Ambrogio', 'Giannantonio', 'Colò', 'Ricci'];
const name = (no: number): string => `${first[no % first.length]} ${family[(3 * no) % family.length]}`;
const entered = (count: number): string[] => Array.from({ length: count }, (_, no) => `enter A p${no} | ${name(no)}`);

// What somebody in the last row could not read.
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [wide, high] = [innerWidth, innerHeight];
    const capital = 0.72; // of the size of a font
    const found: string[] = [];
    const boxes: { part: Element; text: string; box: DOMRect }[] = [];
    for (const part of document.querySelectorAll<HTMLElement>('.hall-screen *')) {
      if (
        part.closest('[inert]') ||
        ![...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      )
        continue;
      const text = part.textContent.trim().slice(0, 40);
      const { fontSize, overflowX } = getComputedStyle(part);
      const range = document.createRange();
      range.selectNodeContents(part);
      const box = range.getBoundingClientRect();
      if (capital * parseFloat(fontSize) < high / 36 - 0.5) found.push(`small: ${text}`);
      if (box.right > wide || box.bottom > high || box.left < 0 || box.top < 0) found.push(`beyond the edge: ${text}`);
      if (
        overflowX !== 'visible' &&
        (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4)
      )
        found.push(`cut: ${text}`);
      boxes.push({ part, text, box });
    }
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        if (one.part.contains(other.part)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 0.3 * Math.min(one.box.height, other.box.height))
          found.push(`one on the other: ${one.text} / ${other.text}`);
      }
    return found;
  });
}

const acts = (chief: Person, event: string, ...lines: string[]) =>
  chief.context.request.post(`/api/events/${event}/acts`, {
    data: { as: 'chief', acts: lines },
    headers: { origin: chief.base },
  });
// What a show has only when it is complete.
const complete: Record<string, string> = {
  welcome: 'figure svg',
  countdown: '.clock, .head',
  prizes: '.now',
  text: '.text',
};
// Every show on its own, at both sizes.
async function look(chief: Person, event: string, shows: string[]): Promise<void> {
  const { page } = await club.come({ language: 'it' });
  await page.goto(await link(chief, event, 'screen:hall'));
  for (const show of shows) {
    expect((await acts(chief, event, `screen hall | ${show} | every=600`)).ok(), show).toBe(true);
    const [kind = ''] = show.split(' ');
    const content = complete[kind] ?? (kind === 'bracket' ? '.board, .groups tbody' : 'ol li');
    await page.locator(`.hall-screen[data-show=${kind}]`).locator(content).first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // Lists are laid out once their room is known.
      await expect.poll(() => faults(page), { message: `${show} ${size.height}`, timeout: 5000 }).toEqual([]);
    }
  }
}

test('E126: lists of a Swiss with 23 long names, and an alert', async () => {
  const chief = await club.come();
  const boards = Array.from({ length: 11 }, (_, at) => `p${2 * at}:p${2 * at + 1}`);
  const event = await makeEvening(chief, {
    name: 'Torneo di primavera del Circolo Scacchistico',
    terms: 'Open | format=dutch | rounds=7 | ties=DE,BH/C1,BH,SB',
    acts: [
      ...entered(23),
      'set wifi Circolo Scacchistico / cavallo-nero-2026',
      'set sponsor Con il sostegno della Cassa Rurale',
      `propose A 1 ${boards.join(' ')} p22:bye`,
      'publish A 1',
      'gong A 1',
      ...boards.map((_, at) => `result A 1 ${at + 1} ${['1-0', 'draw', '0-1'][at % 3]}`),
      'close A 1',
      'alert Tavoli 4 e 7: per favore comunicate il risultato',
    ],
  });
  await look(chief, event, [
    'welcome',
    'names A',
    'tables A',
    'results A',
    'standings A',
    'countdown A',
    'prizes A last 3',
    'text La cena è pronta: si riprende alle 21:15',
  ]);
});

test('E126: groups with what they need, and a bracket of two pages', async () => {
  const chief = await club.come();
  const groups = await makeEvening(chief, {
    terms: 'Coppa | format=groups | groups=2 | points=3 1 0 | ties=goals.diff,goals,DE',
    acts: [
      ...entered(8),
      'propose A 1 p0:p7 p3:p4 p1:p6 p2:p5',
      'publish A 1',
      'gong A 1',
      'result A 1 1 1-0 | goals=2/1',
      'result A 1 2 draw | goals=1/1',
    ],
  });
  await look(chief, groups, ['bracket A', 'standings A']);
  const cup = await makeEvening(chief, {
    terms: 'Coppa | format=knock_out | third=yes',
    acts: [
      ...entered(13),
      'numbers A p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12',
      'propose A 1 p7:p8 p4:p11 p3:p12 p5:p10 p6:p9',
      'publish A 1',
    ],
  });
  await look(chief, cup, ['bracket A', 'tables A']);
});
