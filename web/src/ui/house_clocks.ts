// Clocks of the house for games whose law has none, as a wish for a match writes them.
import { theLaws } from '$law/loaded';
import { p } from '$words/page_words';

const each = (base_s: number, more_s: number) => ({
  text: `${base_s}+${more_s}`,
  name: () => p('clock_each', base_s / 60, more_s),
});
const perAct = (limit_s: number) => ({ text: `${limit_s}/act`, name: () => p('clock_act', limit_s) });
const clocks = [each(300, 3), each(600, 5), perAct(30)];

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
  const fitting = laws.game(game) ? clocks.map(({ text }) => text).filter(fits) : [];
  return fitting.length > 0 ? ['', ...fitting] : [];
}

// Of one of these clocks.
export const houseClockName = (clock: string): string =>
  clocks.find(({ text }) => text === clock)?.name() ?? p('clock_none');
