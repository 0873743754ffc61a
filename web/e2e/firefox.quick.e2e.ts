// The pages in the other engine: home, a match by mouse, rules, print.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Firefox } from './bidi';
import { Club, desk } from './club';
import { pagesIn } from './pdf';

const club = new Club();
let firefox: Firefox;
beforeAll(async () => {
  firefox = await Firefox.open(desk.width, desk.height);
});
afterAll(() => firefox.close());

const name = () => club.games[0]!.name;

test('Firefox: the first page shows every game', async () => {
  await firefox.go(`${club.server.base}/`);
  await firefox.until(
    `[...document.querySelectorAll('article .picture img')].filter((each) => each.naturalWidth > 0).length === ${club.games.length}`,
  );
});

test('Firefox: a match against computers, by mouse, to its end', async () => {
  await firefox.go(`${club.server.base}/`);
  await firefox.click('article .main');
  await firefox.until(`location.pathname.startsWith('/m/')`);
  for (let move = 0; move < 2; move += 1) {
    await firefox.until(`document.querySelector('.site.able')`);
    const before = await firefox.ask<number>(`Number(document.querySelector('[data-moves]').dataset.moves)`);
    await firefox.click('.site.able');
    await firefox.click('.site.target');
    await firefox.until(`Number(document.querySelector('[data-moves]').dataset.moves) > ${before}`);
  }
  const resign = `[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Resign')`;
  await firefox.ask(`(${resign}.id = 'resign', true)`);
  await firefox.click('#resign');
  await firefox.until(`document.querySelector('dialog[open] .button.main, dialog[open] button')`);
  const sure = resign.replace(`'button'`, `'dialog[open] button'`);
  await firefox.ask(`(${sure}.id = 'sure', true)`);
  await firefox.click('#sure');
  await firefox.until(`document.querySelector('.note.end .rule')`);
});

test('Firefox: rules open, and print on a sheet or two with their figures', async () => {
  await firefox.go(`${club.server.base}/rules/${name()}`);
  await firefox.until(
    `document.querySelector('[data-picture]') && !document.querySelector('[data-picture]:not(:has(img))')`,
  );
  const pages = pagesIn(await firefox.print());
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
  await firefox.click('a.rule');
  await firefox.until(`document.querySelector('dialog[open] [data-rule]').textContent.length > 20`);
});
