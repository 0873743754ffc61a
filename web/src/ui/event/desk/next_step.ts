// The one thing to do now, for the large button of the desk (F10). A function of what the views say, nothing else.
import type { EntrantsView, PartBrief, RoundView } from '$live/event/views';

export type StepKind =
  | 'enter' // nobody is entered
  | 'check_in' // some are expected, and nothing is paired yet
  | 'pair'
  | 'look' // a proposal with somebody forgotten: look first
  | 'publish'
  | 'gong'
  | 'counting' // the gong comes by itself
  | 'results' // some are missing
  | 'close'
  | 'lots' // level to the last
  | 'prizes'
  | 'resume' // the hall is paused
  | 'wait'; // views are on their way

export interface Step {
  kind: StepKind;
  round: number;
  // How many: expected, results missing, forgotten.
  count?: number;
  // What the button sends; none: it leads somewhere.
  act?: string;
}

interface Known {
  part: PartBrief;
  round: RoundView | undefined; // `now`
  entrants: EntrantsView | undefined;
  paused: boolean;
  lots: number; // groups that wait for a lot
}

const missing = (round: RoundView): number => round.boards.filter(({ result }) => !result).length;

function before({ part, entrants }: Known, next: number): Step {
  if (part.entrants < 2) return { kind: 'enter', round: next };
  const expected = entrants?.entrants.filter(({ presence }) => presence === 'expected').length ?? 0;
  if (expected > 0 && next === 1) return { kind: 'check_in', round: next, count: expected };
  return { kind: 'pair', round: next, act: `pair ${part.id} ${next}` };
}

function after(known: Known): Step {
  const { part, lots } = known;
  if (!part.finished && part.round < part.rounds) return before(known, part.round + 1);
  return lots > 0 ? { kind: 'lots', round: part.round, count: lots } : { kind: 'prizes', round: part.round };
}

export function nextStep(known: Known): Step {
  const { part, round, paused } = known;
  const { id, phase } = part;
  const at = part.round;
  if (paused) return { kind: 'resume', round: at, act: 'resume' };
  if (at === 0 || phase === 'draft') return before(known, Math.max(1, at));
  if (!round || round.round !== at) return { kind: 'wait', round: at };
  switch (phase) {
    case 'proposed': {
      const count = round.sum.forgotten.length + round.sum.misplaced.length;
      return count > 0
        ? { kind: 'look', round: at, count }
        : { kind: 'publish', round: at, act: `publish ${id} ${at}` };
    }
    case 'published':
      return round.countdown_ms === undefined
        ? { kind: 'gong', round: at, act: `gong ${id} ${at}` }
        : { kind: 'counting', round: at, act: `gong ${id} ${at}` };
    case 'playing': {
      const count = missing(round);
      return count > 0 || part.format === 'arena'
        ? { kind: 'results', round: at, count }
        : { kind: 'close', round: at, act: `close ${id} ${at}` };
    }
    case 'complete':
      return { kind: 'close', round: at, act: `close ${id} ${at}` };
    case 'closed':
      return after(known);
  }
}
