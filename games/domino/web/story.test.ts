import { describe, expect, test } from 'vitest';
import type { Turn } from '$law/table.svelte';
import { builtLaws, goldenLogs } from '../../../web/src/test/laws';
import { writeHeader } from '$law/log';
import { lastMoves, losses, lostHalves } from './story';

const laws = await builtLaws();

// What a scene says is open; nothing where no tile lies.
const open = (facts: Record<string, string>) => (facts['open'] ?? '').split(' ').filter(Boolean).map(Number).sort();

describe.each(goldenLogs('domino'))('$name', ({ text }) => {
  const log = laws.log(text);

  test('what is lost, and by whom, is what the scenes before and after say', () => {
    const match = laws.open(writeHeader(log.header));
    const turns: Turn[] = [];
    for (const entry of log.entries) {
      const { facts: before } = match.scene;
      const verdict = match.take(entry.at_ms, entry.actor, entry.act);
      if (!verdict.ok || verdict.house || !verdict.gesture) continue;
      const turn = { entry, act: verdict.act!, say: verdict.say!, gesture: verdict.gesture };
      turns.push(turn);
      const { facts } = match.scene;
      const { verb, extra } = verdict.gesture;
      const had = verb === 'tile' ? extra!.split('-').map(Number) : open(before);
      if (verb === 'move') had.splice(had.indexOf(Number(extra)), 1);
      const left = facts['turn'] === before['turn'] && facts['tile'] ? open(facts) : [];
      for (const half of left) had.splice(had.indexOf(half), 1);
      // A match that is over loses nothing.
      if (match.view.outcome === undefined || verb === 'tile') expect(lostHalves(turn).sort()).toEqual(had.sort());
      for (const loss of losses(turns, [turn], facts)) expect(loss).toMatchObject({ seat: before['turn'] });
    }
    match.close();
  });
});

test('a first turn that is lost names the tile and its side, also when the next tile lies there already', () => {
  const tile = (seq: number, extra: string, lost: string): Turn => ({
    entry: { seq, at_ms: 0, actor: 'chance', act: `tile ${extra}`, lag_ms: 0 },
    act: `tile ${extra}`,
    say: { en: `tile ${extra}${lost}`, it: '' },
    gesture: { verb: 'tile', extra },
  });
  const turns = [tile(1, '0-0', '; lost: 0 nothing, 0 nothing'), tile(2, '1-6', '')];
  expect(losses(turns, turns, { turn: 'blue', tile: '1-6' })).toEqual([
    { seq: 1, seat: 'red', tile: '0-0', halves: [0, 0], whole: true },
  ]);
});

test('both moves of a turn stay marked until the next one moves', () => {
  const log = laws.log(goldenLogs('domino').find(({ name }) => name === 'a_whole_game.log')!.text);
  const match = laws.open(writeHeader(log.header));
  const turns = log.entries.slice(0, 7).map((entry): Turn => {
    const verdict = match.take(entry.at_ms, entry.actor, entry.act);
    if (!verdict.ok) throw new Error(entry.act);
    return { entry, act: verdict.act!, say: verdict.say!, gesture: verdict.gesture! };
  });
  const marked = (count: number) => lastMoves(turns.slice(0, count)).map(({ from, to }) => `${from}${to}`);
  expect([3, 4, 5, 6, 7].map(marked)).toEqual([[], ['f2a7'], ['f2a7', 'e1f2'], ['f2a7', 'e1f2'], ['f7a2']]);
  match.close();
});
