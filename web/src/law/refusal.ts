// A refusal as people read it: why; for a limit, when to try again; for a ban, until when.
import { say, tongue } from '$words/i18n';
import { p } from '$words/page_words';
import type { Refusal } from './wasm';

const minute_s = 60;
const hour_s = 3600;
function span(seconds: number): string {
  if (seconds < 2 * minute_s) return `${seconds} s`;
  if (seconds < 2 * hour_s) return `${Math.ceil(seconds / minute_s)} min`;
  return `${Math.ceil(seconds / hour_s)} h`;
}

// As the operator's bans say it: `2026-11-16 18:00 UTC: why`.
function until(detail: string): string {
  const [, day, hour, why] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC(?:: (.*))?$/.exec(detail) ?? [];
  if (!day) return '';
  const when = new Date(`${day}T${hour}Z`).toLocaleString(tongue(), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return p('until', when) + (why ? `: ${why}` : '');
}

export function tell({ rule, why, detail = '' }: Refusal): string {
  if (rule === 'limit' && /^\d+$/.test(detail)) return `${say(why)} (${p('again_in', span(Number(detail)))})`;
  const end = rule === 'permission' ? until(detail) : '';
  return end ? `${say(why)} (${end})` : say(why);
}
