// An act as a line of a list: figures and few words, or the bare notation of the log for those who prefer it.
import type { GameView } from '../games';
import type { Turn } from '../table.svelte';
import { figured } from '$words/figurines';
import { say } from '$words/i18n';
import { p } from '$words/page_words';
import { prefs } from '$prefs';

export type Lines = Pick<GameView, 'brief' | 'boards' | 'readable'>;

export function actLine({ brief, readable = String }: Lines, turn: Turn): string {
  if (prefs.notation) return turn.act;
  return brief?.(turn) ?? figured(readable(say(turn.say)));
}
// The same in whole words.
export const actWords = ({ readable = String }: Lines, turn: Turn): string => readable(say(turn.say));

// Who acts where nobody sits: the powers by their own names.
export function powerName(actor: string): string | undefined {
  if (actor === 'chance') return p('chance');
  if (actor === 'clock') return p('clock');
  if (actor === 'referee') return p('arbiter');
  if (actor === 'match') return p('match');
  return undefined;
}
