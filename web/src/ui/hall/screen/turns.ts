// What a screen shows now: its shows in turns, each with its pages. A show stays as long as the desk says, and at least
// 10 s for each of its pages (E126). Pure: the screen hands in the time.
import { page_ms } from './layout';

export interface Turn {
  show: number;
  page: number;
  since_ms: number;
}
export const firstTurn = (now_ms: number): Turn => ({ show: 0, page: 0, since_ms: now_ms });

// `pages`: of the show that is shown now.
export function turnAt(turn: Turn, now_ms: number, shows: number, pages: number, every_s: number): Turn {
  if (shows === 0) return turn;
  if (turn.show >= shows) return firstTurn(now_ms);
  const page = Math.min(turn.page, Math.max(0, pages - 1));
  const stays_ms = pages > 1 ? page_ms : Math.max(1, every_s) * 1000;
  if (now_ms - turn.since_ms < stays_ms) return page === turn.page ? turn : { ...turn, page };
  if (page + 1 < pages) return { show: turn.show, page: page + 1, since_ms: now_ms };
  if (shows === 1 && pages <= 1) return turn;
  return { show: (turn.show + 1) % shows, page: 0, since_ms: now_ms };
}
