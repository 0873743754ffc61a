// The laws in the browser: the fold of a match as the page folds it, and the check of one act.
import { randomMatch } from './house.mjs';

// Runs there. Best of several, because others use the machine too.
async function measure({ module, game, made, rounds }) {
  const { Laws } = await import(module);
  const laws = (globalThis.laws ??= await Laws.load(fetch('/giostra.wasm')));
  const best = (work) => {
    let least = Infinity;
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      work();
      least = Math.min(least, performance.now() - began);
    }
    return least;
  };
  const fold = () => {
    const match = laws.start(game, { Referee: 'yes' });
    for (const { actor, act } of made) match.take(0, actor, act);
    void match.view;
    void match.scene;
    return match;
  };
  const fold_ms = best(() => fold().close());
  const match = laws.start(game, { Referee: 'yes' });
  const last = made.at(-1);
  for (const { actor, act } of made.slice(0, -1)) match.take(0, actor, act);
  const checks = 200;
  const check_ms = best(() => {
    for (let made = 0; made < checks; made++) match.check(0, last.actor, last.act);
  });
  match.close();
  return { fold_ms, check_ms: check_ms / checks };
}

export async function lawsOf(house, entries) {
  const context = await house.person();
  const page = await context.newPage();
  await page.goto('/settings');
  const module = await house.lawsModule();
  const rows = [];
  for (const { name: game } of house.laws.games) {
    const made = [1, 2, 3].map((seed) => randomMatch(house.laws, game, entries, seed));
    const longest = made.toSorted((one, two) => two.length - one.length)[0];
    const figures = await page.evaluate(measure, { module, game, made: longest, rounds: 7 });
    rows.push({ game, entries: longest.length, ...figures });
  }
  await context.close();
  return rows;
}
