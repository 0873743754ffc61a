// Places on a board as they are drawn, and geometry that needs no rules: turning the board, the next place in a direction,
// the place under a finger.

export interface Site {
  name: string;
  x: number;
  y: number;
  // Half the width of a square, or the radius of a point, in units of the board.
  size: number;
  shape: 'square' | 'point';
  tone?: string;
  // As a screen reader says it.
  label: string;
}

export interface Coordinate {
  text: string;
  x: number;
  y: number;
  on: 'light' | 'dark';
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const turned = (site: Site, frame: Frame): Site => ({
  ...site,
  x: 2 * frame.x + frame.width - site.x,
  y: 2 * frame.y + frame.height - site.y,
});

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const ways: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Arrow => key in ways;

// The nearest place in that direction; sideways distance counts more.
export function nextSite(sites: Site[], from: Site, arrow: Arrow): Site | undefined {
  const [dx, dy] = ways[arrow];
  let best: Site | undefined;
  let least = Infinity;
  for (const site of sites) {
    const ahead = (site.x - from.x) * dx + (site.y - from.y) * dy;
    const aside = Math.abs((site.x - from.x) * dy) + Math.abs((site.y - from.y) * dx);
    if (ahead <= 1e-6 || aside > ahead * 1.2) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [site, far];
  }
  return best;
}

// The squares of a chess board with a1 below on the left, in units of one square; `before` stands before each name.
export function squares(before: string, label: (square: string) => string): Site[] {
  return Array.from({ length: 64 }, (_, at): Site => {
    const [file, rank] = [at % 8, Math.floor(at / 8)];
    const square = `${'abcdefgh'[file]}${rank + 1}`;
    return {
      name: before + square,
      x: file + 0.5,
      y: 7.5 - rank,
      size: 0.5,
      shape: 'square',
      tone: (file + rank) % 2 === 0 ? 'dark' : 'light',
      label: label(square),
    };
  });
}
