// Texts in the person's language. Reads the preference where it is called, so that pages follow a change at once.
import { prefs } from '$prefs';
import type { Words } from '$words/words';
import { fill, words, type Lexicon, type Word } from './words';

export const say = (text: Words): string => text[prefs.language];
// How dates and times are written: hours to 24, the day before the month.
export const tongue = (): string => (prefs.language === 'it' ? 'it-IT' : 'en-GB');
export const t = (word: Word, ...values: (string | number)[]): string => fill(say(words[word]), ...values);

// The same for a game's own words.
export const speaker =
  <Key extends string>(lexicon: Lexicon<Key>) =>
  (word: Key, ...values: (string | number)[]): string =>
    fill(say(lexicon[word]), ...values);

export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  return secondsText(left);
}

// Whole minutes and seconds, rounded up: 0:30.
export function secondsText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// A place as people say it: `3rd`, `3º`.
const ends = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>;
export function ordinal(place: number): string {
  if (prefs.language === 'it') return `${place}º`;
  return `${place}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]}`;
}
