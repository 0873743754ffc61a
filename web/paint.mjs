// How long the page takes from a touch to the next frame, on every game's board: `node paint.mjs [TOUCHES]` takes up and
// puts down whatever is open on one device, at the sizes of a desk and of a phone, and prints milliseconds. The Event
// Timing API counts from the finger to the paint, in steps of 8 ms; `work` is what our code does of it. Needs a built page.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const touches = Number(process.argv[2] ?? 60);
const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
const base = server.resolvedUrls.local[0].replace(/\/$/, '');
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

let seed = 1;
const any = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

// Before the page's own code: keeps every touch with its longest event, and what all its events made us do.
const listen = () => {
  globalThis.seen = {};
  const keep = (list) => {
    for (const { duration, processingStart, processingEnd, interactionId } of list.getEntries()) {
      if (!interactionId) continue;
      const known = (globalThis.seen[interactionId] ??= { duration: 0, work: 0 });
      known.duration = Math.max(known.duration, duration);
      known.work += processingEnd - processingStart;
    }
  };
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const pause_ms = 300;
// One touch of what is open: a target if something is taken up, otherwise something to take up; a form goes on by itself.
async function touch(page, finger) {
  const target = await page.evaluate(() => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    const kinds = [
      '[role=dialog] button',
      '.realm .button.main',
      '.site.target',
      '.site.able',
      'main button.item:not(:disabled)',
    ];
    return (
      kinds.map(boxes).find((found) => found.length > 0) ??
      boxes('main [data-verb]:not(:disabled), main .button:not(:disabled), footer .button:last-child')
    );
  });
  if (target.length === 0) return page.waitForTimeout(pause_ms); // something is being shown
  const { x, y } = any(target);
  if (finger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await settled(page);
}

async function measure(path, name, viewport) {
  const folder = mkdtempSync(join(tmpdir(), 'paint-'));
  const hasTouch = name === 'phone';
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    viewport,
    hasTouch,
  });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(base + path);
  await page.locator('[data-site], .realm .button.main').first().waitFor();
  for (let made = 0; made < touches; made++) await touch(page, hasTouch);
  const seen = await page.evaluate(() => Object.values(globalThis.seen));
  await context.close();
  const row = (values) => {
    const sorted = values.toSorted((one, two) => one - two);
    return [at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0).padStart(5)).join('');
  };
  // Touches under 16 ms are not reported; they count as 8.
  const quick = Array(Math.max(0, touches - seen.length)).fill(8);
  const paint = row([...seen.map(({ duration }) => duration), ...quick]);
  const work = row([...seen.map((each) => each.work), ...quick.fill(0)]);
  console.log(`${path.padEnd(20)} ${name.padEnd(6)}${paint}   ${work}`);
}

const first = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'paint-')), {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: flags,
});
const home = await first.newPage();
await home.goto(base);
await home.locator('a[href^="/local/"]').first().waitFor();
const paths = await home
  .locator('a[href^="/local/"]')
  .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
await first.close();

console.log('ms from touch to paint: median, 95 of 100, longest; then the work in our handlers');
for (const path of paths) for (const [name, viewport] of Object.entries(sizes)) await measure(path, name, viewport);
await server.close();
