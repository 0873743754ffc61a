import { describe, expect, test } from 'vitest';
import { builtLaws } from '../test/laws';
import { LocalTable } from './local.svelte';

const laws = await builtLaws();

describe.each(laws.games)('a table of $name on one device', (game) => {
  const players = new Set(game.seats.map(({ name }) => name).concat('referee'));

  test('goes on by itself wherever nobody at the table is to act, and its log folds to the same', () => {
    const table = new LocalTable(laws, game, {});
    for (let seed = 1; seed <= 60 && table.acting.length > 0; seed++) {
      expect(table.view.awaits).not.toContain('chance');
      const seat = table.acting[seed % table.acting.length]!;
      expect(players).toContain(seat);
      expect(table.act(seat, table.match.sample(seat, seed))).toBe(true);
    }
    expect(table.turns.length).toBeGreaterThan(10);
    expect(table.view.closed).toBe(table.view.outcome !== undefined);
    const again = laws.start(game.name);
    for (const { at_ms, actor, act } of table.entries) expect(again.take(at_ms, actor, act).ok).toBe(true);
    expect(again.view.position).toBe(table.view.position);
    again.close();
    table.close();
  });

  test('takes back the last act of a person, with what followed from it', () => {
    const table = new LocalTable(laws, game, {});
    const [seat] = table.acting;
    const before = table.view.position;
    table.act(seat!, table.match.sample(seat!, 1));
    expect(table.view.position).not.toBe(before);
    table.takeBack();
    expect(table.view.position).toBe(before);
    table.close();
  });
});
