import { describe, expect, test } from 'vitest';
import { builtLaws } from '../../test/laws';
import type { Hint } from './hint';
import { explain } from './hint';
import { LocalTable } from '../local.svelte';
import { Refused } from '../wasm';

const laws = await builtLaws();

describe.each(laws.games.filter(({ players }) => players))('a hint for $name', (game) => {
  // Two open acts of whoever is awaited, as the server would tell them.
  function told(table: LocalTable): Hint {
    const seat = table.acting[0]!;
    const ideas = [3, 4].map((seed) => {
      const act = table.match.sample(seat, seed);
      return { seat, act, percent: 70 - 5 * seed, line: [{ seat, act }] };
    });
    return { ideas, open: 12 };
  }

  test('is explained in the game’s words, and leaves the match as it is', () => {
    const table = new LocalTable(laws, game, {});
    const { position } = table.view;
    const hint = told(table);
    const explained = explain(game, table.match, hint)!;
    expect(explained.say.en).toBe(table.match.say(hint.ideas[0]!.act, 'en'));
    expect(explained).toMatchObject({ seat: hint.ideas[0]!.seat, percent: 55, open: 12, takes: 0, loses: 0 });
    expect(explained.next).toMatchObject({ percent: 50 });
    expect(explained.winsIn).toBeUndefined();
    expect(table.view.position).toBe(position);
    expect(explain(game, table.match, { ideas: [] })).toBeUndefined();
    table.close();
  });

  test('is asked for once, noted in the log, shown while the position stands', async () => {
    const table = new LocalTable(laws, game, {});
    const asked: string[] = [];
    table.adviser = (wish) => {
      asked.push(wish.position);
      return Promise.resolve(told(table));
    };
    const waiting = table.askHint();
    expect(table.isHinting).toBe(true);
    await table.askHint();
    await waiting;
    expect(asked).toEqual([table.view.position]);
    expect(table.hint?.percent).toBe(55);
    expect(table.entries.at(-1)).toMatchObject({ act: 'hint', house: { verb: 'hint' } });
    const { seat, act } = told(table).ideas[0]!;
    expect(table.act(seat, act)).toBe(true);
    expect(table.hint).toBeUndefined();
    table.close();
  });

  test('that does not come is refused in words and noted nowhere', async () => {
    const table = new LocalTable(laws, game, {});
    const refusal = { rule: 'limit', why: { en: 'too much', it: 'troppo' } };
    table.adviser = () => Promise.reject(new Refused(refusal));
    await table.askHint();
    expect(table.refusal).toEqual(refusal);
    expect(table.isHinting).toBe(false);
    expect(table.entries.some(({ act }) => act === 'hint')).toBe(false);
    table.close();
  });
});

// In any game: an act that ends the match won says so, and what leaves the boards is counted.
test.each(laws.games)('of $name sees a win and what it takes', (game) => {
  const table = new LocalTable(laws, game, {});
  let before = table.match.fork();
  let last = { seat: '', act: '' };
  let gone = 0;
  for (let seed = 1; seed <= 3000 && table.acting.length > 0; seed++) {
    const seat = table.acting[seed % table.acting.length]!;
    const act = table.match.sample(seat, seed);
    before.close();
    before = table.match.fork();
    gone = before.scene.pieces.length;
    last = { seat, act };
    table.act(seat, act);
    gone -= table.scene.pieces.length;
  }
  const winner = table.view.outcome?.winner;
  const side = game.seats.find(({ name }) => name === last.seat)?.side;
  const explained = explain(game, before, { ideas: [{ ...last, line: [last] }] });
  if (side !== undefined && explained) {
    if (table.turns.at(-1)?.entry.actor === last.seat) expect(explained.takes).toBe(Math.max(0, gone));
    if (table.turns.at(-1)?.entry.actor === last.seat && winner === side) expect(explained.winsIn).toBe(1);
  }
  before.close();
  table.close();
});

test('a hint holds while others act elsewhere, and leaves with an act of one’s own', async () => {
  const game = laws.games.find(({ name }) => new LocalTable(laws, laws.game(name)!, {}).acting.length > 1)!;
  const table = new LocalTable(laws, game, {});
  const [seat, other] = [table.acting[0]!, table.acting[1]!];
  const act = table.match.sample(seat, 3);
  table.adviser = () => Promise.resolve({ ideas: [{ seat, act, line: [{ seat, act }] }] });
  await table.askHint();
  expect(table.hint?.act).toBe(act);
  expect(table.act(other, table.match.sample(other, 3))).toBe(true);
  expect(table.hint?.act).toBe(act);
  expect(table.act(seat, table.match.sample(seat, 4))).toBe(true);
  expect(table.hint).toBeUndefined();
  table.close();
});
