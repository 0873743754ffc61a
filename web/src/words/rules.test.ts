import { expect, test } from 'vitest';
import { rulesOf, told } from '$words/rules';

// The sources name clubs and authors; the page of every game says in both languages whose it is.
test('L12: every game is credited on its rules page', async () => {
  expect(told().length).toBeGreaterThan(0);
  for (const game of told()) {
    const rules = await rulesOf(game);
    expect(rules?.credits.en.length, game).toBeGreaterThan(20);
    expect(rules?.credits.it.length, game).toBeGreaterThan(20);
  }
});
