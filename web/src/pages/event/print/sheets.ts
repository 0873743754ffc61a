// All sheets of F13: for what they are, which views they are made of, when they fit, and about how many pages they take.
import type { Component } from 'svelte';
import type { EntrantsView, EventView, Format, PartBrief, PeopleView, RoundView } from '$live/event/views';
import type { PaperWord } from '$words/paper_words';
import { fitsOn, measured, numbersIn } from './layout';
import type { Paper, Place, Wanted } from './paper';
import { termsOf } from './telling';

// What the index knows to count pages.
export interface Facts {
  event: EventView;
  part: PartBrief | undefined;
  entrants: EntrantsView | undefined;
  round: RoundView | undefined;
  people: PeopleView | undefined;
}
export type Option = 'columns' | 'working' | 'blank' | 'fee' | 'places' | 'tables';

export interface Sheet extends Wanted {
  id: string; // of the specification
  name: string;
  title: PaperWord;
  use: PaperWord;
  staff?: boolean; // holds what only those who run the event may read
  bare?: boolean; // reaches to the edges of the paper: cards and slips
  landscape?: boolean | ((at: Place) => boolean);
  options?: Option[];
  fits(event: EventView, part: PartBrief | undefined): boolean;
  pages(facts: Facts): number;
  load(): Promise<{ default: Component<{ paper: Paper }> }>;
}

const isOut = (part: PartBrief | undefined): boolean => (part?.round ?? 0) > 0 && part?.phase !== 'draft';
const hasEntrants = (_: EventView, part: PartBrief | undefined): boolean => (part?.entrants ?? 0) > 0;
const fixed: Format[] = ['round_robin', 'double_round_robin', 'groups', 'schedule', 'teams'];
const swiss: Format[] = ['dutch', 'team_swiss'];
const entrants = ({ part }: Place): string[] => (part ? [`entrants:${part.id}`] : []);
const round = ({ part, round }: Place): string[] => (part ? [`round:${part.id}:${round}`] : []);
const standings = ({ part }: Place): string[] => (part ? [`standings:${part.id}`] : []);
const boardsIn = ({ round }: Facts): number => round?.boards.length ?? 0;
const names = ({ entrants }: Facts): string[] => entrants?.entrants.map(({ name }) => name) ?? [];
const wide = ({ part }: Place): boolean => (part?.rounds ?? 0) > 7;
const list = (texts: string[], width_mm: number, pt = 11, columns = 1): number =>
  Math.max(1, fitsOn(texts, { width_mm, pt, columns }, measured));

// Tables that the evening has: as asked for, as the parts name them, or as many as their boards need.
export function tablesOf({ event, query }: Pick<Place, 'event' | 'query'>): number[] {
  const asked = numbersIn(query.get('tables') ?? '');
  if (asked.length > 0) return asked;
  const all = event.parts.flatMap((part) => {
    const named = numbersIn(termsOf(part.terms)['tables'] ?? '');
    return named.length > 0 ? named : numbersIn(`1-${Math.max(1, Math.ceil(part.entrants / 2))}`);
  });
  return [...new Set(all)].sort((one, other) => one - other);
}
const placesOf = (query: URLSearchParams): number => Math.min(500, Number(query.get('places')) || 3);
export const topOf = <T extends { place: number }>(rows: T[], query: URLSearchParams): T[] =>
  rows.filter(({ place }) => place <= placesOf(query));

export const sheets: Sheet[] = [
  {
    id: 'E131',
    name: 'names',
    title: 'sheet_names',
    use: 'use_names',
    of: 'round',
    options: ['columns'],
    fits: (_, part) => isOut(part),
    views: (at) => [...round(at), ...entrants(at)],
    game: ['seats'],
    pages: (facts) => list(names(facts), 88, 12, 2),
    load: () => import('./sheets/ByName.svelte'),
  },
  {
    id: 'E131',
    name: 'tables',
    title: 'sheet_tables',
    use: 'use_tables',
    of: 'round',
    fits: (_, part) => isOut(part),
    views: round,
    pages: ({ round }) => list(round?.boards.map(({ first, second }) => longer(first.name, second.name)) ?? [], 62, 12),
    load: () => import('./sheets/ByTable.svelte'),
  },
  {
    id: 'E132',
    name: 'slips',
    title: 'sheet_slips',
    use: 'use_slips',
    of: 'round',
    staff: true,
    bare: true,
    fits: (_, part) => isOut(part),
    views: round,
    roles: (paper) => tablesIn(paper).map((table) => `table:${table}`),
    pages: (facts) => Math.ceil(boardsIn(facts) / 8),
    load: () => import('./sheets/Slips.svelte'),
  },
  {
    id: 'E135',
    name: 'score_sheets',
    title: 'sheet_score_sheets',
    use: 'use_score_sheets',
    of: 'round',
    bare: true,
    landscape: true,
    options: ['blank'],
    fits: (_, part) => !!part?.game,
    views: round,
    game: ['form'],
    pages: (facts) => Math.max(1, Math.ceil(boardsIn(facts) / 2)),
    load: () => import('./sheets/ScoreSheets.svelte'),
  },
  {
    id: 'E136',
    name: 'standings',
    title: 'sheet_standings',
    use: 'use_standings',
    of: 'part',
    options: ['working'],
    fits: hasEntrants,
    views: standings,
    working: ({ query }) => query.get('working') === '1',
    pages: (facts) => list(names(facts), 80),
    load: () => import('./sheets/Standings.svelte'),
  },
  {
    id: 'E136',
    name: 'cross',
    title: 'sheet_cross',
    use: 'use_cross',
    of: 'part',
    landscape: wide,
    fits: (_, part) => isOut(part),
    views: standings,
    pages: (facts) => list(names(facts), 50, 10),
    load: () => import('./sheets/CrossTable.svelte'),
  },
  {
    id: 'E140',
    name: 'emergency',
    title: 'sheet_emergency',
    use: 'use_emergency',
    of: 'part',
    staff: true,
    landscape: wide,
    fits: hasEntrants,
    views: (at) => [...standings(at), ...entrants(at), ...round(at)],
    pages: (facts) => list(names(facts), 50, 10),
    load: () => import('./sheets/Emergency.svelte'),
  },
  {
    id: 'E137',
    name: 'grid',
    title: 'sheet_grid',
    use: 'use_grid',
    of: 'part',
    fits: (event, part) => hasEntrants(event, part) && [...fixed, ...swiss].includes(part!.format),
    landscape: ({ part }) => swiss.includes(part?.format ?? 'arena') && (part?.rounds ?? 0) > 5,
    views: (at) => [...entrants(at), ...standings(at), ...(at.part ? [`groups:${at.part.id}`] : [])],
    pages: (facts) => list(names(facts), 40),
    load: () => import('./sheets/Grid.svelte'),
  },
  {
    id: 'E137',
    name: 'bracket',
    title: 'sheet_bracket',
    use: 'use_bracket',
    of: 'part',
    landscape: true,
    fits: (event, part) => hasEntrants(event, part) && ['knock_out', 'groups'].includes(part!.format),
    views: (at) => [...entrants(at), ...(at.part ? [`bracket:${at.part.id}`] : [])],
    pages: ({ part }) => Math.max(1, Math.ceil((part?.entrants ?? 0) / 32)),
    load: () => import('./sheets/BracketSheet.svelte'),
  },
  {
    id: 'E138',
    name: 'regulations',
    title: 'sheet_regulations',
    use: 'use_regulations',
    of: 'part',
    fits: () => true,
    views: (at) => [
      ...standings(at),
      ...Array.from({ length: at.part?.round ?? 0 }, (_, n) => `round:${at.part!.id}:${n + 1}`),
    ],
    game: ['laws'],
    pages: ({ part }) => (part?.game ? 4 : 1),
    load: () => import('./sheets/Regulations.svelte'),
  },
  {
    id: 'E139',
    name: 'diplomas',
    title: 'sheet_diplomas',
    use: 'use_diplomas',
    of: 'part',
    bare: true,
    landscape: true,
    options: ['places'],
    fits: (_, part) => isOut(part),
    views: (at) => [...standings(at), ...entrants(at)],
    pages: ({ part }) => Math.min(3, part?.entrants ?? 3),
    load: () => import('./sheets/Diplomas.svelte'),
  },
  {
    id: 'E139',
    name: 'prizes',
    title: 'sheet_prizes',
    use: 'use_prizes',
    of: 'part',
    fits: (_, part) => isOut(part),
    views: standings,
    pages: (facts) => list(names(facts), 90),
    load: () => import('./sheets/PrizeList.svelte'),
  },
  {
    id: 'E130',
    name: 'entries',
    title: 'sheet_entries',
    use: 'use_entries',
    of: 'part',
    staff: true,
    fits: hasEntrants,
    views: (at) => [...entrants(at), 'people'],
    pages: (facts) => list(names(facts), 70),
    load: () => import('./sheets/Entries.svelte'),
  },
  {
    id: 'E139',
    name: 'receipts',
    title: 'sheet_receipts',
    use: 'use_receipts',
    of: 'part',
    staff: true,
    bare: true,
    options: ['fee'],
    fits: hasEntrants,
    views: entrants,
    pages: ({ part }) => Math.ceil((part?.entrants ?? 0) / 8),
    load: () => import('./sheets/Receipts.svelte'),
  },
  {
    id: 'E134',
    name: 'name_cards',
    title: 'sheet_name_cards',
    use: 'use_name_cards',
    of: 'event',
    staff: true,
    bare: true,
    fits: (event) => event.parts.some((part) => part.entrants > 0),
    views: ({ event }) => ['people', ...event.parts.map(({ id }) => `entrants:${id}`)],
    roles: (paper) => paper.view('people')?.people.map(({ id }) => `person:${id}`) ?? [],
    pages: ({ people }) => Math.ceil((people?.people.length ?? 0) / 10),
    load: () => import('./sheets/NameCards.svelte'),
  },
  {
    id: 'E133',
    name: 'table_cards',
    title: 'sheet_table_cards',
    use: 'use_table_cards',
    of: 'event',
    staff: true,
    bare: true,
    landscape: true,
    options: ['tables'],
    fits: () => true,
    views: () => [],
    roles: (paper) => tablesOf(paper).map((table) => `table:${table}`),
    pages: ({ event }) => Math.ceil(tablesOf({ event, query: new URLSearchParams() }).length / 2),
    load: () => import('./sheets/TableCards.svelte'),
  },
  {
    id: 'E123',
    name: 'help',
    title: 'sheet_help',
    use: 'use_help',
    of: 'event',
    fits: () => true,
    views: () => [],
    pages: () => 1,
    load: () => import('./sheets/HelpSheet.svelte'),
  },
  {
    id: 'E151',
    name: 'codes',
    title: 'sheet_codes',
    use: 'use_codes',
    of: 'event',
    staff: true,
    fits: () => true,
    views: () => [],
    roles: (paper) => tablesOf(paper).map((table) => `table:${table}`),
    pages: ({ event }) => Math.ceil((tablesOf({ event, query: new URLSearchParams() }).length + 2) / 20),
    load: () => import('./sheets/NewCodes.svelte'),
  },
];

const longer = (one: string, other: string): string => (one.length > other.length ? one : other);
const tablesIn = (paper: Paper): number[] =>
  paper.part ? (paper.view(`round:${paper.part.id}:${paper.round}`)?.boards.map(({ table }) => table) ?? []) : [];

export const sheetNamed = (name: string): Sheet | undefined => sheets.find((sheet) => sheet.name === name);
export const isLandscape = (sheet: Sheet, at: Place): boolean =>
  typeof sheet.landscape === 'function' ? sheet.landscape(at) : (sheet.landscape ?? false);
