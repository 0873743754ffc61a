// The steps of a prize-giving (E127): whoever shares a place is called together; from the last place up or from the first.
// Where there are prizes, only those who get one. Pure.
import type { StandingRow } from '$live/event/views';

export type Step = StandingRow[];

export function prizeSteps(rows: StandingRow[], from: 'last' | 'first'): Step[] {
  const called = rows.some(({ prize }) => prize) ? rows.filter(({ prize }) => prize) : rows;
  const places = [...new Set(called.map(({ place }) => place))].sort((a, b) => a - b);
  const steps = places.map((place) => called.filter((row) => row.place === place));
  return from === 'last' ? steps.reverse() : steps;
}
