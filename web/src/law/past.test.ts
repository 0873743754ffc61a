// What is told late is what would have been told at once.
import { describe, expect, test } from 'vitest';
import { builtLaws, goldenLogs } from '../test/laws';
import { writeHeader, type PlainEntry } from './log';
import { chapter_entries, Past } from './past';
import type { Match } from './wasm';

const laws = await builtLaws();

// Each entry by itself, with all that it says.
const atOnce = (match: Match, entries: readonly PlainEntry[]) =>
  entries.map((entry) => {
    const verdict = match.take(entry.at_ms, entry.actor, entry.act);
    if (!verdict.ok) return { house: undefined, turn: undefined };
    const { house, say, gesture, ways } = verdict;
    const act = house?.verb === 'real' ? house.act : verdict.act;
    return { house, turn: act === undefined ? undefined : { act, say, gesture, ways } };
  });
const late = (match: Match, entries: readonly PlainEntry[]) => {
  const past = new Past();
  const read = past.fold(match, entries);
  // The end is read first, as people do.
  const told = read.toReversed().map(({ entry: { house }, turn }) => ({
    house,
    turn: turn && { act: turn.act, say: turn.say, gesture: turn.gesture, ways: turn.ways },
  }));
  past.close();
  return told.toReversed();
};

describe.each(laws.games.map((game) => game.name))('%s', (game) => {
  test.each(goldenLogs(game))('$name is told late as it is told at once', ({ text }) => {
    const log = laws.log(text);
    const [one, other] = [laws.open(writeHeader(log.header)), laws.open(writeHeader(log.header))];
    expect(late(other, log.entries)).toEqual(atOnce(one, log.entries));
    expect(other.view).toEqual(one.view);
    expect(other.scene).toEqual(one.scene);
    one.close();
    other.close();
  });
});

const game = laws.games[0]!.name;
// An act that is made and taken back again and again.
function backAndForth(count: number): PlainEntry[] {
  const match = laws.start(game, { Referee: 'yes' });
  const actor = match.view.awaits.find((each) => match.sample(each, 1) !== '')!;
  const act = match.sample(actor, 1);
  match.close();
  return Array.from({ length: count }, (_, at) => ({
    seq: at + 1,
    at_ms: at,
    lag_ms: 0,
    ...(at % 2 === 0 ? { actor, act } : { actor: 'referee', act: `undo ${at} because again` }),
  }));
}

test('corrections and refusals are told so over many chapters', () => {
  const entries = backAndForth(3 * chapter_entries + 7);
  entries.splice(70, 1, { ...entries[70]!, act: 'no such act' });
  const [one, other] = [laws.start(game, { Referee: 'yes' }), laws.start(game, { Referee: 'yes' })];
  const expected = atOnce(one, entries);
  expect(expected[70]).toEqual({ house: undefined, turn: undefined });
  expect(expected[1]!.house).toMatchObject({ verb: 'undo', seq: 1 });
  expect(late(other, entries)).toEqual(expected);
  one.close();
  other.close();
});

test('a flag by the clock of the house is no act of the law', () => {
  const clocked = laws.games.find(({ name }) => {
    try {
      laws.start(name, { Clock: '1+0' }).close();
      return true;
    } catch {
      return false; // it keeps its own time
    }
  })!;
  const match = laws.start(clocked.name, { Clock: '1+0' });
  const { due } = match.view;
  const flag = { seq: 1, at_ms: due!.at_ms, lag_ms: 0, actor: 'clock', act: due!.act };
  const [read] = new Past().fold(match, [flag]);
  expect(read).toEqual({ entry: flag });
  expect(match.view.outcome).toBeDefined();
  match.close();
});

test('of a match that is gone the notation is left', () => {
  const match = laws.start(game, { Referee: 'yes' });
  const past = new Past();
  const [first] = past.fold(match, backAndForth(1));
  past.close();
  match.close();
  const { act } = first!.entry;
  expect(first!.turn).toMatchObject({ act, say: { en: act, it: act } });
  expect(first!.turn!.gesture).toBeUndefined();
});
