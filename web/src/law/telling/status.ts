// What the one line above a board says: whose turn, what is waited for, how it ended. Words are chosen by the caller.
import type { View } from '../wasm';

export type StatusWord =
  'over' | 'waiting_players' | 'paused' | 'wait_partner' | 'your_turn' | 'chance_turn' | 'referee_turn' | 'turn_of';

export interface Status {
  word: StatusWord;
  // The seats it is about.
  seats: string[];
  // Whether the reader is expected to act.
  mine: boolean;
}

export function status(view: View, mine: string[], open: string[] = []): Status {
  const { house, awaits } = view;
  if (view.outcome) return { word: 'over', seats: [], mine: false };
  if (open.length > 0) return { word: 'waiting_players', seats: open, mine: false };
  if (house.lack_seeds.length > 0) return { word: 'waiting_players', seats: house.lack_seeds, mine: false };
  if (house.paused) return { word: 'paused', seats: [], mine: false };
  const stuck = mine.filter((seat) => view.waiting.includes(seat));
  const players = awaits.filter((actor) => actor !== 'chance' && actor !== 'referee' && actor !== 'clock');
  // A referee may act at almost any time, but is waited for only to rule on a question, or where nobody else can go on.
  const rules = view.quiz !== undefined || (players.length === 0 && !awaits.includes('chance'));
  const acting = mine.filter((seat) => awaits.includes(seat) && !stuck.includes(seat) && (seat !== 'referee' || rules));
  if (acting.length > 0) return { word: 'your_turn', seats: acting, mine: true };
  if (stuck.length > 0) return { word: 'wait_partner', seats: stuck, mine: false };
  // Those who speak for their side, if any is awaited: their men need not all be named.
  const speakers = players.filter((seat) => view.match_acts[seat]);
  if (players.length > 0) return { word: 'turn_of', seats: speakers.length > 0 ? speakers : players, mine: false };
  return { word: awaits.includes('referee') ? 'referee_turn' : 'chance_turn', seats: [], mine: false };
}
