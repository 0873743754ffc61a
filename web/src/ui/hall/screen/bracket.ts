// Which rounds of a bracket a screen has room for: at most eight boards one above the other, and at most four rounds;
// earlier ones give way to those that are played. Pure.
import type { BracketBoard, BracketView } from '$live/event/views';

const mostBoards = 8;
const mostRounds = 4;

export function shownRounds({ rounds }: BracketView): BracketView['rounds'] {
  const fits = rounds.filter(({ boards }) => boards.length <= mostBoards);
  const open = fits.findIndex(({ boards }) => boards.some(({ winner }) => winner === undefined));
  const last = Math.max(0, fits.length - mostRounds);
  const from = Math.min(last, open < 0 ? last : open);
  return fits.slice(from, from + mostRounds);
}

// What the game counted there, the first of its tallies: goals. '' where there is none.
export function countedAt({ tallies }: BracketBoard, side: 1 | 2): string {
  const [first] = Object.values(tallies ?? {});
  return first ? String(first[side - 1]) : '';
}

// Who stands at a place of the bracket, or where they will come from: `A1`, the first of group A.
export function standsAt(board: BracketBoard, side: 1 | 2): string {
  const name = side === 1 ? board.first : board.second;
  return name ?? (board.bye ? '–' : (board.from?.[side - 1] ?? '…'));
}
