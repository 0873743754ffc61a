// What those who play ask of each other besides the game: a draw, a rematch, the match of somebody who has left. One
// of them is shown at a time, the most pressing first; the words are the page's.
import type { Entry } from '../log';
import type { Game, Sitting, View } from '../wasm';

export type Dealing =
  // To be answered.
  | { kind: 'draw_asked'; by: string[] }
  | { kind: 'rematch_asked'; by: string[] }
  // Somebody has left: the match may be claimed, or after so long.
  | { kind: 'claim'; seat: string; since_ms: number }
  | { kind: 'left'; seat: string; since_ms: number; left_ms: number }
  // We wait for an answer.
  | { kind: 'draw_offered' }
  // What has come of an offer, for a while.
  | { kind: 'draw_declined' | 'draw_withdrawn'; by: string; seq: number };

export interface Dealer {
  game: Pick<Game, 'seats'>;
  view: View;
  entries: readonly Entry[];
  // Ours, if we speak for a side.
  seat: string | undefined;
  time_ms: number;
  // How long somebody may be away before the others may claim.
  patience_ms: number;
}

// So long is said what has come of an offer.
const told_ms = 8000;

export function dealings(dealer: Dealer): Dealing[] {
  const { view, seat } = dealer;
  if (seat === undefined || !view.house.started) return [];
  if (view.closed) return rematch(view, seat);
  if (view.outcome) return [];
  return [...draw(view, seat), ...absence(dealer, seat), ...offered(view, seat), ...answered(dealer, seat)];
}

function rematch({ house }: View, seat: string): Dealing[] {
  const by = house.rematch.filter((each) => each !== seat);
  return by.length > 0 && !house.rematch.includes(seat) && !house.next ? [{ kind: 'rematch_asked', by }] : [];
}

const draw = ({ agreed }: View, seat: string): Dealing[] =>
  agreed.length > 0 && !agreed.includes(seat) ? [{ kind: 'draw_asked', by: agreed }] : [];

const offered = ({ agreed }: View, seat: string): Dealing[] =>
  agreed.includes(seat) ? [{ kind: 'draw_offered' }] : [];

// Of the other side, whoever has been away longest.
function absence({ game, view, time_ms, patience_ms }: Dealer, seat: string): Dealing[] {
  const sideOf = (name: string) => game.seats.find((each) => each.name === name && each.speaks)?.side;
  const ours = sideOf(seat);
  const away = view.house.sittings
    .filter((each): each is Required<Sitting> => each.away_since_ms !== undefined)
    .filter((each) => sideOf(each.seat) !== undefined && sideOf(each.seat) !== ours)
    .sort((one, two) => one.away_since_ms - two.away_since_ms)[0];
  if (!away) return [];
  const { seat: gone, away_since_ms: since_ms } = away;
  const left_ms = since_ms + patience_ms - time_ms;
  return [left_ms > 0 ? { kind: 'left', seat: gone, since_ms, left_ms } : { kind: 'claim', seat: gone, since_ms }];
}

// Whoever takes back what they offered withdraws it; all others decline.
function answered({ entries, time_ms }: Dealer, seat: string): Dealing[] {
  const isOld = ({ at_ms }: Entry): boolean => time_ms - at_ms > told_ms;
  const end = entries.findLastIndex((entry) => entry.house?.verb === 'nodraw' || isOld(entry));
  const last = entries[end];
  if (!last || last.actor === seat || isOld(last)) return [];
  const offers = new Set<string>();
  for (const { actor, house } of entries.slice(0, end).toReversed()) {
    if (house?.verb === 'nodraw') break;
    if (house?.verb === 'draw') offers.add(actor);
  }
  if (offers.size === 0) return [];
  const kind = offers.has(last.actor) ? 'draw_withdrawn' : 'draw_declined';
  return [{ kind, by: last.actor, seq: last.seq }];
}
