// Clocks of the house for games whose law has none, as a wish for a match writes them.
import { theLaws } from '$law/loaded';
import { p } from './page_words';

const clocks = ['300+3', '600+5', '30/act'];

// None first; nothing to choose where the law keeps its own time.
export async function houseClocks(game: string): Promise<string[]> {
  const laws = await theLaws();
  const fits = (clock: string): boolean => {
    try {
      laws.start(game, { Clock: clock }).close();
      return true;
    } catch {
      return false;
    }
  };
  const fitting = laws.game(game) ? clocks.filter(fits) : [];
  return fitting.length > 0 ? ['', ...fitting] : [];
}

export function houseClockName(clock: string): string {
  const each = /^(\d+)\+(\d+)$/.exec(clock);
  if (each) return p('clock_each', Number(each[1]) / 60, each[2]!);
  const act = /^(\d+)\/act$/.exec(clock);
  return act ? p('clock_act', act[1]!) : p('clock_none');
}
