// What a board needs is there before anybody opens one, once nobody waits for anything else: the laws, the page of a
// match with all that it is made of, and the games' views.
import { gameView } from '$law/games';
import { theLaws } from '$law/loaded';
import { rehearse, rehearseLog, whenIdle } from '$law/rehearse';
import type { Laws, Match } from '$law/wasm';

function tryOut(laws: Laws, game: string, how: (match: Match) => void): void {
  const match = laws.start(game);
  how(match);
  match.close();
}

async function load(): Promise<void> {
  const [laws] = await Promise.all([theLaws(), import('./Match.svelte')]);
  for (const { name } of laws.games) {
    whenIdle(() => void gameView(name).catch(() => undefined));
    whenIdle(() => tryOut(laws, name, rehearse));
    whenIdle(() => tryOut(laws, name, rehearseLog));
  }
}

// Whoever opens a board is told what goes wrong.
export const loadAhead = (): void => whenIdle(() => void load().catch(() => undefined));
