// What a board needs is loaded before anybody opens one, once nobody waits for anything else: the laws, and the page of a
// match with all that it is made of. Browsers make ready what a program does when it is done first: so an act of every
// game is made where nobody sees it.
import { theLaws } from '$law/loaded';
import type { Laws } from '$law/wasm';

const soon = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));

function rehearse(laws: Laws, game: string): void {
  const match = laws.start(game, { Referee: 'yes' });
  const actor = match.view.awaits.find((each) => match.sample(each, 1) !== '') ?? '';
  const act = match.sample(actor, 1);
  match.fork().close();
  match.gestures(actor);
  match.check(0, actor, act);
  match.fold([{ seq: 1, at_ms: 0, actor, act, lag_ms: 0 }]);
  void [match.view, match.scene, match.layout];
  match.close();
}

async function load(): Promise<void> {
  const [laws] = await Promise.all([theLaws(), import('./Match.svelte')]);
  for (const { name } of laws.games) soon(() => rehearse(laws, name));
}

// Whoever opens a board is told what goes wrong.
export const loadAhead = (): void => void soon(() => void load().catch(() => undefined));
