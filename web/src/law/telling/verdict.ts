// Who won, by name where people sit, otherwise by side.
import type { Table } from '../table.svelte';
import { say, t } from '$words/i18n';
import { p } from '$words/page_words';

const sitters = (table: Table, side: number): string[] => [
  ...new Set(
    table.game.seats.flatMap((seat) => (seat.speaks && seat.side === side ? (table.sitter(seat.name) ?? []) : [])),
  ),
];

// The side of those who play one side here.
function ownSide(table: Table): number | undefined {
  const own = table.game.seats.filter(({ name, speaks }) => speaks && table.seats.includes(name));
  return new Set(own.map(({ side }) => side)).size === 1 ? own[0]!.side : undefined;
}

export function verdict(table: Table): string {
  const { outcome } = table.view;
  if (!outcome) return '';
  if (outcome.rule === 'house') return p('no_result');
  if (outcome.winner === 0) return t('draw');
  const names = sitters(table, outcome.winner);
  if (names.length === 0) return t('wins', say(table.game.sides[outcome.winner - 1]!));
  return names.length === 1 ? t('wins', names[0]!) : t('win_together', names.slice(0, -1).join(', '), names.at(-1)!);
}

// For those who play one side it is won or lost.
export function ownVerdict(table: Table): string {
  const side = ownSide(table);
  const winner = table.view.outcome?.winner;
  return winner && side ? p(side === winner ? 'you_win' : 'you_lose') : '';
}
