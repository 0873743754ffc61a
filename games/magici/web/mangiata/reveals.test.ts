// With the built laws and a real game: what is revealed of a coin and of a Mangiata.
import { expect, test } from 'vitest';
import type { Turn } from '$law/table.svelte';
import type { Match } from '$law/wasm';
import { builtLaws } from '../../../../web/src/test/laws';
import { menIn } from '../reading';
import { revealed, type Shown } from './reveals';

const shown = (match: Match): Shown => ({
  phase: match.scene.facts['phase'] ?? '',
  men: menIn(match.scene),
  facts: match.scene.facts,
});

function take(match: Match, ...acts: [actor: string, act: string][]): Turn[] {
  return acts.map(([actor, act], at) => {
    const verdict = match.take(0, actor, act);
    if (!verdict.ok) throw new Error(`${act}: ${verdict.refusal.why.en}`);
    return {
      entry: { seq: at + 1, at_ms: 0, actor, act, lag_ms: 0 },
      act: verdict.act!,
      say: verdict.say!,
      gesture: verdict.gesture!,
    };
  });
}

const open = async (position: string, setup = '') =>
  (await builtLaws()).start('magici', { Setup: setup, Position: `${position} | points 0/0/0/0 0/0/0/0` });

test('chance rules within one batch: the two are found in what was shown before', async () => {
  const match = await open('turn 1 | Ke1u Qd1 | Ke8u Pd7', 'answers=chance:1/1/1');
  const before = shown(match);
  const added = take(match, ['1.strategist', 'd1d7'], ['chance', 'ruling defender']);
  expect(revealed(before, shown(match), added)).toMatchObject([
    {
      what: 'ruling',
      ruling: 'defender',
      byChance: true,
      attacker: { id: '1.piece1' },
      defender: { id: '2.piece1' },
      gone: '1.piece1',
    },
  ]);
  match.close();
});

test('a referee rules on an open Mangiata; a pawn taken in passing is the one that passed', async () => {
  const match = await open('turn 2 ep:e3 | Ke1u Pe4 | Ke8u Pd4');
  const before = shown(match);
  const move = take(match, ['2.strategist', 'd4e3']);
  const during = shown(match);
  expect(revealed(before, during, move)).toEqual([]);
  const ruling = take(match, ['referee', 'ruling attacker']);
  expect(revealed(during, shown(match), ruling)).toMatchObject([
    { attacker: { id: '2.piece1' }, defender: { id: '1.piece1' }, gone: '1.piece1', byChance: false },
  ]);
  match.close();
});

test('a coin says who goes on', async () => {
  const match = await open('tossing turn | Ke1u | Ke8u');
  const before = shown(match);
  const toss = take(match, ['chance', 'toss 2']);
  expect(revealed(before, shown(match), toss)).toEqual([{ what: 'toss', seq: 1, house: 2, phase: 'turn' }]);
  match.close();
});
