// Which format for how many (F2), and when it ends (E10). Formats come as presets of the games; here is only the choice
// between them by their system and the number of entrants, as the table of F2 has it.
import type { FormatPreset, Plan } from '$live/event/api';
import type { EntrantKind } from './entries';

export interface Terms {
  title: string;
  keys: Record<string, string>;
}
export function readTerms(text: string): Terms {
  const [title = '', ...rest] = text.split(' | ').map((part) => part.trim());
  const keys = rest.map((part) => part.split(/=(.*)/s)).map(([key = '', value = '']): [string, string] => [key, value]);
  return { title, keys: Object.fromEntries(keys) };
}
export const writeTerms = ({ title, keys }: Terms): string =>
  [title, ...Object.entries(keys).flatMap(([key, value]) => (value === '' ? [] : [`${key}=${value}`]))].join(' | ');
export const withKeys = (terms: Terms, keys: Record<string, string>): Terms => ({
  ...terms,
  keys: { ...terms.keys, ...keys },
});

export const kindOfEntrant = ({ keys }: Terms): EntrantKind => (keys['entrant'] ?? 'person') as EntrantKind;
const isEach = ({ keys }: Terms): boolean =>
  keys['format'] === 'round_robin' || keys['format'] === 'double_round_robin';
const isSwiss = ({ keys }: Terms): boolean => keys['format'] === 'dutch' || keys['format'] === 'team_swiss';

// Up to so many each against each: six people, eight pairs.
const eachLimit = (kind: EntrantKind): number => (kind === 'pair' ? 8 : 6);
// ⌈log2 n⌉ + 2 for pairs; a Swiss of people as its preset says, but never more than there are opponents.
function swissRounds(terms: Terms, entrants: number): number {
  const wanted =
    kindOfEntrant(terms) === 'pair' ? Math.ceil(Math.log2(entrants)) + 2 : Number(terms.keys['rounds'] ?? 5);
  return Math.max(1, Math.min(wanted, entrants - 1));
}
// Groups of four or five; a power of two, because the first two of each go into a bracket.
const groupsFor = (entrants: number): number => 2 ** Math.max(1, Math.round(Math.log2(Math.max(8, entrants) / 4)));

// A preset's terms for this many.
export function fitted(terms: Terms, entrants: number): Terms {
  if (isSwiss(terms)) return withKeys(terms, { rounds: String(swissRounds(terms, Math.max(2, entrants))) });
  if (terms.keys['format'] === 'groups') return withKeys(terms, { groups: String(groupsFor(entrants)) });
  return terms;
}
// How far from what F2 says; the smallest is proposed.
function distance(terms: Terms, entrants: number): number {
  if (isEach(terms)) return entrants <= eachLimit(kindOfEntrant(terms)) ? 0 : 2;
  if (isSwiss(terms)) return entrants <= eachLimit(kindOfEntrant(terms)) ? 2 : 0;
  return 1;
}
export interface Choice {
  preset: string;
  terms: Terms;
}
// All formats of a game for this many, the one to propose first.
export function choices(presets: FormatPreset[], game: string, entrants: number): Choice[] {
  return presets
    .filter((preset) => preset.game === game)
    .map(({ name, terms }) => ({ preset: name, terms: fitted(readTerms(terms), entrants) }))
    .sort((one, other) => distance(one.terms, entrants) - distance(other.terms, entrants));
}

// What a game takes at the most, by the part's clock for one player: both clocks, and the increments of forty moves.
export function gameMinutes(time: string, otherwise: number): number {
  const [, minutes, seconds] = /^(\d+)(?:\+(\d+))?$/.exec(time.trim()) ?? [];
  return minutes === undefined ? otherwise : Math.ceil(2 * (Number(minutes) + (Number(seconds ?? 0) * 40) / 60));
}

// `21:30` of today, or of tomorrow if that has passed by more than the half of a day.
export function minutesUntil(closing: string, now: Date): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(closing.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const left = Number(hours) * 60 + Number(minutes) - (now.getHours() * 60 + now.getMinutes());
  return left > 0 ? left : left + 24 * 60;
}
export function timeIn(minutes: number, now: Date): string {
  const at = new Date(now.getTime() + minutes * 60_000);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

export interface Offer {
  kind: 'fewer_rounds' | 'more_tables' | 'other_format';
  rounds?: number;
  tables?: number;
  choice?: Choice;
}
// E10: one touch each, where the closing time is passed. Only what would help.
export function offers(plan: Plan, minutes: number, swiss: boolean, others: Choice[]): Offer[] {
  if (plan.minutes_left <= minutes) return [];
  const found: Offer[] = [];
  if (plan.waves > 1) found.push({ kind: 'more_tables', tables: plan.tables_for_one_wave });
  if (swiss && plan.rounds_that_fit >= 1 && plan.rounds_that_fit < plan.rounds_left)
    found.push({ kind: 'fewer_rounds', rounds: plan.rounds_that_fit });
  for (const choice of others) found.push({ kind: 'other_format', choice });
  return found;
}
export const mayShorten = (terms: Terms): boolean => isSwiss(terms) || isEach(terms);
