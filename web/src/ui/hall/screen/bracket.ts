// Which rounds of a bracket a screen has room for: three, from the one that is played on. Where that has more than four
// boards, the bracket is cut into parts with a page each, and each leads to its own board of the third. Pure.
import type { BracketBoard, BracketView } from '$live/event/views';

type BracketRound = BracketView['rounds'][0];
const mostBoards = 4;
const mostRounds = 3;

export function bracketPages({ rounds }: BracketView): BracketRound[][] {
  const open = rounds.findIndex(({ boards }) => boards.some(({ winner, bye }) => winner === undefined && !bye));
  const last = Math.max(0, rounds.length - mostRounds);
  const from = Math.min(last, open < 0 ? last : open);
  const shown = rounds.slice(from, from + mostRounds);
  const pages = Math.max(1, Math.ceil((shown[0]?.boards.length ?? 0) / mostBoards));
  return Array.from({ length: pages }, (_, page) =>
    shown.map(({ name, boards }, nth) => {
      const each = pages === 1 ? boards.length : mostBoards >> nth;
      return { name, boards: boards.slice(page * each, (page + 1) * each) };
    }),
  );
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
