// Plays a whole match on one device through the page in headless Chromium, as people do: by touch on a phone, by mouse,
// drag and keyboard at a desk. `node drive.mjs [SEED]`; needs a built page (npm run build in web/). It looks at nothing
// but the page, so it fails where a person would be stuck.
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const web = new URL('../../../web/', import.meta.url);
const load = (name) => import(pathToFileURL(createRequire(new URL('package.json', web)).resolve(name)).href);
const { chromium } = (await load('playwright-core')).default;
const { preview } = await load('vite');

let seed = Number(process.argv[2] ?? 1);
const random = () => ((seed = (seed * 48271) % 2147483647) - 1) / 2147483646;
const pick = (list) => list[Math.floor(random() * list.length)];
const mostActs = 2000;

const server = await preview({ root: web.pathname, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const base = server.resolvedUrls.local[0].replace(/\/$/, '');
const open = (options) =>
  chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'drive-')), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...options,
  });

const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const sites = (page, kind) => page.$$eval(`[data-site].${kind}`, (all) => all.map((each) => each.getAttribute('data-site')));
async function middle(page, site) {
  const { x, y, width, height } = await page.locator(`[data-site="${site}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

const hands = {
  async touch(page, from, to) {
    if (from) await page.touchscreen.tap(...(await middle(page, from)));
    if (to) await page.touchscreen.tap(...(await middle(page, to)));
  },
  async mouse(page, from, to) {
    if (from) await page.mouse.click(...(await middle(page, from)));
    if (to) await page.mouse.click(...(await middle(page, to)));
  },
  async drag(page, from, to) {
    if (!from || !to) return hands.mouse(page, from, to);
    const [start, end] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.up();
  },
  async keys(page, from, to) {
    for (const site of [from, to].filter(Boolean)) {
      await page.locator(`[data-site="${site}"]`).focus();
      await page.keyboard.press('Enter');
    }
  },
};

// Takes something up and puts it somewhere; if its last choice is on the board, makes that too.
async function move(page, hand) {
  const able = await sites(page, 'able');
  if (able.length === 0) return false;
  const ball = await page.$$eval('[data-site].able', (all) => all.find((each) => /, (ball|palla)/.test(each.getAttribute('aria-label') ?? ''))?.getAttribute('data-site'));
  const from = ball && random() < 0.5 ? ball : pick(able);
  await hands[hand === 'drag' ? 'mouse' : hand](page, from);
  await settle(page);
  const targets = await sites(page, 'target');
  if (targets.length === 0) throw new Error(`nothing to do with ${from}`);
  const goals = targets.filter((site) => /^([5-9]|10|11),(0|16)$/.test(site));
  const to = from === ball && goals.length > 0 ? pick(goals) : pick(targets);
  if (hand === 'drag') {
    await page.keyboard.press('Escape');
    await hands.drag(page, from, to);
  } else await hands[hand](page, undefined, to);
  await settle(page);
  const choices = await sites(page, 'target');
  if ((await page.locator('[data-verb="confirm"]').count()) > 0) {
    if (choices.length > 1 && hand !== 'touch' && random() < 0.7) await hands[hand](page, undefined, pick(choices));
    else await page.locator('[data-verb="confirm"]').click();
  }
  return true;
}

async function act(page, ways) {
  const button = (verb) => page.locator(`[data-verb="${verb}"]`);
  for (const verb of ['ready', 'dive', 'tackle'])
    if ((await button(verb).count()) > 0 && (verb !== 'tackle' || random() < 0.6)) {
      await button(verb).click();
      await settle(page);
      if ((await page.locator('[role="dialog"] button').count()) > 0) await page.locator('[role="dialog"] button').first().click();
      return verb;
    }
  if ((await button('done').count()) > 0) return button('done').click().then(() => 'done');
  if (random() < 0.06 && (await button('change').isEnabled())) {
    await button('change').click();
    await page.locator('[role="dialog"] td button:enabled').first().click();
    return 'change';
  }
  const hand = pick(ways);
  if (await move(page, hand)) return hand;
  await button('pass').click();
  return 'pass';
}

async function match(name, options, ways) {
  const browser = await open(options);
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${base}/local/chessball`);
  await page.waitForSelector('[data-site]');
  const made = {};
  let acts = 0;
  while ((await page.locator('.note.end').count()) === 0 && acts < mostActs) {
    const did = await act(page, ways);
    made[did] = (made[did] ?? 0) + 1;
    acts += 1;
    await settle(page);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth);
    if (scrolls) faults.push('the page scrolls');
    if (faults.length > 0) break;
  }
  const end = await page.locator('.note.end').innerText({ timeout: 1000 }).catch(() => '');
  await browser.close();
  console.log(name, acts, JSON.stringify(made), end.replace(/\s+/g, ' '), faults.join('; '));
  return end !== '' && faults.length === 0;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'it-IT' };
const desk = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' };
const fine = [await match('phone', phone, ['touch']), await match('desk', desk, ['mouse', 'drag', 'keys'])];
await server.close();
process.exit(fine.every(Boolean) ? 0 : 1);
