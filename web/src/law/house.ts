// The house's own entries as pages show them: talk, and the question that is being asked.
import type { HouseAct } from './house_act';
import type { Entry } from './log';
import type { Words } from '$words/words';

export interface Talk {
  seq: number;
  at_ms: number;
  seat: string;
  team: boolean;
  text: string;
}

// What was found in a log. Logs only grow, so nothing is read twice; what has not grown is the same list again.
class Found<T> {
  readonly #known = new WeakMap<readonly Entry[], { read: number; found: T[] }>();
  constructor(private readonly pick: (entry: Entry) => T[]) {}
  in(entries: readonly Entry[]): T[] {
    const known = this.#known.get(entries) ?? { read: 0, found: [] };
    const added = entries.slice(known.read).flatMap(this.pick);
    const found = added.length > 0 ? [...known.found, ...added] : known.found;
    this.#known.set(entries, { read: entries.length, found });
    return found;
  }
}

const talk = new Found<Talk>(({ seq, at_ms, actor, house }) => {
  if (house?.verb !== 'say' && house?.verb !== 'tell') return [];
  return [{ seq, at_ms, seat: actor, team: house.verb === 'tell', text: house.words }];
});
export const talks = (entries: readonly Entry[]): Talk[] => talk.in(entries);

export interface Question {
  id: string;
  question: Words;
  // As far as this viewer may read it.
  reply?: Words;
}

// The last question, with its answer where that is not hidden.
export function lastQuestion(entries: readonly Entry[]): Question | undefined {
  let found: Question | undefined;
  for (const { house } of entries) {
    if (house?.verb === 'ask') found = { id: house.id, question: { it: house.it, en: house.en } };
    if (house?.verb === 'reply' && house.id === found?.id) found = { ...found, reply: { it: house.it, en: house.en } };
  }
  return found;
}

// What the house itself says when it closes a match; an operator says what they like.
const reasons: Record<string, Words> = {
  'nobody waits any more': { en: 'nobody waits any more', it: 'non aspetta più nessuno' },
  'nobody came': { en: 'nobody came', it: 'non è venuto nessuno' },
};
export const inWords = (reason: string): Words => reasons[reason] ?? { en: reason, it: reason };

// What people do besides playing: it is never taken back.
const asides = new Set<HouseAct['verb'] | undefined>([
  'say',
  'tell',
  'undo',
  'takeback',
  'hint',
  'pause',
  'resume',
  'rematch',
  'swap',
]);

// Entries that a correction may name: what a person, chance or the clock did, newest first.
export const correctable = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ actor, house }) => actor !== 'match' && !asides.has(house?.verb)).toReversed();

// How often somebody was helped against the computer.
export function helpIn(entries: readonly Entry[]): { takeBacks: number; hints: number } {
  const count = (verb: HouseAct['verb']) => entries.filter(({ house }) => house?.verb === verb).length;
  return { takeBacks: count('takeback'), hints: count('hint') };
}
