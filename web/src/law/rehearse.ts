// Browsers make a program's parts ready when each is used for the first time, which may take longer than all the rest of a
// touch. So an act is made once where nobody sees it, and when nobody waits.
import type { Match } from './wasm';

const soon = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));

export const whenIdle = (work: () => void): void => void soon(work);

// The match stays as it is.
export function rehearse(match: Match): void {
  const { awaits, now_ms } = match.view;
  const actor = awaits.find((each) => match.sample(each, 1) !== '');
  if (actor === undefined) return;
  const act = match.sample(actor, 1);
  const ghost = match.fork();
  ghost.gestures(actor);
  ghost.check(now_ms, actor, ghost.entryOf(now_ms, act));
  ghost.power(now_ms, [0, 0]);
  ghost.take(now_ms, actor, act);
  void [ghost.view, ghost.scene];
  ghost.close();
}
