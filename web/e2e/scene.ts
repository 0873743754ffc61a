// What a page shows, in words: printed when a test fails, so that the failure explains itself.
import type { Page } from 'playwright-core';

const lastEntries = 14;

// The line of the turn, open cards, what can be read on the table, and the end of the match's log.
export async function scene(page: Page): Promise<string> {
  if (page.isClosed()) return 'a page that is closed';
  const seen = await page.evaluate(async (most) => {
    const text = (each: Element | null) => (each as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const id = /^\/m\/(\w+)/.exec(location.pathname)?.[1];
    const log = id === undefined ? '' : await (await fetch(`/api/matches/${id}/log`)).text();
    return {
      path: location.pathname,
      turn: `${text(document.querySelector('.title p'))}${document.querySelector('.title .urgent') ? ' (ours)' : ''}`,
      moves: document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? '',
      cards: all('[role=dialog], dialog[open]').map(text),
      notes: all('.note').map(text),
      board: all('main [data-site][aria-label]').map((each) => each.getAttribute('aria-label')),
      main: text(document.querySelector('main')),
      log: log.trimEnd().split('\n').slice(-most),
    };
  }, lastEntries);
  return Object.entries(seen)
    .map(([name, what]) => `  ${name.padEnd(6)} ${Array.isArray(what) ? what.join('\n         ') : what}`)
    .join('\n');
}
