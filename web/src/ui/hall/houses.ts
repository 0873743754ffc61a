// The ledgers of a House, kept apart: Ranking Points, the tallies that break ties, and the one that its prize has a share
// of (M21, M22). Pure.
import type { StandingRow, StandingsView } from '$live/event/views';
import { hall } from '$words/hall_words';
import type { Names } from './game_names.svelte';

export interface Ledger {
  name: string;
  value: string;
}
// `goals.diff`: what one has more than the others.
export const tallyTitle = (code: string, names: Names): string =>
  code.endsWith('.diff') ? `${names.tally(code.slice(0, -'.diff'.length))} ±` : names.tally(code);
export const isTally = (code: string): boolean => /^[a-z]/.test(code);

export function ledgersOf({ ties }: StandingsView, row: StandingRow, names: Names): Ledger[] {
  const counted = ties.flatMap(({ code }, nth) =>
    isTally(code) ? [{ name: tallyTitle(code, names), value: row.values[nth] ?? '' }] : [],
  );
  const share = row.prize_parts;
  const shared = share ? [{ name: names.tally(share.tally), value: String(share.of) }] : [];
  return [{ name: hall('ranking_points'), value: row.points }, ...counted, ...shared];
}
export const haveLedgers = (standings: StandingsView | undefined): boolean =>
  standings?.rows.some(({ prize_parts }) => prize_parts !== undefined) ?? false;
