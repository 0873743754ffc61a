// The README's pictures, made from the running app: the real server, and whole games from the golden logs opened in its
// replay at a telling moment; the phone plays on one device. games/NAME/web/picture.json says when: the share of the game
// that is over, and for the phone a position with places to touch. games/NAME/web/evening.json has an evening of the game
// and who looks at it, for the guides in docs/evenings. `node pictures.mjs` writes docs/pictures/*.webp, `node pictures.mjs
// evenings [GAME]` those of the guides alone. Needs a built page and GIOSTRA_PROGRAM (otherwise build/release/giostra).
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = at('../docs/pictures/');
const limit_bytes = 150_000;
mkdirSync(out, { recursive: true });

const moments = readdirSync(at('../games')).flatMap((name) => {
  const file = at(`../games/${name}/web/picture.json`);
  return existsSync(file) ? [{ name, ...JSON.parse(readFileSync(file, 'utf8')) }] : [];
});

const program = process.env.GIOSTRA_PROGRAM ?? at('../build/release/giostra');
const data = mkdtempSync(join(tmpdir(), 'giostra-pictures-'));
const server = spawn(
  program,
  ['serve', '--port', '0', '--address', '127.0.0.1', '--data', data, '--web', at('dist'), '--no-qr', '--lang', 'en'],
  {
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
const base = await new Promise((done, fail) => {
  let told = '';
  const hear = (chunk) => {
    told += chunk;
    const address = /http:\/\/[^\s:]+:\d+/.exec(told);
    if (address) done(address[0]);
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  server.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

async function open(path, { width, height, sharp = 1, hinted = [], language = 'en' }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: sharp,
    locale: language === 'en' ? 'en-GB' : 'it-IT',
    baseURL: base,
  });
  const prefs = JSON.stringify({ language, theme: 'light', motion: false, sound: false, hinted });
  await context.addInitScript((kept) => localStorage.setItem('giostra.prefs', kept), prefs);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${path}: ${error.message}`));
  await page.goto(path);
  return page;
}
async function calm(page) {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
// As WebP, which the browser itself can write: a third of the bytes.
async function packed(page, png) {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.split(',')[1], 'base64');
}
async function keep(name, page, part) {
  // What covers the board for a moment would hide it.
  await page.evaluate(() => document.querySelectorAll('[data-over]').forEach((each) => each.remove()));
  await calm(page);
  const path = `${out}${name}.webp`;
  const blank = await page.context().newPage();
  writeFileSync(path, await packed(blank, await (part ? page.locator(part) : page).screenshot()));
  const { size } = statSync(path);
  console.log(`${path}: ${(size / 1000).toFixed(0)} KB`);
  if (size > limit_bytes) process.exitCode = 1;
  await page.context().close();
}

// A whole game of the golden logs, at its moment.
async function game(name, share) {
  const folder = at(`../games/${name}/golden/`);
  const file = readdirSync(folder).find((each) => each.startsWith('a_whole_'));
  const page = await open('/replay', { width: 1280, height: 760 });
  await page.locator('textarea').fill(readFileSync(folder + file, 'utf8'));
  await page.locator('form button[type=submit]').click();
  const slider = page.locator('input[type=range]');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(last * share)));
  await page.locator('main svg[role=group]').first().waitFor();
  await keep(name, page, 'main');
}

// A table on one device as it is held in a hand, with places touched.
async function phone(name, { position, touch }) {
  const page = await open(`/local/${name}?position=${encodeURIComponent(position)}`, {
    width: 390,
    height: 780,
    sharp: 1.5,
    hinted: [name],
  });
  for (const place of touch) await page.locator(`[data-site="${place}"]`).click();
  await keep('phone', page);
}

// An evening of the game, as its acts make it, and what one of those in the hall sees of it.
async function evening(name, language) {
  const { terms, acts, as, size } = JSON.parse(readFileSync(at(`../games/${name}/web/evening.json`), 'utf8'));
  const [width, height] = size;
  const page = await open('/events', { width, height, language });
  const post = async (path, data) => {
    const answer = await page.context().request.post(path, { data, headers: { origin: base } });
    if (!answer.ok()) throw new Error(`${name} ${JSON.stringify(data)}: ${await answer.text()}`);
    return await answer.json();
  };
  const { id } = await post('/api/events', { name: 'Circolo', parts: [`A | ${terms}`] });
  for (const act of acts) await post(`/api/events/${id}/acts`, { as: 'chief', acts: [act] });
  if (as === 'chief') await page.goto(`/e/${id}/desk`);
  else await page.goto((await post(`/api/events/${id}/links`, { do: 'give', as: 'chief', roles: [as] })).links[0].path);
  await page.waitForURL(/\/(desk|me|screen)/);
  await page.waitForLoadState('networkidle');
  await keep(`evening-${name}${language === 'it' ? '.it' : ''}`, page);
}

async function home() {
  const page = await open('/', { width: 1280, height: 1060 });
  await page.waitForFunction(
    () =>
      document.querySelectorAll('[data-picture=drawn]').length > 0 && !document.querySelector('[data-picture=awaited]'),
  );
  await keep('home', page);
}

const [only, one] = process.argv.slice(2);
const evenings = readdirSync(at('../games')).filter(
  (name) => existsSync(at(`../games/${name}/web/evening.json`)) && (one ?? name) === name,
);
try {
  for (const name of evenings) for (const language of ['en', 'it']) await evening(name, language);
  if (only !== 'evenings') await home();
  for (const { name, share, phone: held } of only === 'evenings' ? [] : moments) {
    await game(name, share);
    if (held) await phone(name, held);
  }
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
