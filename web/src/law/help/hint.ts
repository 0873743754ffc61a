// A hint: what a strong player would do, as the server tells it in acts; and what the laws here say of it: in words, by
// hand, what it takes, where it leads. No rule is known here.
import type { Words } from '$words/words';
import type { Game, Hand, Match } from '../wasm';

export interface HintIdea {
  seat: string;
  act: string;
  // What one's own side may expect of the match, 0 lost to 100 won.
  percent?: number;
  line: { seat: string; act: string }[];
}
export interface Hint {
  // Best first; none: better to wait.
  ideas: HintIdea[];
  // How many acts are open, where they can be counted.
  open?: number;
}

export interface Explained {
  seat: string;
  act: string;
  say: Words;
  gesture?: Hand;
  percent?: number;
  open?: number;
  // The best of the others.
  next?: { say: Words; percent?: number };
  // What follows, as far as it was looked.
  line: { seat: string; say: Words }[];
  // How many of one's own acts until the match is won, where the line leads there.
  winsIn?: number;
  // What leaves the boards by the line: through one's own side's acts, and the others'.
  takes: number;
  loses: number;
}

// Nothing where it is better to wait, or where the match went on meanwhile.
export function explain(game: Game, match: Match, { ideas, open }: Hint): Explained | undefined {
  const [best, second] = ideas;
  if (!best) return undefined;
  const side = (seat: string) => game.seats.find(({ name }) => name === seat)?.side;
  const line: Explained['line'] = [];
  let [takes, loses, own] = [0, 0, 0];
  let gesture: Hand | undefined;
  let winsIn: number | undefined;
  const table = match.fork();
  for (const { seat, act } of best.line) {
    const before = table.scene.pieces.length;
    const verdict = table.take(table.view.now_ms, seat, act);
    if (!verdict.ok || !verdict.say) break;
    const isOwn = side(seat) === side(best.seat);
    const gone = Math.max(0, before - table.scene.pieces.length);
    if (isOwn) [takes, own] = [takes + gone, own + 1];
    else loses += gone;
    if (line.length === 0) gesture = verdict.gesture;
    line.push({ seat, say: verdict.say });
    if (table.view.outcome?.winner === side(best.seat)) winsIn = own;
  }
  table.close();
  const [first] = line;
  if (!first) return undefined;
  return {
    seat: best.seat,
    act: best.act,
    say: first.say,
    line: line.slice(1),
    takes,
    loses,
    ...(gesture ? { gesture } : {}),
    ...(best.percent === undefined ? {} : { percent: best.percent }),
    ...(open === undefined ? {} : { open }),
    ...(winsIn === undefined ? {} : { winsIn }),
    ...(second ? { next: nextBest(match, second) } : {}),
  };
}

const nextBest = (match: Match, { act, percent }: HintIdea): NonNullable<Explained['next']> => ({
  say: { en: match.say(act, 'en'), it: match.say(act, 'it') },
  ...(percent === undefined ? {} : { percent }),
});
