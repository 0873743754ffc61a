// What a screen reader would have read of a match: the entries that the page's polite region told, in order.
import type { Page } from 'playwright-core';

interface Heard {
  heard?: number[];
}

// From now on.
export async function listen(page: Page): Promise<void> {
  const region = page.locator('[role=log]');
  await region.waitFor({ state: 'attached' });
  await region.evaluate((log) => {
    const heard: number[] = ((globalThis as Heard).heard = []);
    const hear = (node: Node) => {
      const seq = node instanceof HTMLElement ? node.dataset['seq'] : undefined;
      if (seq !== undefined) heard.push(Number(seq));
    };
    log.childNodes.forEach(hear);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(hear))).observe(log, {
      childList: true,
    });
  });
}
export const heard = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Heard).heard ?? []);

// The entries that the page lists as moves, with those that it lists only when somebody wants them.
export async function listed(page: Page): Promise<number[]> {
  const earlier = page.locator('aside .moves button.rest');
  for (let times = 0; times < 20 && (await earlier.count()) > 0; times++) await earlier.first().dispatchEvent('click');
  return page
    .locator('aside a[href*="at="]')
    .evaluateAll((links) => links.map((link) => Number(/at=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])));
}
