// Results by keyboard (E112): 1 the first, 2 a draw, 3 the second, and on to the next board that has none. Where a game
// counts something (goals), its numbers are asked before it is sent. The verify pass reads everything a second time and
// stops at the first difference; it changes nothing.
import type { Board, Result } from '$live/event/views';
import type { Tallies } from '../staff/acts';

export interface Terms {
  draws: boolean;
  tallies: string[];
}
export const keyResults: Record<string, Result> = { 1: '1-0', 2: 'draw', 3: '0-1' };

export function resultOf(key: string, { draws }: Terms): Result | undefined {
  const told = keyResults[key];
  return told === 'draw' && !draws ? undefined : told;
}

// The next board without a result behind this one, from the top again; none: undefined.
export function nextBlank(boards: Board[], from: number): number | undefined {
  const at = boards.findIndex(({ no }) => no === from);
  const around = [...boards.slice(at + 1), ...boards.slice(0, at)];
  return around.find(({ result }) => !result)?.no;
}
export function beside(boards: Board[], from: number, by: 1 | -1): number | undefined {
  const at = boards.findIndex(({ no }) => no === from);
  if (at < 0) return boards[0]?.no;
  return boards[Math.min(boards.length - 1, Math.max(0, at + by))]?.no;
}

// `3 2`, `3-2`, `3:2`: one pair for each tally; none where something is missing or is no number.
export function readTallies(names: string[], typed: Record<string, [string, string]>): Tallies | undefined {
  const read: Tallies = {};
  for (const name of names) {
    const [first = '', second = ''] = typed[name] ?? [];
    if (!/^\d{1,4}$/.test(first.trim()) || !/^\d{1,4}$/.test(second.trim())) return undefined;
    read[name] = [Number(first), Number(second)];
  }
  return read;
}

export interface Verify {
  at: number; // the board that is read next
  checked: number[];
  // Where it stopped: what was read now, and what stands there.
  differs?: { board: number; read: Result; stands: Result | undefined };
}
const settled = (boards: Board[]): Board[] => boards.filter(({ result }) => result !== undefined);

export function startVerify(boards: Board[]): Verify | undefined {
  const [first] = settled(boards);
  return first && { at: first.no, checked: [] };
}
export function verifyNext(pass: Verify, boards: Board[], read: Result): Verify {
  if (pass.differs) return pass;
  const board = boards.find(({ no }) => no === pass.at);
  if (!board || board.result !== read) return { ...pass, differs: { board: pass.at, read, stands: board?.result } };
  const checked = [...pass.checked, pass.at];
  const next = settled(boards).find(({ no }) => !checked.includes(no));
  return { at: next?.no ?? 0, checked };
}
export const isVerified = (pass: Verify, boards: Board[]): boolean =>
  !pass.differs && settled(boards).every(({ no }) => pass.checked.includes(no));
