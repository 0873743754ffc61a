import { beforeEach, describe, expect, test } from 'vitest';
import { prefs } from '$prefs';
import type { Board, PartBrief, Result } from '$live/event/views';
import type { Names } from './game_names.svelte';
import { seated, speech, standOf, type PersonPart } from './person_speech';
import {
  byePoints,
  inTime,
  nameList,
  oneLine,
  pointsText,
  pointsWords,
  resultSentence,
  sayAct,
  sayingSentence,
  yourResult,
} from './sentences';
import { finds } from './public/search';

const side = (id: string, name: string, people = [{ id, name }] as Board['first']['people']) => ({
  entrant: id,
  name,
  no: 1,
  points: '0',
  people,
});
const board = (more: Partial<Board> = {}): Board => ({
  no: 2,
  table: 4,
  first: side('anna', 'Anna'),
  second: side('carla', 'Carla'),
  live: false,
  started: true,
  told: 'open',
  said: [null, null],
  tallies: {},
  changed: 1,
  ...more,
});
const pairs = (): Board =>
  board({
    first: side('rooks', 'The Rooks', [
      { id: 'anna', name: 'Anna', seat: 'A.white' },
      { id: 'bea', name: 'Bea', seat: 'B.black' },
    ]),
    second: side('kings', 'The Kings', [
      { id: 'ivo', name: 'Ivo', seat: 'A.black' },
      { id: 'lia', name: 'Lia', seat: 'B.white' },
    ]),
  });
const part = (more: Partial<PersonPart> = {}): PersonPart => ({
  part: 'A',
  part_name: 'Open',
  game: 'toy',
  entrant: 'anna',
  entrant_name: 'Anna',
  presence: 'here',
  round: 2,
  rounds: 5,
  phase: 'playing',
  sits: true,
  draws: true,
  tallies: [],
  tally_names: {},
  results: [],
  side: 1,
  ...more,
});
const brief = (more: Partial<PartBrief> = {}) =>
  ({ format: 'dutch', terms: 'format=dutch | points=1 0.5 0 0 1', round: 2, finished: false, ...more }) as PartBrief;
const names: Names = {
  side: (nth) => (nth === 1 ? 'Red' : 'Blue'),
  seat: (seat) =>
    ({ 'A.white': 'White A', 'B.black': 'Black B', 'A.black': 'Black A', 'B.white': 'White B' })[seat] ?? '',
  tally: (tally) => tally,
};
const head = (of: PersonPart, now = 0, by = brief()) => speech(of, by, names, now).head;

beforeEach(() => {
  prefs.language = 'en';
});

describe('E115: own pages speak to the person', () => {
  test('where, which side of the game, against whom, when', () => {
    const soon = part({ phase: 'published', now: board(), countdown_ms: 180_000 });
    expect(head(soon)).toBe('You play at table 4, Red, against Carla, in 3 minutes');
    expect(head(soon, 135_000)).toBe('You play at table 4, Red, against Carla, in 45 seconds');
    expect(head({ ...soon, side: 2 })).toBe('You play at table 4, Blue, against Anna, in 3 minutes');
    expect(speech(soon, brief(), names, 180_000)).toMatchObject({
      head: 'You play at table 4, Red, against Carla',
      hint: 'Go to table 4 now',
    });
    prefs.language = 'it';
    expect(head(soon)).toBe('Giochi al tavolo 4, Red, contro Carla, tra 3 minuti');
  });
  test('pairs: their own seat, the partner, the others', () => {
    const at = part({ now: pairs(), seat: 'A.white', entrant: 'rooks' });
    expect(head(at)).toBe('You play at table 4, White A, against The Kings');
    expect(seated(at, 'anna', names)).toEqual({ mine: 'Bea (Black B)', others: 'Ivo (Black A) and Lia (White B)' });
  });
  test('the reserve does not sit', () => {
    expect(speech(part({ now: pairs(), sits: false }), brief(), names, 0)).toEqual({
      stand: 'reserve',
      head: 'You do not sit this round',
      hint: 'At table 4: Anna and Bea',
    });
  });
  test('the bye says what it is worth; a free round of a round robin is none (E13)', () => {
    expect(head(part({ bye: 'bye' }))).toBe('You have the bye: you get 1 point');
    expect(head(part({ bye: 'bye' }), 0, brief({ terms: 'points=2 1 0 0 1.5' }))).toBe(
      'You have the bye: you get 1½ points',
    );
    expect(head(part({ bye: 'half' }))).toBe('You do not play this round: you get half a point');
    expect(head(part({ bye: 'zero' }))).toBe('You are not paired this round');
    expect(head(part({ bye: 'bye' }), 0, brief({ format: 'round_robin' }))).toBe('You are free this round');
  });
  test.each<[Result, 1 | 2, string, string]>([
    ['1-0', 1, 'You won.', 'Hai vinto.'],
    ['1-0', 2, 'You lost.', 'Hai perso.'],
    ['0-1', 2, 'You won.', 'Hai vinto.'],
    ['draw', 1, 'Draw.', 'Patta.'],
    ['0-0', 1, 'You lost.', 'Hai perso.'],
    ['+/-', 1, 'You win: Carla did not come.', 'Vinci a tavolino contro Carla.'],
    ['+/-', 2, 'You were not there.', 'Non c’eri.'],
    ['-/-', 2, 'You were not there.', 'Non c’eri.'],
  ])('%s for side %i', (result, nth, en, it) => {
    expect(yourResult(result, nth, board())).toBe(en);
    prefs.language = 'it';
    expect(yourResult(result, nth, board())).toBe(it);
  });
  test('pairs are more than one, in Italian', () => {
    prefs.language = 'it';
    expect(yourResult('1-0', 1, pairs())).toBe('Avete vinto.');
    expect(resultSentence(pairs(), '0-1')).toBe('The Kings hanno vinto contro The Rooks');
  });
});

describe('how a person stands', () => {
  const cases: [string, PersonPart, Partial<PartBrief>?][] = [
    ['soon', part({ phase: 'published', now: board({ started: false }) })],
    ['busy', part({ now: board({ started: false }) })],
    ['ask', part({ now: board() })],
    ['live', part({ now: board({ live: true }) })],
    ['contradicted', part({ now: board({ told: 'contradicted' }) })],
    ['done', part({ now: board({ result: '1-0' }) })],
    ['bye', part({ bye: 'bye' })],
    ['not_out', part({ phase: 'draft', round: 0 })],
    ['not_out', part({ phase: 'closed', bye: 'bye' })],
    ['expected', part({ phase: 'draft', round: 0, presence: 'expected' })],
    ['out', part({ presence: 'out' })],
    ['done', part({ now: board({ result: '0-1' }), presence: 'here', phase: 'closed' })],
    ['finished', part({ now: board({ result: '0-1' }), phase: 'closed' }), { finished: true }],
    ['arena', part({ now: board({ result: '0-1' }) }), { format: 'arena' }],
    ['ask', part({ now: board() }), { format: 'arena' }],
  ];
  test.each(cases)('%s', (stand, of, by) => expect(standOf(of, brief(by))).toBe(stand));
  test('what comes next is named', () => {
    expect(head(part({ phase: 'draft', round: 0 }))).toBe('Round 1 is not out yet');
    expect(speech(part({ phase: 'closed', now: board({ result: '1-0' }) }), brief(), names, 0).hint).toBe(
      'Round 3 is not out yet',
    );
  });
});

describe('E111: sentences to confirm, acts to send', () => {
  test('by names, never by sides', () => {
    expect(resultSentence(board(), '1-0')).toBe('Anna won against Carla');
    expect(resultSentence(board(), '0-1')).toBe('Carla won against Anna');
    expect(resultSentence(board(), 'draw')).toBe('Anna and Carla drew');
    expect(sayingSentence(board(), { result: '1-0', tallies: { goals: [2, 1] } }, () => 'Goals')).toBe(
      'Anna won against Carla · Goals 2 : 1',
    );
  });
  test('as the log reads them', () => {
    const at = { part: 'A', round: 1, board: 3 };
    expect(sayAct(at, { result: 'draw', tallies: {} })).toBe('say A 1 3 draw');
    expect(sayAct(at, { result: '0-1', tallies: { goals: [2, 3] } }, 'first')).toBe('say A 1 3 0-1 first | goals=2/3');
    expect(oneLine(' he says\nhe | won ')).toBe('he says he / won');
  });
});

test('times and points as people say them', () => {
  expect([0, 1, 1000, 45_000, 59_001, 60_000, 61_000, 180_000].map(inTime)).toEqual([
    '',
    'in one second',
    'in one second',
    'in 45 seconds',
    'in one minute',
    'in one minute',
    'in 2 minutes',
    'in 3 minutes',
  ]);
  expect(['3', '3.5', '0.5', '10.5', '4.75', '0.25'].map(pointsText)).toEqual(['3', '3½', '½', '10½', '4¾', '¼']);
  expect(['0', '0.5', '1', '2.5'].map(pointsWords)).toEqual(['no points', 'half a point', '1 point', '2½ points']);
  expect(byePoints('format=dutch', 'bye')).toBe('1');
  expect(byePoints('points=2 1 0', 'bye')).toBe('2');
  expect(byePoints('points=3 1 0 0 0 | x=1', 'bye')).toBe('0');
  expect(nameList(['a', 'b', 'c'])).toBe('a, b and c');
});

test('names are found by their beginnings, whatever their accents', () => {
  expect(finds(['Niccolò D’Angelo'], 'nicco ang')).toBe(true);
  expect(finds(['Anna Rossi', 'Bea'], 'be')).toBe(true);
  expect(finds(['Anna Rossi'], 'ossi')).toBe(false);
  expect(finds(['Anna'], ' ')).toBe(true);
});
