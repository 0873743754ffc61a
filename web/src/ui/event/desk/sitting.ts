// Who of a pair sits (E57): of three, two; whoever comes in takes the seat of the one who rests. Pure.
import type { EntrantRow, PartBrief, RoundView } from '$live/event/views';

type Person = EntrantRow['members'][number];

// The round about which it can still be said: the one that has not begun.
export const roundToSit = ({ round, phase }: PartBrief): number =>
  round > 0 && (phase === 'proposed' || phase === 'published') ? round : round + 1;

export interface Sitting {
  people: Person[];
  now: boolean; // as it stands
}
export function sittings({ id, members, reserve }: EntrantRow, round: RoundView | undefined): Sitting[] {
  if (!reserve) return [];
  const side = round?.boards.flatMap(({ first, second }) => [first, second]).find(({ entrant }) => entrant === id);
  const sits = (side?.people ?? members).map((person) => person.id).join();
  const ways = [members, ...members.map((rests) => members.map((each) => (each === rests ? reserve : each)))];
  return ways.map((people) => ({ people, now: people.map((person) => person.id).join() === sits }));
}
