// The laws in WebAssembly judge as the program does: every golden log folds to the position that it names.
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtLaws, goldenLogs, root } from '../test/laws';
import { field, writeHeader } from './log';

const laws = await builtLaws();

test('the module needs nothing from outside and is small', async () => {
  const bytes = readFileSync(`${root}/web/public/giostra.wasm`);
  expect(WebAssembly.Module.imports(await WebAssembly.compile(bytes))).toEqual([]);
  expect(gzipSync(bytes).length).toBeLessThan(500_000);
});

test('all games are known with their seats', () => {
  expect(laws.games.length).toBeGreaterThanOrEqual(5);
  for (const game of laws.games) {
    expect(game.title.en && game.title.it).toBeTruthy();
    expect(game.seats.length).toBeGreaterThanOrEqual(2);
  }
});

describe.each(laws.games.map((game) => game.name))('golden logs of %s', (game) => {
  const logs = goldenLogs(game);
  test('are there', () => expect(logs.length).toBeGreaterThanOrEqual(5));

  test.each(logs)('$name folds to its final position and result', ({ text }) => {
    const log = laws.log(text);
    const match = laws.open(writeHeader(log.header));
    const layout = new Set(match.layout.sites);
    for (const entry of log.entries) {
      const verdict = match.take(entry.at_ms, entry.actor, entry.act);
      expect(verdict, `entry ${entry.seq}`).toMatchObject({ ok: true });
      if (verdict.ok && verdict.gesture?.to) expect(layout).toContain(verdict.gesture.to);
    }
    expect(match.view.position).toBe(field(log, 'Final'));
    expect(match.view.closed).toBe(match.view.outcome !== undefined);
    const whole = laws.open(text);
    expect(whole.view).toEqual(match.view);
    expect(whole.scene).toEqual(match.scene);
    whole.close();
    match.close();
  });

  test('a fork goes its own way, and a refusal names its rule in both languages', () => {
    const match = laws.start(game);
    const before = match.view.position;
    const fork = match.fork();
    const [actor = ''] = fork.view.awaits;
    expect(fork.take(0, actor, fork.sample(actor, 1)).ok).toBe(true);
    expect(fork.view.position).not.toBe(before);
    expect(match.view.position).toBe(before);
    const refused = match.check(0, actor, 'no such act');
    expect(refused).toMatchObject({ ok: false, refusal: { rule: 'notation' } });
    if (!refused.ok) expect(refused.refusal.why.it).toBeTruthy();
    fork.close();
    match.close();
  });
});

test('a header that cannot be is refused, and a closed match answers nothing', () => {
  expect(() => laws.start('nothing')).toThrow(/notation/);
  const match = laws.start(laws.games[0]!.name);
  match.close();
  expect(match.say('x', 'it')).toBe('');
});
