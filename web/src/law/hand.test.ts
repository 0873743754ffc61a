import { beforeEach, describe, expect, test } from 'vitest';
import { builtLaws } from '../test/laws';
import { Hand } from './hand.svelte';
import type { Gesture, Hand as Meaning } from './wasm';

const list: Gesture[] = [
  { act: 'a', verb: 'move', from: 'e2', to: 'e4' },
  { act: 'b', verb: 'move', from: 'e7', to: 'e8', extra: 'queen' },
  { act: 'c', verb: 'move', from: 'e7', to: 'e8', extra: 'rook' },
  { act: 'd', verb: 'drop', from: 'me/queen', to: 'f7' },
  { act: 'e', verb: 'go', from: 'b1', to: 'c3', extra: '4,4' },
  { act: 'f', verb: 'go', from: 'b1', to: 'c3', extra: '4,5' },
  { act: 'g', verb: 'pass' },
];

describe('a hand', () => {
  let done: string[];
  let tried: Meaning[];
  let implied: string | undefined;
  let hand: Hand;
  beforeEach(() => {
    done = [];
    tried = [];
    implied = undefined;
    hand = new Hand({
      gestures: () => list,
      holds: (name) => name === 'h7',
      isSite: (name) => name.includes(','),
      implied: () => implied,
      act: (gesture) => done.push(gesture.act),
      tried: (meaning) => tried.push(meaning),
    });
  });

  test('makes an act by two touches', () => {
    hand.touch('e2');
    expect([...hand.targets.keys()]).toEqual(['e4']);
    hand.touch('e4');
    expect(done).toEqual(['a']);
    expect(hand.taken).toBeUndefined();
  });
  test('drops what is held', () => {
    hand.touch('me/queen');
    hand.touch('f7');
    expect(done).toEqual(['d']);
  });
  test('takes another thing instead, and puts a thing back', () => {
    hand.touch('e2');
    hand.touch('e7');
    expect(hand.taken).toBe('e7');
    hand.touch('e7');
    expect(hand.taken).toBeUndefined();
    expect(tried).toEqual([]);
  });
  test('asks from a list where a choice is left', () => {
    hand.touch('e7');
    hand.touch('e8');
    expect(hand.choices?.map((choice) => choice.extra)).toEqual(['queen', 'rook']);
    expect(hand.onBoard).toBe(false);
    hand.choose(hand.choices![1]!);
    expect(done).toEqual(['c']);
  });
  test('asks on the board where the choices are places', () => {
    hand.touch('b1');
    hand.touch('c3');
    expect(hand.onBoard).toBe(true);
    hand.touch('4,5');
    expect(done).toEqual(['f']);
  });
  test('tells what was tried where nothing fits', () => {
    hand.touch('e2');
    hand.touch('e5');
    hand.touch('h7');
    hand.touch('h1');
    expect(tried).toEqual([
      { verb: '', from: 'e2', to: 'e5' },
      { verb: '', from: 'h7', to: 'h1' },
    ]);
    expect(done).toEqual([]);
  });
  test('drags, and a drag to nowhere keeps the thing chosen', () => {
    hand.touch('e2');
    hand.drop(undefined);
    expect(hand.taken).toBe('e2');
    hand.drop('e4');
    expect(done).toEqual(['a']);
  });
  test('takes what is implied when a place is touched first', () => {
    hand.touch('f7');
    expect(done).toEqual([]);
    implied = 'me/queen';
    hand.touch('f7');
    expect(done).toEqual(['d']);
  });
});

// With the real laws: two touches at random make an act, a choice, or a refusal that names a rule.
const laws = await builtLaws();
test.each(laws.games.map((game) => game.name))('two touches in %s always have an answer', (game) => {
  const match = laws.start(game);
  for (let turn = 0; turn < 60 && !match.view.outcome; ++turn) {
    const [actor = ''] = match.view.awaits;
    const listed = match.gestures(actor).gestures;
    const refusals: string[] = [];
    const hand = new Hand({
      gestures: () => listed,
      holds: () => true,
      isSite: (name) => match.layout.sites.includes(name),
      act: () => undefined,
      tried: (meaning) => {
        const verdict = match.check(match.view.now_ms, actor, match.meant(meaning));
        if (!verdict.ok) refusals.push(verdict.refusal.rule);
      },
    });
    const sites = match.layout.sites;
    const from = sites[(turn * 7) % sites.length]!;
    const to = sites[(turn * 13 + 5) % sites.length]!;
    if (from === to) continue;
    hand.touch(from);
    const fits = hand.targets.has(to);
    hand.touch(to);
    if (!fits && hand.taken === undefined) expect(refusals).toHaveLength(1);
    expect(match.take(match.view.now_ms, actor, match.sample(actor, turn + 1)).ok).toBe(true);
  }
  match.close();
});
