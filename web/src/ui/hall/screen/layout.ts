// How a list stands on a hall screen (E126): letters as large as they can be while all rows are on one page; never smaller
// than 1/36 of the height (capitals), then pages. Pure: rows and room in, columns and pages out.
export interface Room {
  width: number; // of the list, in pixels
  height: number;
  screen: number; // height of the whole screen
}
export interface List {
  rows: number;
  wide_em: number; // the widest row, without the gap between columns
  line_em?: number; // from one row to the next
  gap_em?: number; // between two columns
  head?: number; // rows above each column
}
export interface Lay {
  columns: number;
  perColumn: number;
  pages: number;
  letter_px: number; // the size of the font
  cut: boolean; // a row is wider than the screen even so: its names break
}

const capital = 0.72; // of the size of a font
const smallestShare = 1 / 36;
const largestShare = 1 / 12;
export const smallest_px = (screen: number): number => (screen * smallestShare) / capital;
export const page_ms = 10_000;

export function lay(
  { rows, wide_em, line_em = 1.5, gap_em = 1.5, head = 0 }: List,
  { width, height, screen }: Room,
): Lay {
  const smallest = smallest_px(screen);
  const largest = screen * largestShare;
  // So many columns of so many rows: how large the letters can be.
  const fits = (columns: number, perColumn: number): number =>
    Math.min(
      largest,
      height / ((Math.max(1, perColumn) + head) * line_em),
      width / (columns * wide_em + (columns - 1) * gap_em),
    );
  const best = (count: number) => {
    let found = { columns: 1, perColumn: Math.max(1, count), letter_px: fits(1, count) };
    for (let columns = 2; columns <= count; columns++) {
      const perColumn = Math.ceil(count / columns);
      const letter_px = fits(columns, perColumn);
      if (letter_px > found.letter_px) found = { columns, perColumn, letter_px };
    }
    return found;
  };
  const whole = best(rows);
  if (whole.letter_px >= smallest) return { ...whole, pages: 1, cut: false };

  const most = (size: number) => ({
    columns: Math.max(1, Math.floor((width + gap_em * size) / ((wide_em + gap_em) * size))),
    perColumn: Math.max(1, Math.floor(height / (line_em * size)) - head),
  });
  const { columns, perColumn } = most(smallest);
  const pages = Math.max(1, Math.ceil(rows / (columns * perColumn)));
  // The last page is not left with a row or two: all have about as many.
  const even = Math.ceil(rows / pages);
  const cut = width < wide_em * smallest;
  const rowsEach = Math.min(perColumn, Math.ceil(even / columns));
  return { columns, perColumn: rowsEach, pages, letter_px: Math.max(smallest, cut ? 0 : fits(columns, rowsEach)), cut };
}

// The rows of a page, column by column.
export function pageOf<Row>(rows: Row[], { columns, perColumn, pages }: Lay, page: number): Row[][] {
  const size = columns * perColumn;
  const from = pages === 0 ? 0 : (page % pages) * size;
  const shown = rows.slice(from, from + size);
  const made: Row[][] = [];
  for (let at = 0; at < shown.length; at += perColumn) made.push(shown.slice(at, at + perColumn));
  return made;
}

// Groups beside and below each other: so many on a page, letters in hundredths of the height. What somebody needs takes
// lines of its own.
export function groupsLay(sizes: number[], hasNeeds: boolean): { each: number; pages: number; letter_vh: number } {
  const room_vh = 78;
  const line = 1.3;
  const needs_vh = hasNeeds ? 9 : 0;
  const each = hasNeeds ? 2 : 4;
  const above = sizes.length > 2 && each > 2 ? 2 : 1;
  const most = Math.max(4, ...sizes);
  const letter_vh = Math.max(3.9, Math.min(5.5, (room_vh / above - 6) / most / line - needs_vh / line));
  return { each, pages: Math.max(1, Math.ceil(sizes.length / each)), letter_vh };
}

// Boards of live games: as many as keep each at least this share of the height.
export function boardGrid(
  boards: number,
  { width, height }: Pick<Room, 'width' | 'height'>,
): { columns: number; rows: number; pages: number } {
  const shape = width / height;
  const options = [
    { columns: 1, rows: 1 },
    { columns: 2, rows: 1 },
    { columns: 3, rows: 1 },
    { columns: 2, rows: 2 },
    { columns: 3, rows: 2 },
  ].filter(({ columns, rows }) => rows === 1 || (columns / rows) * (1 / shape) <= 1.3);
  const fit = options.find(({ columns, rows }) => columns * rows >= boards) ?? options.at(-1)!;
  return { ...fit, pages: Math.max(1, Math.ceil(boards / (fit.columns * fit.rows))) };
}
