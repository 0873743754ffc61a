// Where the points of the lattice are drawn: half a square is one unit, White's goal is below.
import type { Frame, Site } from '$board/sites';

const last = 16;
const margin = { x: 0.8, y: 1.6 };
export const frame: Frame = { x: -margin.x, y: -margin.y, width: last + 2 * margin.x, height: last + 2 * margin.y };
export const ratio = frame.width / frame.height;

export const numbers = (site: string): [x: number, y: number] => site.split(',').map(Number) as [number, number];
export const place = (site: string): [x: number, y: number] => {
  const [x, y] = numbers(site);
  return [x, last - y];
};

// `c3` is the centre of a square, `c/d 3` the middle of an edge, `c/d 3/4` a corner; the borders are `a-`, `h+`, `1-`, `8+`.
const names = (at: number, of: string[]): string => {
  if (at % 2 === 1) return of[(at - 1) / 2]!;
  const [before, after] = [of[at / 2 - 1], of[at / 2]];
  return before === undefined ? `${after}-` : after === undefined ? `${before}+` : `${before}/${after}`;
};
const files = [...'abcdefgh'];
const ranks = [...'12345678'];
export function label(site: string): string {
  const [x, y] = numbers(site);
  const [file, rank] = [names(x, files), names(y, ranks)];
  return file.length === 1 && rank.length === 1 ? file + rank : `${file} ${rank}`;
}

// Points in a text of the law, which writes them as pairs, named as the board shows them.
export const readable = (text: string): string => text.replace(/\d+,\d+/g, label);

export const points = (sites: string[]): Site[] =>
  sites.map((name) => {
    const [x, y] = place(name);
    return { name, x, y, size: 0.62, shape: 'point', tone: 'none', label: label(name) };
  });
