import { expect, test } from 'vitest';
import type { EntrantRow, PartBrief, RoundView } from '$live/event/views';
import { roundToSit, sittings } from './sitting';

const person = (id: string) => ({ id, name: id });
const rooks = { id: 'rooks', members: [person('anna'), person('bea')], reserve: person('ugo') } as EntrantRow;
const ids = (row: EntrantRow, round?: RoundView) =>
  sittings(row, round).map(({ people, now }) => `${people.map(({ id }) => id).join(' ')}${now ? ' *' : ''}`);

test('E57: of three, two sit, and whoever comes in has the seat of the one who rests', () => {
  expect(ids(rooks)).toEqual(['anna bea *', 'ugo bea', 'anna ugo']);
});
test('E57: what was said for this round is marked', () => {
  const side = (entrant: string, ...people: string[]) => ({ entrant, people: people.map(person) });
  const boards = [{ first: side('kings', 'ivo', 'lia'), second: side('rooks', 'ugo', 'bea') }];
  expect(ids(rooks, { boards } as unknown as RoundView)).toEqual(['anna bea', 'ugo bea *', 'anna ugo']);
});
test('E57: a pair without a reserve has nothing to say', () => {
  expect(ids({ id: 'kings', members: [person('ivo'), person('lia')] } as EntrantRow)).toEqual([]);
});
test('E57: until the gong it is about this round, then about the next', () => {
  const of = (round: number, phase: string) => roundToSit({ round, phase } as PartBrief);
  expect([of(0, 'draft'), of(2, 'proposed'), of(2, 'published'), of(2, 'playing'), of(2, 'closed')]).toEqual([
    1, 2, 2, 3, 3,
  ]);
});
