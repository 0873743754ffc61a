// A clock in short: 5+0, 3+2, 5d5.
import type { Clock } from '$live/api';
import { p } from '$words/page_words';

const minutes = (ms: number): string => String(Math.round(ms / 6_000) / 10);

export function clockName(clock: Clock | null): string {
  if (!clock) return p('clock_none');
  const more = clock.delay_ms > 0 ? `d${clock.delay_ms / 1000}` : `+${clock.increment_ms / 1000}`;
  return `${minutes(clock.base_ms)}${more}`;
}
