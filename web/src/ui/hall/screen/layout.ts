// How a list stands on a hall screen (E126): letters as large as they can be while all rows are on one page; never smaller
// than 1/36 of the height (capitals), then pages. Pure: rows and room in, columns and pages out.
export interface Room {
  width: number; // of the list, in pixels
  height: number;
  screen: number; // height of the whole screen
}
// A text of a row: how wide it is, and how wide at least if it may break into two lines.
export interface Text {
  whole_em: number;
  broken_em: number;
}
export interface List {
  rows: Text[][];
  head?: Text[]; // above each column
}
export interface Lay {
  pages: number[][][]; // rows of every column of every page, by their places in the list
  letter_px: number; // the size of the font
  widths_em: number[]; // of the texts of a row, side by side
  isTall: boolean[]; // rows that have two lines
  isHeadTall: boolean;
  cut: boolean; // wider than the screen even so
}

const capital = 0.72; // of the size of a font
const smallestShare = 1 / 36;
const largestShare = 1 / 12;
export const smallest_px = (screen: number): number => (screen * smallestShare) / capital;
export const page_ms = 10_000;

const line_em = 1.5; // from one row to the next
const tall_em = 2.65;
const text_gap_em = 0.7;
const pad_em = 0.9;
const column_gap_em = 1.5;

// The rows if texts longer than this break.
interface Shape {
  widths_em: number[];
  wide_em: number;
  isTall: boolean[];
  heights_em: number[];
  head_em: number;
  isHeadTall: boolean;
}
function shapeOf({ rows, head }: List, longest_em: number): Shape {
  const all = head ? [head, ...rows] : rows;
  const isLong = ({ whole_em }: Text) => whole_em > longest_em;
  const widths_em = Array.from({ length: Math.max(0, ...all.map((row) => row.length)) }, (_, at) =>
    Math.max(
      0,
      ...all.map((row) => row[at]).map((text) => (text ? (isLong(text) ? text.broken_em : text.whole_em) : 0)),
    ),
  );
  // Beside longer ones some have room after all.
  const breaks = (row: Text[]) => row.some(({ whole_em }, at) => whole_em > widths_em[at]!);
  const isTall = rows.map(breaks);
  const isHeadTall = head !== undefined && breaks(head);
  return {
    widths_em,
    wide_em: widths_em.reduce((sum, each) => sum + each, 0) + text_gap_em * Math.max(0, widths_em.length - 1) + pad_em,
    isTall,
    heights_em: isTall.map((tall) => (tall ? tall_em : line_em)),
    head_em: head ? (isHeadTall ? tall_em : line_em) : 0,
    isHeadTall,
  };
}

// Rows one below the other, as many in each column as it has room for.
function stack(heights_em: number[], room_em: number): number[][] {
  const columns: number[][] = [[]];
  let left_em = room_em;
  for (const [at, height_em] of heights_em.entries()) {
    if (height_em > left_em + 1e-9 && columns.at(-1)!.length > 0) {
      columns.push([]);
      left_em = room_em;
    }
    columns.at(-1)!.push(at);
    left_em -= height_em;
  }
  return columns;
}
// The same number of columns, all about as long: the last is not left with a row or two.
function evenly(heights_em: number[], columns: number): number[][] {
  const all_em = heights_em.reduce((sum, each) => sum + each, 0);
  const step_em = 0.25;
  for (let room_em = all_em / columns; ; room_em += step_em) {
    const made = stack(heights_em, room_em);
    if (made.length <= columns) return made;
  }
}

function layShape(shape: Shape, { width, height, screen }: Room): Lay {
  const { wide_em, heights_em, head_em } = shape;
  const smallest = smallest_px(screen);
  const beside = (size: number) =>
    Math.max(1, Math.floor((width / size + column_gap_em + 1e-9) / (wide_em + column_gap_em)));
  const columnsAt = (size: number) => stack(heights_em, height / size - head_em);
  const made = (letter_px: number, pages: number, each: number, cut: boolean): Lay => {
    const columns = evenly(heights_em, pages * each);
    const { widths_em, isTall, isHeadTall } = shape;
    return {
      pages: Array.from({ length: pages }, (_, at) => columns.slice(at * each, (at + 1) * each)),
      letter_px,
      widths_em,
      isTall,
      isHeadTall,
      cut,
    };
  };
  const pagesAt = (size: number) => Math.max(1, Math.ceil(columnsAt(size).length / beside(size)));
  const fewest = pagesAt(smallest);
  const smaller = 0.98;
  let size = screen * largestShare;
  while (size > smallest && (wide_em * size > width || pagesAt(size) > fewest)) size *= smaller;
  size = Math.max(size, smallest);
  const each = fewest === 1 ? columnsAt(size).length : beside(size);
  return made(size, fewest, each, wide_em * size > width);
}

// Long texts break where that saves pages, or makes letters clearly larger.
export function lay(list: List, room: Room): Lay {
  const longest_em = Math.max(0, ...list.rows.flat().map(({ whole_em }) => whole_em));
  const shares = [1, 0.85, 0.7, 0.55];
  const clearly = 1.1;
  return shares
    .map((share) => layShape(shapeOf(list, share * longest_em), room))
    .reduce((best, made) => {
      if (made.cut !== best.cut) return best.cut ? made : best;
      if (made.pages.length !== best.pages.length) return made.pages.length < best.pages.length ? made : best;
      return made.letter_px > clearly * best.letter_px ? made : best;
    });
}

// Groups beside and below each other: so many on a page, letters in hundredths of the height. Beside another, a long name
// has two lines, and so has what somebody needs.
export function groupsLay(sizes: number[], hasNeeds: boolean): { each: number; pages: number; letter_vh: number } {
  const room_vh = 80;
  const title_vh = 6;
  const smallest_vh = 3.9;
  const line = 1.1;
  const most = Math.max(4, ...sizes);
  const each = most > 4 ? (hasNeeds ? 1 : 2) : hasNeeds ? 2 : 4;
  const above = Math.min(sizes.length, each) > 2 ? 2 : 1;
  const lines = Math.min(sizes.length, each) > 1 ? 2 : 1;
  const row_vh = (room_vh / above - title_vh) / most - (hasNeeds ? lines * line * smallest_vh : 0);
  const letter_vh = Math.max(smallest_vh, Math.min(5.5, row_vh / (lines * line)));
  return { each, pages: Math.max(1, Math.ceil(sizes.length / each)), letter_vh };
}

// Boards of live games, each below two lines of names: as large as they can be on one page; then pages. `wide`: of games
// whose boards lie side by side, how many; they stand in one row, for their clocks and reserves are above and below.
export interface BoardGrid {
  columns: number;
  rows: number;
  pages: number;
}
export function boardGrid(boards: number, { width, height }: Pick<Room, 'width' | 'height'>, wide = 1): BoardGrid {
  const names = 0.11 * height;
  const sizeOf = ({ columns, rows }: { columns: number; rows: number }) =>
    Math.min(width / columns, height / rows - names);
  const options = [
    { columns: 1, rows: 1 },
    { columns: 2, rows: 1 },
    { columns: 3, rows: 1 },
    { columns: 2, rows: 2 },
    { columns: 3, rows: 2 },
  ].filter(({ columns, rows }) => wide === 1 || (rows === 1 && columns <= 2));
  const whole = options.filter(({ columns, rows }) => columns * rows >= boards);
  const { columns, rows } =
    whole.length > 0 ? whole.reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best)) : options.at(-1)!;
  return { columns, rows, pages: Math.max(1, Math.ceil(boards / (columns * rows))) };
}
