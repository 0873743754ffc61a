// Leafing through a long match: wherever one comes from, an entry shows the same.
import { expect, test } from 'vitest';
import { builtLaws } from '../test/laws';
import { ReplayTable } from './replay_table.svelte';
import type { Laws } from './wasm';

const laws = await builtLaws();
const wanted = 650;

// Of the first game that gets so far at random.
function longLog(laws: Laws): string {
  for (const { name } of laws.games) {
    const match = laws.start(name);
    const lines: string[] = [];
    for (let at = 1; at <= wanted; at++) {
      const { awaits, waiting, outcome } = match.view;
      const actor = awaits.find((each) => !waiting.includes(each));
      if (outcome || actor === undefined) break;
      const act = match.sample(actor, at);
      if (!match.take(0, actor, act).ok) break;
      lines.push(`${at} 0 ${actor} ${act}\n`);
    }
    match.close();
    if (lines.length === wanted) return `giostra-log 1\nGame: ${name}\n\n${lines.join('')}`;
  }
  throw new Error('no game is so long');
}

test('an entry shows the same whether one leafs forward, back or jumps', () => {
  const log = laws.log(longLog(laws));
  const game = laws.game(log.header.find(([key]) => key === 'Game')![1])!;
  const table = new ReplayTable(laws, game, log);
  expect(table.all).toHaveLength(wanted);
  const forward = new Map<number, string>();
  const seen = () => JSON.stringify([table.at, table.turns.length, table.view.position, table.last?.act]);
  const places = [0, 1, 199, 200, 201, 399, 400, 650];
  for (const at of places) {
    table.go(at);
    forward.set(at, seen());
  }
  for (const at of [400, 201, 650, 200, 0, 399, 199, 1]) {
    table.go(at);
    expect(seen(), `at ${at}`).toBe(forward.get(at));
  }
  expect(new Set(forward.values()).size).toBe(places.length);
  table.close();
});
