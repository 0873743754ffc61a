// Small views for tests of the desk.
import type { Board, EntrantRow, EntrantsView, PartBrief, Phase, Result, RoundView } from '$live/event/views';

const side = (name: string): Board['first'] => ({ entrant: name.toLowerCase(), name, no: 1, points: '0', people: [] });
export function board(no: number, first: string, second: string, result?: Result): Board {
  const settled = result ? { result } : {};
  return {
    no,
    table: no,
    first: side(first),
    second: side(second),
    live: false,
    started: true,
    told: result ? 'settled' : 'open',
    said: [null, null],
    tallies: {},
    changed: 1,
    ...settled,
  };
}
export function round(phase: Phase, boards: Board[], more: Partial<RoundView> = {}): RoundView {
  const sum = { boards: boards.length, byes: 0, absent: 0, forgotten: [], misplaced: [] };
  return { part: 'A', round: 1, phase, boards, byes: [], absent: [], sum, changed: 1, ...more };
}
export function entrants(...names: (string | [string, EntrantRow['presence']])[]): EntrantsView {
  const rows = names.map((each, at): EntrantRow => {
    const [name, presence] = typeof each === 'string' ? [each, 'here' as const] : each;
    return { id: name.toLowerCase(), no: at + 1, name, strength: 0, members: [], presence, byes: [] };
  });
  return { part: 'A', entrants: rows, apart: [], numbers: 'strength', frozen: false };
}
export function part(at: number, phase: Phase, more: Partial<PartBrief> = {}): PartBrief {
  return {
    id: 'A',
    name: 'Open',
    game: '',
    entrant: 'person',
    format: 'dutch',
    rounds: 3,
    round: at,
    phase,
    entrants: 4,
    here: 4,
    finished: false,
    public: false,
    boards: 'wood',
    terms: '',
    ties: [],
    time: '',
    grace_min: 10,
    draws: true,
    tallies: [],
    tally_names: {},
    ...more,
  };
}
