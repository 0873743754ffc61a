// Which boards a helper sees: those of their tables that run and have no result (E113).
import type { Board, RoundView } from '$live/event/views';

export const rangeOf = (role: string): [number, number] | undefined => {
  const [, from, end] = /^helper:(\d+)(?:-(\d+))?/.exec(role) ?? [];
  return from === undefined ? undefined : [Number(from), Number(end ?? from)];
};
export function blanks(round: RoundView | undefined, role: string): Board[] {
  if (round?.phase !== 'playing') return [];
  const range = rangeOf(role);
  return round.boards.filter(
    ({ result, table }) => !result && (range === undefined || (table >= range[0] && table <= range[1])),
  );
}
