import { beforeEach, expect, test } from 'vitest';
import type { SeatedGesture } from '$law/table.svelte';
import { FieldHand, oneForEachEnd } from './hand.svelte';

const kick = (act: string, to: string, cost: number, verb = 'kick'): SeatedGesture => ({
  act,
  verb,
  from: '8,8',
  to,
  extra: act,
  notes: { cost },
  seat: 'white',
});
const list: SeatedGesture[] = [
  { act: 'go', verb: 'move', from: '7,7', to: '6,6', extra: '8,8', notes: { cost: 1 }, seat: 'white' },
  { act: 'go with', verb: 'move', from: '7,7', to: '6,6', extra: '7,6', notes: { cost: 3 }, seat: 'white' },
  kick('far', '8,12', 4),
];

let done: string[];
let careful: boolean;
let hand: FieldHand;
beforeEach(() => {
  done = [];
  careful = true;
  hand = new FieldHand({
    gestures: () => list,
    careful: () => careful,
    holds: () => false,
    isSite: (name) => name.includes(','),
    act: (gesture) => done.push(gesture.act),
    tried: () => undefined,
  });
});

test('of several men who can send the ball to an end the cheapest does', () => {
  expect(
    oneForEachEnd([kick('a', '1,1', 2), kick('b', '1,1', 1, 'carry'), kick('c', '2,2', 2)]).map(({ act }) => act),
  ).toEqual(['b', 'c']);
});

test('a finger is asked again', () => {
  hand.touch('8,8');
  hand.touch('8,12');
  expect(done).toEqual([]);
  expect(hand.waiting?.act).toBe('far');
  hand.touch('8,12');
  expect(done).toEqual(['far']);
  expect(hand.waiting).toBeUndefined();
});

test('a mouse is not', () => {
  careful = false;
  hand.touch('8,8');
  hand.touch('8,12');
  expect(done).toEqual(['far']);
});

test('a finger can still choose another end for the ball', () => {
  hand.touch('7,7');
  hand.touch('6,6');
  hand.touch('8,8');
  expect(hand.waiting?.act).toBe('go');
  hand.touch('7,6');
  expect(hand.waiting?.act).toBe('go with');
  hand.commit(hand.waiting!);
  expect(done).toEqual(['go with']);
});

test('what was asked is forgotten when something else is taken up', () => {
  hand.touch('8,8');
  hand.touch('8,12');
  hand.touch('7,7');
  expect(hand.waiting).toBeUndefined();
});
