// Browsers make a program's parts ready when each is used for the first time, which may take longer than all the rest of a
// touch. So an act is made once where nobody sees it, and when nobody waits.
import type { PlainEntry } from './log';
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

// What is done again and again browsers make quicker: these acts, for so long. A touch that comes meanwhile waits.
const acts = 20;
const enough_ms = 10;

// The beginning of a match as its acts would come, shorter where nobody can go on.
function beginning(match: Match): PlainEntry[] {
  const log: PlainEntry[] = [];
  const ghost = match.fork();
  for (let seq = 1; seq <= acts; seq++) {
    const { awaits, now_ms } = ghost.view;
    const actor = awaits.find((each) => ghost.sample(each, seq) !== '');
    if (actor === undefined) break;
    const entry = { seq, at_ms: now_ms, actor, act: ghost.sample(actor, seq), lag_ms: 0 };
    if (!ghost.take(entry.at_ms, actor, entry.act).ok) break;
    log.push(entry);
  }
  ghost.close();
  return log;
}

// As `rehearse`, for whoever opens a long match: its log is folded.
export function rehearseLog(match: Match): void {
  const log = beginning(match);
  const end = performance.now() + enough_ms;
  do {
    const ghost = match.fork();
    ghost.fold(log);
    ghost.close();
  } while (performance.now() < end);
}
