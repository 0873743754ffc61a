// What the sheets to go on by hand are made of: the tables of Berger (E11), the order of a bracket (E60), and what a
// row of the standings tells of who met whom with which side.
import type { StandingRow } from '$live/event/views';

export type Meeting = [first: number, second: number];

// E11: rounds of a round robin of n; a number above n is the free one.
export function berger(entrants: number): Meeting[][] {
  const all = entrants + (entrants % 2);
  const turn = all - 1;
  const wrap = (number: number) => ((number % turn) + turn) % turn;
  return Array.from({ length: turn }, (_, at) => {
    const round = at + 1;
    const x = round % 2 === 1 ? (round + 1) / 2 : (round + all) / 2;
    const head: Meeting = round % 2 === 1 ? [x, all] : [all, x];
    const rest = Array.from({ length: all / 2 - 1 }, (_, k): Meeting => [wrap(x + k) + 1, wrap(x - k - 2) + 1]);
    return [head, ...rest];
  });
}

// E12: the first cycle with its last two rounds exchanged, then the first cycle with sides changed.
export function doubleBerger(entrants: number): Meeting[][] {
  const cycle = berger(entrants);
  const first = cycle.length < 2 ? cycle : [...cycle.slice(0, -2), cycle.at(-1)!, cycle.at(-2)!];
  return [...first, ...cycle.map((round) => round.map(([one, other]): Meeting => [other, one]))];
}

// E60: seeds from the top of the bracket to its foot.
export function seeds(entrants: number): number[] {
  let order = [1];
  while (order.length < entrants) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

export interface Cell {
  score: '+' | '=' | '-' | '?'; // '?': still to be played, but met and with its side (E4)
  opponent: number;
  side?: 1 | 2;
}
// `+5w`: won against number 5, with the first side.
export function cellOf(text: string): Cell | undefined {
  const [, score, opponent, side] = /^([+=?-])(\d+)([wb])?$/.exec(text) ?? [];
  if (!score || !opponent) return undefined;
  return { score: score as Cell['score'], opponent: Number(opponent), ...(side ? { side: side === 'w' ? 1 : 2 } : {}) };
}

export interface Past {
  met: number[];
  sides: (1 | 2)[];
  had_bye: boolean; // of the pairing, or a round worth a win without play: no second one (C2)
}
// What pairing on paper asks of one entrant. Whoever did not play did not meet, and had no colour (E4).
export function pastOf(row: Pick<StandingRow, 'rounds'>): Past {
  const cells = row.rounds.map(cellOf);
  const played = cells.filter((cell) => cell?.side !== undefined) as Cell[];
  return {
    met: played.map(({ opponent }) => opponent),
    sides: played.map(({ side }) => side!),
    had_bye: row.rounds.some((text, at) => text === 'bye' || (cells[at]?.side === undefined && text.startsWith('+'))),
  };
}

// What a row has against each number, of several games one behind the other.
export function against(row: Pick<StandingRow, 'rounds'>): Map<number, string> {
  const found = new Map<number, string>();
  for (const text of row.rounds) {
    const cell = cellOf(text);
    if (cell) found.set(cell.opponent, (found.get(cell.opponent) ?? '') + sign(cell.score));
  }
  return found;
}
export const sign = (score: Cell['score']): string => ({ '+': '1', '=': '½', '-': '0', '?': '' })[score];
