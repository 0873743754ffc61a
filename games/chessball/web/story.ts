// What chance has done since somebody last acted, told in groups: the dice of a turn, of a fight, of a save.
import type { Turn } from '$law/table.svelte';

export interface Throw {
  // 1, 2; 0 for the one die that tells where a pushed ball goes.
  side: number;
  eyes: number[];
  sum: number;
  // The entry that threw them.
  seq: number;
}
export interface Group {
  kind: 'turn' | 'fight' | 'save' | 'push';
  throws: Throw[];
  power?: number;
}

export function groupsOf(turns: Turn[]): Group[] {
  const groups: Group[] = [];
  for (const { gesture, entry } of turns) {
    if (gesture?.verb !== 'roll') continue;
    const { sum = 0, side = 0, fight, power, push } = gesture.notes ?? {};
    const kind = push !== undefined ? 'push' : power !== undefined ? 'save' : fight ? 'fight' : 'turn';
    const thrown: Throw = { side, eyes: (gesture.extra ?? '').split(' ').map(Number), sum, seq: entry.seq };
    const before = groups.at(-1);
    if (before && before.kind === kind && before.throws.length === 1 && before.throws[0]!.side < side)
      before.throws.push(thrown);
    else groups.push({ kind, throws: [thrown], ...(power === undefined ? {} : { power }) });
  }
  return groups;
}

// The dice that gave a side the points of this turn.
export function diceOf(turns: Turn[], side: number): Pick<Throw, 'eyes' | 'seq'> | undefined {
  const thrown = turns.findLast(({ gesture }) => {
    const notes = gesture?.verb === 'roll' ? gesture.notes : undefined;
    return notes?.['side'] === side && notes['fight'] === undefined && notes['power'] === undefined;
  });
  return thrown && { eyes: thrown.gesture!.extra!.split(' ').map(Number), seq: thrown.entry.seq };
}

// Chance's acts since somebody last acted: what it has just brought, however many pictures that took.
export const thrownNow = (turns: Turn[]): Turn[] =>
  turns.slice(turns.findLastIndex(({ entry }) => entry.actor !== 'chance') + 1);
