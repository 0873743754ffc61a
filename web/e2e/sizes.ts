// What is measured on a page: its boards, what lies on them, and what a finger can hit.
import type { Page } from 'playwright-core';

export const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
export const phones = sizes.slice(0, 2);
export const named = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`;

export interface Measured {
  // Widths of the boards, the largest first.
  boards: number[];
  // What all of them together take of the room they have, whichever way they fill it.
  share: number;
  // What lies over the largest board.
  covers: string[];
  // How far the page scrolls.
  scrolls: number;
}

// Two pictures after it was given its size.
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const room = document.querySelector('main')!.getBoundingClientRect();
    const found = [...document.querySelectorAll<SVGSVGElement>('main svg[role=group]')];
    const boxes = found.map((board) => ({ board, box: board.getBoundingClientRect() }));
    boxes.sort((one, two) => two.box.width - one.box.width);
    const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(...boxes.map(({ box }) => box[to])) - Math.min(...boxes.map(({ box }) => box[from]));
    const [first] = boxes;
    const covers = new Set<string>();
    for (let at = 0; first && at < 49; at++) {
      const { left, top, width, height } = first.box;
      const [x, y] = [left + (width * ((at % 7) + 0.5)) / 7, top + (height * (Math.floor(at / 7) + 0.5)) / 7];
      const hit = document.elementFromPoint(x, y);
      if (!hit?.closest('svg[role=group]') && !hit?.contains(first.board)) covers.add(hit?.className.toString() ?? '');
    }
    return {
      boards: boxes.map(({ box }) => Math.round(box.width)),
      share: Math.max(span('left', 'right') / room.width, span('top', 'bottom') / room.height),
      covers: [...covers],
      scrolls: document.documentElement.scrollHeight - innerHeight,
    };
  });

// What can be touched and is smaller than a finger: links in a sentence and places of a board are as large as they are.
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least_px = 43.5;
    const inSentence = (each: Element) =>
      each.matches('a') &&
      getComputedStyle(each).display === 'inline' &&
      each.parentElement!.textContent.trim() !== each.textContent.trim();
    const seen = (each: HTMLElement) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('[inert]');
    return [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select, summary')]
      .filter((each) => seen(each) && !inSentence(each) && !each.matches('.skip'))
      .flatMap((each) => {
        const box = (each.closest('label') ?? each).getBoundingClientRect();
        // What lies around it unseen is touched too.
        const around = getComputedStyle(each, '::after');
        const isWider = around.content !== 'none' && around.position === 'absolute';
        const width = Math.max(box.width, isWider ? parseFloat(around.width) || 0 : 0);
        const height = Math.max(box.height, isWider ? parseFloat(around.height) || 0 : 0);
        const name = each.getAttribute('aria-label') ?? (each.textContent.trim() || each.tagName);
        return Math.min(width, height) < least_px ? [`${name}: ${Math.round(width)}x${Math.round(height)}`] : [];
      });
  });
