// What a board needs is there before anybody opens one, once nobody waits for anything else: the laws, and the page of a
// match with all that it is made of.
import { theLaws } from '$law/loaded';
import { rehearse, whenIdle } from '$law/rehearse';
import type { Laws } from '$law/wasm';

function tryOut(laws: Laws, game: string): void {
  const match = laws.start(game);
  rehearse(match);
  match.close();
}

async function load(): Promise<void> {
  const [laws] = await Promise.all([theLaws(), import('./Match.svelte')]);
  for (const { name } of laws.games) whenIdle(() => tryOut(laws, name));
}

// Whoever opens a board is told what goes wrong.
export const loadAhead = (): void => whenIdle(() => void load().catch(() => undefined));
