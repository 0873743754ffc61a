import { expect, test } from 'vitest';
import { builtLaws } from '../../test/laws';
import { status } from './status';
import type { View } from '../wasm';

const laws = await builtLaws();
const game = laws.games[0]!;
const fresh = (): View => structuredClone(laws.start(game.name).view);

test('says whose turn it is, and that it is ours', () => {
  const view = fresh();
  const seats = view.awaits.filter((actor) => game.seats.some(({ name }) => name === actor));
  expect(status(view, [])).toEqual({ word: 'turn_of', seats, mine: false });
  expect(status(view, [view.awaits[0]!])).toMatchObject({ word: 'your_turn', mine: true });
});

test('somebody who can do nothing waits, and free seats, pauses and the end go first', () => {
  const view = fresh();
  const seat = view.awaits[0]!;
  view.waiting = [seat];
  expect(status(view, [seat]).word).toBe('wait_partner');
  expect(status(view, [seat], ['x']).word).toBe('waiting_players');
  view.house.paused = true;
  expect(status(view, [seat]).word).toBe('paused');
  view.outcome = { winner: 0, rule: 'Q15', why: { en: '', it: '' }, tallies: [] };
  expect(status(view, [seat]).word).toBe('over');
});

test('chance and the referee are named when nobody else is awaited', () => {
  const view = fresh();
  view.awaits = ['chance'];
  expect(status(view, []).word).toBe('chance_turn');
  view.awaits = ['referee', 'clock'];
  expect(status(view, []).word).toBe('referee_turn');
});

test('a referee is told who is on turn, and is on turn to rule or where nobody else can go on', () => {
  const view = fresh();
  const seat = view.awaits[0]!;
  view.awaits = [seat, 'referee', 'clock'];
  expect(status(view, ['referee'])).toMatchObject({ word: 'turn_of', mine: false });
  view.quiz = { nobody: 'x', answerers: [] };
  expect(status(view, ['referee'])).toMatchObject({ word: 'your_turn', mine: true });
  delete view.quiz;
  view.awaits = ['referee', 'clock'];
  expect(status(view, ['referee'])).toMatchObject({ word: 'your_turn', mine: true });
});
