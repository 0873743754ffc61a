// An act as the list of moves shows it: short notation with figures; the board stands above its column.
import type { Turn } from '$law/table.svelte';
import { figureOf } from '$words/figurines';
import { q, seats } from './words';
import { say } from '$words/i18n';

export const boardOf = ({ entry, act }: Turn): string => (/^[AB]:/.exec(act)?.[0] ?? entry.actor).slice(0, 1);

export const menOf = ({ entry }: Turn): 1 | 2 => (entry.actor.endsWith('white') ? 1 : 2);

const inFigures = (san: string): string =>
  san
    .replaceAll('O', '0')
    .replaceAll('x', '×')
    .replace(/[KQRBN]/g, figureOf);

// `A:Nxf3+` is ♘×f3+; `A:P@e6` puts a pawn down.
export function brief({ say: words, gesture }: Turn): string {
  const [seat = ''] = words.en.split(':');
  if (gesture?.to === undefined) return seats[seat] ? q('flag_of', say(seats[seat])) : words.en;
  const san = words.en.slice(2);
  const [, man, onto] = /^([A-Z])@(.+)$/.exec(san) ?? [];
  if (man && onto) return q('drops', figureOf(man), onto);
  return inFigures(san);
}
// A hint's acts are on either board: `A:Nxf3+` is ♘×f3+ (A).
export const readable = (text: string): string =>
  text.replace(
    /^([AB]):(\S+)$/,
    (_, board: string, san: string) => `${/^[a-h]/.test(san) ? figureOf('P') : ''}${inFigures(san)} (${board})`,
  );
