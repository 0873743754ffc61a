// What the tiles have brought, from the acts so far: whose they were, what was lost, which moves belong together.
import type { Turn } from '$law/table.svelte';
import type { Hand } from '$law/wasm';

// How long it is said that a half or a turn is lost.
export const lost_ms = 1800;

export interface Loss {
  seq: number;
  seat: string;
  tile: string;
  halves: number[];
  // Nothing of the tile could be played.
  whole: boolean;
}

const isTile = ({ gesture }: Turn): boolean => gesture?.verb === 'tile';

// The law says it at the end of the act's words: `…; lost: 1 king, 1 king`.
export function lostHalves({ say }: Turn): number[] {
  const [, list = ''] = /; lost: (.+)$/.exec(say.en) ?? [];
  return [...list.matchAll(/(\d) /g)].map(([, half]) => Number(half));
}

// What was lost by these acts, the last of `all`; every tile is turned for the other side than the one before.
export function losses(all: Turn[], added: Turn[], facts: Record<string, string>): Loss[] {
  const tiles = all.filter(isTile);
  const other = facts['turn'] === 'red' ? 'blue' : 'red';
  const lastOwner = facts['tile'] === undefined ? other : (facts['turn'] ?? 'red');
  const owner = (at: number) => ((tiles.length - 1 - at) % 2 === 0 ? lastOwner : lastOwner === 'red' ? 'blue' : 'red');
  return added.flatMap((turn): Loss[] => {
    const halves = lostHalves(turn);
    if (halves.length === 0) return [];
    const at = tiles.findLastIndex(({ entry }) => entry.seq <= turn.entry.seq);
    const tile = tiles[at]?.gesture?.extra ?? '';
    return [{ seq: turn.entry.seq, seat: owner(at), tile, halves, whole: isTile(turn) && halves.length === 2 }];
  });
}

// The moves of the last turn that has any: both stay marked until the next one moves.
export function lastMoves(turns: Turn[]): Hand[] {
  const last = turns.findLastIndex(({ gesture }) => gesture?.verb === 'move');
  const begun = turns.slice(0, last + 1).findLastIndex(isTile);
  return turns.slice(begun + 1, last + 1).flatMap(({ gesture }) => gesture ?? []);
}
