// A round by hand (E101, E102): who changes places with whom, who has no board, what is asked beforehand. The acts are the
// log's; whether they may be, the server says.
import type { EntrantsView, RoundView } from '$live/event/views';

// One place: an entrant at a board, or with the bye, or without anything.
export interface Place {
  entrant: string;
  name: string;
  where: 'board' | 'bye' | 'free';
  board?: number;
}

export function places(round: RoundView, entrants: EntrantsView | undefined): Place[] {
  const seated = round.boards.flatMap(({ no, first, second }): Place[] => [
    { entrant: first.entrant, name: first.name, where: 'board', board: no },
    { entrant: second.entrant, name: second.name, where: 'board', board: no },
  ]);
  const byes = round.byes.map(({ entrant, name }): Place => ({ entrant, name, where: 'bye' }));
  return [...seated, ...byes, ...unplaced(round, entrants)];
}

// Here, and neither at a board nor with a bye or an absence: forgotten, or late (E100, E103).
export function unplaced(round: RoundView, entrants: EntrantsView | undefined): Place[] {
  // In a bracket whoever has no board is out of it.
  if (round.boards.some(({ stage }) => stage)) return [];
  const placed = new Set([
    ...round.boards.flatMap(({ first, second }) => [first.entrant, second.entrant]),
    ...round.byes.map(({ entrant }) => entrant),
    ...round.absent.map(({ entrant }) => entrant),
  ]);
  return (entrants?.entrants ?? [])
    .filter(({ id, presence }) => presence === 'here' && !placed.has(id))
    .map(({ id, name }) => ({ entrant: id, name, where: 'free' }));
}

// What changing the places of two would be; none: it is no change. Two without a board make one.
export function swapAct(part: string, round: number, one: Place, other: Place): string | undefined {
  if (one.entrant === other.entrant) return undefined;
  if (one.where !== 'board' && other.where !== 'board') return `add ${part} ${round} ${one.entrant}:${other.entrant}`;
  return `swap ${part} ${round} ${one.entrant} ${other.entrant}`;
}

export const needsE102 = ({ phase }: RoundView): boolean => phase === 'published' || phase === 'playing';
export const mayEdit = ({ phase }: RoundView): boolean => phase === 'proposed' || needsE102({ phase } as RoundView);
// E102, in the order of the article; `other` has words of one's own.
export const lateReasons = ['repeat', 'rule', 'agree', 'late', 'emergency', 'other'] as const;
export type LateReason = (typeof lateReasons)[number];
export const lateReason = (kind: LateReason, words: string): string => (words ? `${kind}: ${words}` : kind);

// E103: what may be done for somebody who came after the round was published.
export interface LateWay {
  kind: 'bye' | 'other' | 'next' | 'half';
  act: string;
  against?: string;
}
export function lateWays(part: string, round: RoundView, who: Place, others: Place[]): LateWay[] {
  const { round: at, byes } = round;
  const ways: LateWay[] = [];
  const [bye] = byes;
  if (bye) ways.push({ kind: 'bye', act: `late ${part} ${at} ${bye.entrant}:${who.entrant}`, against: bye.name });
  for (const other of others.filter(({ entrant }) => entrant !== who.entrant))
    ways.push({ kind: 'other', act: `late ${part} ${at} ${other.entrant}:${who.entrant}`, against: other.name });
  ways.push({ kind: 'next', act: `later ${part} ${at} ${who.entrant} zero` });
  ways.push({ kind: 'half', act: `later ${part} ${at} ${who.entrant} half` });
  return ways;
}
