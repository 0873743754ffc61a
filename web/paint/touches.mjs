// From a touch to the next picture: takes up and puts down whatever is open on one device. The Event Timing API counts
// from the finger to the paint, in steps of 8 ms; `work` is what our code does of it.
import { at, sorted } from './house.mjs';

let seed = 1;
const any = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
const pause_ms = 300;

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

// One touch of what is open: a target if something is taken up, otherwise something to take up; a form goes on by itself.
// False where nothing can be touched yet.
export async function touch(page, finger) {
  const target = await page.evaluate(() => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    const kinds = [
      'dialog[open] button, [role=dialog] button',
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
  if (target.length === 0) {
    await page.waitForTimeout(pause_ms); // something is being shown
    return false;
  }
  const { x, y } = any(target);
  if (finger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await settled(page);
  return true;
}

export async function touchesOf(house, game, size, touches) {
  const context = await house.person(size);
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(`/local/${game}`);
  await page.locator('[data-site], .realm .button.main').first().waitFor();
  let made = 0;
  for (let tries = 0; made < touches && tries < 3 * touches; tries++) if (await touch(page, size === 'phone')) made++;
  const seen = await page.evaluate(() => Object.values(globalThis.seen));
  await context.close();
  // Touches under 16 ms are not reported; they count as 8.
  const quick = Array(Math.max(0, made - seen.length)).fill({ duration: 8, work: 0 });
  const of = (part) => {
    const all = sorted([...seen, ...quick].map((each) => each[part]));
    return { median_ms: at(all, 0.5), most_ms: at(all, 0.95), worst_ms: all.at(-1) };
  };
  return { paint: of('duration'), work: of('work') };
}
