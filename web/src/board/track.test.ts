import { expect, test } from 'vitest';
import { Tracker } from './track';
import type { Piece } from '$law/wasm';

const piece = (site: string, kind = 'rook', men: 1 | 2 = 1, id?: string): Piece => ({
  site,
  kind,
  men,
  ...(id ? { id } : {}),
});
const keyAt = (pieces: { site: string; key: string }[], site: string) => pieces.find((each) => each.site === site)?.key;

test('a piece that moves keeps its key, also when it becomes another or takes', () => {
  const tracker = new Tracker();
  const first = tracker.follow([piece('a1'), piece('h1'), piece('b7', 'pawn'), piece('c8', 'bishop', 2)]);
  const second = tracker.follow([piece('a1'), piece('h1'), piece('c8', 'queen')], {
    verb: 'move',
    from: 'b7',
    to: 'c8',
  });
  expect(keyAt(second, 'c8')).toBe(keyAt(first, 'b7'));
  expect(keyAt(second, 'a1')).toBe(keyAt(first, 'a1'));
});

test('what moves along (a castling rook) is found by its looks', () => {
  const tracker = new Tracker();
  const first = tracker.follow([piece('e1', 'king'), piece('h1')]);
  const second = tracker.follow([piece('g1', 'king'), piece('f1')], { verb: 'move', from: 'e1', to: 'g1' });
  expect(keyAt(second, 'g1')).toBe(keyAt(first, 'e1'));
  expect(keyAt(second, 'f1')).toBe(keyAt(first, 'h1'));
});

test('men with names of their own are never mixed up, and new ones get new keys', () => {
  const tracker = new Tracker();
  const first = tracker.follow([piece('a1', 'pawn', 1, 'x'), piece('b1', 'pawn', 1, 'y')]);
  const second = tracker.follow([piece('b1', 'pawn', 1, 'x'), piece('a1', 'pawn', 1, 'y'), piece('c1', 'pawn', 2)]);
  expect(keyAt(second, 'b1')).toBe(keyAt(first, 'a1'));
  expect(new Set(second.map((each) => each.key)).size).toBe(3);
});

test('what is taken is told until something else moves, also when the gesture comes after the picture', () => {
  const tracker = new Tracker();
  const taken = () => tracker.gone.map(({ site }) => site);
  const before = { verb: 'move', from: 'c7', to: 'c8' };
  const takes = { verb: 'move', from: 'a1', to: 'c8' };
  tracker.follow([piece('a1'), piece('c8', 'bishop', 2)], before);
  expect(taken()).toEqual([]);
  tracker.follow([piece('c8')], before);
  expect(taken()).toEqual(['c8']);
  tracker.follow([piece('c8')], takes);
  expect(taken()).toEqual(['c8']);
  tracker.follow([piece('c7')], { verb: 'move', from: 'c8', to: 'c7' });
  expect(taken()).toEqual([]);
});

test('a stone that is taken back was not captured, nor were the men of another place in the match', () => {
  const tracker = new Tracker();
  const put = (to: string) => ({ verb: 'place', from: 'hand', to });
  tracker.follow([piece('a1')], put('a1'));
  tracker.follow([piece('a1'), piece('b1')], put('b1'));
  tracker.follow([piece('a1')], put('a1'));
  expect(tracker.gone).toEqual([]);
  tracker.follow(
    [...'abcdefgh'].map((file) => piece(`${file}2`, 'pawn', 2)),
    put('h2'),
  );
  tracker.follow([piece('a1')], put('a1'));
  expect(tracker.gone).toEqual([]);
});
