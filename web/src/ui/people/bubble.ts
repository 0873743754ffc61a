// What somebody has just told their own side, as far as we may read it: shown at their seat for a while.
import type { Table } from '$law/table.svelte';

const shown_ms = 7000;

export function bubbleOf(table: Table, seat: string, inWords: (text: string) => string): string {
  if (!table.runs) return '';
  const last = table.entries.findLast(({ actor, house }) => actor === seat && house?.verb === 'tell');
  if (last?.house?.verb !== 'tell' || table.time - last.at_ms > shown_ms) return '';
  return inWords(last.house.words);
}
