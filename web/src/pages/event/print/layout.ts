// How things are laid on paper, in numbers: which slip lies on which sheet, how large a name may be written, how many
// pages a list takes. Nothing here knows the page's elements, so that tests can ask it everything.

// A4 less 10 mm on every side.
export const paper_mm = { width: 210, height: 297, margin: 10 };

// E132: sheet s of p carries slips s, s+p, s+2p …: cut through the whole stack, pile beside pile, and they lie in order.
export function stackOrder<T>(slips: T[], each: number): (T | undefined)[][] {
  const sheets = Math.ceil(slips.length / each);
  return Array.from({ length: sheets }, (_, sheet) =>
    Array.from({ length: each }, (_, place) => slips[sheet + place * sheets]),
  );
}

// One sheet after the other.
export function inOrder<T>(things: T[], each: number): T[][] {
  const sheets: T[][] = [];
  for (let at = 0; at < things.length; at += each) sheets.push(things.slice(at, at + each));
  return sheets;
}

// How wide a text is, in units of the size of its letters.
export type Measure = (text: string) => number;

// Without a browser: capitals and wide scripts take a whole letter, others a good half.
export const roughly: Measure = (text) =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u2e80-\uffff]/.test(letter) ? 1 : /[A-ZMWmw@%]/.test(letter) ? 0.86 : 0.58),
    0,
  );

let pen: CanvasRenderingContext2D | null | undefined;
// By the browser's own letters, bold because they are the widest that we write with.
export const measured: Measure = (text) => {
  pen ??= globalThis.document?.createElement('canvas').getContext('2d') ?? null;
  if (!pen) return roughly(text);
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  pen.font = `700 100px ${family}`;
  return pen.measureText(text).width / 100;
};

// Lines that a text takes when it is broken between words, and inside a word that is too long for a line of its own.
export function linesOf(text: string, width: number, measure: Measure = roughly): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const long = measure(word);
    const space = used > 0 ? measure(' ') : 0;
    if (used > 0 && used + space + long > width) {
      lines += 1;
      used = 0;
    } else used += space;
    used += long;
    while (used > width) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

export interface Room {
  width_mm: number;
  height_mm: number;
  most_pt: number;
  least_pt: number;
  leading?: number;
}
const pt_mm = 25.4 / 72;
const spare = 0.94; // printers and screens do not set type alike

// The largest letters with which the whole text fits; the smallest allowed where none do.
export function fitted(
  text: string,
  { width_mm, height_mm, most_pt, least_pt, leading = 1.15 }: Room,
  measure: Measure = roughly,
): number {
  for (let size = most_pt; size > least_pt; size -= 0.5) {
    const lines = linesOf(text, (width_mm * spare) / (size * pt_mm), measure);
    if (lines * size * pt_mm * leading <= height_mm) return size;
  }
  return least_pt;
}

// Pages that rows of these heights take, none of them cut; the head stands on every page.
export function pagesOf(rows_mm: number[], head_mm: number, page_mm: number, columns = 1): number {
  let stretches = 1;
  let used = head_mm;
  for (const row of rows_mm) {
    if (used + row > page_mm && used > head_mm) {
      stretches += 1;
      used = head_mm;
    }
    used += row;
  }
  return Math.ceil(stretches / columns);
}

// The same for one text a row, written so large in so much room.
export function fitsOn(
  texts: string[],
  { width_mm, pt, columns = 1, tall = false }: { width_mm: number; pt: number; columns?: number; tall?: boolean },
  measure: Measure = roughly,
): number {
  const line_mm = pt * pt_mm * 1.3;
  const rows = texts.map(
    (text) => linesOf(text, width_mm / (pt * pt_mm), measure) * line_mm + (tall ? line_mm : 0) + 1.6,
  );
  return pagesOf(rows, 24, paper_mm.height - 2 * paper_mm.margin, columns);
}

// `1-4,9`, as terms of a part have their tables.
export function numbersIn(text: string): number[] {
  return text.split(',').flatMap((piece) => {
    const [, from, last] = /^\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?$/.exec(piece) ?? [];
    if (from === undefined) return [];
    const end = Number(last ?? from);
    return Array.from({ length: Math.max(0, end - Number(from) + 1) }, (_, at) => Number(from) + at);
  });
}
