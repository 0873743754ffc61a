// Pictures of pages in headless Chromium, for looking at: `node shots.mjs 'PATH|SITE SITE|dark'...` touches the sites and
// writes build/shots/*.png at the size of a desk and of a phone (or SIZES='360x640 ...'). Needs a built page.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const out = new URL('../build/shots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/'];
const sizes = Object.fromEntries(
  (process.env.SIZES ?? '1280x800 390x844').split(' ').map((size) => {
    const [width, height] = size.split('x').map(Number);
    return [size, { width, height }];
  }),
);

const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const base = server.resolvedUrls.local[0].replace(/\/$/, '');
const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'shots-')), {
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
for (const path of paths) {
  const [address, touches = '', theme = 'light'] = path.split('|');
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && console.log(address, message.text()));
    page.on('pageerror', (error) => console.log(address, error.message));
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    await page.goto(base + address);
    await page.waitForSelector('main');
    for (const site of touches.split(' ').filter(Boolean)) {
      const place = page.locator(`[data-site="${site}"]`);
      await place.waitFor();
      const { x, y, width, height } = await place.boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))));
    const file = `${out}${address.replace(/[^a-z0-9]+/g, '_')}_${theme}_${name}.png`;
    await page.screenshot({ path: file });
    console.log(file);
    await page.close();
  }
}
await browser.close();
await server.close();
