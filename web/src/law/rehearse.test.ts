import { expect, test, vi } from 'vitest';
import { builtLaws } from '../test/laws';
import { rehearse, rehearseLog } from './rehearse';
import { Match } from './wasm';

const laws = await builtLaws();

test.each(laws.games.map(({ name }) => name))('an act of %s is made, and nothing of it is left', (game) => {
  const match = laws.start(game, { Referee: 'yes' });
  const before = JSON.stringify([match.view, match.scene]);
  const answers: unknown[] = [];
  const ask = vi.spyOn(laws, 'ask').mockImplementation((...asked) => {
    const answer: unknown = JSON.parse(laws.askText(...asked));
    if (asked[0] === 'take') answers.push(answer);
    return answer;
  });
  const close = vi.spyOn(laws, 'close');
  rehearse(match);
  expect(answers).toMatchObject([{ ok: true }]);
  expect(close).toHaveBeenCalledTimes(1);
  ask.mockRestore();
  close.mockRestore();
  expect(JSON.stringify([match.view, match.scene])).toBe(before);
  match.close();
});

test('where nobody can act there is nothing to be made', () => {
  const game = laws.games[0]!;
  const match = laws.start(game.name);
  const seat = game.seats.find(({ speaks }) => speaks)!.name;
  expect(match.take(0, seat, 'resign').ok).toBe(true);
  const forked = vi.spyOn(match, 'fork');
  rehearse(match);
  expect(forked).not.toHaveBeenCalled();
  match.close();
});

test.each(laws.games.map(({ name }) => name))('the beginning of a log of %s is folded for a while', (game) => {
  const match = laws.start(game, { Referee: 'yes' });
  const before = JSON.stringify([match.view, match.scene]);
  const folded = vi.spyOn(Match.prototype, 'fold');
  const close = vi.spyOn(laws, 'close');
  const fork = vi.spyOn(Match.prototype, 'fork');
  rehearseLog(match);
  const taken = folded.mock.results.map(({ value }) => value as unknown[]);
  expect(taken.length).toBeGreaterThan(0);
  for (const each of taken) expect(each).toHaveLength(20);
  expect(taken.flat()).not.toContain('refused');
  expect(close).toHaveBeenCalledTimes(fork.mock.calls.length);
  vi.restoreAllMocks();
  expect(JSON.stringify([match.view, match.scene])).toBe(before);
  match.close();
});
