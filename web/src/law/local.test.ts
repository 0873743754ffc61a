import { describe, expect, test } from 'vitest';
import { builtLaws } from '../test/laws';
import { drawn, LocalTable } from './local.svelte';
import { Refused } from './wasm';

const laws = await builtLaws();

// Somebody who is awaited acts at random.
function playOne(table: LocalTable, seed: number): void {
  const seat = table.acting[seed % table.acting.length]!;
  expect(table.act(seat, table.match.sample(seat, seed))).toBe(true);
}

describe.each(laws.games)('a table of $name on one device', (game) => {
  const players = new Set(game.seats.map(({ name }) => name).concat('referee'));

  test('goes on by itself wherever nobody at the table is to act, and its log folds to the same', () => {
    const table = new LocalTable(laws, game, {});
    for (let seed = 1; seed <= 60 && table.acting.length > 0; seed++) {
      expect(table.view.awaits).not.toContain('chance');
      expect(players).toContain(table.acting[seed % table.acting.length]!);
      playOne(table, seed);
    }
    expect(table.turns.length).toBeGreaterThan(10);
    expect(table.view.closed).toBe(table.view.outcome !== undefined);
    const again = laws.start(game.name);
    for (const { at_ms, actor, act } of table.entries) expect(again.take(at_ms, actor, act).ok).toBe(true);
    expect(again.view.position).toBe(table.view.position);
    again.close();
    table.close();
  });

  test('takes back one act after the other, writes it down, and what had fallen falls again', () => {
    const table = new LocalTable(laws, game, {});
    const seen: { position: string; seat: string; act: string }[] = [];
    for (let seed = 1; seed <= 8 && table.acting.length > 0; seed++) {
      const seat = table.acting[0]!;
      const act = table.match.sample(seat, seed);
      seen.push({ position: table.view.position, seat, act });
      expect(table.act(seat, act)).toBe(true);
    }
    const after = table.view.position;
    for (const { position } of seen.toReversed()) {
      table.takeBack();
      expect(table.view.position).toBe(position);
    }
    expect(table.takeBackOrder).toBeUndefined();
    expect(table.entries.filter(({ house }) => house?.verb === 'takeback')).toHaveLength(seen.length);
    expect(table.turns.every(({ entry }) => entry.actor === 'chance')).toBe(true);
    for (const { seat, act } of seen) expect(table.act(seat, act)).toBe(true);
    expect(table.view.position).toBe(after);
    table.close();
  });

  test('is gone on with from its log, take-backs and all, to the end', () => {
    let table = new LocalTable(laws, game, {});
    expect(table.isBegun).toBe(false);
    for (let seed = 1; seed <= 2000 && table.acting.length > 0; seed++) {
      playOne(table, seed);
      expect(table.isBegun).toBe(true);
      if (seed === 5) table.takeBack();
      if (seed !== 10 && seed !== 31) continue;
      const again = LocalTable.resume(laws, table.log);
      expect(again.log).toBe(table.log);
      expect(again.view.position).toBe(table.view.position);
      expect(again.turns.map(({ act }) => act)).toEqual(table.turns.map(({ act }) => act));
      expect(again.now()).toBeGreaterThanOrEqual(table.view.now_ms);
      table.close();
      table = again;
    }
    expect(table.view.closed).toBe(true);
    expect(LocalTable.resume(laws, table.log).view.outcome).toEqual(table.view.outcome);
    table.close();
  });

  test('refuses a log that it cannot read', () => {
    const table = new LocalTable(laws, game, {});
    playOne(table, 1);
    for (const log of [
      '',
      'nonsense',
      table.log.replace(/^Game: .*$/m, 'Game: tombola'),
      `${table.log}99 0 nobody x\n`,
    ])
      expect(() => LocalTable.resume(laws, log)).toThrow(Refused);
    table.close();
  });
});

test('draws differ by number and seed, and all sides of a die come up', () => {
  const seen = [0, 0, 0, 0, 0, 0];
  const distinct = new Set<number>();
  for (let number = 0; number < 6000; number++) {
    const [high, low] = drawn('0123456789abcdef0123456789abcdef', number);
    seen[Math.floor((high / 2 ** 32) * 6)]! += 1;
    distinct.add(low);
  }
  expect(distinct.size).toBeGreaterThan(5990);
  for (const count of seen) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(drawn('00', 1)).not.toEqual(drawn('01', 1));
  expect(drawn('00', 1)).toEqual(drawn('00', 1));
});
